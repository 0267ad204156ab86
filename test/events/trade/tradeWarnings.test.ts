/** Which warnings stand on the form, over any fee and any loss. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PriceImpact, severityOf } from '../../../src/events/trade/priceImpact'
import { type TradeGuards, demandOf } from '../../../src/events/trade/tradeGuards'
import { tradeWarnings } from '../../../src/events/trade/tradeWarnings'
import { WETH, ether } from '../support/fixtures'

/** A loss of that many basis points, of which the fee takes some; or none that is known. */
const impactOf = (loss: number | Exclude<PriceImpact, { tag: 'known' }>, feeShare: number): PriceImpact =>
  typeof loss === 'number'
    ? { tag: 'known', bps: loss, withoutFee: loss - feeShare, severity: severityOf(loss), loss: null }
    : loss

const guardsOf = (loss: Parameters<typeof impactOf>[0], feeShare: number, maxLoss = 2500): TradeGuards => {
  const impact = impactOf(loss, feeShare)
  return {
    isExpert: false,
    fee: feeShare > 1000 ? { tier: 10, share: feeShare, amount: ether(1), token: WETH, usd: null } : null,
    impact,
    needsFeeAcceptance: feeShare > 1000,
    needsImpactAcceptance: impact.tag === 'unknown',
    demand: demandOf(impact, { expertMode: 'off', maxLoss }),
    maxLoss,
  }
}
const kinds = (...guards: Parameters<typeof guardsOf>): readonly string[] =>
  tradeWarnings({ guards: guardsOf(...guards) }).map(({ kind }) => kind)

const unknown = { tag: 'unknown', why: 'noSource' } as const

it.each<[kinds: readonly string[], ...guards: Parameters<typeof guardsOf>]>([
  [[], 499, 0],
  [['highLoss'], 500, 0],
  [['highFee'], 1300, 1200],
  [['highLoss'], 2400, 1200],
  [['lossRefused'], 2500, 2000],
  [['lossUnknown'], unknown, 0],
  [['highFee', 'lossUnknown'], unknown, 1200],
  [['lossRefused'], unknown, 1200, 1500],
  [[], { tag: 'pending' }, 0],
  [['highFee'], { tag: 'pending' }, 1200],
])('%j for a loss of %j and a fee of %s basis points', (expected, ...guards) => {
  expect(kinds(...guards)).toEqual(expected)
})

it('a high fee, a great loss and an unknown one are warned of, and nothing else is', () => {
  const loss = fc.oneof(
    fc.integer({ min: -1000, max: 10_000 }),
    fc.constantFrom(unknown, { tag: 'pending' } as const, { tag: 'none' } as const),
  )
  fc.assert(
    fc.property(loss, fc.integer({ min: 0, max: 5000 }), fc.constantFrom(1500, 2500, 10_000), (...guards) => {
      const { fee, impact } = guardsOf(...guards)
      const isGreat = impact.tag === 'known' && impact.bps >= 500
      expect(kinds(...guards).length > 0).toBe(fee !== null || impact.tag === 'unknown' || isGreat)
    }),
  )
})
