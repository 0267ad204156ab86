/** What the claim page shows of an account: its claims, its balances, and the transaction that concerns it. */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address, Atoms, UnixMs } from '../kernel/units'
import type { Token } from '../tokens/token'
import type { Transaction } from '../transactions/state'
import { type ClaimRow, claimRows, FREE_WINDOW_MS, PAID_WINDOW_MS } from '../claims/claimRows'
import { vCowDrops } from '../claims/drops.data'
import type { LookUp } from '../claims/state'
import { latestFor, lookUpOf, transactionsOn } from '../claims/select'
import { accountOf, walletStatus } from '../wallet/select'

/** DEFAULT, ATTEMPTING, SUBMITTED, CONFIRMED, FAILED of the rules (S4.34). */
export type ClaimPhase = 'none' | 'asking' | 'sent' | 'confirmed' | 'failed'

/** A mined claim is confirmed with a good receipt that no cancelling replacement took (S4.35). */
const phases: Readonly<Record<Transaction['status'], ClaimPhase>> = {
  requested: 'asking',
  pending: 'sent',
  confirmed: 'confirmed',
  reverted: 'failed',
  cancelled: 'failed',
  notSent: 'failed',
}

export interface ClaimPageView {
  readonly chainId: ChainId
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
  readonly latest: Transaction | null
  readonly phase: ClaimPhase
  readonly native: string
}

const sum = (rows: readonly ClaimRow[]): Atoms => rows.reduce((all, { amount }) => all + amount, 0n)

/** Of a paid claim less than the whole may have been bought; the contract does not say how much, but this log may. */
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
  const latest = account === null ? null : latestFor(state, chainId, account)
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
    latest,
    phase: latest === null ? 'none' : phases[latest.status],
    native: chains[chainId].native.symbol,
  }
}
