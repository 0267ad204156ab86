/** What a solver settles: never less than the limit, and the exact side to the last atom. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { ACCOUNTS } from './wallet'
import { betterBps, fillOf, settled } from './fills'

const [owner] = ACCOUNTS

const orderOf = (params: Partial<ServiceOrder['params']>): ServiceOrder => ({
  ...{ uid: '0x11', owner, status: 'open', signingScheme: 'eip712', creationDate: 0, invalidated: false },
  ...{ executedBuyAmount: 0n, executedSellAmount: 0n, executedSellAmountBeforeFees: 0n },
  params: {
    ...{ sellToken: owner, buyToken: owner, receiver: owner, sellAmount: 1000n, buyAmount: 500n },
    ...{
      validTo: 4e9,
      appData: `0x${'00'.repeat(32)}`,
      feeAmount: 0n,
      kind: 'sell',
      partiallyFillable: false,
    },
    ...params,
  },
})
const after = (order: ServiceOrder, percent: number, better: number): ServiceOrder =>
  settled(order, fillOf(order, percent, better))

describe('a settlement', () => {
  it('of a sale gives the limit or more, and of a purchase takes the limit or less', () => {
    expect(fillOf(orderOf({}), 100, 0)).toEqual({ sold: 1000n, bought: 500n })
    expect(fillOf(orderOf({}), 100, 1000)).toEqual({ sold: 1000n, bought: 550n })
    expect(fillOf(orderOf({ kind: 'buy' }), 100, 0)).toEqual({ sold: 1000n, bought: 500n })
    expect(fillOf(orderOf({ kind: 'buy' }), 100, 2500)).toEqual({ sold: 800n, bought: 500n })
  })

  it('takes a signed fee whole', () => {
    const signed = orderOf({ kind: 'buy', sellAmount: 900n, feeAmount: 100n })
    expect(fillOf(signed, 100, 2500)).toEqual({ sold: 820n, bought: 500n })
    expect(after(signed, 100, 2500)).toMatchObject({
      status: 'fulfilled',
      executedSellAmountBeforeFees: 720n,
    })
  })

  it('is of a part only where the order allows it', () => {
    expect(fillOf(orderOf({}), 40, 0).sold).toBe(1000n)
    expect(after(orderOf({ partiallyFillable: true }), 40, 0)).toMatchObject({
      ...{ status: 'open', executedSellAmount: 400n, executedBuyAmount: 200n },
    })
  })

  it('in any number of parts ends whole, at the limit or better', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 24n })
    const part = fc.tuple(fc.integer({ min: 20, max: 100 }), fc.nat(2_600))
    fc.assert(
      fc.property(
        ...([amount, amount, fc.bigInt({ min: 0n, max: 10n ** 20n })] as const),
        ...([fc.constantFrom('sell' as const, 'buy' as const), fc.array(part, { maxLength: 5 })] as const),
        (sellAmount, buyAmount, feeAmount, kind, parts) => {
          const order = orderOf({ sellAmount, buyAmount, feeAmount, kind, partiallyFillable: true })
          const partly = parts.reduce(
            (held, [percent, better]) => (held.status === 'open' ? after(held, percent, better) : held),
            order,
          )
          const whole = partly.status === 'open' ? after(partly, 100, 0) : partly
          const { executedSellAmount: sold, executedBuyAmount: bought } = whole
          expect(whole.status).toBe('fulfilled')
          expect(kind === 'sell' ? sold === sellAmount + feeAmount : bought === buyAmount).toBe(true)
          expect(kind === 'sell' ? bought >= buyAmount : sold <= sellAmount + feeAmount).toBe(true)
        },
      ),
    )
  })

  it('is drawn: of many some give nothing on top, most a little, and some much', () => {
    const drawn = Array.from({ length: 8000 }, (_, i) => betterBps(i * 524_287))
    const share = (is: (bps: number) => boolean): number => drawn.filter(is).length / drawn.length
    expect(share((bps) => bps === 0)).toBeGreaterThan(0.2)
    expect(share((bps) => bps > 0 && bps <= 80)).toBeGreaterThan(0.5)
    expect(share((bps) => bps >= 100)).toBeGreaterThan(0.1)
  })
})
