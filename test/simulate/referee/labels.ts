/** What a row of the activity list may say, by what the service and the chain did. */
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import type { WorldChain, WorldTransaction } from '../world/chain'
import { endOf } from './ends'
import type { WorldOrderBook } from '../world/orderBook'

/** A row as it is shown. */
export type Row =
  /** `hash`: of the transaction that settled it; null: the row names none. */
  | { readonly type: 'order'; readonly id: string; readonly label: string; readonly hash: string | null }
  /** `hash`: the chain's; null: the row names none. */
  | {
      readonly type: 'transaction'
      readonly id: string
      readonly label: string
      readonly hash: string | null
    }

/** Whether another transaction took its nonce. */
const lostItsNonce = (chain: WorldChain, { from, nonce }: WorldTransaction): boolean =>
  chain.transactions().some((one) => one.from === from && one.nonce === nonce && one.isDropped)

/** Whether it does nothing but use up a nonce. */
const isEmpty = ({ from, call }: WorldTransaction): boolean => call.to === from && call.data === '0x'

/** Whether one that does nothing took its nonce, and not one that does the same at a better price. */
const wasEmptied = (chain: WorldChain, { from, nonce }: WorldTransaction): boolean =>
  chain.transactions().some((one) => one.from === from && one.nonce === nonce && isEmpty(one))

/** What is wrong with the label of a transaction; null: nothing. */
const transactionTrouble = (chain: WorldChain, hash: string, label: string): string | null => {
  const found = chain.find(hash)
  if (found === undefined) return `${hash} is called ${label}, and nobody sent it`
  // An answer may be of a block that was replaced meanwhile.
  if (label === 'executed' && !found.outcomes.has(1)) return `${hash} is called executed, and never succeeded`
  if (label === 'failed' && found.outcomes.size > 0 && !found.outcomes.has(0))
    return `${hash} is called failed, and never failed`
  if (label === 'executed' && isEmpty(found)) return `${hash} is called executed, and only took a nonce`
  return label === 'cancelled' && !(lostItsNonce(chain, found) && wasEmptied(chain, found))
    ? `${hash} is called cancelled, and nothing took its nonce from it`
    : null
}

/** Whether an order was settled by the transaction that its row names. */
const isItsTrade = (orderBook: WorldOrderBook, { id, hash }: Extract<Row, { type: 'order' }>): boolean =>
  hash === null || (orderBook.find(id)?.trades ?? []).some(({ transactionHash }) => transactionHash === hash)

/** What the service must have of an order, for a row to say so. */
const ORDER_LABELS: Readonly<Record<string, (held: ServiceOrder | undefined, seconds: number) => boolean>> = {
  open: (held) => held !== undefined,
  cancelling: (held) => held !== undefined,
  filled: (held) => held !== undefined && held.executedBuyAmount > 0n,
  expired: (held, seconds) => held === undefined || endOf(held) <= seconds,
  cancelled: (held) => held === undefined || held.invalidated,
}

/** What is wrong with a row at any time; null: nothing. `nowMs`: the true time. */
export const rowTrouble = (
  row: Row,
  world: { readonly chain: WorldChain; readonly orderBook: WorldOrderBook },
  nowMs: number,
): string | null => {
  if (row.type === 'transaction')
    return row.hash === null ? null : transactionTrouble(world.chain, row.hash, row.label)
  if (!isItsTrade(world.orderBook, row)) return `${row.id} names ${String(row.hash)}, which is no trade of it`
  const holds = ORDER_LABELS[row.label]?.(world.orderBook.present(row.id), nowMs / 1000) ?? true
  return holds ? null : `${row.id} is called ${row.label}, and the service says otherwise`
}

/** What a row may say once the world has been well for long, by what the service has last. */
const LAST_LABELS: Readonly<Record<string, readonly string[]>> = {
  fulfilled: ['filled'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  open: ['open', 'cancelling'],
  // Of one that somebody else posted in the account's name nobody knows who signs it.
  presignaturePending: ['presigning', 'notSigned'],
}

/** What is wrong with a row in the end; null: nothing. `GRACE_MS`: how long an end may not be said yet. */
export const lastRowTrouble = (
  row: Row,
  world: { readonly chain: WorldChain; readonly orderBook: WorldOrderBook },
  nowMs: number,
  graceMs: number,
): string | null => {
  const wrong = rowTrouble(row, world, nowMs)
  if (wrong !== null) return wrong
  if (row.type === 'transaction') {
    const found = row.hash === null ? undefined : world.chain.find(row.hash)
    if (found === undefined || found.block === null) return null
    const wanted = found.status === 1 ? 'executed' : 'failed'
    return row.label === wanted || row.label === 'cancelled'
      ? null
      : `${row.id} is called ${row.label}, not ${wanted}`
  }
  const held = world.orderBook.present(row.id)
  if (held === undefined) return null
  const endedAt = held.status === 'expired' ? endOf(held) * 1000 : held.creationDate
  const isSettled = held.status === 'fulfilled' || nowMs - endedAt > graceMs
  const allowed = LAST_LABELS[held.status]
  return !isSettled || allowed === undefined || allowed.includes(row.label)
    ? null
    : `${row.id} is called ${row.label}, not ${allowed.join(' or ')}`
}
