import type * as t from 'io-ts'

/**
 * The log's data for a kind of transaction. The feature's `sending.ts` in `streams` sends it, and its
 * `transactionWords.ts` in `ui` has its words.
 */
export interface TransactionKind<Codec extends t.Mixed> {
  readonly codec: Codec
  /** The things it acts on. Two transactions that share one of them have the same intent (ADR 17). */
  readonly subjects: (info: t.TypeOf<Codec>) => readonly string[]
  /** It pays its claimant, not its sender: two accounts that send it want the same. */
  readonly isForClaimant?: true
}

export const defineKind = <Codec extends t.Mixed>(defined: TransactionKind<Codec>): TransactionKind<Codec> =>
  defined
