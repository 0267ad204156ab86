/** The page of accounts that the AnySwap hack affects: the way there, what it says, and the button that revokes. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AffectedAllowancesRead } from '../../src/events/balances/events.ts'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { MAX_UINT256 } from '../../src/events/kernel/units.ts'
import { WalletAccountChanged } from '../../src/events/wallet/events.ts'
import { liveLinks } from '../../src/events/chain/links.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startAppAt } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { isOff } from './support/pressable.ts'

await import('../../src/ui/shell/OtherPages.tsx')
await import('../../src/ui/shell/FrameEffects.tsx')
await import('../../src/ui/pages/AffectedPage.tsx')
await import('../../src/ui/claims/UniPage.tsx')
const read = (allowance: bigint): AppEvent =>
  AffectedAllowancesRead({
    account: scene.ACCOUNT,
    block: 3,
    allowances: { [scene.WETH.address]: allowance },
  })
const open = (hash: string, ...events: readonly AppEvent[]): FakeApp =>
  startAppAt(hash, [...scene.connected, ...events], liveLinks())
const TITLE = inEnglish('page.anyswap')

describe('an affected account', () => {
  it('is taken to the page, once: it may leave it', async () => {
    const app = open('#/swap')
    act(() => app.emit(read(5n)))
    await waitFor(() => expect(location.hash).toBe('#/anyswap-affected-users'))
    await screen.findByRole('heading', { level: 1, name: TITLE })
    act(() => {
      location.hash = '#/swap'
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
    act(() => app.emit(read(6n)))
    expect(location.hash).toBe('#/swap')
  })

  it('is taken there only once each dialog is closed: a review or a form that is open is not lost', async () => {
    const app = open('#/uni')
    const dialog = await screen.findByRole('dialog', { name: inEnglish('uni.title') })
    act(() => app.emit(read(5n)))
    await act(() => Promise.resolve())
    expect(location.hash).toBe('#/uni')
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('dialog.close') }))
    await waitFor(() => expect(location.hash).toBe('#/anyswap-affected-users'))
  })

  it('is taken there once, however often the wallet changes between it and another affected one', async () => {
    const app = open('#/swap', read(5n))
    const leave = (): void => {
      act(() => {
        location.hash = '#/swap'
        dispatchEvent(new HashChangeEvent('hashchange'))
      })
    }
    const use = (account: string): void => act(() => app.emit(WalletAccountChanged({ account })))
    await waitFor(() => expect(location.hash).toBe('#/anyswap-affected-users'))
    leave()
    act(() =>
      app.emit(
        AffectedAllowancesRead({ account: scene.OTHER, block: 3, allowances: { [scene.WETH.address]: 1n } }),
      ),
    )
    use(scene.OTHER)
    await waitFor(() => expect(location.hash).toBe('#/anyswap-affected-users'))
    leave()
    use(scene.ACCOUNT)
    expect(location.hash).toBe('#/swap')
  })

  it('that is on the page already keeps the way back of its browser', async () => {
    const app = open('#/anyswap-affected-users')
    await screen.findByRole('heading', { level: 1, name: inEnglish('affected.heading') })
    const before = history.length
    act(() => app.emit(read(5n)))
    await screen.findByRole('heading', { level: 1, name: TITLE })
    expect(history.length).toBe(before)
  })

  it('is not said to be one while nothing is known of it, nor when it allows the router nothing', async () => {
    const app = open('#/anyswap-affected-users')
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(inEnglish('affected.heading'))
    act(() => app.emit(read(0n)))
    expect(heading.textContent).toBe(inEnglish('affected.heading'))
  })

  it('reads what happened, that it must revoke, and an article', async () => {
    open('#/anyswap-affected-users', read(5n))
    await screen.findByRole('heading', { level: 1, name: TITLE })
    screen.getByText(/approved the AnySwap router.*critical vulnerability/)
    screen.getByText(/The approval must be revoked/)
    const link = screen.getByRole('link', { name: /^Read the article/ })
    expect(link.getAttribute('href')).toMatch(/^https:\/\/cointelegraph\.com\//)
  })

  it('revokes with one press, and sees that it is under way', async () => {
    const app = open('#/anyswap-affected-users', read(MAX_UINT256))
    await screen.findByText('The router can take all your WETH.')
    fireEvent.click(screen.getByRole('button', { name: 'Revoke WETH approval' }))
    expect(app.acted.at(-1)).toMatchObject({ type: 'TransactionRequested', data: { info: { amount: 0n } } })
    expect(isOff(screen.getByRole('button', { name: 'Revoking WETH approval...' }))).toBe(true)
    act(() => app.emit(read(0n)))
    screen.getByText(
      /hasn’t approved the router for .*WETH.*PERI.*MATIC.*and .*WBNB.* checks only these tokens/,
    )
  })
})

it('an account without such an approval stays where it is', async () => {
  const app = open('#/swap')
  act(() => app.emit(read(0n)))
  await act(() => Promise.resolve())
  expect(location.hash).toBe('#/swap')
})
