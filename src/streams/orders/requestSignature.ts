import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { defer, filter, map, merge, of, switchMap, take } from 'rxjs'
import { sameAddress } from '../../events/kernel/address'
import type { Hex } from '../../events/kernel/units'
import type { PlacementError } from '../../events/orders/events'
import type { WalletError } from '../../events/wallet/events'
import type { EpicLog } from '../Epic'
import { select } from '../operators/select'
import type { PortCall } from '../ports/PortCall'
import type { Signed } from '../ports/Wallets'
import type { Signatures } from '../ports/Signatures'
import type { Signing } from '../wallet/walletProblem'
import { signerOf, signingProblem, walletProblem } from '../wallet/walletProblem'

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
  readonly sign: (walletId: string) => PortCall<WalletError, Signed>
}

/**
 * Requests the owner's signature and recovers the signer from it (T4.56, D5.9), or returns why there is none. A wallet that
 * changes account or chain meanwhile ends the request, because it was made to another account.
 */
export const requestSignature = (
  log: EpicLog,
  signatures: Signatures,
  { owner, chainId, digest, sign }: SignatureRequest,
): PortCall<SigningFailure, Signed> =>
  defer(() => {
    const signer = signerOf(log.state$.value, { owner, chainId })
    if (typeof signer === 'string') return of(E.left({ tag: signer }))
    const changed$ = select(log, signingProblem({ owner, chainId })).pipe(
      filter((problem) => problem !== null),
      map((tag): E.Either<SigningFailure, Signed> => E.left({ tag })),
    )
    const answer$ = sign(signer.walletId).pipe(map(E.mapLeft(walletProblem)))
    return merge(changed$, answer$).pipe(
      take(1),
      switchMap((answer): Observable<E.Either<SigningFailure, Signed>> =>
        E.isLeft(answer) ? of(answer) : recovered(signatures, owner, digest, answer.right),
      ),
    )
  })

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
