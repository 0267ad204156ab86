/** An account's claims, each with its cost and whether it is claimed, open or closed (V3.5). */
import { type ChainId, chains } from '../chain/chains.data'
import type { Atoms, UnixMs } from '../kernel'
import type { Token } from '../tokens/token'
import type { Transaction } from '../transactions/state'
import { isUnderWay } from '../transactions/underWay'
import { type ClaimType, isPaid } from './claimTypes'
import { vCowDrops } from './drops.data'
import type { Claim, ClaimsReading } from './events'
import { countsBefore } from './readings'

/** Paid claims end two weeks after the contract was deployed, all claims after six (V3.5); in ms. */
export const PAID_WINDOW_MS = 1_209_600_000
export const FREE_WINDOW_MS = 3_628_800_000

const ONE = 10n ** 18n

/** 'underWay': a transaction that claims it was requested or sent, and has no outcome yet. */
export type ClaimStatus = 'open' | 'underWay' | 'claimed' | 'closed'

export interface ClaimRow {
  readonly index: number
  readonly type: ClaimType
  /** Atoms of vCOW. */
  readonly amount: Atoms
  readonly isPaid: boolean
  readonly status: ClaimStatus
  /** The cost of the whole claim. Null if it is free. The token is null for the native token. */
  readonly cost: { readonly amount: Atoms; readonly token: Token | null; readonly symbol: string } | null
}

/** The cost of this much vCOW of a paid claim: amount times rate, rounded like the contract does. */
export const costOf = (reading: Pick<ClaimsReading, 'rates'>, type: ClaimType, amount: Atoms): Atoms =>
  type === 'GnoOption' || type === 'Investor' || type === 'UserOption'
    ? (amount * reading.rates[type]) / ONE
    : 0n

/** The token that a paid claim costs; null for the native coin and for free claims. */
export const paymentToken = (chainId: ChainId, type: ClaimType): Token | null => {
  const drop = vCowDrops[chainId]
  if (drop === undefined) return null
  return type === 'GnoOption' ? drop.gno : type === 'Investor' ? drop.usdc : null
}

const endOf = (reading: ClaimsReading, type: ClaimType): UnixMs =>
  reading.deployedAt * 1000 + (isPaid(type) ? PAID_WINDOW_MS : FREE_WINDOW_MS)

/** Indices that some transactions of this log claim. */
const indicesOf = (
  transactions: readonly Transaction[],
  counts: (transaction: Transaction) => boolean,
): ReadonlySet<number> =>
  new Set(
    transactions
      .filter((one) => one.replacedBy === null && counts(one))
      .flatMap(({ info }) => (info.type === 'claim' ? info.claims.map(({ index }) => index) : [])),
  )

/** `transactions` are the log's transactions on this chain, by any sender, because anyone can claim for anyone. */
export const claimRows = (
  reading: ClaimsReading,
  transactions: readonly Transaction[],
  now: UnixMs,
): readonly ClaimRow[] => {
  const underWay = indicesOf(transactions, (one) => isUnderWay(one, now))
  // A mined claim counts until the contract has been read again, because that has the last word (X90).
  const done = new Set([...reading.claimed, ...indicesOf(transactions, (one) => countsBefore(reading, one))])
  const { native } = chains[reading.chainId]
  return reading.claims.map(({ index, type, amount }: Claim): ClaimRow => {
    const token = paymentToken(reading.chainId, type)
    return {
      index,
      type,
      amount,
      isPaid: isPaid(type),
      status: done.has(index)
        ? 'claimed'
        : underWay.has(index)
          ? 'underWay'
          : now > endOf(reading, type)
            ? 'closed'
            : 'open',
      cost: isPaid(type)
        ? { amount: costOf(reading, type, amount), token, symbol: token?.symbol ?? native.symbol }
        : null,
    }
  })
}
