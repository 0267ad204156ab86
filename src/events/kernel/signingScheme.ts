import type * as t from 'io-ts'
import { literals } from './codecs'

/** How a signature binds its owner (facts: protocol §3). */
export const SigningSchemeC = literals('eip712', 'ethsign', 'eip1271', 'presign')
export type SigningScheme = t.TypeOf<typeof SigningSchemeC>

/** The schemes of a wallet that signs by itself: over the digest, or over the digest as a personal message. */
export const OffChainSchemeC = literals('eip712', 'ethsign')
export type OffChainScheme = t.TypeOf<typeof OffChainSchemeC>
