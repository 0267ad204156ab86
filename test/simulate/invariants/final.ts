/** What must hold when the world was well for two virtual minutes. */
import * as E from 'fp-ts/Either'
import { foldDurable } from '../../../src/events/app'
import { noDurableState, type AppState, type DurableState } from '../../../src/events/appState'
import { allOpenOrders, orderByUid } from '../../../src/events/orders/select'
import type { Order, OrderStatus } from '../../../src/events/orders/state'
import { historyRequestOf } from '../../../src/events/orders/readHistory'
import type { Address } from '../../../src/events/kernel/units'
import { readRow } from '../../../src/events/readRow'
import { decodeSnapshot } from '../../../src/events/snapshot'
import { durableText } from '../../support/durableText'
import { GENESIS_HASH } from '../../../src/events/kernel/checksum'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import type { StoredRow, StoredSnapshot } from '../../../src/streams/ports/LogStore'
import { unansweredTransactions } from '../../../src/events/transactions/select'
import { lookAtRows } from '../look'
import type { Sim } from '../sim'
import { figuresOf, receiptOf, rowsOf } from '../tabs/screen'
import type { Tab } from '../tabs/tab'
import { endOf } from '../referee/ends'
import type { Profile } from '../world/world'
import type { DiskRecord } from './diskRecord'

/** So many orders the service gives at once. */
const ONE_PAGE = 100

/** After its grace of 60 s and a poll, an ended order is called ended. */
const GRACE_MS = 75_000

const foldRows = (rows: readonly StoredRow[], from: DurableState = noDurableState): DurableState => {
  let head = { seq: (rows[0]?.seq ?? 1) - 1, hash: GENESIS_HASH }
  return rows.reduce((state, row) => {
    const { link, fact } = readRow(head, row)
    head = link
    return fact === null ? state : foldDurable(state, fact)
  }, from)
}

/** What an order must be called, from what the service holds of it; several where its grace runs. */
const statusesOf = (order: ServiceOrder, nowMs: number): readonly OrderStatus[] => {
  const { status, creationDate } = order
  if (status === 'fulfilled') return ['fulfilled']
  if (status === 'cancelled')
    return nowMs - creationDate > GRACE_MS ? ['cancelled'] : ['pending', 'cancelled', 'presignaturePending']
  if (status === 'expired')
    return nowMs - endOf(order) * 1000 > GRACE_MS
      ? ['expired']
      : ['pending', 'expired', 'presignaturePending']
  return status === 'presignaturePending' ? ['presignaturePending'] : ['pending']
}

/** A window that nobody told to stop reads an account's history until it has all of it. */
const checkHistory = (sim: Sim, { process }: Tab, { durable, session }: AppState, account: Address): void => {
  const { orderBook, chainId } = sim.world
  const { upTo, failed } = historyRequestOf(session.orders, chainId, account)
  const all = orderBook.ofAccount(account)
  if (failed !== null || (upTo !== null && upTo < all.length) || all.length <= ONE_PAGE) return
  sim.coverage.count('prompt', 'historyRead')
  const missing = all.filter(({ uid }) => orderByUid(durable.orders, uid) === undefined)
  if (missing.length > 0)
    sim.break(
      'a history is read to its end',
      `${process.name} lacks ${String(missing.length)} orders of ${account}`,
    )
}

const checkOrders = (sim: Sim, tab: Tab, state: AppState): void => {
  const { world } = sim
  const { orders } = state.durable
  const account = state.session.wallet.connection?.account
  if (account === undefined || state.session.chain.chainId !== world.chainId) return
  const now = world.trueNow()
  const newest = world.orderBook.ofAccount(account).slice(0, 10)
  for (const held of newest) {
    const order = orderByUid(orders, held.uid)
    const expected = statusesOf(held, now)
    if (order === undefined)
      sim.break('an order is in exactly one place', `${held.uid} is not known in ${tab.process.name}`)
    else if (!expected.includes(order.status))
      sim.break(
        'a label is what the service and the chain say',
        `${held.uid} is ${order.status}, not ${expected.join(' or ')}`,
      )
    else if (order.isCancelling && !held.invalidated)
      sim.break('a label is what the service and the chain say', `${held.uid} is not being cancelled`)
    else if ((order.executed?.sellAmount ?? 0n) !== held.executedSellAmount)
      sim.break('a label is what the service and the chain say', `${held.uid} sold another amount`)
    else if ((order.executed?.buyAmount ?? 0n) !== held.executedBuyAmount)
      sim.break('a label is what the service and the chain say', `${held.uid} bought another amount`)
    else if (order.isRemoved && held.status !== 'fulfilled' && endOf(held) * 1000 > now)
      sim.break('what may still be filled is not removed', held.uid)
  }
  const seen = new Set<string>()
  for (const row of rowsOf(state)) {
    sim.coverage.count('label', `${row.type} ${row.label}`)
    if (seen.has(row.id)) sim.break('an order is in exactly one place', `${row.id} is shown twice`)
    seen.add(row.id)
    sim.referee.lastRow(tab.process.name, row, GRACE_MS)
    const shown = row.type === 'order' ? receiptOf(state, row.id) : null
    if (shown !== null) sim.referee.receipt(row.id, shown)
  }
  lookAtRows(sim, tab, state, 50)
  checkHistory(sim, tab, state, account)
  const figures = figuresOf(state, world.chainId, account)
  if (figures !== null) sim.referee.isCurrent(tab.process.name, account, figures)
}

const isStuck = (sim: Sim, order: Order): boolean => {
  if (order.status !== 'placing') return false
  const booked = sim.ledger.orders.get(order.uid)
  const { phase, params, uid } = order
  // While it is valid, an order that left unanswered may still be accepted (X85).
  if (
    (phase === 'unanswered' || phase === 'stopped') &&
    sim.world.orderBook.present(uid) === undefined &&
    params.validTo * 1000 + GRACE_MS > sim.world.trueNow()
  )
    return false
  return booked !== undefined || sim.world.orderBook.present(order.uid) !== undefined
}

/** A request's lock is released with its answer, so that the same can be asked again and other tabs know that it is over. */
const checkLocks = (sim: Sim, { process }: Tab, { orders, transactions }: DurableState): void => {
  const isOpen: Readonly<Record<string, (id: string) => boolean>> = {
    placement: (id) => orderByUid(orders, id)?.status === 'placing',
    cancellation: (id) => orderByUid(orders, id)?.cancellationRequested === true,
    transaction: (id) => transactions.requested[id]?.status === 'requested',
  }
  for (const { name } of process.profile.locks.heldBy(process)) {
    const [kind = '', id = ''] = name.split(/:(.*)/)
    if (isOpen[kind]?.(id) === false)
      sim.break('a lock is released with the answer', `${process.name} keeps ${name}`)
  }
}

const checkTab = (sim: Sim, tab: Tab, record: DiskRecord): void => {
  const state = tab.state()
  const { name } = tab.process
  if (state === null) {
    sim.break('recovery within two minutes', `${name} has not started`)
    return
  }
  const { session, durable } = state
  if (session.chain.storageLost !== null) {
    sim.break('recovery within two minutes', `${name} has no store: ${session.chain.storageLost.reason}`)
    return
  }
  const expected = record.isDamaged ? null : record.stateAt(record.head())
  if (expected !== null && durableText(durable) !== durableText(expected))
    sim.break('the state is the fold of the disk', `${name} at the end`)
  for (const order of allOpenOrders(durable.orders))
    if (isStuck(sim, order))
      sim.break('every request ends', `${order.uid} is ${order.status} (${order.phase ?? ''}) in ${name}`)
  for (const { id, info } of unansweredTransactions(durable.transactions))
    sim.break('every request ends', `${info.type} ${id} is not answered in ${name}`)
  for (const { uid, status, cancellationRequested, presignature } of allOpenOrders(durable.orders)) {
    if (cancellationRequested) sim.break('every request ends', `the cancellation of ${uid} in ${name}`)
    if (status === 'presignaturePending' && presignature?.phase === 'asked')
      sim.break('every request ends', `the signature on chain of ${uid} in ${name}`)
  }
  // What was given up here stays so, because its request may be in the log right behind it.
  for (const [uid, posts] of Object.entries(session.orders.posts))
    if (posts !== null && orderByUid(durable.orders, uid)?.status !== 'placing')
      sim.break('memory returns to its level', `posts of ${uid} are kept in ${name}`)
  if (Object.keys(session.requests.inFlight).length > 0)
    sim.break('every request ends', `one is being written in ${name}`)
  const byHash = durable.transactions.byHash[sim.world.chainId] ?? {}
  for (const { hash, status, hashType, seen } of Object.values(byHash)) {
    const found = hash === null ? undefined : sim.world.chain.find(hash)
    if (status === 'pending' && hashType === 'ethereumTx' && typeof found?.block === 'number')
      sim.break('a label is what the service and the chain say', `${hash ?? ''} is pending and mined`)
    if (status === 'pending' && seen !== null && found?.isDropped === true)
      sim.break('a label is what the service and the chain say', `${hash ?? ''} is pending and replaced`)
    if (
      status === 'confirmed' &&
      hashType === 'ethereumTx' &&
      found !== undefined &&
      found.block === null &&
      !found.isDropped
    )
      sim.break('a label is what the service and the chain say', `${hash ?? ''} is confirmed and not mined`)
  }
  checkLocks(sim, tab, durable)
  checkOrders(sim, tab, state)
}

const checkDisk = (sim: Sim, { disk, number }: Profile, record: DiskRecord): void => {
  if (record.isDamaged) return
  const { snapshot, rows } = disk
  const whole = record.stateAt(record.head())
  if (rows.length !== record.head())
    sim.break('the log has no hole and its chain holds', `profile ${String(number)}`)
  if (snapshot === null || whole === null) return
  const start = decodeSnapshot(snapshot)
  if (E.isLeft(start)) {
    sim.break('a snapshot and the rest are the whole', `profile ${String(number)}: ${start.left}`)
    return
  }
  const rest = foldRows(rows.slice(snapshot.seq), start.right)
  if (durableText(rest) !== durableText(whole))
    sim.break(
      'a snapshot and the rest are the whole',
      `profile ${String(number)}, from row ${String(snapshot.seq)}`,
    )
}

/** A snapshot that was just written is the fold of the rows before it. */
export const checkSnapshot = (sim: Sim, snapshot: StoredSnapshot, record: DiskRecord): void => {
  const whole = record.isDamaged ? null : record.stateAt(snapshot.seq)
  if (whole === null) return
  const start = decodeSnapshot(snapshot)
  if (E.isLeft(start)) sim.break('a snapshot and the rest are the whole', start.left)
  else if (durableText(start.right) !== durableText(whole))
    sim.break('a snapshot and the rest are the whole', `as it was written at row ${String(snapshot.seq)}`)
}

/** Checks of the healed world, while its tabs are still open. */
export const checkHealed = (sim: Sim, records: readonly DiskRecord[]): void => {
  for (const profile of sim.world.profiles) {
    const record = records[profile.number]
    if (record === undefined) continue
    for (const tab of sim.tabs.values())
      if (tab.process.isAlive && tab.process.profile === profile) checkTab(sim, tab, record)
    checkDisk(sim, profile, record)
  }
}

/** After every tab is closed: nothing of them is left. */
export const checkLeft = (sim: Sim): void => {
  for (const { locks, wallet, phone, disk, number } of sim.world.profiles) {
    const held = locks.held()
    if (held.length > 0)
      sim.break('nothing is left of a closed tab', `locks of profile ${String(number)}: ${held.join(', ')}`)
    if (wallet.changes.observed || phone.isObserved() || disk.bell.observed || disk.lost.observed)
      sim.break('nothing is left of a closed tab', `subscriptions of profile ${String(number)}`)
  }
  for (const { process } of sim.allTabs)
    if (process.visible$.observed || process.online$.observed)
      sim.break('nothing is left of a closed tab', `subscriptions of ${process.name}`)
}
