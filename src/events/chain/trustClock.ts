/** The user's answer to two clocks that differ too much (X63). Loaded with the banner that asks. */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { ClockTrusted } from './events'
import type { ClockTrust } from './state'

/** Uses the network's time or the device's for the rest of the session. Refused if nothing is in doubt. */
export const trustClock: Decision<{ readonly use: ClockTrust['use'] }, { readonly tag: 'undoubted' }> = (
  { session: { chain } },
  { use },
) =>
  chain.clockDoubt === null
    ? E.left({ tag: 'undoubted' })
    : E.right([ClockTrusted({ ...chain.clockDoubt, use })])
