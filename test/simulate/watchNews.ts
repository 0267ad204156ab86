/** What a window shows in time of what the world did: fills, also of a part, and transactions that a block holds or held. */
import type { OrderUid } from '../../src/events/kernel/units'
import { orderByUid } from '../../src/events/orders/select'
import type { Sim } from './sim'
import { keepsSettings, promptly, walletOf } from './watch'
import { watchPhone } from './watchPhone'
import type { WorldTransaction } from './world/chain'
import { traderOf } from './referee/ends'
import { LIMITS } from './referee/limits.data'
import type { WorldNews } from './world/world'

/** Whether the trader removed orders from the list after this one was placed. */
const mayBeRemoved = ({ plan, world }: Sim, uid: OrderUid): boolean => {
  const postedAt = world.orderBook.find(uid)?.postedAt ?? 0
  return plan.acts.some(({ what, at }) => what === 'clear' && at >= postedAt && at <= world.time.now())
}

/** What another device placed is known by the next question for the account's orders, which may come after its first fill. */
const mayBeUnheardOf = ({ world, ledger }: Sim, uid: OrderUid): boolean =>
  !ledger.orders.has(uid) &&
  world.time.now() - (world.orderBook.find(uid)?.postedAt ?? 0) <= LIMITS.orderKnown

const watchFill = (sim: Sim, uid: OrderUid): void => {
  const { orderBook } = sim.world
  const settled = orderBook.present(uid)
  promptly(sim, 'fillShown', ({ process, state }, rows) => {
    const held = orderBook.present(uid)
    if (settled === undefined || held === undefined) return null
    if (walletOf({ process, state }).account !== traderOf(held)) return null
    const row = rows.find(({ id }) => id === uid)
    if (row === undefined && (mayBeRemoved(sim, uid) || mayBeUnheardOf(sim, uid))) return null
    if (held.status === 'fulfilled') {
      if (row?.label !== 'filled') return `${uid} was filled, and is called ${row?.label ?? 'nothing'}`
      return row.hash === null ? `${uid} was filled, and its row names no transaction` : null
    }
    const orders = state()?.durable.orders
    const known = orders && orderByUid(orders, uid)
    sim.coverage.count('prompt', 'partShown')
    return (known?.executed?.sellAmount ?? 0n) >= settled.executedSellAmount
      ? null
      : `${uid} sold ${String(settled.executedSellAmount)}, and ${String(known?.executed?.sellAmount)} are shown`
  })
}

/** What a block holds is called what it did; what was taken back, and waits, is not. */
const watchMined = (sim: Sim, one: WorldTransaction): void => {
  const { block, moves } = one
  promptly(sim, 'receiptFound', (_, rows) => {
    const row = rows.find((shown) => shown.type === 'transaction' && shown.hash === one.hash)
    if (row === undefined || one.moves !== moves || one.isDropped) return null
    const wanted = block === null ? 'pending' : one.status === 1 ? 'executed' : 'failed'
    // What replaced it may do no more than use its nonce.
    return row.label === wanted || row.label === 'cancelled'
      ? null
      : `${one.hash} is called ${row.label}, not ${wanted}`
  })
}

/**
 * A signature on chain and a cancellation are locked by their order. Who gave one up, and asks once more, waits until the wallet has
 * answered the first time; and where stores are slow, two windows ask for the same.
 */
const isAskedOnceMore = ({ plan }: Sim, lock: string): boolean =>
  /^(?:presignature|cancellation):/.test(lock) &&
  (plan.acts.some(({ what }) => what === 'giveUp') || !keepsSettings(plan))

/** What is looked at when the world does something. */
export const newsFor = (sim: () => Sim): WorldNews => ({
  filled: (uid) => watchFill(sim(), uid),
  mined: (one) => watchMined(sim(), one),
  takenBack: (one) => watchMined(sim(), one),
  toldByPhone: (process) => watchPhone(sim(), process),
  queuedTwice: ({ name }, lock) => {
    if (!isAskedOnceMore(sim(), lock))
      sim().break('no window waits for a lock that it has', `${name}: ${lock}`)
  },
})
