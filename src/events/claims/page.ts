/** The claim page's view of an account: its claims, balances and related transactions. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { Address, Atoms, UnixMs } from '../kernel'
import type { Token } from '../tokens/token'
import type { Transaction } from '../transactions/state'
import { isLate } from '../transactions/underWay'
import { type ClaimRow, claimRows, FREE_WINDOW_MS, PAID_WINDOW_MS } from './claimRows'
import { vCowDrops } from './drops.data'
import type { LookUp } from './state'
import { isUnreadIn } from './readings'
import { latestFor, lookUpOf, transactionsOn } from './select'
import { accountOf, walletStatus } from '../wallet/select'

/**
 * DEFAULT, ATTEMPTING, SUBMITTED, CONFIRMED, FAILED of the rules (S4.34); 'late': sent long ago, and most likely dropped
 * (C402).
 */
export type ClaimPhase = 'none' | 'asking' | 'sent' | 'late' | 'confirmed' | 'failed'

/** A mined claim is confirmed with a good receipt that no cancelling replacement took (S4.35). */
const claimPhases: Readonly<Record<Transaction['status'], ClaimPhase>> = {
  requested: 'asking',
  pending: 'sent',
  confirmed: 'confirmed',
  reverted: 'failed',
  cancelled: 'failed',
  notSent: 'failed',
}

/** The phase of the newest claim; null: there is none. */
export const claimPhase = (claim: Transaction | null, now: UnixMs): ClaimPhase =>
  claim === null ? 'none' : isLate(claim, now) ? 'late' : claimPhases[claim.status]

/** The newest transaction of a kind, and how far it is. */
export interface Progress {
  readonly latest: Transaction | null
  readonly phase: ClaimPhase
}

/** The newest claim determines the progress. */
export interface ClaimPageView extends Progress {
  readonly chainId: ChainId
  /** Null on a network without vCOW, which has no claims (D3.19). */
  readonly vCow: Token | null
  readonly cow: Token | null
  /** The connected account, and whether its wallet is on the tab's chain. */
  readonly own: Address | null
  readonly isRightNetwork: boolean
  readonly lookUp: LookUp | null
  readonly rows: readonly ClaimRow[]
  /** Atoms of vCOW that are open, and that were claimed. */
  readonly open: Atoms
  readonly claimed: Atoms
  /** When each window ends; null before the contract was read. */
  readonly paidUntil: UnixMs | null
  readonly freeUntil: UnixMs | null
  /**
   * Claims and conversions continue next to each other. 'isUnread': no reading includes the block of the newest one yet, so
   * another would move almost nothing (X88).
   */
  readonly conversion: Progress & { readonly isUnread: boolean }
}

const sum = (rows: readonly ClaimRow[]): Atoms => rows.reduce((all, { amount }) => all + amount, 0n)

/** A paid claim may have been bought only in part. The contract doesn't say how much, but this log may. */
const asClaimed = (row: ClaimRow, transactions: readonly Transaction[]): ClaimRow => {
  const own = transactions
    .flatMap(({ info, status }) => (info.type === 'claim' && status === 'confirmed' ? info.claims : []))
    .find(({ index }) => index === row.index)
  return own === undefined ? row : { ...row, amount: own.claimed }
}

/** `account` null: none is chosen. */
export const claimPage = (state: AppState, account: Address | null, now: UnixMs): ClaimPageView => {
  const { chainId } = state.session.chain
  const drop = vCowDrops[chainId]
  const lookUp = account === null ? null : lookUpOf(state, chainId, account)
  const reading = lookUp?.reading ?? null
  const transactions = transactionsOn(state, chainId)
  const rows = reading === null ? [] : claimRows(reading, transactions, now)
  const progress = (type: 'claim' | 'convert'): Progress => {
    const latest = account === null ? null : latestFor(state, chainId, account, type)
    return { latest, phase: claimPhase(latest, now) }
  }
  const conversion = (): ClaimPageView['conversion'] => {
    const made = progress('convert')
    return { ...made, isUnread: reading !== null && made.latest !== null && isUnreadIn(reading, made.latest) }
  }
  const end = (windowMs: number): UnixMs | null =>
    reading === null ? null : reading.deployedAt * 1000 + windowMs
  return {
    chainId,
    vCow: drop?.vCow ?? null,
    cow: drop?.cow ?? null,
    own: accountOf(state.session.wallet),
    isRightNetwork: walletStatus(state.session.wallet, chainId) === 'connected',
    lookUp,
    rows,
    open: sum(rows.filter(({ status }) => status === 'open')),
    claimed: sum(
      rows.filter(({ status }) => status === 'claimed').map((row) => asClaimed(row, transactions)),
    ),
    paidUntil: end(PAID_WINDOW_MS),
    freeUntil: end(FREE_WINDOW_MS),
    ...progress('claim'),
    conversion: conversion(),
  }
}
