import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import {
  AddressC,
  AtomsC,
  HexC,
  IntegerC,
  TransactionHashC,
  nullable,
  literals,
  durable,
  session,
} from '../kernel'
import { TransactionInfoC } from './kinds'

export type { TransactionInfo, WrapInfo } from './kinds'

/** Why a transaction was not sent, or why its hash is unknown. */
export const TransactionErrorC = t.intersection([
  t.type({
    tag: literals(
      'refused',
      'busy',
      'walletGone',
      'walletFailed',
      'accountChanged',
      'chainChanged',
      'abandoned',
      'sandboxGuard',
      'interrupted',
      'noHash',
      'notInitialized',
      /** The chain refuses the call, as far as an estimate of its gas says. */
      'notEstimated',
    ),
  }),
  /** `note` is the text of the log for it (T8.56). */
  t.partial({ code: IntegerC, description: t.string, note: t.string }),
])
export type TransactionError = t.TypeOf<typeof TransactionErrorC>

/**
 * Why a transaction was not sent or carried out, as the fold derives it. 'anotherWindow': the log has an earlier
 * transaction of the same intent that this one's window hadn't seen. The fold derives it from the order of the rows,
 * without an event (ADR 17). The last four are for a Safe's transaction that the app no longer waits for (X59).
 */
export type TransactionFailure = Omit<TransactionError, 'tag'> & {
  readonly tag:
    | TransactionError['tag']
    | 'anotherWindow'
    | 'safeRejected'
    | 'safeReplaced'
    | 'safeDeleted'
    | 'safeNotFound'
}

/** The call of a transaction without its gas: two transactions with the same call differ in gas price only. */
const CallC = t.type({ to: nullable(AddressC), value: AtomsC, data: HexC })
export type TransactionCall = t.TypeOf<typeof CallC>

/**
 * The sale of the native coin whose first step is this wrap (X45): the bought token, the typed amount and its side, and
 * the approval to request once the wrap is mined. Null if the allowance is enough.
 */
const SaleC = t.type({
  buyToken: AddressC,
  kind: literals('sell', 'buy'),
  typed: t.string,
  approve: nullable(t.type({ spender: AddressC, amount: AtomsC })),
})
export type Sale = t.TypeOf<typeof SaleC>

/** It is on disk before the wallet is called (A2.12). `id` identifies the request until a hash is known. */
export const TransactionRequested = durable(
  'TransactionRequested',
  t.intersection([
    t.type({
      id: t.string,
      chainId: ChainIdC,
      from: AddressC,
      info: TransactionInfoC,
      /** For approvals in two steps (D5.13): the amount that the second step sets once this one is mined. */
      then: nullable(AtomsC),
    }),
    t.partial({
      /**
       * Ids of the transactions of the same intent (`sameIntent`) that the decision saw. If another one is earlier in
       * the log, another window decided it at the same time, and this one fails (ADR 17). Rows of older builds and
       * requests made while the store is lost don't have it, and aren't checked.
       */
      knownTransactions: t.readonlyArray(t.string),
      /** Of a wrap: the sale that it is for. */
      sale: SaleC,
    }),
  ]),
  {
    // Version 1 has no `knownTransactions`, version 2 no `sale`, version 3 no claims, version 4 no votes and stakes,
    // version 5 no invalidated orders.
    upcasts: [(old) => old, (old) => old, (old) => old, (old) => old, (old) => old],
    outcomes: ['TransactionSent', 'TransactionFailed'],
  },
)

/**
 * Whether a hash is a chain transaction's or a Safe transaction's (S3.41). 'unknown': the wallet returned it before the
 * account's kind was known, so it may be either (X57).
 */
const HashTypeC = literals('ethereumTx', 'gnosisSafeTx', 'unknown')
export type HashType = t.TypeOf<typeof HashTypeC>

/** The wallet returned the hash. Without `hashType` it is a chain transaction's. */
export const TransactionSent = durable(
  'TransactionSent',
  t.intersection([t.type({ id: t.string, hash: TransactionHashC }), t.partial({ hashType: HashTypeC })]),
  {
    isPrecious: true,
    // Version 1 has no hash of unknown kind.
    upcasts: [(old) => old],
  },
)

/**
 * The progress of the Safe's owners (S3.42). `executedAs`: the chain's hash after the execution, as only the service
 * reported it. Null since `TransactionSafeExecuted` names the one on the chain.
 */
export const TransactionSafeRead = durable('TransactionSafeRead', {
  id: t.string,
  hash: TransactionHashC,
  safe: AddressC,
  nonce: IntegerC,
  confirmations: IntegerC,
  threshold: IntegerC,
  isExecuted: t.boolean,
  executedAs: nullable(TransactionHashC),
})

/**
 * The Safe executed it in the chain's transaction `executedAs`, by the Safe's own word in that receipt. The
 * `TransactionMined` that follows has the status of the inner call (X58).
 */
export const TransactionSafeExecuted = durable('TransactionSafeExecuted', {
  id: t.string,
  hash: TransactionHashC,
  executedAs: TransactionHashC,
})

/**
 * A Safe's transaction that can no longer run, because its owners rejected it or the Safe executed another one with its
 * nonce, or that was removed from the queue (X59). 'notFound': the Safe has used its nonce, the Safe service calls it
 * executed, and the chain lacks the execution (X324).
 */
export const TransactionSafeEnded = durable(
  'TransactionSafeEnded',
  { id: t.string, hash: TransactionHashC, as: literals('rejected', 'replaced', 'deleted', 'notFound') },
  {
    // Version 1 calls one rejected that was taken out of the queue, and version 2 does not know 'notFound'.
    upcasts: [(old) => old, (old) => old],
  },
)

/** The wallet did not send it. */
export const TransactionFailed = durable(
  'TransactionFailed',
  { id: t.string, error: TransactionErrorC },
  {
    // Version 1 does not know 'notEstimated'.
    upcasts: [(old) => old],
  },
)

/** A block has the receipt. `status` is 1 (success), 0 (reverted) or null if the chain has no status. */
export const TransactionMined = durable(
  'TransactionMined',
  t.intersection([
    t.type({ id: t.string, hash: TransactionHashC, block: IntegerC, status: nullable(IntegerC) }),
    t.partial({
      /** The block's hash, which tells it from another block of its number. Missing if no endpoint named it. */
      blockHash: HexC,
    }),
  ]),
  {
    // Version 1 has no `blockHash`.
    upcasts: [(old) => old],
  },
)

/**
 * The receipt still stood in its block when twelve more had come: no reorganisation reaches it (C32, X90). Until then it is
 * checked again, also after the page was hidden or closed.
 */
export const TransactionSettled = durable(
  'TransactionSettled',
  { id: t.string, hash: TransactionHashC, block: IntegerC },
  { isIgnorable: true },
)

/** The effect of a request without a hash was seen on chain (A2.12). */
export const TransactionEffectSeen = durable('TransactionEffectSeen', { id: t.string })

/** The network knows the transaction before a block has it; its nonce and call identify a replacement (S4.57). */
export const TransactionSeen = durable('TransactionSeen', {
  id: t.string,
  hash: TransactionHashC,
  nonce: IntegerC,
  call: CallC,
  /** The newest block at that time. */
  block: IntegerC,
})

/** The wallet replaced it, either by the same call with more gas, or by one that only uses its nonce (T4.90). */
export const TransactionReplaced = durable('TransactionReplaced', {
  id: t.string,
  hash: TransactionHashC,
  by: TransactionHashC,
  as: literals('speedup', 'cancel'),
})

/** The block with its receipt is no longer part of the chain, so the transaction is pending again. */
export const TransactionUnmined = durable('TransactionUnmined', {
  id: t.string,
  hash: TransactionHashC,
  block: IntegerC,
})

/** The user cleared a chain's records; requests that a wallet has not answered stay (T4.86). */
export const TransactionsCleared = durable('TransactionsCleared', { chainId: ChainIdC })

/** The receipts of these hashes were requested at this block, and the chain answered (T4.87). */
export const TransactionsChecked = session('TransactionsChecked', {
  chainId: ChainIdC,
  hashes: t.readonlyArray(TransactionHashC),
  block: IntegerC,
})

/** A wallet answered a new request with a hash that is recorded already, so nothing was added (T4.85). */
export const TransactionAddIgnored = session('TransactionAddIgnored', {
  id: t.string,
  hash: TransactionHashC,
})
