/**
 * What service and chain answered against what the app made of it: the inputs of a session hold the answers, its facts what
 * followed. One answer proves nothing, because the tab may have ended, or another question hung: what was said twice is held.
 */
import type { Fact } from '../../src/events/catalogue'
import { isRecord, ownValue } from '../../src/events/kernel'
import type { InputChecker, InputFinding } from './actRules'
import { type Fields, questionReader, rightOf } from './questions'

interface Said {
  readonly firstAt: number
  readonly lastAt: number
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

/** Of a status at the service, one of these facts is in the log. A fill beats every other end. */
const WRITTEN: Readonly<Record<string, Expected>> = {
  fulfilled: { forMs: SOON_MS, facts: new Set(['OrderFilled']) },
  cancelled: { forMs: GRACE_MS, facts: new Set(['OrderCancelled', 'OrderFilled', 'OrderExpired']) },
  expired: { forMs: GRACE_MS, facts: new Set(['OrderExpired', 'OrderFilled', 'OrderCancelled']) },
  open: {
    forMs: SOON_MS,
    facts: new Set([
      ...['OrderPlaced', 'OrderPresigned', 'OrderDiscovered', 'ContractOrderDiscovered'],
      ...['OrderFilled', 'OrderCancelled', 'OrderExpired'],
    ]),
  },
}
const RECEIPT: Expected = { forMs: SOON_MS, facts: new Set(['TransactionMined', 'TransactionReplaced']) }

/** Orders in an answer of the service, whatever stands around them. */
const ordersIn = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(ordersIn)
  if (!isRecord(value)) return []
  if (typeof value['uid'] === 'string' && 'executedBuyAmount' in value) return [value]
  return Object.values(value).flatMap(ordersIn)
}

/** Something moved: without that the service's word is not taken. */
const hasMoved = ({ executedBuyAmount }: Fields): boolean =>
  isRecord(executedBuyAmount) && executedBuyAmount['$n'] !== '0'

export const answerChecker = (): InputChecker => {
  /** By uid or hash: the fact that made it known here, and the types of all facts about it. */
  const known = new Map<string, { readonly first: Fact; readonly types: Set<string> }>()
  const said = new Map<string, Said>()
  const lastAt = new Map<string, number>()

  const note = (name: string, fact: Fact): void => {
    const one = known.get(name)
    if (one === undefined) known.set(name, { first: fact, types: new Set([fact.type]) })
    else one.types.add(fact.type)
  }

  const hear = (session: string, about: string, status: string, at: number): void => {
    const key = `${session} ${about} ${status}`
    said.set(key, { firstAt: said.get(key)?.firstAt ?? at, lastAt: at })
  }

  const seeAnswer = (session: string, ask: string, value: unknown, at: number): void => {
    const right = rightOf(value)
    if (ask === 'chain.receipt' && isRecord(right) && typeof right['hash'] === 'string')
      hear(session, right['hash'].toLowerCase(), 'mined', at)
    if (!/^orderBook\.(?:order|orders|accountOrders)$/.test(ask)) return
    for (const order of ordersIn(right)) {
      const status = String(order['status'])
      if (status !== 'fulfilled' || hasMoved(order))
        hear(session, String(order['uid']).toLowerCase(), status, at)
    }
  }

  const read = questionReader(({ session, ask }, { value, at }) => seeAnswer(session, ask, value, at))

  const finding = ([key, { firstAt, lastAt: at }]: readonly [string, Said]): readonly InputFinding[] => {
    const [session = '', about = '', status = ''] = key.split(' ')
    const one = known.get(about)
    const expected = status === 'mined' ? RECEIPT : ownValue(WRITTEN, status)
    if (one === undefined || expected === undefined) return []
    const isHeld =
      at - firstAt >= expected.forMs && (lastAt.get(session) ?? 0) - firstAt >= expected.forMs + AFTER_MS
    if (!isHeld || [...expected.facts].some((type) => one.types.has(type))) return []
    const [wanted] = expected.facts
    return [
      {
        fact: one.first,
        text: `what service and chain say is written: ${session} was told for ${String(Math.round((at - firstAt) / 1000))} s that it is ${status}, and no ${wanted ?? ''} follows`,
      },
    ]
  }

  return {
    seeFact: (fact) => {
      const { data } = fact
      if ('uid' in data && typeof data.uid === 'string') note(data.uid.toLowerCase(), fact)
      const isAbout = fact.type === 'TransactionSent' || RECEIPT.facts.has(fact.type)
      if (isAbout && 'hash' in data && typeof data.hash === 'string') note(data.hash.toLowerCase(), fact)
    },
    seeInputs: (batch) => {
      const last = batch.notes.at(-1)
      if (last !== undefined) lastAt.set(batch.session, last.at)
      read(batch)
    },
    end: () => [...said].flatMap(finding),
  }
}
