/** The user's answer to two clocks that differ too much (X63). Loaded with the banner that asks. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel'
import { ClockTrusted } from './events'
import type { ClockTrust } from './state'

/** Uses the network's time or the device's for the rest of the session. Refused if nothing is in doubt. */
export const trustClock: Decision<
  AppState,
  { readonly use: ClockTrust['use'] },
  AppEvent,
  { readonly tag: 'undoubted' }
> = ({ session: { chain } }, { use }) =>
  chain.clockDoubt === null
    ? E.left({ tag: 'undoubted' })
    : E.right([ClockTrusted({ ...chain.clockDoubt, use })])
