/** The chosen claims with the cost of each, and the first problem that blocks them. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { nativeBalanceOf } from '../balances/select'
import type { ChainId } from '../chain/chains.data'
import { type AmountError, type Address, type Atoms, type UnixMs, sameAddress, readAmount } from '../kernel'
import type { Token } from '../tokens/token'
import { approvalUnderWay } from '../transactions/approvalUnderWay'
import { accountOf } from '../wallet/select'
import { type ClaimRow, claimRows, costOf, paymentToken } from './claimRows'
import type { ClaimType } from './claimTypes'
import { vCowDrops } from './drops.data'
import { lookUpOf, transactionsOn } from './select'

/** Why a paid claim isn't possible in its present form, in the order in which the page shows the reasons (V3.7). */
export type ClaimProblem =
  /** The sender's balance hasn't been read yet. */
  | 'notRead'
  /** The sender has none of what it costs. */
  | 'noBalance'
  /** A paid claim for another account is made in full, or not at all. */
  | 'onlyWhole'
  | 'approving'
  | 'notApproved'
  | 'zero'
  | 'overMaximum'
  | 'overBalance'

export interface PlannedClaim extends ClaimRow {
  /** Atoms of vCOW that are claimed: never more than there is. */
  readonly claimed: Atoms
  /** The cost to the sender. 0 for a free claim. */
  readonly price: Atoms
  readonly paysWith: Token | null
  /** The total cost of all chosen claims paid in one token. The account must approve and hold this much (X61). */
  readonly needed: Atoms
  /** How much of `needed` the sender does not have. */
  readonly missing: Atoms
  readonly problem: ClaimProblem | null
}

/** A chosen claim; `amount` in atoms of vCOW, null for the whole of it. */
export interface Pick {
  readonly index: number
  readonly amount: Atoms | null
}

/**
 * A chosen claim with its field's text. An empty field means all of it, and a text that isn't an amount buys nothing.
 */
export const pickOf = (index: number, text: string, decimals: number): Pick => {
  const read = readAmount(text, decimals)
  return { index, amount: text === '' ? null : E.isRight(read) ? read.right : 0n }
}

/** Why a claim field's text isn't an amount. Null if it is one, is zero, or is empty. */
export const fieldProblem = (
  text: string,
  decimals: number,
): Exclude<AmountError, 'empty' | 'zero'> | null => {
  const read = readAmount(text, decimals)
  return E.isRight(read) || read.left === 'empty' || read.left === 'zero' ? null : read.left
}

export interface ClaimPlan {
  readonly claims: readonly PlannedClaim[]
  readonly total: Atoms
}

interface Means {
  readonly balance: Atoms
  /** Null for the native coin, which needs none. */
  readonly allowance: Atoms | null
}

/** The balances the sender can pay with. Null until they are read. */
const meansOf = (state: AppState, chainId: ChainId, sender: Address, type: ClaimType): Means | null => {
  if (type === 'UserOption') {
    const native = nativeBalanceOf(state.session.balances, chainId, sender)
    return native === undefined ? null : { balance: native, allowance: null }
  }
  const payment = lookUpOf(state, chainId, sender)?.reading?.payment
  return type === 'GnoOption' || type === 'Investor' ? (payment?.[type] ?? null) : null
}

/** A row as it was picked: `typed` is null for the whole of it. */
interface Picked {
  readonly row: ClaimRow
  readonly typed: Atoms | null
  /** The total cost of all picked rows of a type. */
  readonly needed: Atoms
}

/** Whether the claim contract's allowance is still too low. Null if it is enough, or none is needed. */
const approvalProblem = (
  state: AppState,
  sender: Address,
  { row, needed }: Picked,
  means: Means,
  now: UnixMs,
): ClaimProblem | null => {
  const { chainId } = state.session.chain
  const token = paymentToken(chainId, row.type)
  const spender = vCowDrops[chainId]?.vCow.address
  if (token === null || spender === undefined || (means.allowance ?? 0n) >= needed) return null
  const of = { chainId, owner: sender, token: token.address, spender }
  const underWay = approvalUnderWay(state.durable.transactions, of, undefined, now)
  return underWay === undefined ? 'notApproved' : 'approving'
}

/** The first of the problems, in display order (V3.7). */
const problemOf = (
  state: AppState,
  { account, sender }: { readonly account: Address; readonly sender: Address | null },
  picked: Picked,
  now: UnixMs,
): ClaimProblem | null => {
  const { row, typed, needed } = picked
  if (!row.isPaid || sender === null) return null
  const means = meansOf(state, state.session.chain.chainId, sender, row.type)
  if (means === null) return 'notRead'
  if (means.balance === 0n) return 'noBalance'
  if (!sameAddress(sender, account) && typed !== null && typed < row.amount) return 'onlyWhole'
  const approval = approvalProblem(state, sender, picked, means, now)
  if (approval !== null) return approval
  if (typed === 0n) return 'zero'
  if (typed !== null && typed > row.amount) return 'overMaximum'
  return means.balance < needed ? 'overBalance' : null
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
  const picked = picks.flatMap(({ index, amount: typed }) => {
    const row = rows.find((one) => one.index === index)
    if (row?.status !== 'open') return []
    const claimed = !row.isPaid || typed === null || typed > row.amount ? row.amount : typed
    return [{ row, typed, claimed, price: costOf(reading, row.type, claimed) }]
  })
  const costOfAll = (type: ClaimType): Atoms =>
    picked.reduce((sum, { row, price }) => (row.type === type ? sum + price : sum), 0n)
  const claims = picked.map(({ row, typed, claimed, price }): PlannedClaim => {
    const needed = costOfAll(row.type)
    const balance = sender === null ? undefined : meansOf(state, chainId, sender, row.type)?.balance
    return {
      ...row,
      claimed,
      price,
      paysWith: paymentToken(chainId, row.type),
      needed,
      missing: balance === undefined || balance >= needed ? 0n : needed - balance,
      problem: problemOf(state, { account, sender }, { row, typed, needed }, now),
    }
  })
  return {
    claims,
    total: claims.reduce((sum, { claimed }) => sum + claimed, 0n),
  }
}
