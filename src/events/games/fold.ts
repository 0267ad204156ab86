import { durableSlice } from '../kernel'
import type * as events from './events'
import { type Games, noGames } from './state'

export const durable = durableSlice<Games, typeof events>(noGames, {
  RunEnded: (state, { data }) => ({ best: Math.max(state.best, data.score) }),
})
