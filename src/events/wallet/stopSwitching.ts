import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import { NetworkSwitchFailed } from './events'

export interface StopSwitchingRejection {
  readonly tag: 'notWaiting'
}

/** Stops waiting for a wallet to move to a network (X14). One that moves all the same is followed. */
export const stopSwitching: Decision<AppState, unknown, AppEvent, StopSwitchingRejection> = ({
  session: { wallet },
}) =>
  wallet.switchingTo === null
    ? E.left({ tag: 'notWaiting' })
    : E.right([NetworkSwitchFailed({ chainId: wallet.switchingTo, error: { tag: 'noAnswer' } })])
