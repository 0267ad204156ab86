/** ethers' signature arithmetic, in its own module that is imported lazily (A3.3). */
import { keccak256 } from 'ethers/crypto'
import { recoverAddress } from 'ethers/transaction'
import type { Address, Hex } from '../../events/kernel'
import type { Signed } from '../../streams/ports/Wallets'

/** "\x19Ethereum Signed Message:\n32", which eth_sign puts before the 32 bytes that it is given (P3.1). */
const PERSONAL_PREFIX = '19457468657265756d205369676e6564204d6573736167653a0a3332'

const signedHash = (digest: Hex, scheme: Signed['scheme']): Hex =>
  scheme === 'eip712' ? digest : keccak256(`0x${PERSONAL_PREFIX}${digest.slice(2)}`)

/** The account that made a signature (D5.9, T4.56). Throws for what is no signature. */
export const recoverSigner = (digest: Hex, { signature, scheme }: Signed): Address =>
  recoverAddress(signedHash(digest, scheme), signature)
