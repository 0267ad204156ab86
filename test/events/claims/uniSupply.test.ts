/** The supply of UNI by its schedule, the figures of the breakdown, and the balance in the header. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import { vCowDrops } from '../../../src/events/claims/drops.data'
import { UniClaimRead } from '../../../src/events/claims/events'
import { UNI } from '../../../src/events/claims/uni.data'
import { circulatingUni, INITIAL_SUPPLY } from '../../../src/events/claims/uniSupply'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { tokenPill } from '../../../src/events/tab/tokenPill'
import { uniBreakdown } from '../../../src/events/claims/uniBreakdown'
import { ALICE, connected, ether, started } from '../support/fixtures'
import { given, T0, type Given } from '../support/given'

const MILLION = 10n ** 24n
const ALL = 1000n * MILLION
const drop = vCowDrops[1]
if (drop === undefined) throw new Error('chain 1 has vCOW')

describe('the supply of UNI', () => {
  it('is 150 million at the start', () => {
    expect(INITIAL_SUPPLY).toBe(150n * MILLION)
    expect(circulatingUni(Date.UTC(2020, 8, 18), ALL, 0n)).toBe(150n * MILLION)
  })

  it.each([
    ['with the rewards of liquidity', Date.UTC(2020, 10, 17), 219n, 231n],
    ['after one year', Date.UTC(2021, 8, 18, 6), 502n, 502n],
    ['after two', Date.UTC(2022, 8, 18, 12), 751n, 751n],
    ['after three', Date.UTC(2023, 8, 18, 18), 917n, 917n],
    ['after four, for good', Date.UTC(2030, 0, 1), 1000n, 1000n],
  ])('grows by planned increases: %s', (_, now, least, most) => {
    const millions = circulatingUni(now, ALL, 0n) / MILLION
    expect(millions >= least && millions <= most).toBe(true)
  })

  it('has no UNI that nobody claimed, and all that was minted later', () => {
    expect(circulatingUni(Date.UTC(2030, 0, 1), ALL, 8n * MILLION)).toBe(992n * MILLION)
    expect(circulatingUni(Date.UTC(2030, 0, 1), ALL + MILLION, 0n)).toBe(1001n * MILLION)
    expect(circulatingUni(0, ALL, ALL)).toBe(0n)
  })
})

describe('the token breakdown', () => {
  const read = (isClaimed: boolean): Given =>
    UniClaimRead({
      account: ALICE,
      claim: { index: 0, amount: ether(400), proof: [] },
      missing: null,
      isClaimed,
      balance: ether(5),
      totalSupply: ALL,
      unclaimed: 0n,
    })

  it('has balance, what can be claimed, price and supplies', () => {
    const price = FiatPriceRead({ chainId: 1, token: UNI.address, usd: 7n * 10n ** 18n })
    expect(uniBreakdown(given(started(), connected(), read(false), price), T0)).toMatchObject({
      isOnEthereum: true,
      figures: { balance: ether(5), unclaimed: ether(400), totalSupply: ALL },
      price: 7n * 10n ** 18n,
    })
  })

  it('has nothing to claim once it was claimed, and no figures before they were read', () => {
    expect(uniBreakdown(given(started(), connected(), read(true)), T0).figures?.unclaimed).toBe(0n)
    expect(uniBreakdown(given(started(), connected()), T0)).toMatchObject({ figures: null, price: null })
    expect(uniBreakdown(given(started(100), connected(ALICE, 100)), T0).isOnEthereum).toBe(false)
  })
})

describe("the balance of the protocol's token", () => {
  const balances = (found: Readonly<Record<string, bigint>>): Given =>
    BalancesRead({ chainId: 1, account: ALICE, block: 1, native: 0n, balances: found, allowances: {} })
  const both = { [drop.vCow.address]: ether(3), [drop.cow.address]: ether(4) }

  it('is vCOW and COW together', () => {
    expect(tokenPill(given(started(), connected(), balances(both)))?.balance).toBe(ether(7))
  })

  it.each([
    ['vCOW', { [drop.vCow.address]: ether(3), [drop.cow.address]: 0n }],
    ['COW', { [drop.vCow.address]: 0n, [drop.cow.address]: ether(100_000) }],
    ['vCOW + COW', both],
    ['vCOW', { [drop.vCow.address]: 0n, [drop.cow.address]: 0n }],
  ])('names what there is: %s (X125)', (symbols, found) => {
    expect(tokenPill(given(started(), connected(), balances(found)))?.symbols).toBe(symbols)
  })

  it.each([
    ['without a wallet', given(started())],
    ['before both were read', given(started(), connected(), balances({ [drop.cow.address]: 1n }))],
    ['on a network without vCOW', given(started(8453), connected(ALICE, 8453))],
    ['while the wallet is on another network', given(started(), connected(ALICE, 250), balances(both))],
  ])('is not shown %s', (_, state) => {
    expect(tokenPill(state)).toBeNull()
  })
})
