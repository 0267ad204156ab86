import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, HexC, IntegerC, TransactionHashC, nullable, literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { TokenC } from '../tokens/token'

const ApprovalInfoC = t.type({
  type: t.literal('approval'),
  token: TokenC,
  spender: AddressC,
  /** What the allowance becomes, in atoms; 0 takes it back, also as the first step of a token that must be reset. */
  amount: AtomsC,
})

/** The network's coin into its wrapped token, or back. */
const WrapInfoC = t.type({
  type: literals('wrap', 'unwrap'),
  /** The wrapped token. */
  token: TokenC,
  amount: AtomsC,
  /** What the account held of `token` when it was asked; null: not known. */
  balance: nullable(AtomsC),
})
export type WrapInfo = t.TypeOf<typeof WrapInfoC>

/** What a transaction is for (T §3). */
export const TransactionInfoC = t.union([ApprovalInfoC, WrapInfoC])
export type TransactionInfo = t.TypeOf<typeof TransactionInfoC>

/** Why a transaction was not sent, or what became of one without a hash. */
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
    ),
  }),
  /** `note`: what the log calls it (T §8). */
  t.partial({ code: IntegerC, description: t.string, note: t.string }),
])
export type TransactionError = t.TypeOf<typeof TransactionErrorC>

/**
 * Why a transaction was not sent, as the fold knows it. 'anotherWindow': a transaction of the same intent that this one's
 * window had not seen stands before it in the log; no event says so, the order of the rows does (ADR 17).
 */
export type TransactionFailure = Omit<TransactionError, 'tag'> & {
  readonly tag: TransactionError['tag'] | 'anotherWindow'
}

/** What a transaction does, whatever gas it pays: two with the same call are one with another price. */
const CallC = t.type({ to: nullable(AddressC), value: AtomsC, data: HexC })
export type TransactionCall = t.TypeOf<typeof CallC>

/** Precious: on disk before the wallet is asked. `id` names the request until a hash is known. */
export const TransactionRequested = defineEvent('TransactionRequested', {
  version: 2,
  scope: 'durable',
  // Version 1 did not say what was known when it was decided.
  upcasts: [(old) => old],
  data: t.intersection([
    t.type({
      id: t.string,
      chainId: ChainIdC,
      from: AddressC,
      info: TransactionInfoC,
      /** For two-step approvals: the amount that the second step sets once this one is mined. */
      then: nullable(AtomsC),
    }),
    t.partial({
      /**
       * Ids of the transactions of the same intent (`sameIntent`) that the decision saw. Another that stands before this
       * row was decided in another window at the same time: this one then fails (ADR 17). Absent from what older builds
       * wrote and from what is requested while the store is lost, which are taken as they are.
       */
      knownTransactions: t.readonlyArray(t.string),
    }),
  ]),
  outcomes: ['TransactionSent', 'TransactionFailed'],
})

/** Of a transaction of the chain, or of one that a multisig's owners sign before it becomes one (S §3). */
const HashTypeC = literals('ethereumTx', 'gnosisSafeTx')
export type HashType = t.TypeOf<typeof HashTypeC>

/** The wallet gave the hash; without `hashType` it is the chain's. */
export const TransactionSent = defineEvent('TransactionSent', {
  version: 1,
  scope: 'durable',
  isPrecious: true,
  data: t.intersection([
    t.type({ id: t.string, hash: TransactionHashC }),
    t.partial({ hashType: HashTypeC }),
  ]),
})

/** How far the owners of the multisig are that sends it; `executedAs` is the chain's hash once they executed it. */
export const TransactionSafeRead = defineEvent('TransactionSafeRead', {
  version: 1,
  scope: 'durable',
  data: t.type({
    id: t.string,
    hash: TransactionHashC,
    safe: AddressC,
    nonce: IntegerC,
    confirmations: IntegerC,
    threshold: IntegerC,
    isExecuted: t.boolean,
    executedAs: nullable(TransactionHashC),
  }),
})

/** The wallet did not send it. */
export const TransactionFailed = defineEvent('TransactionFailed', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string, error: TransactionErrorC }),
})

/** A receipt stands in a block. `status` is 1 (done), 0 (reverted) or null where the chain does not say. */
export const TransactionMined = defineEvent('TransactionMined', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string, hash: TransactionHashC, block: IntegerC, status: nullable(IntegerC) }),
})

/** A request without a hash was seen to have had its effect on chain (design, The log 12). */
export const TransactionEffectSeen = defineEvent('TransactionEffectSeen', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string }),
})

/** The network told of it before a block held it: by its nonce and its call a replacement is known (S §4). */
export const TransactionSeen = defineEvent('TransactionSeen', {
  version: 1,
  scope: 'durable',
  data: t.type({
    id: t.string,
    hash: TransactionHashC,
    nonce: IntegerC,
    call: CallC,
    /** The newest block at that time. */
    block: IntegerC,
  }),
})

/** The wallet sent another one in its place: the same call with more gas, or one that only uses its nonce up. */
export const TransactionReplaced = defineEvent('TransactionReplaced', {
  version: 1,
  scope: 'durable',
  data: t.type({
    id: t.string,
    hash: TransactionHashC,
    by: TransactionHashC,
    as: literals('speedup', 'cancel'),
  }),
})

/** The block with its receipt is no part of the chain any more: it waits again. */
export const TransactionUnmined = defineEvent('TransactionUnmined', {
  version: 1,
  scope: 'durable',
  data: t.type({ id: t.string, hash: TransactionHashC, block: IntegerC }),
})

/** The user cleared a chain's records; what a wallet is being asked for stays (T §4 'clear all'). */
export const TransactionsCleared = defineEvent('TransactionsCleared', {
  version: 1,
  scope: 'durable',
  data: t.type({ chainId: ChainIdC }),
})

/** Their receipts were asked for, and the chain answered as of this block. */
export const TransactionsChecked = defineEvent('TransactionsChecked', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, hashes: t.readonlyArray(TransactionHashC), block: IntegerC }),
})

/** A wallet answered a new request with a hash that stands already: nothing was added (T §4 'add'). */
export const TransactionAddIgnored = defineEvent('TransactionAddIgnored', {
  version: 1,
  scope: 'session',
  data: t.type({ id: t.string, hash: TransactionHashC }),
})
