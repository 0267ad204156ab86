/** The whole fold over all features; `fold.ts` says why it has two parts. */
import './laterFolds'

export { foldApp, foldDurable } from './fold'

/** Raise it when a durable fold changes its meaning: older snapshots are then ignored (A2.5, C50). */
export const FOLD_VERSION = 22
