import type * as t from 'io-ts'

/**
 * What the log holds of a kind of transaction. How it is sent stands in the feature's `sending.ts` of `streams`, its words
 * in its `transactionWords.ts` of `ui`.
 */
export interface TransactionKind<Codec extends t.Mixed> {
  readonly codec: Codec
  /** What it acts on: two transactions that share something of it have the same intent (ADR 17). */
  readonly subjects: (info: t.TypeOf<Codec>) => readonly string[]
  /** It pays its claimant, not its sender: two accounts that send it want the same. */
  readonly isForClaimant?: true
}

export const defineKind = <Codec extends t.Mixed>(defined: TransactionKind<Codec>): TransactionKind<Codec> =>
  defined
