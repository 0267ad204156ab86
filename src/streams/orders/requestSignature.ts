import * as E from 'fp-ts/Either'
import { type Observable, map, NEVER, of, switchMap } from 'rxjs'
import { type Hex, sameAddress } from '../../events/kernel'
import type { PlacementError } from '../../events/orders/events'
import type { EpicLog } from '../Epic'
import type { PortCall } from '../ports/PortCall'
import type { WalletCall } from '../ports/WalletCall'
import type { Signed } from '../ports/Wallets'
import type { Signatures } from '../ports/Signatures'
import { type Signing, signingProblem, walletProblem } from '../wallet/walletProblem'
import { askWallet } from '../wallet/askWallet'

/** Why the owner's signature was not obtained. */
export type SigningFailure = Pick<PlacementError, 'tag' | 'code' | 'description'> & {
  readonly tag:
    | 'refused'
    | 'busy'
    | 'walletGone'
    | 'walletFailed'
    | 'sandboxGuard'
    | 'accountChanged'
    | 'chainChanged'
    | 'wrongSigner'
}

interface SignatureRequest extends Signing {
  /** The digest that is signed, computed here. */
  readonly digest: Hex
  /** Emits when the user stopped waiting. */
  readonly stopped$?: Observable<unknown>
  readonly sign: (walletId: string) => WalletCall<Signed>
}

/**
 * Requests the owner's signature and recovers the signer from it (T4.56, D5.9), or returns why there is none. A wallet that
 * changes account or chain meanwhile ends the request, because it was made to another account.
 */
export const requestSignature = (
  log: EpicLog,
  signatures: Signatures,
  { owner, chainId, digest, stopped$ = NEVER, sign }: SignatureRequest,
): PortCall<SigningFailure, Signed> =>
  askWallet(log, { problem: signingProblem({ owner, chainId }), stopped$, ask: sign }).pipe(
    switchMap((answer): Observable<E.Either<SigningFailure, Signed>> =>
      E.isLeft(answer)
        ? of(E.left(walletProblem(answer.left)))
        : recovered(signatures, owner, digest, answer.right),
    ),
  )

const recovered = (
  signatures: Signatures,
  owner: string,
  digest: Hex,
  signed: Signed,
): PortCall<SigningFailure, Signed> =>
  signatures
    .recover(digest, signed)
    .pipe(
      map((signer) =>
        E.isRight(signer) && sameAddress(signer.right, owner)
          ? E.right(signed)
          : E.left({ tag: 'wrongSigner' as const }),
      ),
    )
