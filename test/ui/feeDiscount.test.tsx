/** The fee discount on the form and its dialog, as a person reads them. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BalancesRead } from '../../src/events/balances/events.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import { vCowDrops } from '../../src/events/claims/drops.data.ts'
import { DiscountTerm } from '../../src/ui/claims/DiscountTerm.tsx'
import { TermList } from '../../src/ui/kit/TermList.tsx'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

await import('../../src/ui/claims/DiscountDialog.tsx')
await import('../../src/ui/pages/ProfilePage.tsx')

/** An account with 10,000 COW and 500 vCOW on a network. */
const holder = (chainId: 1 | 4): FakeApp => {
  const app = createFakeApp(scene.NOW)
  const drop = vCowDrops[chainId]
  if (drop === undefined) throw new Error('no drop')
  app.emit(
    ...scene.started,
    ...scene.connected,
    NetworkSelected({ chainId }),
    BalancesRead({
      chainId,
      account: scene.ACCOUNT,
      block: 1,
      native: 0n,
      balances: { [drop.vCow.address]: 500n * 10n ** 18n, [drop.cow.address]: 10_000n * 10n ** 18n },
      allowances: {},
    }),
  )
  return app
}
const row = (chainId: 1 | 4): void => {
  show(
    <TermList>
      <DiscountTerm />
    </TermList>,
    holder(chainId),
  )
}

beforeEach(() => {
  location.hash = '#/profile'
})

describe('the fee discount', () => {
  it('is a row of the form where the service takes it off, with a dialog of the tiers', async () => {
    row(4)
    expect(screen.getByText('10% discount')).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Fee discount/ }))
      await Promise.resolve()
    })
    const dialog = await screen.findByRole('dialog', { name: inEnglish('discount.title') })
    expect(dialog.textContent).toContain('10,500 (v)COW')
    expect(
      within(dialog)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '(v)COW balanceFee discount',
      '00%',
      'From 1,0005%',
      'From 10,00010%',
      'From 100,00020%',
      'From 1,000,00040%',
    ])
    expect(within(dialog).getByRole('row', { current: true }).textContent).toBe('From 10,00010%')
    expect(within(dialog).getByRole('link', { name: /^Read more about the tokenomics/ })).toBeTruthy()
  })

  it('is no row of the form where the program is over', () => {
    row(1)
    expect(screen.queryByText(/discount/)).toBeNull()
  })

  it('is said to be over on the profile page there, with the balance', async () => {
    const app = holder(1)
    renderApp(app)
    expect(await screen.findByText(inEnglish('discount.ended'))).toBeTruthy()
    expect(screen.getByText('10,500 (v)COW')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: inEnglish('discount.title') }))
    expect((await screen.findByRole('dialog')).textContent).toContain(inEnglish('discount.ended'))
  })
})
