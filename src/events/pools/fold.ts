import { type FactBy, sessionSlice } from '../kernel'
import type * as events from './events'
import { samePoolQuestion } from './select'
import { type Pools, noPools } from './state'

type Answer = FactBy<typeof events.PoolPriceRead | typeof events.PoolPriceFailed>
type Answered = Pick<NonNullable<Pools>, 'status' | 'price'>

/** An answer to an outdated question changes nothing. */
const answered = (state: Pools, { at, data }: Answer, answer: Answered): Pools =>
  state !== null && samePoolQuestion(state.question, data) ? { ...state, ...answer, answeredAt: at } : state

export const session = sessionSlice<Pools, typeof events>(noPools, {
  PoolPriceRequested: (state, { data }) => {
    const known = state !== null && samePoolQuestion(state.question, data) ? state : null
    return {
      question: data,
      status: 'loading',
      price: known?.price ?? null,
      answeredAt: known?.answeredAt ?? null,
    }
  },
  PoolPriceRead: (state, fact) => {
    const { price } = fact.data
    return answered(state, fact, { status: price === null ? 'missing' : 'there', price })
  },
  PoolPriceFailed: (state, fact) => answered(state, fact, { status: 'invalid', price: null }),
})
