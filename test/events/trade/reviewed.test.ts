/** What is signed is what was reviewed (X11): whatever happens between showing and confirming. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { NetworkSelected } from '../../../src/events/chain/events'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { type PlaceOrderInput, placeOrder } from '../../../src/events/trade/placeOrder'
import { type Reviewed, lossGrade, reviewed } from '../../../src/events/trade/reviewed'
import { updateOf } from '../../../src/events/trade/reviewChange'
import { DeadlineSet, ExpertModeSet, SlippageSet } from '../../../src/events/settings/events'
import {
  RecipientNameRead,
  RecipientTyped,
  AmountTyped,
  FeeWarningAccepted,
  ImpactWarningAccepted,
  SidesSwapped,
  TokenChosen,
} from '../../../src/events/trade/events'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import { AccountKindRead, WalletAccountChanged, WalletChainChanged } from '../../../src/events/wallet/events'
import {
  ALICE,
  answered,
  asked,
  balancesRead,
  BOB,
  DAI,
  ether,
  priced,
  readyToTrade,
  tokenNamed,
  USDC,
  WETH,
} from '../support/fixtures'
import { type Given, after, context, decided, given, MINUTE, refused, SECOND, T0 } from '../support/given'
import { quoteParams } from '../../../src/events/trade/quoteParams'

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** What the form asks is answered: `out` of the other side for each whole typed, with this fee in the sold token. */
const quote = (state: AppState, out = 3000, fee = 0.01): AppState => {
  const params = quoteParams(state, { now: T0 })
  if (params === null) return state
  const feeAmount = ether(fee)
  const isSell = params.kind === 'sell'
  const { fromDecimals, toDecimals } = params
  const [typed, quoted] = isSell ? [fromDecimals, toDecimals] : [toDecimals, fromDecimals]
  const rate = BigInt(Math.round(out * 10 ** 15)) * 10n ** BigInt(quoted)
  const other = (params.amount * rate) / 10n ** BigInt(typed + 15)
  return after(
    state,
    asked(params),
    answered({
      params,
      price: { amount: other, token: isSell ? params.buyToken : params.sellToken },
      sellAmount: isSell ? params.amount - feeAmount : other,
      buyAmount: isSell ? other : params.amount,
      fee: { amount: feeAmount, expirationDate: T0 + MINUTE },
    }),
  )
}

const rich = (account: string, chainId: 1 | 4 = 1): Given => {
  const tokens = ['WETH', 'DAI', 'USDC'].map((symbol) => tokenNamed(symbol, chainId).address)
  const much = Object.fromEntries(tokens.map((address) => [address, MAX_UINT256 / 4n]))
  return balancesRead({ chainId, account, balances: much, allowances: much })
}
const worth = [priced(USDC, 1), priced(tokenNamed('WETH', 4), 3000), priced(tokenNamed('DAI', 4), 1)]
const ready = after(given(...readyToTrade), rich(ALICE), rich(BOB), ...worth)

const seenIn = (state: AppState): Reviewed => {
  const seen = reviewed(state, T0)
  if (seen === null) throw new Error('nothing to review')
  return seen
}
/** Everything that a person can confirm, for what was reviewed. */
const confirming = (seen: Reviewed): PlaceOrderInput => ({
  reviewed: seen,
  confirmedReceiver: seen.receiver,
  acceptedImpact: true,
  typedWord: 'confirm',
  consent: true,
})
const refusedAfter = (...facts: readonly Given[]): unknown =>
  refused(placeOrder, quote(after(ready, ...facts)), confirming(seenIn(ready)))

describe('a confirmation', () => {
  it('is granted for what was reviewed', () => {
    expect(decided(placeOrder, ready, confirming(seenIn(ready)))).toHaveLength(1)
  })

  it('of a price that the next one should have replaced places no order (X117)', () => {
    const at = (seconds: number) =>
      placeOrder(quote(ready), confirming(seenIn(quote(ready))), { ...context, now: T0 + seconds * SECOND })
    expect(E.isRight(at(34))).toBe(true)
    expect(at(35)).toEqual(E.left({ tag: 'blocked', blocker: { kind: 'quoteExpired' } }))
  })

  it('of one pair places no order of another, however good its price is', () => {
    const usdc = TokenChosen({ side: 'buy', token: USDC.address })
    expect(refusedAfter(usdc)).toEqual({ tag: 'notAsReviewed', parts: ['buyToken'] })
  })

  it.each<[part: string, fact: Given]>([
    ['slippage', SlippageSet({ slippage: 0 })],
    ['deadline', DeadlineSet({ seconds: 10_800 })],
    ['owner', WalletAccountChanged({ account: BOB })],
    ['signing', AccountKindRead({ chainId: 1, account: ALICE, kind: 'contract' })],
  ])('names the %s when that differs', (part, fact) => {
    expect(refusedAfter(fact)).toMatchObject({
      tag: expect.stringMatching(/notAsReviewed|unconfirmedReceiver/) as string,
      ...(part === 'owner' ? {} : { parts: [part] }),
    })
  })

  it('of an owner is not another owner’s, although each would receive it', () => {
    const state = quote(after(ready, WalletAccountChanged({ account: BOB })))
    const { confirmedReceiver: _, ...input } = confirming(seenIn(ready))
    expect(refused(placeOrder, state, input)).toEqual({
      tag: 'notAsReviewed',
      parts: ['owner', 'receiver'],
    })
  })

  it('of a sale is none of a purchase', () => {
    const state = quote(after(ready, AmountTyped({ side: 'buy', text: '3000' })), 1 / 3000)
    expect(refused(placeOrder, state, confirming(seenIn(ready)))).toEqual({
      tag: 'notAsReviewed',
      parts: ['kind'],
    })
  })

  it('of a name’s address pays no address that the name stood for since', () => {
    const named = RecipientTyped({ text: 'friend.eth', address: BOB, problem: null })
    const renamed = RecipientNameRead({ chainId: 1, name: 'friend.eth', address: CAROL, problem: null })
    const before = quote(after(ready, named))
    expect(decided(placeOrder, before, confirming(seenIn(before)))).toHaveLength(1)
    const state = quote(after(before, renamed))
    expect(refused(placeOrder, state, confirming(seenIn(before)))).toEqual({
      tag: 'unconfirmedReceiver',
      receiver: CAROL,
    })
    // Who shows the new address as confirmed has not reviewed it all the same.
    expect(refused(placeOrder, state, { ...confirming(seenIn(before)), confirmedReceiver: CAROL })).toEqual({
      tag: 'notAsReviewed',
      parts: ['receiver'],
    })
  })

  it('of a loss is none of a greater one, the typed word included', () => {
    const losing = after(ready, priced(DAI, 0.88))
    const state = after(losing, priced(DAI, 0.78))
    expect(decided(placeOrder, losing, confirming(seenIn(losing)))).toHaveLength(1)
    expect(refused(placeOrder, state, confirming(seenIn(losing)))).toEqual({
      tag: 'notAsReviewed',
      parts: ['loss'],
    })
    expect(updateOf(seenIn(losing), seenIn(state))).toBe('loss')
  })

  it('stands for each better price of a stream, also where the loss that was confirmed shrinks with it', () => {
    const losing = after(ready, priced(DAI, 0.88))
    const seen = seenIn(losing)
    const grades = [3100, 3250, 3400].map((out) => {
      const better = quote(losing, out)
      expect(updateOf(seen, seenIn(better))).toBeNull()
      expect(decided(placeOrder, better, confirming(seen))).toHaveLength(1)
      return seenIn(better).lossGrade
    })
    expect([seen.lossGrade, ...grades]).toEqual([2, 1, 0, 0])
  })

  it('of another typed amount is refused in both directions', () => {
    for (const text of ['0.5', '2']) {
      const state = quote(after(ready, AmountTyped({ side: 'sell', text })), 9000)
      expect(refused(placeOrder, state, confirming(seenIn(ready)))).toMatchObject({ tag: 'worsePrice' })
    }
  })

  it('stands for a better price, and for no worse one', () => {
    const seen = seenIn(ready)
    const better = quote(ready, 3001)
    expect(decided(placeOrder, better, confirming(seen))).toHaveLength(1)
    expect(updateOf(seen, seenIn(better))).toBeNull()
    expect(refused(placeOrder, quote(ready, 2999), confirming(seen))).toMatchObject({ tag: 'worsePrice' })
  })
})

describe('the fee of a purchase where it is signed', () => {
  const weth = tokenNamed('WETH', 4)
  const dai = tokenNamed('DAI', 4)
  const buying = after(
    ready,
    NetworkSelected({ chainId: 4 }),
    WalletChainChanged({ chainId: 4 }),
    rich(ALICE, 4),
    TokenChosen({ side: 'sell', token: weth.address }),
    TokenChosen({ side: 'buy', token: dai.address }),
    AmountTyped({ side: 'buy', text: '3000' }),
  )
  const before = quote(buying, 1 / 3000, 0.01)

  it('that grew since the review has to be reviewed again', () => {
    const grown = quote(buying, 1 / 3000, 0.02)
    expect(seenIn(grown).sellAmount).toBe(seenIn(before).sellAmount)
    expect(refused(placeOrder, grown, confirming(seenIn(before)))).toMatchObject({ tag: 'worsePrice' })
  })

  it('that shrank since is taken', () => {
    const [event] = decided(placeOrder, quote(buying, 1 / 3000, 0.005), confirming(seenIn(before)))
    expect(event).toMatchObject({ data: { params: { feeAmount: ether(0.005), kind: 'buy' } } })
  })
})

describe('a loss grade', () => {
  it.each([
    [-300, 0],
    [499, 0],
    [500, 1],
    [999, 1],
    [1000, 2],
    [1499, 2],
    [1500, 3],
    [1999, 3],
    [2000, 4],
  ])('of %s basis points is %s', (bps, grade) => {
    expect(lossGrade({ tag: 'known', bps, withoutFee: bps, severity: 0, loss: null })).toBe(grade)
  })
})

/** Anything that can happen to the form, the settings, the wallet and the market behind an open review. */
const change = fc.oneof(
  fc
    .constantFrom<Given>(
      TokenChosen({ side: 'buy', token: USDC.address }),
      TokenChosen({ side: 'buy', token: DAI.address }),
      TokenChosen({ side: 'sell', token: USDC.address }),
      TokenChosen({ side: 'sell', token: WETH.address }),
      SidesSwapped({}),
      AmountTyped({ side: 'sell', text: '1' }),
      AmountTyped({ side: 'sell', text: '1.000000000000000001' }),
      AmountTyped({ side: 'buy', text: '3000' }),
      AmountTyped({ side: 'buy', text: '1' }),
      WalletAccountChanged({ account: BOB }),
      WalletAccountChanged({ account: ALICE }),
      AccountKindRead({ chainId: 1, account: ALICE, kind: 'contract' }),
      RecipientTyped(readRecipient(CAROL, 1)),
      RecipientTyped(readRecipient(ALICE, 1)),
      ExpertModeSet({ mode: 'chosen' }),
      ExpertModeSet({ mode: 'off' }),
    )
    .map((fact) => (state: AppState) => after(state, fact)),
  fc.constantFrom(0, 50, 100).map((slippage) => (state: AppState) => after(state, SlippageSet({ slippage }))),
  fc
    .constantFrom(null, 60, 1800, 10_800)
    .map((seconds) => (state: AppState) => after(state, DeadlineSet({ seconds }))),
  fc
    .constantFrom(0.7, 0.8, 0.86, 0.91, 1, 1.1)
    .map((usd) => (state: AppState) => after(state, priced(DAI, usd), priced(USDC, usd))),
  fc
    .record({
      out: fc.constantFrom(1 / 3000, 1, 2990, 3000, 3010),
      fee: fc.constantFrom(0, 0.001, 0.01, 0.02),
    })
    .map(
      ({ out, fee }) =>
        (state: AppState) =>
          quote(state, out, fee),
    ),
)

describe('for any state and any change between showing and confirming', () => {
  it('the decision refuses, or every signed field is the reviewed one or better', () => {
    const counts = { granted: 0, refused: 0, nothing: 0 }
    const accepted = [FeeWarningAccepted({ tier: 30 }), ImpactWarningAccepted({ accepted: true })]
    const settle = (state: AppState): AppState =>
      after(reviewed(state, T0) === null ? quote(state) : state, ...accepted)
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.array(change, { maxLength: 4 }), (first, then) => {
        const shown = settle(first.reduce((state, step) => step(state), ready))
        const seen = reviewed(shown, T0)
        // `settle` quotes what has no quote: hardly any change leaves nothing to review.
        if (seen === null) {
          counts.nothing++
          return
        }
        const state = settle(then.reduce((sum, step) => step(sum), shown))
        const result = placeOrder(state, confirming(seen), context)
        if (E.isLeft(result)) {
          counts.refused++
          return
        }
        counts.granted++
        const [event] = result.right
        if (event?.type !== 'OrderPlacementRequested') throw new Error('no placement')
        const { params, chainId, owner, slippage, scheme } = event.data
        expect({
          chainId,
          owner,
          slippage,
          isPresign: scheme === 'presign',
          sellToken: params.sellToken,
          buyToken: params.buyToken,
          kind: params.kind,
          receiver: params.receiver,
        }).toEqual({
          chainId: seen.chainId,
          owner: seen.owner,
          slippage: seen.slippage,
          isPresign: seen.isPresign,
          sellToken: seen.sellToken,
          buyToken: seen.buyToken,
          kind: seen.kind,
          receiver: seen.receiver,
        })
        expect(params.buyAmount >= seen.buyAmount).toBe(true)
        expect(params.sellAmount + params.feeAmount <= seen.sellAmount + seen.feeAmount).toBe(true)
        const [typed, seenTyped] =
          seen.kind === 'sell' ? [params.sellAmount, seen.sellAmount] : [params.buyAmount, seen.buyAmount]
        expect(typed).toBe(seenTyped)
        expect(params.validTo).toBe(T0 / 1000 + Math.min(10_740, Math.max(90, seen.deadlineSeconds)))
      }),
      { numRuns: 1500 },
    )
    expect(counts.granted).toBeGreaterThan(50)
    expect(counts.refused).toBeGreaterThan(200)
    expect(counts.nothing).toBeLessThan(750)
  })
})
