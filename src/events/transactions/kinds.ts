/** The purposes of transactions, as their requests state them (T3.48 to T3.51, T3.53): the one list of their kinds. */
import * as t from 'io-ts'
import { claimKinds } from '../claims/kinds'
import { governanceKinds } from '../governance/kinds'
import { AddressC, AtomsC, literals, nullable } from '../kernel'
import { orderKinds } from '../orders/kinds'
import { stakingKinds } from '../staking/kinds'
import { TokenC } from '../tokens/token'
import { type TransactionKind, defineKind } from './defineKind'

const approval = defineKind({
  codec: t.type({
    type: t.literal('approval'),
    token: TokenC,
    spender: AddressC,
    /** The new allowance in atoms; 0 revokes it, also as the first step for a token that must be reset (D5.13). */
    amount: AtomsC,
  }),
  subjects: ({ token, spender }) => [`${token.address}:${spender}`],
})

/** The exchange of the native coin for its wrapped token, or back. */
const exchange = defineKind({
  codec: t.type({
    type: literals('wrap', 'unwrap'),
    /** The wrapped token. */
    token: TokenC,
    amount: AtomsC,
    /** The account's balance of `token` when the transaction was requested; null when unknown. */
    balance: nullable(AtomsC),
  }),
  // Either direction is about the coin.
  subjects: () => ['coin'],
})

const featureKinds = { ...claimKinds, ...governanceKinds, ...orderKinds, ...stakingKinds }
const kinds = { approval, wrap: exchange, unwrap: exchange, ...featureKinds }

/** The purpose of a transaction. */
export const TransactionInfoC = t.union([
  approval.codec,
  exchange.codec,
  ...new Set(Object.values(featureKinds).map(({ codec }) => codec)),
])
export type TransactionInfo = t.TypeOf<typeof TransactionInfoC>
export type TransactionType = keyof typeof kinds
/** The purpose of one kind. */
export type InfoOf<Type extends TransactionType> = t.TypeOf<(typeof kinds)[Type]['codec']>
export type WrapInfo = InfoOf<'wrap'>

/** Looks up a transaction's kind by name. No type says that the kind's functions accept the purpose, so this does. */
export const kindOf = ({ type }: TransactionInfo) =>
  kinds[type] as Omit<TransactionKind<typeof TransactionInfoC>, 'codec'>
