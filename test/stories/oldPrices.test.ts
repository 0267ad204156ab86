/** Dollar prices that get too old while the form stays open (X13): the whole app in virtual time. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { acceptImpact } from '../../src/events/trade/accept'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import type { PriceImpact } from '../../src/events/trade/priceImpact'
import { guardedLoss } from '../../src/events/trade/tradeGuards'
import { swapForm } from '../../src/events/trade/swapForm'
import { connectWallet } from '../../src/events/wallet/decide'
import type { OrderBook } from '../../src/streams/ports/OrderBook'
import type { PriceSource } from '../../src/streams/ports/PriceSource'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { fakeQuote } from '../support/fakes/fakeOrderBook'
import { fakePriceSource } from '../support/fakes/fakePriceSource'
import { FAKE_WALLET } from '../support/fakes/fakeWallets'
import { virtualClock } from '../streams/support/world'
import { aBrowser, play, type Tab } from './app'
import { tradeOf } from '../../src/events/trade/trade'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ONE = 10n ** 18n
const MINUTE = 60_000
const rich = {
  balances: { [WETH]: 10n * ONE, [DAI]: 0n },
  allowances: { [WETH]: 10n * ONE, [DAI]: 0n },
}

/** Returns prices until `silentFrom` ms after the start, and then none; 3000 dollars for 1 WETH, 1 for 1 DAI. */
const sourceUntil = (silentFrom: number): PriceSource =>
  fakePriceSource(
    {},
    {
      usdPerToken: (_chainId, token) =>
        of(
          virtualClock.now() >= FAKE_START_MS + silentFrom
            ? E.left({ tag: 'unreachable' as const })
            : E.right(token === WETH ? 3000n * ONE : ONE),
        ),
    },
  )

/** A form that stays open with 1 WETH for DAI, and the reverse quotes that were requested. */
const formWith = (source: PriceSource, quote: OrderBook['quote']) => {
  const waysBack: number[] = []
  const browser = aBrowser({
    chain: rich,
    orderBook: {
      quote: (request) => {
        if (request.sellToken === DAI) waysBack.push(virtualClock.now() - FAKE_START_MS)
        return quote(request)
      },
    },
  })
  const tabs: Tab[] = []
  const tab = (): Tab => {
    const [open] = tabs
    if (open === undefined) throw new Error('the tab is not open yet')
    return open
  }
  const impactAt = (ms: number): PriceImpact => tradeOf(tab().state(), FAKE_START_MS + ms).guards.impact
  const opened: readonly (readonly [number, () => void])[] = [
    [0, () => void tabs.push(browser.openTab((ports) => ({ ...ports, priceSource: source })))],
    [100, () => void tab().act(connectWallet, { walletId: FAKE_WALLET.id })],
    [
      200,
      () => {
        tab().act(chooseToken, { side: 'sell', token: WETH })
        tab().act(chooseToken, { side: 'buy', token: DAI })
        tab().act(typeAmount, { side: 'sell', text: '1' })
      },
    ],
  ]
  return { browser, tab, impactAt, opened, waysBack }
}
const answered: OrderBook['quote'] = (request) => of(E.right(fakeQuote(request)))

it('a price that is read again and again goes on to count, and no way back is asked', () => {
  const { browser, impactAt, opened, waysBack } = formWith(sourceUntil(Infinity), answered)
  play(browser, [
    ...opened,
    [
      11 * MINUTE,
      () => expect(impactAt(11 * MINUTE)).toMatchObject({ tag: 'known', loss: expect.any(BigInt) as bigint }),
    ],
    [11 * MINUTE + 1, () => expect(waysBack).toEqual([])],
  ])
})

it('where the source falls silent, the guard goes from dollars to the way back within 5 min', () => {
  const { browser, tab, impactAt, opened, waysBack } = formWith(sourceUntil(2 * MINUTE), answered)
  play(browser, [
    ...opened,
    [
      4 * MINUTE,
      () => expect(impactAt(4 * MINUTE)).toMatchObject({ tag: 'known', loss: expect.any(BigInt) as bigint }),
    ],
    [
      6 * MINUTE,
      () => {
        expect(impactAt(6 * MINUTE)).toMatchObject({ tag: 'known', loss: null })
        expect(waysBack.length).toBeGreaterThan(0)
        expect(waysBack[0]).toBeLessThan(5 * MINUTE + 5000)
        const { sell, buy, terms } = swapForm(tab().state(), FAKE_START_MS + 6 * MINUTE)
        expect([sell.usd, buy.usd, terms?.feeUsd]).toEqual([null, null, null])
      },
    ],
  ])
})

it('where neither answers, the loss is unknown, counts as 15 % and needs the word', () => {
  const { browser, tab, impactAt, opened } = formWith(sourceUntil(2 * MINUTE), (request) =>
    of(request.sellToken === DAI ? E.left({ tag: 'timeout' as const }) : E.right(fakeQuote(request))),
  )
  play(browser, [
    ...opened,
    [
      6 * MINUTE,
      () => {
        const now = FAKE_START_MS + 6 * MINUTE
        expect(impactAt(6 * MINUTE)).toEqual({ tag: 'unknown', why: 'noSource' })
        expect(guardedLoss(impactAt(6 * MINUTE))).toBe(1500)
        expect(tradeOf(tab().state(), now).blocker).toEqual({ kind: 'impactNotAccepted' })
        expect(tab().act(acceptImpact, { accepted: true })).toMatchObject({ _tag: 'Right' })
        expect(tab().place()).toEqual(E.left({ tag: 'unconfirmed', demand: 'word' }))
        expect(tab().place({ typedWord: 'confirm' })).toMatchObject({ _tag: 'Right' })
      },
    ],
  ])
})

it('a source that comes back counts again', () => {
  const silent = (): boolean => {
    const ms = virtualClock.now() - FAKE_START_MS
    return ms >= MINUTE && ms < 8 * MINUTE
  }
  const source = fakePriceSource(
    {},
    {
      usdPerToken: (_chainId, token) =>
        of(silent() ? E.left({ tag: 'unreachable' as const }) : E.right(token === WETH ? 3000n * ONE : ONE)),
    },
  )
  const { browser, impactAt, opened } = formWith(source, answered)
  play(browser, [
    ...opened,
    [7 * MINUTE, () => expect(impactAt(7 * MINUTE)).toMatchObject({ tag: 'known', loss: null })],
    [10 * MINUTE, () => expect(impactAt(10 * MINUTE)).toMatchObject({ loss: expect.any(BigInt) as bigint })],
  ])
})
