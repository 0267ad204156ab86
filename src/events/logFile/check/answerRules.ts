/**
 * Compares the answers of service and chain with the app's reaction: a session's inputs hold the answers, its facts the
 * reaction. One answer proves nothing, because the tab may have ended, or another question may have hung. Only a
 * repeated answer counts.
 */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, ownValue } from '../../kernel'
import type { InputChecker, InputFinding } from './actRules'
import { utcText } from '../utcText'
import { type Answer, type Fields, type Question, questionReader, rightOf } from '../questions'
import { type Moment, runningTime } from '../tabClock'
import type { RowsSeen } from './rowsSeen'

/** An order's moved amount on its exact side, in atoms. */
interface Moved {
  readonly side: 'sold' | 'bought'
  readonly atoms: bigint
}

interface Said {
  readonly session: string
  /** The uid or the hash. */
  readonly about: string
  readonly status: string
  readonly ask: string
  /** Of an order that is filled in parts: how much. */
  readonly moved: Moved | null
  /** The log's count when it was said first. */
  readonly n: number
  readonly firstAt: number
  /** How long the tab had run by the first and by the last answer, in ms. */
  readonly firstRan: number
  readonly lastRan: number
  /** The last answer. */
  readonly last: Moment
}

interface Told {
  /** The fact that made it known here. */
  readonly first: Fact
  /** The first fact of each type. */
  readonly types: Map<string, Fact>
  /** The fact of the most that moved. */
  most: FactOfType<'OrderProgressed' | 'OrderFilled'> | null
}

interface Expected {
  /** How long an answer must have been the same, in ms (C630). */
  readonly forMs: number
  readonly facts: ReadonlySet<string>
}

const SOON_MS = 20_000
/** An order that ended by time or was cancelled has a minute of grace. */
const GRACE_MS = 120_000
/** How much longer the tab must have run since the first of them, in ms (C630): a store may be slow. */
const AFTER_MS = 30_000

/** For a status at the service, the log has one of these facts. A fill beats every other end. */
const WRITTEN: Readonly<Record<string, Expected>> = {
  fulfilled: { forMs: SOON_MS, facts: new Set(['OrderFilled']) },
  cancelled: { forMs: GRACE_MS, facts: new Set(['OrderCancelled', 'OrderFilled', 'OrderExpired']) },
  expired: { forMs: GRACE_MS, facts: new Set(['OrderExpired', 'OrderFilled', 'OrderCancelled']) },
  presigned: {
    forMs: SOON_MS,
    facts: new Set(['OrderPresigned', 'OrderFilled', 'OrderCancelled', 'OrderExpired']),
  },
  open: {
    forMs: SOON_MS,
    facts: new Set([
      ...['OrderPlaced', 'OrderPresigned', 'OrderDiscovered', 'ContractOrderDiscovered'],
      ...['OrderFilled', 'OrderCancelled', 'OrderExpired'],
    ]),
  },
}
const RECEIPT: Expected = { forMs: SOON_MS, facts: new Set(['TransactionMined', 'TransactionReplaced']) }

const expectedOf = (status: string): Expected | undefined =>
  status === 'mined' ? RECEIPT : ownValue(WRITTEN, status)

/** The status as the service spells it, except of an order that is open because it was signed on chain. */
const statusIn = ({ status, signingScheme }: Fields): string =>
  status === 'open' && signingScheme === 'presign' ? 'presigned' : String(status)

/** Orders in an answer of the service, whatever stands around them. */
const ordersIn = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(ordersIn)
  if (!isRecord(value)) return []
  if (typeof value['uid'] === 'string' && 'executedBuyAmount' in value) return [value]
  return Object.values(value).flatMap(ordersIn)
}

const atomsIn = (value: unknown): bigint => {
  const text = isRecord(value) ? value['$n'] : null
  return typeof text === 'string' && /^\d+$/.test(text) ? BigInt(text) : 0n
}

/**
 * The service's report of the moved amount of an order that can be filled in parts. For any other order, the status
 * says everything.
 */
const movedIn = ({ params, executedSellAmount, executedBuyAmount }: Fields): Moved | null => {
  if (!isRecord(params) || params['partiallyFillable'] !== true) return null
  const moved: Moved =
    params['kind'] === 'buy'
      ? { side: 'bought', atoms: atomsIn(executedBuyAmount) }
      : { side: 'sold', atoms: atomsIn(executedSellAmount) }
  return moved.atoms === 0n ? null : moved
}

const mostOf = ({ most }: Told, side: Moved['side']): bigint =>
  (side === 'sold' ? most?.data.executedSellAmount : most?.data.executedBuyAmount) ?? 0n

const rowOf = ({ seq }: Fact): string => (seq === undefined ? '' : ` in row ${String(seq)}`)

/** Something moved: without that the service's word is not taken. */
const hasMoved = ({ executedBuyAmount }: Fields): boolean => atomsIn(executedBuyAmount) > 0n

export const answerChecker = (seen: RowsSeen): InputChecker => {
  const known = new Map<string, Told>()
  const said = new Map<string, Said>()
  /** How long each tab ran, in ms. */
  const ran = new Map<string, number>()
  const ranTo = runningTime()

  const note = (name: string, fact: Fact): void => {
    let one = known.get(name)
    if (one === undefined) known.set(name, (one = { first: fact, types: new Map(), most: null }))
    if (!one.types.has(fact.type)) one.types.set(fact.type, fact)
    if (fact.type !== 'OrderProgressed' && fact.type !== 'OrderFilled') return
    if (one.most === null || fact.data.executedSellAmount >= one.most.data.executedSellAmount) one.most = fact
  }

  const hear = (
    { session, ask }: Question,
    { at, n, ran }: Answer,
    what: Pick<Said, 'about' | 'status' | 'moved'>,
  ): void => {
    const { about, status, moved } = what
    const last = { session, n, at }
    const key = [session, about, moved === null ? status : `${moved.side} ${String(moved.atoms)}`].join(' ')
    const before = said.get(key)
    said.set(
      key,
      before === undefined
        ? { ...what, session, ask, n, firstAt: at, firstRan: ran, lastRan: ran, last }
        : { ...before, lastRan: ran, last },
    )
  }

  const read = questionReader((question, answer) => {
    const { ask } = question
    const right = rightOf(answer.value)
    if (ask === 'chain.receipt' && isRecord(right) && typeof right['hash'] === 'string')
      hear(question, answer, { about: right['hash'].toLowerCase(), status: 'mined', moved: null })
    if (!/^orderBook\.(?:order|orders|accountOrders)$/.test(ask)) return
    for (const order of ordersIn(right)) {
      const status = statusIn(order)
      const about = String(order['uid']).toLowerCase()
      if (status !== 'fulfilled' || hasMoved(order)) hear(question, answer, { about, status, moved: null })
      const moved = movedIn(order)
      if (moved !== null) hear(question, answer, { about, status, moved })
    }
  })

  /**
   * Whether the fact was written only after the last of many answers that tell what it says, although the log knew what it
   * is about before the first one.
   */
  const isLate = (what: Said, { first }: Told, fact: Fact): boolean =>
    what.lastRan - what.firstRan >= (expectedOf(what.status)?.forMs ?? 0) + AFTER_MS &&
    first.at <= seen.timeOf({ session: what.session, n: what.n, at: what.firstAt }) &&
    fact.at > seen.timeOf(what.last)

  /** The part that is missing from the facts. Null if none is. */
  const lackOf = (what: Said, one: Told): string | null => {
    const { status, moved, session, n, firstAt } = what
    if (moved !== null) {
      const { side, atoms } = moved
      const found = mostOf(one, side)
      return found >= atoms
        ? null
        : `from ${utcText(seen.timeOf({ session, n, at: firstAt }))} on that it ${side} ${String(atoms)} atoms: expected such an OrderProgressed, found ${found === 0n || one.most === null ? 'none' : String(found) + rowOf(one.most)}`
    }
    const { facts } = expectedOf(status) ?? { facts: new Set<string>() }
    const [wanted] = facts
    const written = [...one.types].flatMap(([type, fact]) => (facts.has(type) ? [fact] : []))
    if (wanted === undefined || written.some((fact) => !isLate(what, one, fact))) return null
    const [late] = written
    return `that it is ${status}, and no ${wanted} follows${late === undefined ? '' : ` before ${late.type}${rowOf(late)}`}`
  }

  const finding = (what: Said): readonly InputFinding[] => {
    const { session, about, status, ask, moved, firstRan, lastRan } = what
    const one = known.get(about)
    const forMs = moved === null ? expectedOf(status)?.forMs : SOON_MS
    if (one === undefined || forMs === undefined) return []
    const isHeld = lastRan - firstRan >= forMs && (ran.get(session) ?? 0) - firstRan >= forMs + AFTER_MS
    // What would follow from it may stand in a row that is lost.
    const isLost = seen.isLostAfter(session, what.n) || seen.isAnyLost(one.first.seq ?? 0)
    const lack = isHeld && !isLost ? lackOf(what, one) : null
    if (lack === null) return []
    const seconds = String(Math.round((lastRan - firstRan) / 1000))
    return [
      {
        fact: one.most ?? one.first,
        text: `what service and chain say is written: ${session} was told by ${ask} for ${seconds} s ${lack}`,
      },
    ]
  }

  return {
    seeFact: (fact) => {
      const { data } = fact
      // An order that is left out, because its tokens could not be read, is not known here by that.
      if (fact.type !== 'OrderSkipped' && 'uid' in data && typeof data.uid === 'string')
        note(data.uid.toLowerCase(), fact)
      const isAbout = fact.type === 'TransactionSent' || RECEIPT.facts.has(fact.type)
      if (isAbout && 'hash' in data && typeof data.hash === 'string') note(data.hash.toLowerCase(), fact)
    },
    seeInputs: (batch) => {
      for (const { at } of batch.notes) ran.set(batch.session, ranTo(batch.session, at))
      read(batch)
    },
    end: () => [...said.values()].flatMap(finding),
  }
}
