/** What is about to be claimed: the chosen claims with what each costs, and the first thing that stands in the way. */
import type { AppState } from '../appState'
import { nativeBalanceOf } from '../balances/select'
import type { ChainId } from '../chain/chains.data'
import { sameAddress } from '../kernel/address'
import type { Address, Atoms, UnixMs } from '../kernel/units'
import type { Token } from '../tokens/token'
import { approvalUnderWay } from '../transactions/select'
import { accountOf } from '../wallet/select'
import { type ClaimRow, claimRows, costOf, paymentToken } from './claimRows'
import type { ClaimType } from './claimTypes'
import { vCowDrops } from './drops.data'
import { lookUpOf, transactionsOn } from './select'

/** Why a paid claim cannot be made as it is, in the order in which it is shown (V3.7). */
export type ClaimProblem =
  /** The sender has none of what it costs. */
  | 'noBalance'
  /** For another account a paid claim is made whole, or not at all. */
  | 'onlyWhole'
  | 'approving'
  | 'notApproved'
  | 'zero'
  | 'overMaximum'
  | 'overBalance'

export interface PlannedClaim extends ClaimRow {
  /** Atoms of vCOW that are claimed: never more than there is. */
  readonly claimed: Atoms
  /** What it costs the sender; 0 for a free claim. */
  readonly price: Atoms
  readonly paysWith: Token | null
  readonly problem: ClaimProblem | null
}

/** A chosen claim; `amount` in atoms of vCOW, null for the whole of it. */
export interface Pick {
  readonly index: number
  readonly amount: Atoms | null
}

export interface ClaimPlan {
  readonly claims: readonly PlannedClaim[]
  readonly total: Atoms
  /** Atoms of the native coin that go with it. */
  readonly value: Atoms
}

interface Means {
  readonly balance: Atoms
  /** Null for the native coin, which needs none. */
  readonly allowance: Atoms | null
}

/** What the sender can pay with; null before it was read. */
const meansOf = (state: AppState, chainId: ChainId, sender: Address, type: ClaimType): Means | null => {
  if (type === 'UserOption') {
    const native = nativeBalanceOf(state.session.balances, chainId, sender)
    return native === undefined ? null : { balance: native, allowance: null }
  }
  const payment = lookUpOf(state, chainId, sender)?.reading?.payment
  return type === 'GnoOption' || type === 'Investor' ? (payment?.[type] ?? null) : null
}

/** A row as it was picked: `typed` is null for the whole of it, `price` is what it costs the sender. */
interface Picked {
  readonly row: ClaimRow
  readonly typed: Atoms | null
  readonly price: Atoms
}

/** Whether the claim contract may not take the price yet; null: it may, or needs not ask. */
const approvalProblem = (
  state: AppState,
  sender: Address,
  { row, price }: Picked,
  means: Means,
  now: UnixMs,
): ClaimProblem | null => {
  const { chainId } = state.session.chain
  const token = paymentToken(chainId, row.type)
  const spender = vCowDrops[chainId]?.vCow.address
  if (token === null || spender === undefined || (means.allowance ?? 0n) >= price) return null
  const of = { chainId, owner: sender, token: token.address, spender }
  const underWay = approvalUnderWay(state.durable.transactions, of, undefined, now)
  return underWay === undefined ? 'notApproved' : 'approving'
}

/** The first of the problems, in the order in which they are shown (V3.7). */
const problemOf = (
  state: AppState,
  { account, sender }: { readonly account: Address; readonly sender: Address | null },
  picked: Picked,
  now: UnixMs,
): ClaimProblem | null => {
  const { row, typed, price } = picked
  if (!row.isPaid || sender === null) return null
  const means = meansOf(state, state.session.chain.chainId, sender, row.type)
  if (means?.balance === 0n) return 'noBalance'
  if (!sameAddress(sender, account) && typed !== null && typed < row.amount) return 'onlyWhole'
  const approval = means && approvalProblem(state, sender, picked, means, now)
  if (approval !== null) return approval
  if (typed === 0n) return 'zero'
  if (typed !== null && typed > row.amount) return 'overMaximum'
  return means !== null && means.balance < price ? 'overBalance' : null
}

/** Null: the account was not looked up. */
export const claimPlan = (
  state: AppState,
  account: Address,
  picks: readonly Pick[],
  now: UnixMs,
): ClaimPlan | null => {
  const { chainId } = state.session.chain
  const reading = lookUpOf(state, chainId, account)?.reading ?? null
  const sender = accountOf(state.session.wallet)
  if (reading === null) return null
  const rows = claimRows(reading, transactionsOn(state, chainId), now)
  const claims = picks.flatMap(({ index, amount }): readonly PlannedClaim[] => {
    const row = rows.find((one) => one.index === index)
    if (row?.status !== 'open') return []
    const claimed = !row.isPaid || amount === null || amount > row.amount ? row.amount : amount
    const price = costOf(reading, row.type, claimed)
    const paysWith = paymentToken(chainId, row.type)
    const problem = problemOf(state, { account, sender }, { row, typed: amount, price }, now)
    return [{ ...row, claimed, price, paysWith, problem }]
  })
  return {
    claims,
    total: claims.reduce((sum, { claimed }) => sum + claimed, 0n),
    value: claims.reduce((sum, { price, type }) => (type === 'UserOption' ? sum + price : sum), 0n),
  }
}
