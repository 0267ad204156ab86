/** The trade as one value, over anything that can happen to it. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { approve } from '../../../src/events/trade/approve'
import { pricedForm } from '../../../src/events/trade/pricedForm'
import { submitView } from '../../../src/events/trade/submitView'
import { tradeOf } from '../../../src/events/trade/trade'
import { wrap } from '../../../src/events/trade/wrap'
import { placeAsShown } from '../../support/asShown'
import { tradeStarts, tradeSteps } from '../support/anyTrade'
import { AmountTyped } from '../../../src/events/trade/events'
import { answered, asked, balancesRead, ether, readyToTrade, WETH } from '../support/fixtures'
import { OrderPlaced, OrderSigned } from '../../../src/events/orders/events'
import { after, context, given, MINUTE, T0 } from '../support/given'

const ready = given(...readyToTrade)
const anyState = fc
  .tuple(tradeStarts, tradeSteps)
  .map(([start, steps]) =>
    steps.reduce((state, step) => after(state, ...step(state)), after(ready, ...start)),
  )

it('asked again, the identical trade is the answer; at another time, another one', () => {
  const trade = tradeOf(ready, T0)
  expect(tradeOf(ready, T0)).toBe(trade)
  expect(tradeOf(ready, T0 + 2 * MINUTE).blocker).toEqual({ kind: 'quoteExpired' })
  expect(tradeOf(ready, T0)).toEqual(trade)
  expect(pricedForm(ready)).toBe(pricedForm(ready))
})

it('an order that the form is placing is counted once against the allowance, and next to another one once it is open (X122)', () => {
  const allowed = after(ready, balancesRead({ allowances: { [WETH.address]: ether(1) } }))
  const placed = placeAsShown(allowed, {}, context)
  if (placed._tag === 'Left') throw new Error('refused')
  const [request] = placed.right
  if (request?.type !== 'OrderPlacementRequested') throw new Error('nothing was requested')
  const { uid } = request.data
  const signing = after(allowed, request)
  expect(tradeOf(signing, T0).funds.toApprove).toBeNull()
  expect(tradeOf(signing, T0).blocker).toEqual({ kind: 'placing', uid })
  const posting = after(signing, OrderSigned({ uid, scheme: 'eip712' }))
  expect(tradeOf(posting, T0).blocker).toEqual({ kind: 'placing', uid })
  const again = [AmountTyped({ side: 'sell', text: '1' }), asked(), answered()]
  const open = after(posting, OrderPlaced({ uid }), ...again)
  expect(tradeOf(open, T0).funds.toApprove).toBe(ether(2))
})

it('a trade depends on its state and its time, and not on what was asked before', () => {
  fc.assert(
    fc.property(anyState, fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2 }), (state, minutes) => {
      for (const minute of minutes) {
        const now = T0 + minute * MINUTE
        expect(tradeOf(state, now)).toStrictEqual(tradeOf({ ...state }, now))
      }
    }),
  )
})

it('decisions refuse by the blocker that the button shows', () => {
  fc.assert(
    fc.property(anyState, fc.integer({ min: 0, max: 10 }), (state, minute) => {
      const at = { ...context, now: T0 + minute * MINUTE }
      const { blocker } = submitView(state, at.now)
      for (const decided of [
        approve(state, { unlimited: false }, at),
        wrap(state, { anyway: true }, at),
        placeAsShown(state, {}, at),
      ])
        if (decided._tag === 'Left' && decided.left.tag === 'blocked')
          expect(decided.left.blocker).toEqual(blocker)
    }),
  )
})
