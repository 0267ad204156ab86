import type { Ids } from '../../../src/streams/ports/Ids'

/** Counts: 's00000000001', 's00000000002', ... */
export const fakeIds = (first = 1): Ids => {
  let next = first
  return { session: () => `s${String(next++).padStart(11, '0')}` }
}
