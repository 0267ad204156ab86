import type * as t from 'io-ts'
import { literals } from './codecs'

/** The signing schemes of the protocol (P3.1 to P3.3). */
export const SigningSchemeC = literals('eip712', 'ethsign', 'eip1271', 'presign')
export type SigningScheme = t.TypeOf<typeof SigningSchemeC>

/** The schemes of off-chain signatures: over the digest, or over the digest as a personal message (P3.1). */
export const OffChainSchemeC = literals('eip712', 'ethsign')
export type OffChainScheme = t.TypeOf<typeof OffChainSchemeC>
