/** What becomes of the form in the order that is signed. */
import { describe, expect, it } from 'vitest'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import { AmountTyped } from '../../../src/events/trade/events'
import { placeAsShown } from '../../support/asShown'
import { answered, asked, ether, questionParams, readyToTrade } from '../support/fixtures'
import { after, decided, given } from '../support/given'

const ready = given(...readyToTrade)
const buying = { ...questionParams, kind: 'buy', amount: ether(3000) } as const
const readyToBuy = after(
  ready,
  AmountTyped({ side: 'buy', text: '3000' }),
  asked(buying),
  answered({ params: buying, sellAmount: ether(1) }),
)
const paramsOf = (state: typeof ready): OrderParams => {
  const [event] = decided(placeAsShown, state, {})
  if (event?.type !== 'OrderPlacementRequested') throw new Error('no placement')
  return event.data.params
}

describe('the signed order', () => {
  it('sells what was typed above, buys what was typed below', () => {
    expect(paramsOf(ready)).toMatchObject({ kind: 'sell', sellAmount: ether(1) })
    expect(paramsOf(readyToBuy)).toMatchObject({ kind: 'buy', buyAmount: ether(3000) })
  })

  it('is filled whole or not at all, whichever side was typed', () => {
    expect([ready, readyToBuy].map((state) => paramsOf(state).partiallyFillable)).toEqual([false, false])
  })
})
