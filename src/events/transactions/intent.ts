/**
 * What a request for a transaction is about: an account allows a spender to take a token, or exchanges the coin and its
 * wrapped token, on one chain. Amounts and the direction are left out, as with orders (ADR 17).
 */
import type { AppState } from '../appState'
import { sameAddress } from '../kernel/address'
import { isFresh } from '../kernel/age'
import type { UnixMs } from '../kernel/units'
import type { TransactionInfo } from './events'
import type { Transaction, Transactions } from './state'

type Intent = Pick<Transaction, 'chainId' | 'from' | 'info'>

/** A day in ms, as with pending approvals (T §9): what was asked before that keeps nobody from asking again. */
const COUNTS_MS = 86_400_000

const isSameAction = (one: TransactionInfo, other: TransactionInfo): boolean =>
  one.type === 'approval'
    ? other.type === 'approval' && one.token.address === other.token.address && one.spender === other.spender
    : other.type !== 'approval'

/** Transactions of the intent, asked for within a day of `now`, but for those that the wallet did not send. */
export const sameIntent = (
  { requested, byHash }: Transactions,
  { chainId, from, info }: Intent,
  now: UnixMs,
): readonly Transaction[] =>
  [...Object.values(requested), ...Object.values(byHash[chainId] ?? {})].filter(
    (one) =>
      one.chainId === chainId &&
      one.status !== 'notSent' &&
      sameAddress(one.from, from) &&
      isSameAction(one.info, info) &&
      isFresh(one.addedTime, now, COUNTS_MS),
  )

/**
 * What a request names as known to whom decided it. Nothing while the store is lost: no window then reads what another
 * wrote, and the rows of both come into one log only after their wallets were asked.
 */
export const knownTransactionsFor = (
  { durable, session }: AppState,
  intent: Intent,
  now: UnixMs,
): { readonly knownTransactions?: readonly string[] } =>
  session.chain.storageLost === null
    ? { knownTransactions: sameIntent(durable.transactions, intent, now).map(({ id }) => id) }
    : {}
