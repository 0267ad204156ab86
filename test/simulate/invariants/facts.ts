/** What a tab may say: final only what is final, nothing twice on the disk, no secret, and the state that the disk folds to. */
import type { DurableFact } from '../../../src/events/catalogue'
import { isDurableFact } from '../../../src/events/catalogue'
import { orderByUid } from '../../../src/events/orders/select'
import { durableText } from '../../../src/events/snapshot'
import type { LiveFact } from '../../../src/streams/log'
import type { StoredRow } from '../../../src/streams/ports/LogStore'
import type { BookedOrder } from '../ledger'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import type { DiskRecord } from './diskRecord'
import { difference } from './same'

/** 65 bytes in hex, with or without their mark. */
const SIGNATURE = /[0-9a-f]{130}/

/** Every row of a disk, as it is written. */
export const checkRows = (
  sim: Sim,
  profile: number,
  record: DiskRecord,
  rows: readonly StoredRow[],
): void => {
  const first = record.head()
  for (const problem of record.add(rows)) sim.break('the log has no hole and its chain holds', problem)
  for (const { json, seq } of rows)
    if (SIGNATURE.test(json))
      sim.break('no row holds a secret', `row ${String(seq)} of profile ${String(profile)}`)
  record.facts.slice(first).forEach((fact, i) => {
    if (!record.addId(fact.id)) sim.break('no fact is written twice', fact.id)
    book(sim, record, fact)
    const state = record.stateAt(first + i + 1)
    const wrong = state === null ? null : record.ends.take(fact, state)
    if (wrong !== null) sim.break('a fill beats all, and an end stays', wrong)
  })
}

const book = (sim: Sim, record: DiskRecord, fact: DurableFact): void => {
  if (fact.type === 'OrderPlacementRequested') {
    const { uid, chainId, owner, params, knownOrders } = fact.data
    const booked = sim.ledger.orders.get(uid)
    if (booked !== undefined) booked.requestedOnDisk = true
    const state = record.stateAt(record.facts.indexOf(fact) + 1)
    const rest = Object.values(state?.orders.open ?? {}).filter(
      (one) =>
        one.uid !== uid &&
        one.chainId === chainId &&
        one.owner === owner &&
        one.params.sellToken === params.sellToken &&
        one.params.buyToken === params.buyToken &&
        one.status === 'placing',
    )
    const before = record.stateAt(record.facts.indexOf(fact))
    // Requested by another window already: this row starts nothing.
    const isAgain = before !== null && orderByUid(before.orders, uid)?.status === 'placing'
    const isLive = !isAgain && state !== null && orderByUid(state.orders, uid)?.status === 'placing'
    const warned = new Set([...(booked?.warnedOf ?? []), ...(knownOrders ?? [])])
    for (const other of rest)
      if (
        isLive &&
        !(warned.has(other.uid) && booked?.warnedOf.includes(other.uid) === true) &&
        booked?.withoutStore !== true
      )
        sim.break('no second live order of one intent without a warning', `${uid} next to ${other.uid}`)
  }
  if (fact.type === 'OrderPostingStopped') {
    const booked = sim.ledger.orders.get(fact.data.uid)
    if (booked !== undefined) booked.stoppedAt ??= sim.world.time.now()
  }
  if (fact.type === 'OrderSigned') {
    const booked = sim.ledger.orders.get(fact.data.uid)
    if (booked !== undefined) booked.signedOnDisk = true
  }
}

/** An order that left may arrive for so long. */
const LATE_MS = 60_000

/** After these another tab may find work that the one which asked for it does no more. */
const UNHELD: ReadonlySet<string> = new Set([
  ...['D1', 'D2', 'D3', 'D4', 'D5', 'D7', 'D8', 'D9'],
  ...['L1', 'L2', 'L4', 'K1'],
])

/** Whether another tab asked for it, and is still open. */
const isAtWork = (sim: Sim, { sessions }: BookedOrder, by: string): boolean =>
  sessions.size === 1 &&
  !sessions.has(by) &&
  !sim.plan.faults.some(({ id }) => UNHELD.has(id)) &&
  sim.allTabs.some(
    // One that was frozen while it wrote its request does not hold its lock yet.
    ({ process }) =>
      process.isAlive && sessions.has(process.session) && process.frozenUntil <= sim.world.time.now(),
  )

/** Whether the service and the chain agree that it is over, when a tab says so. */
const checkFinal = (sim: Sim, { type, data }: DurableFact, session: string): void => {
  if (!('uid' in data)) return
  const { uid } = data
  const held = sim.world.orderBook.present(uid)
  const seconds = sim.world.trueNow() / 1000
  switch (type) {
    case 'OrderFilled':
      if (held === undefined || held.executedBuyAmount === 0n)
        sim.break('only what is final is called so', `${uid} is not filled`)
      return
    case 'OrderExpired':
      if (held !== undefined && held.params.validTo > seconds)
        sim.break('only what is final is called so', `${uid} has not expired`)
      return
    case 'OrderCancelled':
      if (held !== undefined && !held.invalidated)
        sim.break('only what is final is called so', `${uid} is not cancelled`)
      return
    case 'OrderPlacementFailed': {
      const booked = sim.ledger.orders.get(uid)
      if (booked === undefined) return
      const sincePost = sim.world.time.now() - (booked.postedAt ?? -Infinity)
      if (data.error.tag === 'notAccepted' && sincePost < LATE_MS)
        sim.break('what may still arrive has not failed', `${uid}, ${String(sincePost)} ms after it left`)
      if (data.phase === 'signing') {
        if (data.error.tag === 'interrupted' && isAtWork(sim, booked, session))
          sim.break('a running tab is left to its work', `${uid} was ended in ${session}`)
        if (booked.posts > 0 && booked.sessions.size === 1 && booked.sessions.has(session))
          sim.break("nothing is posted after 'nothing was sent'", uid)
        // Of two windows that requested the same order, one may end it while the other goes on.
        booked.endedUnsent = booked.sessions.size === 1
      } else if (held !== undefined && data.error.tag !== 'uidMismatch' && booked.sessions.size === 1)
        // Where two windows requested the very same order, one may be refused while the other's is taken.
        sim.break(
          'only what is final is called so',
          `${uid} failed (${data.error.tag}), and the service has it`,
        )
      return
    }
    default:
  }
}

const errorTagOf = (data: object): string | null => {
  if (!('error' in data) || typeof data.error !== 'object' || data.error === null) return null
  return 'tag' in data.error ? String(data.error.tag) : null
}

/** What a tab folded without a store is in the store once it is restored. */
const checkKept = (sim: Sim, tab: Tab, record: DiskRecord): void => {
  for (const id of tab.inMemory.splice(0))
    if (!record.isDamaged && !record.hasId(id))
      sim.break('no acknowledged fact is lost', `${id}, folded in memory`)
}

/** Every fact that a tab folded, its own or another's. */
export const checkFact = (sim: Sim, tab: Tab, record: DiskRecord, { fact, origin }: LiveFact): void => {
  const { coverage } = sim
  coverage.count('event', fact.type)
  const tag = errorTagOf(fact.data)
  if (tag !== null) coverage.count('error', `${fact.type} ${tag}`)
  if (fact.type === 'EpicFailed')
    sim.break('no code throws', `${fact.data.epic}: ${fact.data.message} ${fact.data.stack ?? ''}`)
  if (fact.type === 'StorageRestored' && origin === 'own') checkKept(sim, tab, record)
  if (!isDurableFact(fact)) return
  if (origin === 'own') checkFinal(sim, fact, tab.process.session)
  const { seq } = fact
  const state = tab.state()
  if (seq === undefined || state === null) return
  if (state.session.chain.storageLost !== null) {
    if (origin === 'own') tab.inMemory.push(fact.id)
    return
  }
  if (record.isDamaged) return
  const onDisk = record.facts[seq - 1]
  if (onDisk?.id !== fact.id) sim.break('no acknowledged fact is lost', `${fact.id} at ${String(seq)}`)
  const expected = record.stateAt(seq)
  if (expected === null) return
  const other = difference(state.durable, expected, 'durable')
  // A state that was read from a snapshot holds the same in packed texts.
  if (other !== null && durableText(state.durable) !== durableText(expected))
    sim.break(
      'the state is the fold of the disk',
      `after row ${String(seq)} in ${tab.process.name}: ${other}`,
    )
}
