import type { Address, Hex } from '../../events/kernel'
import type { PortCall } from './PortCall'
import type { Signed } from './Wallets'

/** Recovers who signed a digest, by the scheme that was used. An unreadable signature is an answer too. */
export interface Signatures {
  readonly recover: (digest: Hex, signed: Signed) => PortCall<{ readonly tag: 'unreadable' }, Address>
}
