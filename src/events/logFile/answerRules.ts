/**
 * What service and chain answered against what the app made of it: the inputs of a session hold the answers, its facts what
 * followed. One answer proves nothing, because the tab may have ended, or another question hung: what was said twice is held.
 */
import type { Fact } from '../catalogue'
import type { InputChecker, InputFinding } from './actRules'
import type { InputBatch } from './inputs'

type Input = InputBatch['notes'][number]
type Fields = Readonly<Record<string, unknown>>

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

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Orders in an answer of the service, whatever stands around them. */
const ordersIn = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(ordersIn)
  if (!isFields(value)) return []
  if (typeof value['uid'] === 'string' && 'executedBuyAmount' in value) return [value]
  return Object.values(value).flatMap(ordersIn)
}

const rightOf = (value: unknown): unknown =>
  isFields(value) && value['_tag'] === 'Right' ? value['right'] : undefined

/** Something moved: without that the service's word is not taken. */
const hasMoved = ({ executedBuyAmount }: Fields): boolean =>
  isFields(executedBuyAmount) && executedBuyAmount['$n'] !== '0'

type Request = Extract<Fact, { readonly type: 'OrderPlacementRequested' }>

/** What tells an order that is posted from others: it has no uid before its answer. */
const orderKey = (from: unknown, validTo: unknown, sellAmount: unknown, buyAmount: unknown): string =>
  [from, validTo, sellAmount, buyAmount].map((part) => String(part).toLowerCase()).join(' ')

const digitsOf = (value: unknown): unknown => (isFields(value) ? value['$n'] : value)

const keyOf = (from: unknown, params: unknown): string | null => {
  if (!isFields(params)) return null
  const { validTo, sellAmount, buyAmount } = params
  return orderKey(from, validTo, digitsOf(sellAmount), digitsOf(buyAmount))
}

/** The order that a question lets out of the tab; null: it lets none out. */
const sentKey = (ask: string, args: readonly unknown[]): string | null => {
  const [order, owner, , params] = args
  if (ask === 'wallets.signOrder') return keyOf(owner, params)
  return ask === 'orderBook.placeOrder' && isFields(order) ? keyOf(order['from'], order['params']) : null
}

interface Moment {
  readonly session: string
  /** The log's count then. */
  readonly n: number
}

/** Nothing is signed or posted once its tab has written that it posts no more, or posted before its signature is written. */
const sentChecker = () => {
  const requests = new Map<string, Request>()
  const stops = new Map<string, Moment[]>()
  const signed = new Map<string, Moment[]>()
  const sent: (Moment & { readonly key: string; readonly isPost: boolean })[] = []
  const add = (to: Map<string, Moment[]>, uid: string, one: Moment): void =>
    void to.set(uid, [...(to.get(uid) ?? []), one])

  const problemOf = (uid: string, { session, n, isPost }: (typeof sent)[number]): string | null => {
    const stop = stops.get(uid)?.find((one) => one.session === session && one.n <= n)
    if (stop !== undefined)
      return `nothing is signed or posted after it was stopped: ${session} did after ${String(stop.n)}`
    const own = signed.get(uid)?.filter((one) => one.session === session) ?? []
    const isEarly = isPost && own.length > 0 && own.every((one) => one.n > n)
    return isEarly ? `an order is posted after its signature is written: ${session} did after ${String(n)}` : null
  }
  return {
    seeFact: (fact: Fact): void => {
      const { session, n } = fact
      if (fact.type === 'OrderPlacementRequested') {
        const { owner, params } = fact.data
        requests.set(orderKey(owner, params.validTo, params.sellAmount, params.buyAmount), fact)
        // The very same order may be placed again.
        stops.delete(fact.data.uid)
      }
      if (fact.type === 'OrderSigned') add(signed, fact.data.uid, { session, n })
      if (fact.type === 'OrderPostingChanged' && fact.data.posts === null)
        add(stops, fact.data.uid, { session, n })
    },
    seeAsk: (session: string, { n, ask, args }: Extract<Input, { readonly ask: string }>): void => {
      const key = sentKey(ask, args)
      if (key !== null) sent.push({ session, n, key, isPost: ask === 'orderBook.placeOrder' })
    },
    end: (): readonly InputFinding[] =>
      sent.flatMap((one) => {
        const fact = requests.get(one.key)
        const text = fact === undefined ? null : problemOf(fact.data.uid, one)
        return fact === undefined || text === null ? [] : [{ fact, text }]
      }),
  }
}

export const answerChecker = (): InputChecker => {
  /** By uid or hash: the fact that made it known here, and the types of all facts about it. */
  const known = new Map<string, { readonly first: Fact; readonly types: Set<string> }>()
  const asks = new Map<string, string>()
  const bodies = new Map<string, unknown>()
  const said = new Map<string, Said>()
  const lastAt = new Map<string, number>()
  const sent = sentChecker()

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
    if (ask === 'chain.receipt' && isFields(right) && typeof right['hash'] === 'string')
      hear(session, right['hash'].toLowerCase(), 'mined', at)
    if (!/^orderBook\.(?:order|orders|accountOrders)$/.test(ask)) return
    for (const order of ordersIn(right)) {
      const status = String(order['status'])
      if (status !== 'fulfilled' || hasMoved(order)) hear(session, String(order['uid']).toLowerCase(), status, at)
    }
  }

  const whole = (value: unknown): unknown => {
    if (!isFields(value)) return value
    if (typeof value['$body'] === 'string') return bodies.get(value['$body']) ?? value
    return 'right' in value ? { ...value, right: whole(value['right']) } : value
  }

  const seeInput = (session: string, place: number, input: Input): void => {
    lastAt.set(session, input.at)
    if ('ask' in input) {
      sent.seeAsk(session, input)
      asks.set(`${session} ${String(place)}`, input.ask)
    }
    if (!('answer' in input)) return
    const ask = asks.get(`${session} ${String(input.answer)}`)
    if (ask !== undefined) seeAnswer(session, ask, whole(input.value), input.at)
  }

  const finding = ([key, { firstAt, lastAt: at }]: readonly [string, Said]): readonly InputFinding[] => {
    const [session = '', about = '', status = ''] = key.split(' ')
    const one = known.get(about)
    const expected = status === 'mined' ? RECEIPT : WRITTEN[status]
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
      sent.seeFact(fact)
      const { data } = fact
      if ('uid' in data && typeof data.uid === 'string') note(data.uid.toLowerCase(), fact)
      const isAbout = fact.type === 'TransactionSent' || RECEIPT.facts.has(fact.type)
      if (isAbout && 'hash' in data && typeof data.hash === 'string') note(data.hash.toLowerCase(), fact)
    },
    seeInputs: ({ session, first, notes, bodies: more }) => {
      for (const [hash, body] of Object.entries(more ?? {})) bodies.set(hash, body)
      notes.forEach((input, i) => seeInput(session, first + i, input))
    },
    end: () => [...[...said].flatMap(finding), ...sent.end()],
  }
}
