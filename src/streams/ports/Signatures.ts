import type { Address, Hex } from '../../events/kernel/units'
import type { Question } from './Port'

/** Recovers signers. An unreadable signature is an answer too. */
export interface Signatures {
  readonly recover: (digest: Hex, signature: Hex) => Question<{ readonly tag: 'unreadable' }, Address>
}
