/** The solver: looks at a chain's open orders and settles as many as it can, on chain, from an allow-listed account. */
import { SOLVER } from '../accounts.ts'
import { newestFirst, withExecution, type Book } from '../book/book.ts'
import { send } from '../chain/call.ts'
import { SETTLEMENT } from '../contracts/gpv2.ts'
import { findMatches } from './match.ts'
import { NO_FUNDS, planOrder, type NoPlan, type Plan } from './plan.ts'
import { settleMatch, settleThroughPool } from './settlement.ts'

const GAS_LIMIT = 3_000_000n

interface Settled {
  readonly orderUids: readonly string[]
  readonly txHash: string
}

interface Skipped {
  readonly orderUid: string
  readonly reason: string
}

export interface Round {
  readonly settled: readonly Settled[]
  /** orders that stay open, and why */
  readonly skipped: readonly Skipped[]
}

/**
 * One round. Each order (or matched pair) is its own transaction, so none can block another. Amounts are planned again
 * after each, because balances and prices have moved.
 */
export async function solve(book: Book): Promise<Round> {
  const settled: Settled[] = []
  const skipped: Skipped[] = []
  await book.view.sync()
  const uids = openOrders(book)
  const plans: Plan[] = []
  for (const uid of uids) {
    const plan = await plannedAgain(book, uid)
    if (plan === null) continue
    noteStage(book, uid, plan)
    if ('skipped' in plan) skipped.push({ orderUid: uid, reason: plan.skipped })
    else plans.push(plan)
  }
  const keep = (done: Settled | Skipped[]) => {
    if (Array.isArray(done)) skipped.push(...done)
    else settled.push(done)
  }
  const { matches, rest } = findMatches(plans)
  for (const { one, other } of matches) keep(await settle(book, [one, other], settleMatch(one, other)))
  for (const plan of rest) {
    const { uid } = plan.found.order
    const fresh = settled.length === 0 ? plan : await plannedAgain(book, uid)
    if (fresh === null) continue
    if ('skipped' in fresh) skipped.push({ orderUid: uid, reason: fresh.skipped })
    else keep(await settle(book, [fresh], settleThroughPool(fresh, book.market, book.chain.wrapped)))
  }
  return { settled, skipped }
}

/** One order filled up to `atoms` of the side that its kind names, whatever else is open. */
export async function fill(book: Book, uid: string, atoms: bigint): Promise<Round> {
  await book.view.sync()
  const plan = await plannedAgain(book, uid, atoms)
  if (plan === null) return { settled: [], skipped: [] }
  if ('skipped' in plan) return { settled: [], skipped: [{ orderUid: uid, reason: plan.skipped }] }
  const done = await settle(book, [plan], settleThroughPool(plan, book.market, book.chain.wrapped))
  return Array.isArray(done) ? { settled: [], skipped: done } : { settled: [done], skipped: [] }
}

/** One transaction for all parts. If it would revert, the reason why each of them stays open. */
async function settle(book: Book, parts: readonly Plan[], data: string): Promise<Settled | Skipped[]> {
  const orderUids = parts.map(({ found }) => found.order.uid)
  try {
    // Simulated first, so that a settlement that would revert costs no block.
    await book.request('eth_call', [{ from: SOLVER, to: SETTLEMENT, data }, 'latest'])
    const { transactionHash } = await send(book.request, {
      from: SOLVER,
      to: SETTLEMENT,
      data,
      gas: GAS_LIMIT,
    })
    for (const { found, keptFee } of parts) {
      book.store.keptFees.set(`${found.order.uid}/${transactionHash}`, keptFee)
    }
    await book.view.sync()
    return { orderUids, txHash: transactionHash }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'settlement failed'
    for (const plan of parts) noteStage(book, plan.found.order.uid, plan, 'solved')
    await book.view.sync()
    return orderUids.map((orderUid) => ({ orderUid, reason }))
  }
}

/** The order's status until its trade is on chain. An order without funds is in no auction. */
function noteStage(
  book: Book,
  uid: string,
  plan: Plan | NoPlan,
  stage: 'executing' | 'solved' = 'executing',
): void {
  const event =
    'skipped' in plan
      ? ({ stage: plan.skipped === NO_FUNDS ? 'open' : 'active' } as const)
      : { stage, amounts: { sell: plan.sellAmount, buy: plan.buyAmount } }
  book.store.stages.set(uid, event)
}

/** Oldest first. */
const openOrders = (book: Book): string[] =>
  newestFirst(book.store.orders.values())
    .reverse()
    .filter((order) => withExecution(book, order).execution.status === 'open')
    .map(({ uid }) => uid)

async function plannedAgain(book: Book, uid: string, most?: bigint) {
  const order = book.store.orders.get(uid)
  if (order === undefined) return null
  const found = withExecution(book, order)
  return found.execution.status === 'open' ? planOrder(book, found, most) : null
}
