import { ask } from './question'
import type { Signatures } from '../streams/ports/Signatures'

/** Recovers signers on secp256k1; the arithmetic is loaded with the first signature. */
export const ecdsaSignatures: Signatures = {
  recover: (digest, signature) =>
    ask(
      async () => {
        const { recoverAddress } = await import('./recoverAddress')
        return recoverAddress(digest, signature)
      },
      () => ({ tag: 'unreadable' }) as const,
    ),
}
