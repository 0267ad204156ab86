import { IntegerC, durable } from '../kernel'

/** A run of the CoW Runner ended: how far it went, in metres from 0. No order depends on it. */
export const RunEnded = durable('RunEnded', { score: IntegerC }, { isIgnorable: true })
