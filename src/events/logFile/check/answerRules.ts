/**
 * Compares the answers of service and chain with the app's reaction (X248): a session's inputs hold the answers, its facts the reaction.
 * One answer proves nothing, because the tab may have ended, or another question may have hung. Only a repeated one counts.
 */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, type OrderUid, ownValue, type UnixMs } from '../../kernel'
import type { InputChecker, InputFinding } from './actRules'
import { utcText } from '../utcText'
import { type Answer, type Question, questionReader, rightOf } from '../questions'
import { type Moment, runningTime } from '../tabClock'
import { endedAfter, hasMoved, type Moved, movedIn, ordersIn, statusIn } from './orderAnswers'
import type { RowsSeen } from './rowsSeen'

interface Said {
  readonly session: string
  /** The uid or the hash. */
  readonly about: string
  readonly status: string
  readonly ask: string
  /** Of an order that is filled in parts: how much. */
  readonly moved: Moved | null
  /** The order ended after this time of the service's clock. Null if it did not. */
  readonly endedAfter: UnixMs | null
  /** The first answer. */
  readonly first: Moment
  /** How long the tab had run by the first, the second and the last answer, in ms. Null: there was no second. */
  readonly firstRan: number
  readonly againRan: number | null
  readonly lastRan: number
  /** The last answer. */
  readonly last: Moment
}

interface Told {
  /** The fact that made it known here. */
  readonly first: Fact
  /** The first fact of each type. */
  readonly types: readonly Fact[]
  /** The fact of the most that moved. */
  readonly most: FactOfType<'OrderProgressed' | 'OrderFilled'> | null
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
/** Two clocks count as equal up to this difference, in ms (D6.1). */
const SAME_CLOCK_MS = 30_000

const SIGNED: Expected = {
  forMs: SOON_MS,
  facts: new Set(['OrderPresigned', 'OrderFilled', 'OrderCancelled', 'OrderExpired']),
}

/** For a status at the service, the log has one of these facts. A fill beats every other end. */
const WRITTEN: Readonly<Record<string, Expected>> = {
  fulfilled: { forMs: SOON_MS, facts: new Set(['OrderFilled']) },
  cancelled: { forMs: GRACE_MS, facts: new Set(['OrderCancelled', 'OrderFilled', 'OrderExpired']) },
  expired: { forMs: GRACE_MS, facts: new Set(['OrderExpired', 'OrderFilled', 'OrderCancelled']) },
  presigned: SIGNED,
  /** By the settlement contract. */
  signed: SIGNED,
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

const mostOf = ({ most }: Told, side: Moved['side']): bigint =>
  (side === 'sold' ? most?.data.executedSellAmount : most?.data.executedBuyAmount) ?? 0n

const rowOf = ({ seq }: Fact): string => (seq === undefined ? '' : ` in row ${String(seq)}`)

export interface AnswerChecker extends InputChecker {
  /** After the last fact and input: until when the order book answered that an order is open. Null: no recording shows it. */
  readonly openUntil: (uid: OrderUid) => UnixMs | null
}

const OPEN: ReadonlySet<string> = new Set(['open', 'presigned'])

export const answerChecker = (seen: RowsSeen): AnswerChecker => {
  /** The facts of each transaction, by its hash. */
  const ofHash = new Map<string, Fact[]>()
  const said = new Map<string, Said>()
  /** How long each tab ran, in ms. */
  const ran = new Map<string, number>()
  const ranTo = runningTime()

  /** What the log tells about an order or a transaction. Undefined: nothing. */
  const toldOf = (about: string): Told | undefined => {
    const all = ofHash.get(about) ?? seen.factsOf(about)
    // An order that is left out, because its tokens could not be read, is not known here by that.
    const facts = all.filter(({ type }) => type !== 'OrderSkipped')
    const [first] = facts
    if (first === undefined) return undefined
    const types = new Map(facts.toReversed().map((fact) => [fact.type, fact]))
    const most = facts.reduce<Told['most']>(
      (most, fact) =>
        (fact.type === 'OrderProgressed' || fact.type === 'OrderFilled') &&
        fact.data.executedSellAmount >= (most?.data.executedSellAmount ?? 0n)
          ? fact
          : most,
      null,
    )
    return { first, types: [...types.values()].toReversed(), most }
  }

  const hear = (
    { session, ask }: Question,
    { at, n, ran }: Answer,
    what: Pick<Said, 'about' | 'status' | 'moved' | 'endedAfter'>,
  ): void => {
    const { about, status, moved } = what
    const last = { session, n, at }
    const key = [session, about, moved === null ? status : `${moved.side} ${String(moved.atoms)}`].join(' ')
    const before = said.get(key)
    said.set(
      key,
      before === undefined
        ? { ...what, session, ask, firstRan: ran, lastRan: ran, againRan: null, first: last, last }
        : { ...before, lastRan: ran, againRan: before.againRan ?? ran, last },
    )
  }

  const read = questionReader((question, answer) => {
    const { ask, args } = question
    const right = rightOf(answer.value)
    const once = { moved: null, endedAfter: null }
    if (ask === 'chain.receipt' && isRecord(right) && typeof right['hash'] === 'string')
      hear(question, answer, { ...once, about: right['hash'].toLowerCase(), status: 'mined' })
    if (ask === 'chain.isPresigned' && right === true)
      hear(question, answer, { ...once, about: String(args[1]).toLowerCase(), status: 'signed' })
    if (!/^orderBook\.(?:order|orders|accountOrders)$/.test(ask)) return
    for (const order of ordersIn(right)) {
      const status = statusIn(order)
      const what = { about: String(order['uid']).toLowerCase(), status, endedAfter: endedAfter(order) }
      if (status !== 'fulfilled' || hasMoved(order)) hear(question, answer, { ...what, moved: null })
      const moved = movedIn(order)
      if (moved !== null) hear(question, answer, { ...what, moved })
    }
  })

  /**
   * Times of a fact and of a moment, to compare in pairs. Tabs may correct their clocks differently, and the device's clock may be
   * set, so across tabs both clocks must agree (X298).
   */
  const timesOf = (fact: Fact, moment: Moment): readonly (readonly [ofFact: number, ofMoment: number])[] =>
    fact.session === moment.session
      ? [[fact.n, moment.n]]
      : [
          [fact.at, seen.timeOf(moment)],
          [seen.deviceTimeOf(fact), moment.at],
        ]

  /**
   * Whether the fact was written only after the last of many answers that tell what it says, although the log knew what it
   * is about before the first one.
   */
  const isLate = (what: Said, { first }: Told, fact: Fact): boolean =>
    isToldAgain(what, what.lastRan, SOON_MS) &&
    what.lastRan - what.firstRan >= (expectedOf(what.status)?.forMs ?? 0) + AFTER_MS &&
    timesOf(first, what.first).every(([known, said]) => known <= said) &&
    timesOf(fact, what.last).every(([written, said]) => written > said)

  /** Whether the tab ran so long since it was told again: a hidden tab asks once a minute only (X296). */
  const isToldAgain = ({ againRan }: Said, ran: number, forMs: number): boolean =>
    againRan !== null && ran - againRan >= forMs

  /** To a tab whose clock is behind, an order that ended is not over yet (X417). */
  const isClockBehind = ({ endedAfter, first, last }: Said): boolean =>
    endedAfter !== null && [first, last].some((moment) => seen.timeOf(moment) < endedAfter - SAME_CLOCK_MS)

  /** The part that is missing from the facts. Null if none is. */
  const lackOf = (what: Said, one: Told): string | null => {
    const { status, moved, first } = what
    if (moved !== null) {
      const { side, atoms } = moved
      const found = mostOf(one, side)
      return found >= atoms
        ? null
        : `from ${utcText(seen.timeOf(first))} on that it ${side} ${String(atoms)} atoms: expected such an OrderProgressed, found ${found === 0n || one.most === null ? 'none' : String(found) + rowOf(one.most)}`
    }
    // Anyone may post an order that an account is to sign on chain: only the contract can say that it did (X56, X418).
    if (status === 'presigned' && !one.types.some(({ type }) => type === 'OrderPlacementRequested'))
      return null
    const { facts } = expectedOf(status) ?? { facts: new Set<string>() }
    const [wanted] = facts
    const written = one.types.filter(({ type }) => facts.has(type))
    if (wanted === undefined || written.some((fact) => !isLate(what, one, fact))) return null
    const [late] = written
    return `that it is ${status}, and no ${wanted} follows${late === undefined ? '' : ` before ${late.type}${rowOf(late)}`}`
  }

  const finding = (what: Said): readonly InputFinding[] => {
    const { session, about, status, ask, moved, firstRan, lastRan } = what
    const one = toldOf(about)
    const forMs = moved === null ? expectedOf(status)?.forMs : SOON_MS
    if (one === undefined || forMs === undefined || isClockBehind(what)) return []
    const ranFor = ran.get(session) ?? 0
    const isHeld =
      lastRan - firstRan >= forMs &&
      ranFor - firstRan >= forMs + AFTER_MS &&
      isToldAgain(what, ranFor, AFTER_MS)
    // What would follow from it may stand in a row that is lost.
    const until = seen.timeOf(what.last)
    const isLost = seen.isLostAfter(session, what.first.n) || seen.isAnyLost(one.first.seq ?? 0, until)
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
      const isAbout = fact.type === 'TransactionSent' || RECEIPT.facts.has(fact.type)
      if (!isAbout || !('hash' in data) || typeof data.hash !== 'string') return
      const hash = data.hash.toLowerCase()
      ofHash.set(hash, [...(ofHash.get(hash) ?? []), fact])
    },
    seeInputs: (batch) => {
      for (const { at } of batch.notes) ran.set(batch.session, ranTo(batch.session, at))
      read(batch)
    },
    end: () => [...said.values()].flatMap(finding),
    openUntil: (uid) =>
      [...said.values()]
        .filter(({ about, status, moved }) => about === uid && OPEN.has(status) && moved === null)
        .reduce<UnixMs | null>((latest, { last }) => Math.max(latest ?? 0, seen.timeOf(last)), null),
  }
}
