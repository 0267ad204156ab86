/** The transactions of the claims (T3.49, T3.50): of vCOW, of its exchange for COW, and of UNI. */
import * as t from 'io-ts'
import { AddressC, AtomsC, IntegerC, nullable } from '../kernel'
import { TokenC } from '../tokens/token'
import { defineKind } from '../transactions/defineKind'

export const claimKinds = {
  /** Claims of vCOW for one account in one transaction (`claimMany`, V3.6); anyone may send it. */
  claim: defineKind({
    codec: t.type({
      type: t.literal('claim'),
      /** vCOW. */
      token: TokenC,
      /** Atoms of vCOW in all. */
      amount: AtomsC,
      claimant: AddressC,
      claims: t.readonlyArray(
        t.type({
          index: IntegerC,
          /** The claimable amount, the claimed part, and the atoms of the native token sent with it. */
          claimable: AtomsC,
          claimed: AtomsC,
          value: AtomsC,
        }),
      ),
    }),
    subjects: ({ claims }) => claims.map(({ index }) => `claim:${index}`),
    isForClaimant: true,
  }),
  /** The exchange of all vested vCOW for COW (`swapAll`, V3.6). */
  convert: defineKind({
    codec: t.type({
      type: t.literal('convert'),
      /** COW. */
      token: TokenC,
      /** What was vested when it was requested. */
      amount: AtomsC,
      /** The account's COW at that time. */
      balance: nullable(AtomsC),
    }),
    subjects: ({ type }) => [type],
  }),
  /** UNI from its merkle distributor (S2.7.11); the tokens go to the claimant, even if another account sends it. */
  claimUni: defineKind({
    codec: t.type({
      type: t.literal('claimUni'),
      token: TokenC,
      amount: AtomsC,
      claimant: AddressC,
      index: IntegerC,
    }),
    subjects: ({ index }) => [`uni:${index}`],
    isForClaimant: true,
  }),
}
