/** Collects the facts about one order from a file, in as many passes as needed; only those facts are kept in memory. */
import * as E from 'fp-ts/Either'
import { foldDurable } from '../src/events/app'
import { noDurableState } from '../src/events/appState'
import { type Fact, isDurableFact } from '../src/events/catalogue'
import { isAbout, isOfApp } from '../src/events/logFile/check/brokenRules'
import { knownOf } from '../src/events/logFile/check/knownOf'
import type { Known } from '../src/events/logFile/why/known'
import { type SlicePart, sliceOf } from '../src/events/logFile/slice'
import { skimHead } from '../src/events/logFile/rowHead'
import { ownerOfUid, type UnixMs } from '../src/events/kernel'
import { doneFor, orderUidOf } from '../src/events/logFile/causality'
import { FOLLOWED_MS } from '../src/events/orders/endSeen'
import { orderByUid } from '../src/events/orders/orderByUid'
import type { Order, Orders } from '../src/events/orders/state'
import { buildsOf, buildsText } from './builds'
import { checkLog } from './commands/check'
import { factOf } from './foldLog'
import type { Io } from './io'
import { headerOf, readLog } from './readLog'

export interface OrderFact {
  readonly part: SlicePart
  readonly fact: Fact
}

export interface OrderFacts {
  readonly facts: readonly OrderFact[]
  /** The order at the end of the log; null when its beginning is missing. */
  readonly order: Order | null
  /** The owner's orders that could be filled at the same time as this one, as far as the file has their facts. */
  readonly orders: Orders
  /** The fills of the owner's other orders that bear on it, in the log's order with `facts`. */
  readonly deciding: readonly OrderFact[]
  /** What `check` found about the order, empty if it was not asked, and when the log ends. */
  readonly known: Omit<Known, 'isWhole'>
  /** The builds that wrote the order's rows, if the log names another one than its header does. Null without `check`. */
  readonly builds: string | null
}

/**
 * The other orders and the amounts they took, which explains this order's balance. It includes ends, because folding
 * slows down with each open order.
 */
const SPENDING: ReadonlySet<string> = new Set([
  'OrderPlacementRequested',
  'OrderPlacementFailed',
  'OrderDiscovered',
  'OrderPlaced',
  'OrderPostingStopped',
  'OrderFilled',
  'OrderExpired',
  'OrderCancelled',
])

export const collectOrderFacts = async (
  file: string,
  uid: string,
  io: Io,
  { isChecked = false }: { readonly isChecked?: boolean } = {},
): Promise<OrderFacts> => {
  const { scope, build } = await headerOf(file, io)
  const slice = sliceOf(uid, scope === 'all' ? 'log' : 'slice')
  const visitAll = (): Promise<unknown> =>
    readLog(file, io, {
      line: (line) => {
        if (line.kind !== 'setAside') slice.visit(line.json)
        return true
      },
    })
  // Reading takes longest, so the check is the first pass.
  const checked = isChecked
    ? await checkLog(file, io, { onRow: slice.visit })
    : await visitAll().then(() => null)
  const newer = checked?.kept.find(({ kind }) => kind === 'newer')
  if (newer !== undefined)
    io.err(`${file}: ${newer.text}. This build can't read such rows, and they may explain the order.\n`)
  while (slice.endPass()) await visitAll()
  // As it stands in the uids of the rows.
  const owner = ownerOfUid(uid).slice(2)
  const facts: OrderFact[] = []
  const deciding: OrderFact[] = []
  let state = noDurableState
  let until: UnixMs = 0
  await readLog(file, io, {
    line: (line) => {
      if (line.kind === 'setAside') return true
      const head = skimHead(line.json)
      until = Math.max(until, head?.at ?? 0)
      const part = slice.partOf(line.json)
      const isSpending =
        line.json.includes(owner) && mayFill(line.json, slice.begins()) && SPENDING.has(head?.type ?? '')
      if (part === null && !isSpending) return true
      const fact = factOf(line)
      if (E.isLeft(fact)) return true
      if (isDurableFact(fact.right)) state = foldDurable(state, fact.right)
      if (part !== null) facts.push({ part, fact: fact.right })
      if (part !== null || head?.type === 'OrderFilled')
        deciding.push({ part: part ?? 'around', fact: fact.right })
      return true
    },
  })
  const own = new Set(facts.flatMap(({ fact }) => (orderUidOf(fact) === uid ? [fact.id] : [])))
  const done = doneFor(
    facts.map(({ fact }) => fact),
    uid,
  )
  const found = (checked?.kept ?? []).filter(
    (one) =>
      one.kind === 'invariant' &&
      isOfApp(one) &&
      ((one.id !== null && done.has(one.id)) || isAbout(one, uid)),
  )
  const known = { found, until, ...(checked === null ? {} : knownOf(checked.judged, uid)) }
  const seqs = facts.flatMap(({ fact }) => (own.has(fact.id) && fact.seq !== undefined ? [fact.seq] : []))
  const builds = buildsText(buildsOf(checked?.builds ?? [], seqs), build)
  return {
    facts,
    deciding,
    order: orderByUid(state.orders, uid) ?? null,
    orders: state.orders,
    known,
    builds,
  }
}

/** Whether a row is about an order that could still be filled then: a uid ends with the order's end, in seconds. */
const mayFill = (json: string, then: UnixMs): boolean =>
  [...json.matchAll(UID_END)].some(([, end = '']) => parseInt(end, 16) * 1000 + FOLLOWED_MS >= then)

const UID_END = /"uid":"0x[0-9a-f]{104}([0-9a-f]{8})"/g

/** The matching uids in the file, newest last. It stops once it has found more than `most`. */
export const uidsLike = async (
  file: string,
  isWanted: (uid: string) => boolean,
  io: Io,
  most: number,
): Promise<readonly string[]> => {
  const found = new Set<string>()
  await readLog(file, io, {
    line: (line) => {
      if (line.kind !== 'durable' || !line.json.includes('"uid":"')) return true
      for (const [, uid = ''] of line.json.matchAll(/"uid":"(0x[0-9a-f]{112})"/g))
        if (isWanted(uid)) found.add(uid)
      return found.size <= most
    },
  })
  return [...found]
}
