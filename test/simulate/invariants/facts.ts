/** What a tab may say: final only what is final, nothing twice on the disk, no secret, and the state that the disk folds to. */
import { type DurableFact, isDurableFact } from '../../../src/events/catalogue'
import { durableText } from '../../support/durableText'
import type { LiveFact } from '../../../src/streams/log/log'
import type { StoredRow } from '../../../src/streams/ports/LogStore'
import type { BookedOrder } from '../ledger'
import type { Sim } from '../sim'
import { kindOf } from '../tabs/chainPort'
import { figuresOf, receiptOf, rowsAbout } from '../tabs/screen'
import type { Tab } from '../tabs/tab'
import { waitsAfter } from './answers'
import { endOf } from '../referee/ends'
import { BLOCKED } from '../world/wallet'
import { book } from './book'
import type { DiskRecord } from './diskRecord'
import { isSaidAgain } from './news'
import { difference } from './same'
import { checkSent } from './sent'

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
    if (SIGNATURE.test(json) || json.includes(BLOCKED))
      sim.break('no row holds a secret', `row ${String(seq)} of profile ${String(profile)}`)
  record.facts.slice(first).forEach((fact, i) => {
    if (!record.addId(fact.id)) sim.break('no fact is written twice', fact.id)
    book(sim, record, fact)
    // Of a damaged disk a window folds what it could read, and this record all that was written.
    const state = record.isDamaged ? null : record.stateAt(first + i + 1)
    const wrong = state === null ? null : record.ends.take(fact, state)
    if (wrong !== null) sim.break('a fill beats all, and an end stays', wrong)
    const waits = state === null ? null : waitsAfter(fact, state)
    if (waits !== null) sim.break('an answer ends its request', waits)
  })
}

/** After these another tab may find work that the one which asked for it does no more. */
const UNHELD: ReadonlySet<string> = new Set([
  ...['D1', 'D2', 'D3', 'D4', 'D5', 'D7', 'D8', 'D9'],
  ...['L1', 'L2', 'L4', 'L10', 'K1'],
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

/** A hidden window reads no blocks, so none tells it that its device's clock was set meanwhile. */
const isClockUntold = ({ plan, allTabs }: Sim, session: string): boolean =>
  plan.faults.some(({ id }) => id === 'C1' || id === 'C2') &&
  allTabs.some(({ process }) => process.session === session && !process.visible$.value)

/** Whether the service and the chain agree that it is over, when a tab says so. */
const checkFinal = (sim: Sim, fact: DurableFact, session: string): void => {
  checkSent(sim, fact)
  const { type, data } = fact
  if (!('uid' in data)) return
  const { uid } = data
  const held = sim.world.orderBook.present(uid)
  const seconds = sim.world.trueNow() / 1000
  switch (type) {
    case 'OrderFilled':
      if (held === undefined || held.executedBuyAmount === 0n)
        sim.break('only what is final is called so', `${uid} is not filled`)
      return
    case 'SafeTransactionRead':
      if (data.isExecuted && held?.status === 'presignaturePending')
        sim.break('only what is true is acknowledged', `the service lacks the signature of ${uid}`)
      return
    case 'OrderPlaced':
      if (held === undefined) sim.break('only what is true is acknowledged', `${uid} is not at the service`)
      return
    case 'OrderCancellationAccepted':
      if (held !== undefined && !held.invalidated)
        sim.break('only what is true is acknowledged', `the cancellation of ${uid} was not taken`)
      return
    case 'OrderExpired':
      if (held !== undefined && endOf(held) > seconds)
        sim.break('only what is final is called so', `${uid} has not expired`)
      return
    case 'OrderCancelled':
      if (held !== undefined && !held.invalidated)
        sim.break('only what is final is called so', `${uid} is not cancelled`)
      return
    case 'OrderPlacementFailed': {
      const booked = sim.ledger.orders.get(uid)
      if (booked === undefined) return
      // A service accepts late what is still valid (X85).
      if (
        data.error.tag === 'notAccepted' &&
        booked.posts > 0 &&
        parseInt(uid.slice(-8), 16) > seconds &&
        !isClockUntold(sim, session)
      )
        sim.break('what may still arrive has not failed', `${uid}, which can still be accepted`)
      if (data.phase === 'signing') {
        // What its own tab ended before, another tab that reads late may end once more: the first end stays.
        if (data.error.tag === 'interrupted' && !booked.endedUnsent && isAtWork(sim, booked, session))
          sim.break('a running tab is left to its work', `${uid} was ended in ${session}`)
        if (booked.posts > 0 && booked.sessions.size === 1 && booked.sessions.has(session))
          sim.break("nothing is posted after 'nothing was sent'", uid)
        // Of two windows that requested the same order, one may end it while the other goes on.
        booked.endedUnsent = booked.sessions.size === 1
      } else if (held !== undefined && booked.sessions.size === 1)
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
  const ids = tab.inMemory.splice(0)
  if (record.isDamaged) return
  for (const id of ids)
    if (!record.hasId(id)) sim.break('no acknowledged fact is lost', `${id}, folded in memory`)
  if (ids.length < 2) return
  sim.coverage.count('prompt', 'healedInOrder')
  const places = new Map(record.facts.map(({ id }, place) => [id, place]))
  sim.referee.healed(
    tab.process.name,
    ids.flatMap((id) => places.get(id) ?? []),
  )
}

/** Where an order or a transaction stands after a fact about it: what passes is counted, and not only what remains. */
const checkLabel = (
  { coverage, referee }: Sim,
  { process, state }: Tab,
  { data }: LiveFact['fact'],
): void => {
  const present = state()
  if (present === null) return
  for (const row of rowsAbout(present, data)) {
    coverage.count('label', `${row.type} ${row.label}`)
    referee.row(process.name, row)
    const shown = row.type === 'order' ? receiptOf(present, row.id) : null
    if (shown !== null) referee.receipt(row.id, shown)
  }
}

/** What a reading changed on the screen, and what it counted. */
const checkReading = (
  { referee, coverage, world, break: report }: Sim,
  { process, state }: Tab,
  { type, data }: LiveFact['fact'],
): void => {
  const present = state()
  if (type === 'BalancesRead' && present !== null) {
    const figures = figuresOf(present, data.chainId, data.account)
    if (figures !== null) referee.shows(process.name, data.account, figures)
  }
  if (type === 'AccountKindRead' && data.kind !== kindOf(world, data.account))
    report('an account is called what it is', `${data.account} is called ${data.kind}`)
  if (type !== 'TransactionSafeRead') return
  coverage.count('prompt', 'ownersKnown')
  referee.confirmations(process.name, data.hash, data.confirmations)
}

/** What a window requested is seen by it, or was refused: from now on its own guards are asked. */
const noteWritten = ({ ledger }: Sim, { process: { session } }: Tab, fact: LiveFact['fact']): void => {
  if (fact.type === 'OrderPlacementRequested')
    ledger.orders.get(fact.data.uid)?.beingWrittenIn.delete(session)
  if (fact.type === 'RequestRefused')
    for (const { uid, beingWrittenIn } of ledger.orders.values())
      if (uid === fact.data.refused) beingWrittenIn.delete(session)
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
  if (isSaidAgain(tab.process, { fact, origin }, sim.world.time.now()))
    sim.break('what was read is said once', `${tab.process.name}: ${fact.type} ${fact.id}`)
  noteWritten(sim, tab, fact)
  if (origin === 'own') checkReading(sim, tab, fact)
  checkLabel(sim, tab, fact)
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
  if (onDisk?.id !== fact.id && record.wasForgotten(fact.id)) return
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
