/** The balance of the protocol's token in the header, and the breakdown of UNI. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../src/events/balances/events.ts'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import { vCowDrops } from '../../src/events/claims/drops.data.ts'
import { UniClaimRead } from '../../src/events/claims/events.ts'
import { UNI } from '../../src/events/claims/uni.data.ts'
import { FiatPriceRead } from '../../src/events/tokens/events.ts'
import { liveLinks } from '../../src/events/chain/links.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startAppAt } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

await import('../../src/ui/shell/OtherPages.tsx')
await import('../../src/ui/claims/TokenPill.tsx')
await import('../../src/ui/claims/UniPage.tsx')
const uni = 10n ** 18n
const read: AppEvent = UniClaimRead({
  account: scene.ACCOUNT,
  claim: { index: 0, amount: 400n * uni, proof: [] },
  missing: null,
  isClaimed: false,
  balance: 5n * uni,
  totalSupply: 1_000_000_000n * uni,
  unclaimed: 10_000_000n * uni,
})
const open = (hash: string, ...events: readonly AppEvent[]): FakeApp =>
  startAppAt(hash, [...scene.connected, ...events], liveLinks())
const breakdown = async (...events: readonly AppEvent[]): Promise<HTMLElement> => {
  open('#/uni', ...events)
  const dialog = await screen.findByRole('dialog', { name: inEnglish('uni.title') })
  fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('dialog.close') }))
  fireEvent.click(screen.getByRole('button', { name: inEnglish('breakdown.title') }))
  return screen.findByRole('dialog', { name: inEnglish('breakdown.title') })
}
const figure = (dialog: HTMLElement, label: string): string =>
  within(dialog).getByText(label).nextElementSibling?.textContent.trim() ?? ''

describe('the header', () => {
  it('shows the balance of vCOW and COW, which links to the claims', async () => {
    const app = open('#/swap')
    const [vCow = '', cow = ''] = [vCowDrops[1]?.vCow.address, vCowDrops[1]?.cow.address]
    act(() =>
      app.emit(
        BalancesRead({
          chainId: 1,
          account: scene.ACCOUNT,
          block: 4,
          native: uni,
          balances: { [vCow]: 1000n * uni, [cow]: 500n * uni },
          allowances: {},
        }),
      ),
    )
    const pill = await screen.findByRole('link', { name: /1,500 vCOW \+ COW.*View claims$/ })
    expect(pill.getAttribute('href')).toBe('#/claim')
  })
})

describe('the token breakdown', () => {
  it('shows balance, what can be claimed, price and supplies, each with its decimals', async () => {
    const dialog = await breakdown(
      read,
      FiatPriceRead({ chainId: 1, token: UNI.address, usd: 7_254n * 10n ** 15n }),
    )
    // 405 times 7.254, in whole dollars.
    expect(figure(dialog, inEnglish('breakdown.combined'))).toBe('405 UNI (≈\u00a0$2,937)')
    expect(figure(dialog, 'Balance')).toBe('5')
    expect(figure(dialog, 'Unclaimed')).toBe('400.0000 (claim)')
    expect(figure(dialog, 'Price')).toBe('$7.25')
    expect(figure(dialog, inEnglish('breakdown.circulating'))).toBe('990,000,000')
    expect(figure(dialog, inEnglish('breakdown.total'))).toBe('1,000,000,000')
    expect(within(dialog).getByRole('link', { name: /^UNI analytics/ })).toBeTruthy()
  })

  it('leads to the claim of the account', async () => {
    const dialog = await breakdown(read)
    fireEvent.click(within(dialog).getByRole('link', { name: inEnglish('breakdown.claim') }))
    expect(location.hash).toBe(`#/uni?address=${scene.ACCOUNT}`)
    const claim = await screen.findByRole('dialog', { name: inEnglish('uni.title') })
    within(claim).getByText('400 UNI')
  })

  it('has no link to analytics on another network', async () => {
    const dialog = await breakdown(read, NetworkSelected({ chainId: 100 }))
    within(dialog).getByText(inEnglish('breakdown.otherNetwork'))
    expect(within(dialog).queryByRole('link', { name: /analytics/ })).toBeNull()
  })
})
