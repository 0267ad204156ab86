/** What a script imports as 'foldswap/day'. */
export type { Day, Scene, Verb } from './day'
export * from './verbs'
