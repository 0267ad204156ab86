import type { Fact } from '../catalogue'
import { samePoolQuestion } from './sameQuestion'
import type { Pools } from './state'

export const foldPools = (state: Pools, { type, data, at }: Fact): Pools => {
  switch (type) {
    case 'PoolPriceRequested': {
      const known = state !== null && samePoolQuestion(state.question, data) ? state : null
      return {
        question: data,
        status: 'loading',
        price: known?.price ?? null,
        answeredAt: known?.answeredAt ?? null,
      }
    }
    case 'PoolPriceRead':
    case 'PoolPriceFailed': {
      // An answer to a question that is asked no more.
      if (state === null || !samePoolQuestion(state.question, data)) return state
      const price = type === 'PoolPriceRead' ? data.price : null
      const status = type === 'PoolPriceFailed' ? 'invalid' : price === null ? 'missing' : 'there'
      return { ...state, status, price, answeredAt: at }
    }
    default:
      return state
  }
}
