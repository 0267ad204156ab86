/** Sends claims and conversions. It estimates them on the chain first, so a wallet never gets one that must fail. */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { claimKinds } from '../../events/claims/kinds'
import { lookUpOf, uniLookUpOf } from '../../events/claims/select'
import type { ClaimCall, ClaimsError } from '../ports/Claims'
import { type RequestOf, type Sending, type SentKind, orNotEstimated } from '../transactions/sentKind'

/** The call, with the proofs of the look-up that the claim was chosen from; null if one is missing. */
const prepare =
  <Info>(
    callOf: (request: RequestOf<Info>, state: AppState) => ClaimCall | null,
  ): SentKind<Info>['prepare'] =>
  (request, { claims }, state) => {
    const call = callOf(request, state)
    return call === null
      ? of(E.left({ tag: 'notEstimated' } as const))
      : claims.prepare(request.chainId, request.from, call).pipe(map(orNotEstimated))
  }

/** The effect on a chain without the contracts: none ever shows. */
const orUnseen = E.orElseW((error: ClaimsError) => (error.tag === 'noDrop' ? E.right(false) : E.left(error)))

export const claimSending: Sending<keyof typeof claimKinds> = {
  claim: {
    prepare: prepare(({ chainId, info }, state) => {
      const found = lookUpOf(state, chainId, info.claimant)?.reading?.claims ?? []
      const claims = info.claims.flatMap((claim) => {
        const file = found.find(({ index }) => index === claim.index)
        return file === undefined ? [] : [{ ...claim, type: file.type, proof: file.proof }]
      })
      return claims.length === info.claims.length ? { tag: 'claim', claimant: info.claimant, claims } : null
    }),
    effect: ({ chainId, info }, { claims }) =>
      claims
        .isClaimed(
          chainId,
          info.claims.map(({ index }) => index),
        )
        .pipe(map(E.map((all) => all.every(Boolean))), map(orUnseen)),
  },
  convert: {
    prepare: prepare(() => ({ tag: 'convert' })),
    // The vested amount only grows until the account exchanges it. COW might come from anywhere.
    effect: ({ chainId, from, info: { amount } }, { claims }) =>
      claims.read(chainId, from).pipe(map(E.map(({ vested }) => vested < amount)), map(orUnseen)),
  },
  claimUni: {
    prepare: prepare(({ info: { claimant, index, amount } }, state) => {
      const file = uniLookUpOf(state, claimant)?.reading?.claim ?? null
      return file?.index === index && file.amount === amount
        ? { tag: 'uni', claimant, index, amount, proof: file.proof }
        : null
    }),
    effect: ({ info }, { claims }) => claims.isUniClaimed(info.index).pipe(map(orUnseen)),
  },
}
