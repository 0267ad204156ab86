import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { NetworkSwitchFailed } from './events'

export interface StopSwitchingRejection {
  readonly tag: 'notWaiting'
}

/** Stops waiting for a wallet to switch networks (X14). If the wallet switches later, the tab follows it. */
export const stopSwitching: Decision<unknown, StopSwitchingRejection> = ({ session: { wallet } }) =>
  wallet.switchingTo === null
    ? E.left({ tag: 'notWaiting' })
    : E.right([NetworkSwitchFailed({ chainId: wallet.switchingTo, error: { tag: 'noAnswer' } })])
