/** Sends claims and conversions: the call is prepared first, so that a wallet is never asked for one that must fail. */
import * as E from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import { lookUpOf } from '../../events/claims/select'
import type { TransactionHash } from '../../events/kernel/units'
import type { Transaction } from '../../events/transactions/state'
import type { WalletError } from '../../events/wallet/events'
import type { ClaimCall } from '../ports/Claims'
import type { PortCall } from '../ports/PortCall'
import type { Ports } from '../ports/Ports'

/** 'notEstimated': the chain refuses the call, or could not say what it takes. */
export type SendError = WalletError | { readonly tag: 'notEstimated' }

const notEstimated: E.Either<SendError, never> = E.left({ tag: 'notEstimated' })

type ToSend = Pick<Transaction, 'chainId' | 'from' | 'info'>

/** The call, with the proofs of the look-up that the claim was chosen from; null where one is missing. */
const callOf = (state: AppState, { chainId, info }: ToSend): ClaimCall | null => {
  if (info.type === 'convert') return { tag: 'convert' }
  if (info.type !== 'claim') return null
  const found = lookUpOf(state, chainId, info.claimant)?.reading?.claims ?? []
  const claims = info.claims.flatMap((claim) => {
    const file = found.find(({ index }) => index === claim.index)
    return file === undefined ? [] : [{ ...claim, type: file.type, proof: file.proof }]
  })
  return claims.length === info.claims.length ? { tag: 'claim', claimant: info.claimant, claims } : null
}

export const sendClaim = (
  state: AppState,
  { wallets, claims }: Pick<Ports, 'wallets' | 'claims'>,
  walletId: string,
  toSend: ToSend,
): PortCall<SendError, TransactionHash> => {
  const { chainId, from } = toSend
  const call = callOf(state, toSend)
  if (call === null) return of(notEstimated)
  return claims
    .prepare(chainId, from, call)
    .pipe(
      switchMap((prepared): PortCall<SendError, TransactionHash> =>
        E.isLeft(prepared)
          ? of(notEstimated)
          : wallets.sendCall(walletId, { chainId, from, ...prepared.right }),
      ),
    )
}
