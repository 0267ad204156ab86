import type { Fact } from '../catalogue'
import type { Games } from './state'

export const foldGames = (state: Games, fact: Fact): Games =>
  fact.type === 'RunEnded' ? { best: Math.max(state.best, fact.data.score) } : state
