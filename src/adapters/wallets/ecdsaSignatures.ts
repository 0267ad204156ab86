import { questionOf } from '../question'
import type { Signatures } from '../../streams/ports/Signatures'

/** Recovers who signed, by either scheme (P3.1), on secp256k1; the arithmetic is loaded with the first signature. */
export const ecdsaSignatures: Signatures = {
  recover: (digest, signed) =>
    questionOf(
      async () => {
        const { recoverSigner } = await import('./recoverSigner')
        return recoverSigner(digest, signed)
      },
      () => ({ tag: 'unreadable' }) as const,
    ),
}
