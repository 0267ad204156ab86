/** The loss guard holds for any input of a user and any prices that services return (T2.24, T2.26). */
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
  QuoteFailed,
} from '../../../src/events/quotes/events'
import { leaveExpertMode } from '../../../src/events/settings/decideInShell'
import { apeIn, enterExpertMode, setMaxLoss } from '../../../src/events/settings/decideRisk'
import { acceptFee, acceptImpact } from '../../../src/events/trade/accept'
import { chooseToken, swapSides, typeAmount } from '../../../src/events/trade/decide'
import { reverseQuoteQuestion } from '../../../src/events/trade/reverseQuote'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { usdOf } from '../../../src/events/tokens/select'
import { placeAsShown } from '../../support/asShown'
import {
  answered,
  asked,
  balancesRead,
  DAI,
  priced,
  questionParams,
  readyToTrade,
  WETH,
} from '../support/fixtures'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { after, context, given, MINUTE, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'
import { pricedForm } from '../../../src/events/trade/pricedForm'

const ready = given(...readyToTrade)

/** A model of its own, in fractions: what is lost of the value, or null where nothing reports. */
const lostShare = (state: AppState, returned: ReadonlyMap<string, number>): number | null => {
  const question = pricedForm(state).question
  const quote = pricedForm(state).quote
  if (question === null || quote?.answer === null || quote?.answer === undefined) return null
  const sold = Number(
    question.kind === 'sell' ? question.amount : quote.answer.sellAmount + (quote.fee?.amount ?? 0n),
  )
  const bought = Number(question.kind === 'sell' ? quote.answer.buyAmount : question.amount)
  const [sellUsd, buyUsd] = [question.sellToken, question.buyToken].map((token) =>
    Number(usdOf(state.session.tokens, 1, token, T0) ?? 0n),
  )
  if (sellUsd && buyUsd) return 1 - (bought * buyUsd) / (sold * sellUsd)
  const rate = returned.get(`${question.sellToken}${String(question.amount)}${question.kind}`)
  return rate === undefined ? null : (1 - (bought * rate) / sold) / 2
}

type Step = (run: Run) => void
interface Run {
  state: AppState
  readonly returned: Map<string, number>
  raisedTo: number
  readonly placedAt: { readonly lost: number | null; readonly limit: number }[]
}

const happen = (run: Run, ...events: readonly AppEvent[]): void => {
  run.state = after(run.state, ...events)
}

const requests: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom<readonly [Parameters<typeof chooseToken>[1]['side'], string]>(
      ['sell', WETH.address],
      ['sell', DAI.address],
      ['buy', DAI.address],
    )
    .map(
      ([side, token]): Step =>
        (run) =>
          request(run, chooseToken(run.state, { side, token }, context)),
    ),
  fc.constantFrom('1', '2', '3000').map(
    (text): Step =>
      (run) =>
        request(run, typeAmount(run.state, { side: run.state.session.trade.independent, text }, context)),
  ),
  fc.constant<Step>((run) => request(run, swapSides(run.state, {}, context))),
  fc.constantFrom('', 'confirm').map(
    (typedWord): Step =>
      (run) =>
        request(run, enterExpertMode(run.state, { typedWord }, context)),
  ),
  fc.constant<Step>((run) => request(run, leaveExpertMode(run.state, null, context))),
  fc.constant<Step>((run) => request(run, apeIn(run.state, null, context))),
  fc
    .record({
      maxLoss: fc.constantFrom(1500, 2500, 3000, 5000, 10_000),
      typedWord: fc.constantFrom('', 'confirm'),
    })
    .map((input): Step => (run) => {
      const result = setMaxLoss(run.state, input, context)
      if (E.isRight(result)) run.raisedTo = input.maxLoss
      request(run, result)
    }),
  fc.boolean().map(
    (yes): Step =>
      (run) =>
        request(run, acceptFee(run.state, { accepted: yes }, context)),
  ),
  fc.boolean().map(
    (yes): Step =>
      (run) =>
        request(run, acceptImpact(run.state, { accepted: yes }, context)),
  ),
)

const request = (run: Run, result: E.Either<unknown, readonly AppEvent[]>): void => {
  if (E.isRight(result)) happen(run, ...result.right)
}

/** The prices of the world: any dollars, any quotes, any way back. */
const world: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      token: fc.constantFrom(WETH, DAI),
      usd: fc.constantFrom(null, 0, 0.5, 0.9, 1, 1.1, 10, 2000, 3000, 4000),
    })
    .map(({ token, usd }): Step => (run) => {
      happen(
        run,
        usd === null ? FiatPriceRead({ chainId: 1, token: token.address, usd: null }) : priced(token, usd),
      )
    }),
  fc
    .record({
      out: fc.integer({ min: 1, max: 8000 }),
      fee: fc.integer({ min: 0, max: 60 }),
      best: fc.boolean(),
    })
    .map(({ out, fee, best }): Step => (run) => {
      const question = pricedForm(run.state).question
      if (question === null) return
      const params = { ...question, validTo: questionParams.validTo }
      if (out === 1) {
        happen(run, QuoteFailed({ params, isBestQuote: true, error: { code: 'zero-price' } }))
        return
      }
      const feeAmount = (question.amount * BigInt(fee)) / 100n
      const other = (question.amount * BigInt(out)) / 1000n
      happen(
        run,
        asked(params),
        answered({
          params,
          isBestQuote: best,
          price: { amount: other, token: question.buyToken },
          sellAmount: question.kind === 'sell' ? question.amount - feeAmount : other,
          buyAmount: question.kind === 'sell' ? other : question.amount,
          fee: { amount: feeAmount, expirationDate: T0 + MINUTE },
        }),
      )
    }),
  fc.integer({ min: 0, max: 3000 }).map((share): Step => (run) => {
    const question = reverseQuoteQuestion(run.state, T0)
    if (question === null) return
    const { params } = question
    happen(run, ImpactQuoteRequested(question))
    const key = `${question.question.sellToken}${String(question.question.amount)}${question.question.kind}`
    if (share === 0) {
      run.returned.delete(key)
      happen(run, ImpactQuoteFailed({ ...question, error: { code: 'zero-price' } }))
      return
    }
    const returned = (params.amount * BigInt(share)) / 1000n
    run.returned.set(key, Number(returned) / Number(params.amount))
    happen(run, ImpactQuoteReceived({ ...question, returned }))
  }),
)

const placing: fc.Arbitrary<Step> = fc
  .record({
    acceptedImpact: fc.boolean(),
    typedWord: fc.constantFrom('', 'confirm'),
    consent: fc.boolean(),
    anyway: fc.boolean(),
  })
  .map(({ anyway, ...given }): Step => (run) => {
    const input = { ...given, warnedOf: anyway ? Object.keys(run.state.durable.orders.open) : [] }
    const result = placeAsShown(run.state, input, context)
    if (E.isLeft(result)) return
    run.placedAt.push({ lost: lostShare(run.state, run.returned), limit: run.raisedTo })
    // Without a word nothing is placed from the guard on, and nothing that is not known.
    const { impact } = tradeOf(run.state, T0).guards
    expect(input.typedWord === 'confirm' || (impact.tag === 'known' && impact.bps < 1500)).toBe(true)
  })

describe('the loss guard', () => {
  it('no sequence of requests places an order that loses 25 % or more unless the limit was raised', () => {
    let placed = 0
    let heavy = 0
    const rich = { [WETH.address]: MAX_UINT256 / 4n, [DAI.address]: MAX_UINT256 / 4n }
    const step = fc.oneof(
      { weight: 3, arbitrary: requests },
      { weight: 3, arbitrary: world },
      { weight: 2, arbitrary: placing },
    )
    const property = fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      const run: Run = {
        state: after(ready, balancesRead({ balances: rich, allowances: rich })),
        returned: new Map(),
        raisedTo: 2500,
        placedAt: [],
      }
      for (const one of steps) one(run)
      for (const { lost, limit } of run.placedAt) {
        placed++
        if (lost === null) continue
        if (lost >= 0.25) heavy++
        // A basis point is cut off before it is compared.
        expect(lost).toBeLessThan(limit / 10_000 + 0.0001)
        if (limit <= 2500) expect(lost).toBeLessThan(0.2501)
      }
    })
    fc.assert(property, { numRuns: 400 })
    // The sequences of one seed do place orders, and heavy losses too where the limit allows them.
    ;[placed, heavy] = [0, 0]
    fc.assert(property, { numRuns: 100, seed: 6 })
    expect(placed).toBeGreaterThan(30)
    expect(heavy).toBeGreaterThan(0)
  })
})
