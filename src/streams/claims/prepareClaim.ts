/** Prepares claims and conversions on the chain, so that a wallet is never asked for one that must fail. */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import type { AppState } from '../../events/appState'
import { lookUpOf, uniLookUpOf } from '../../events/claims/select'
import type { Transaction } from '../../events/transactions/state'
import type { ClaimCall, Claims } from '../ports/Claims'
import type { PortCall } from '../ports/PortCall'
import type { CallToSend } from '../ports/Wallets'

export type PreparedCall = Omit<CallToSend, 'chainId' | 'from'>
type NotEstimated = { readonly tag: 'notEstimated' }

const notEstimated: E.Either<NotEstimated, never> = E.left({ tag: 'notEstimated' })

type ToPrepare = Pick<Transaction, 'chainId' | 'from' | 'info'>

/** The call, with the proofs of the look-up that the claim was chosen from; null where one is missing. */
const callOf = (state: AppState, { chainId, info }: ToPrepare): ClaimCall | null => {
  if (info.type === 'convert') return { tag: 'convert' }
  if (info.type === 'claimUni') {
    const { claimant, index, amount } = info
    const file = uniLookUpOf(state, claimant)?.reading?.claim ?? null
    return file?.index === index && file.amount === amount
      ? { tag: 'uni', claimant, index, amount, proof: file.proof }
      : null
  }
  if (info.type !== 'claim') return null
  const found = lookUpOf(state, chainId, info.claimant)?.reading?.claims ?? []
  const claims = info.claims.flatMap((claim) => {
    const file = found.find(({ index }) => index === claim.index)
    return file === undefined ? [] : [{ ...claim, type: file.type, proof: file.proof }]
  })
  return claims.length === info.claims.length ? { tag: 'claim', claimant: info.claimant, claims } : null
}

/** Left: the chain refuses the call, or could not say what it takes. */
export const prepareClaim = (
  state: AppState,
  claims: Claims,
  toPrepare: ToPrepare,
): PortCall<NotEstimated, PreparedCall> => {
  const call = callOf(state, toPrepare)
  return call === null
    ? of(notEstimated)
    : claims
        .prepare(toPrepare.chainId, toPrepare.from, call)
        .pipe(map((prepared) => (E.isLeft(prepared) ? notEstimated : prepared)))
}
