/** What was read outside counts for a while (X13). */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { ClockOffsetMeasured, GasPricesRead } from '../../../src/events/chain/events'
import { GAS_PRICE_AGE_MS, gasPriceNow } from '../../../src/events/chain/gasPrice'
import { placeOrder } from '../../../src/events/trade/placeOrder'
import { updateOf } from '../../../src/events/trade/reviewChange'
import { reviewed } from '../../../src/events/trade/reviewed'
import {
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
} from '../../../src/events/quotes/events'
import { ExpertModeSet } from '../../../src/events/settings/events'
import { acceptImpact } from '../../../src/events/trade/accept'
import { AmountTyped, ImpactWarningAccepted } from '../../../src/events/trade/events'
import { fiatEndsAt, reverseQuoteQuestion } from '../../../src/events/trade/reverseQuote'
import { usdOf } from '../../../src/events/tokens/select'
import { review } from '../../../src/events/activity/review'
import { placeAsShown } from '../../support/asShown'
import {
  answered,
  asked,
  balancesRead,
  DAI,
  ether,
  priced,
  questionParams,
  readyToTrade,
  WETH,
} from '../support/fixtures'
import { type Given, after, at, decided, given, MINUTE, refused, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'
import { quoteParams } from '../../../src/events/trade/quoteParams'

const LIMIT = 5 * MINUTE
const OLD = T0 + LIMIT + 1
const hour = { amount: ether(0.01), expirationDate: T0 + 60 * MINUTE }
/** The prices in dollars were read at T0; the quote is good for an hour. */
const ready = after(given(...readyToTrade), answered({ fee: hour }))

/** With balances that are read when the dollars are too old. */
const renewed = after(ready, at(OLD, balancesRead()))

const wayBackAt = (ms: number, returned = 1): readonly Given[] => {
  const question = reverseQuoteQuestion(ready, OLD)
  if (question === null) throw new Error('nothing to ask')
  const asking = { question: question.question, params: question.params }
  return [
    at(ms, ImpactQuoteRequested(asking)),
    at(ms, ImpactQuoteReceived({ ...asking, returned: ether(returned) })),
  ]
}
const failedBack = (): readonly Given[] => {
  const question = reverseQuoteQuestion(ready, OLD)
  if (question === null) throw new Error('nothing to ask')
  const asking = { question: question.question, params: question.params }
  return [
    at(OLD, ImpactQuoteRequested(asking)),
    at(OLD, ImpactQuoteFailed({ ...asking, error: { code: 'insufficient-liquidity' } })),
  ]
}

describe('a dollar price', () => {
  it('counts for 5 min, and is unknown after that', () => {
    const { tokens } = ready.session
    expect(usdOf(tokens, 1, WETH.address, T0 + LIMIT)).toBe(ether(3000))
    expect(usdOf(tokens, 1, WETH.address, OLD)).toBeUndefined()
    expect(tradeOf(ready, T0 + LIMIT).guards.impact).toMatchObject({
      tag: 'known',
      loss: expect.any(BigInt) as bigint,
    })
    expect(tradeOf(ready, OLD).guards.impact).toEqual({ tag: 'pending' })
  })

  it('of the one token counts for nothing when that of the other is too old', () => {
    const state = after(ready, at(T0 + LIMIT, priced(DAI, 1)))
    expect(tradeOf(state, T0 + LIMIT).guards.impact).toMatchObject({ tag: 'known' })
    expect(tradeOf(state, OLD).guards.impact).toEqual({ tag: 'pending' })
  })

  it('that is confirmed counts on from its confirmation', () => {
    const state = after(ready, at(T0 + LIMIT, priced(WETH, 3000)), at(T0 + LIMIT, priced(DAI, 1)))
    expect(tradeOf(state, OLD).guards.impact).toMatchObject({
      tag: 'known',
      loss: expect.any(BigInt) as bigint,
    })
  })

  it('that a clock which was set back puts into the future is as old', () => {
    expect(tradeOf(ready, T0 - LIMIT - 1).guards.impact).toEqual({ tag: 'pending' })
  })

  it('too old is not shown as the worth of anything', () => {
    expect(review(ready, T0 + LIMIT)).toMatchObject({ sellUsd: ether(3000) })
    const shown = review(ready, OLD)
    expect([shown?.sellUsd, shown?.buyUsd, shown?.terms.feeUsd]).toEqual([null, null, null])
  })

  it('of a sale is that of what is sold and of the least that comes back, of a purchase of the most that is sold', () => {
    const worth = (state: AppState): unknown => {
      const view = review(state, T0)
      return [view?.sellUsd, view?.buyUsd]
    }
    const sale = review(ready, T0)?.terms
    expect(sale?.limit).toBeLessThan(ether(3000))
    expect(worth(ready)).toEqual([ether(3000), sale?.limit])
    const params = { ...questionParams, kind: 'buy', amount: ether(3000) } as const
    const buying = after(
      ready,
      AmountTyped({ side: 'buy', text: '3000' }),
      asked(params),
      answered({
        params,
        price: { amount: ether(1), token: WETH.address },
        sellAmount: ether(1),
        fee: { amount: 0n, expirationDate: T0 + MINUTE },
      }),
    )
    const purchase = review(buying, T0)?.terms
    expect(purchase?.limit).toBeGreaterThan(ether(1))
    expect(worth(buying)).toEqual([(purchase?.limit ?? 0n) * 3000n, ether(3000)])
  })

  it('too old has the way back asked, and the time is known at which that begins', () => {
    expect(reverseQuoteQuestion(ready, T0 + LIMIT)).toBeNull()
    expect(fiatEndsAt(ready, T0)).toBe(OLD)
    expect(reverseQuoteQuestion(ready, OLD)).toMatchObject({ mayBeUnneeded: true })
    expect(fiatEndsAt(ready, OLD)).toBeNull()
  })
})

describe('an order at a quote from before the clock was set back', () => {
  const fresh = (now: number): AppState => after(ready, at(now, priced(WETH, 3000)), at(now, priced(DAI, 1)))

  it('is refused, whatever end the quote had', () => {
    const back = T0 - 60 * MINUTE
    expect(refused(placeAsShown, fresh(back), {}, { now: back })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'quoteExpired' },
    })
  })

  it('is granted while it could be the same clock', () => {
    expect(decided(placeAsShown, fresh(T0), {}, { now: T0 - 30_000 })).toHaveLength(1)
  })
})

describe('an order at a quote whose fee ends late', () => {
  const LAST = T0 + 10 * MINUTE + 30_000
  const state = after(ready, at(LAST, balancesRead()), at(LAST, priced(WETH, 3000)), at(LAST, priced(DAI, 1)))

  it('is refused once the check after ten minutes should have answered', () => {
    const overdue = T0 + 10 * MINUTE + 5_000
    expect(decided(placeAsShown, state, {}, { now: overdue - 1 })).toHaveLength(1)
    expect(refused(placeAsShown, state, {}, { now: overdue })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'quoteExpired' },
    })
  })

  it('is blocked in the form once that check did not run', () => {
    expect(tradeOf(state, LAST).blocker).toBeNull()
    expect(tradeOf(state, LAST + 1).blocker).toEqual({ kind: 'quoteExpired' })
  })
})

describe('an order behind old dollar prices', () => {
  it('is held back until something reports the loss', () => {
    expect(refused(placeAsShown, renewed, { typedWord: 'confirm' }, { now: OLD })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'impactLoading' },
    })
  })

  it('is judged by the way back', () => {
    const losing = after(renewed, ...wayBackAt(OLD, 0.6))
    expect(tradeOf(losing, OLD).guards).toMatchObject({ demand: 'word', impact: { bps: 2000, loss: null } })
    expect(decided(placeAsShown, after(renewed, ...wayBackAt(OLD)), {}, { now: OLD })).toHaveLength(1)
  })

  it('of unknown loss needs acceptance and the word, of experts the word', () => {
    const state = after(renewed, ...failedBack())
    expect(tradeOf(state, OLD).guards).toMatchObject({ demand: 'word', needsImpactAcceptance: true })
    expect(tradeOf(after(state, ExpertModeSet({ mode: 'chosen' })), OLD).guards).toMatchObject({
      demand: 'word',
      needsImpactAcceptance: false,
    })
    const accepted = after(state, ...decided(acceptImpact, state, { accepted: true }, { now: OLD }))
    expect(refused(placeAsShown, accepted, {}, { now: OLD })).toEqual({ tag: 'unconfirmed', demand: 'word' })
    expect(refused(acceptImpact, state, { accepted: true }, { now: T0 })).toEqual({ tag: 'nothingToAccept' })
  })

  it('reviewed while they counted, has to be reviewed again', () => {
    const seen = reviewed(ready, T0)
    const state = after(renewed, ...failedBack(), ImpactWarningAccepted({ accepted: true }))
    const newest = reviewed(state, OLD)
    if (seen === null || newest === null) throw new Error('nothing to review')
    expect(updateOf(seen, newest)).toBe('loss')
    expect(refused(placeOrder, state, { reviewed: seen, typedWord: 'confirm' }, { now: OLD })).toEqual({
      tag: 'notAsReviewed',
      parts: ['loss'],
    })
  })
})

describe('the way back', () => {
  const state = after(ready, ...wayBackAt(OLD))
  const params = quoteParams(ready, { now: OLD })
  const requoted = (ms: number): readonly Given[] => {
    if (params === null) throw new Error('nothing to ask')
    return [at(ms, asked(params, 'refresh')), at(ms, answered({ params, fee: hour }))]
  }

  it('of the quote that is shown counts for as long as that does', () => {
    expect(tradeOf(state, OLD + 2 * LIMIT).guards.impact).toMatchObject({ tag: 'known' })
  })

  it('of an older quote counts for a newer one for 5 min', () => {
    expect(tradeOf(after(state, ...requoted(OLD + LIMIT)), OLD + LIMIT).guards.impact).toMatchObject({
      tag: 'known',
    })
    const late = OLD + LIMIT + 1
    expect(tradeOf(after(state, ...requoted(late)), late).guards.impact).toEqual({ tag: 'pending' })
  })
})

describe('balance and allowance', () => {
  it('older than a minute make no sale of the coin of an order that waits for newer ones (X322)', () => {
    const { blocker, plan } = tradeOf(ready, T0 + 2 * MINUTE)
    expect([blocker?.kind, plan]).toEqual(['balanceOld', null])
  })

  it('older than a minute sign no order, and say so, until they are read again', () => {
    const last = T0 + MINUTE
    expect(decided(placeAsShown, ready, {}, { now: last })).toHaveLength(1)
    expect(refused(placeAsShown, ready, {}, { now: last + 1 })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'balanceOld' },
    })
    const again = after(ready, at(last + 1, balancesRead()))
    expect(decided(placeAsShown, again, {}, { now: last + 1 })).toHaveLength(1)
  })

  it('are as old as they were when the chain’s clock is measured', () => {
    const state = after(ready, ClockOffsetMeasured({ chainId: 1, offsetMs: 600_000, skewMs: 0 }))
    expect(tradeOf(state, T0 + 10 * MINUTE).blocker?.kind).not.toBe('balanceOld')
    expect(tradeOf(state, T0 + 11 * MINUTE + 1).blocker?.kind).toBe('balanceOld')
  })
})

describe('a gas price', () => {
  const state = after(ready, GasPricesRead({ chainId: 1, lowest: 1n, standard: 2n, fast: 3n }))

  it.each([
    ['30 min old', T0 + GAS_PRICE_AGE_MS, 2n],
    ['older', T0 + GAS_PRICE_AGE_MS + 1, 18_018_018_018n],
    ['from a future that a clock was set back from', T0 - GAS_PRICE_AGE_MS - 1, 18_018_018_018n],
  ])('%s', (_, now, price) => {
    expect(gasPriceNow(state, now)).toBe(price)
  })
})
