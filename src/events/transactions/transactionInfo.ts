/** What transactions are for, as their requests say it. */
import * as t from 'io-ts'
import { AddressC, AtomsC, IntegerC, literals, nullable } from '../kernel/codecs'
import { TokenC } from '../tokens/tokenCodec'

const ApprovalInfoC = t.type({
  type: t.literal('approval'),
  token: TokenC,
  spender: AddressC,
  /** The new allowance in atoms; 0 revokes it, also as the first step for a token that must be reset (D5.13). */
  amount: AtomsC,
})

/** The exchange of the native coin for its wrapped token, or back. */
const WrapInfoC = t.type({
  type: literals('wrap', 'unwrap'),
  /** The wrapped token. */
  token: TokenC,
  amount: AtomsC,
  /** The account's balance of `token` when the transaction was requested; null when unknown. */
  balance: nullable(AtomsC),
})
export type WrapInfo = t.TypeOf<typeof WrapInfoC>

/** Claims of vCOW for one account in one transaction (`claimMany`, V3.6); anybody may send it. */
const ClaimInfoC = t.type({
  type: t.literal('claim'),
  /** vCOW. */
  token: TokenC,
  /** Atoms of vCOW in all. */
  amount: AtomsC,
  claimant: AddressC,
  claims: t.readonlyArray(
    t.type({
      index: IntegerC,
      /** What may be claimed, what is claimed of it, and the atoms of the native coin that go with it. */
      claimable: AtomsC,
      claimed: AtomsC,
      value: AtomsC,
    }),
  ),
})

/** The exchange of all vested vCOW for COW (`swapAll`, V3.6). */
const ConvertInfoC = t.type({
  type: t.literal('convert'),
  /** COW. */
  token: TokenC,
  /** What was vested when it was requested. */
  amount: AtomsC,
  /** The account's COW at that time. */
  balance: nullable(AtomsC),
})

/** UNI from its merkle distributor (S2.7.11); the tokens go to the claimant, whoever sends it. */
const ClaimUniInfoC = t.type({
  type: t.literal('claimUni'),
  token: TokenC,
  amount: AtomsC,
  claimant: AddressC,
  index: IntegerC,
})

/** The purpose of a transaction (T3.48 to T3.50). */
export const TransactionInfoC = t.union([ApprovalInfoC, WrapInfoC, ClaimInfoC, ConvertInfoC, ClaimUniInfoC])
export type TransactionInfo = t.TypeOf<typeof TransactionInfoC>
