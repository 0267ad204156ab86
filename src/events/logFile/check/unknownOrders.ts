/** Orders that the order book accepted and then did not know: none of its answers held them (X416). */
import type { Fact } from '../../catalogue'
import { isRecord, type OrderUid, type UnixMs } from '../../kernel'
import type { InputBatch } from '../inputs'
import { type Answer, type Question, questionReader, rightOf } from '../questions'
import type { Moment } from '../tabClock'
import type { RowsSeen } from './rowsSeen'

/**
 * This many answers over this long prove that it doesn't know an order, because a new one may reach its lists late
 * (C654).
 */
const ANSWERS = 4
const LASTING_MS = 60_000

interface Missed {
  readonly times: number
  /** How long the tabs ran between the answers, in ms. */
  readonly ms: number
  readonly last: Answered
}

/** An answer, and how long its tab had run then. */
type Answered = Moment & Pick<Question, 'ran'>

/** All that an answer names, in whatever form. */
const uidsIn = (value: unknown): readonly OrderUid[] => {
  if (Array.isArray(value)) return value.flatMap(uidsIn)
  if (!isRecord(value)) return []
  return typeof value['uid'] === 'string'
    ? [value['uid'].toLowerCase()]
    : Object.values(value).flatMap(uidsIn)
}

export interface UnknownOrders {
  readonly seeFact: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => void
  /** Until when it was answered so, by order and by the corrected clock. */
  readonly end: () => ReadonlyMap<OrderUid, UnixMs>
}

export const unknownOrders = ({ timeOf, factsOf }: Pick<RowsSeen, 'timeOf' | 'factsOf'>): UnknownOrders => {
  const known = new Set<OrderUid>()
  const missed = new Map<OrderUid, Missed>()

  /** And no later fact about it shows that the service knew it. */
  const isAccepted = (uid: OrderUid): boolean => {
    const types = factsOf(uid).map(({ type }) => type)
    return (
      types.includes('OrderPlaced') &&
      !types.some((type) => type === 'OrderFilled' || type === 'OrderProgressed')
    )
  }

  const miss = (uid: OrderUid, last: Answered): void => {
    const one = missed.get(uid)
    const ms = one?.last.session === last.session ? last.ran - one.last.ran : 0
    missed.set(uid, { times: (one?.times ?? 0) + 1, ms: (one?.ms ?? 0) + ms, last })
  }

  const hear = ({ session, ask, args }: Question, { value, ...when }: Answer): void => {
    const answer = rightOf(value)
    if (answer === undefined || !/^orderBook\.(?:order|orders|accountOrders)$/.test(ask)) return
    const held = uidsIn(answer)
    for (const uid of held) known.add(uid)
    const [, wanted] = args
    if (ask !== 'orderBook.orders' || !Array.isArray(wanted)) return
    for (const uid of wanted.map((one) => String(one).toLowerCase()))
      if (!held.includes(uid)) miss(uid, { ...when, session })
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'OrderStageChanged' && fact.data.stage !== null) known.add(fact.data.uid)
    },
    seeInputs: questionReader(hear),
    end: () =>
      new Map(
        [...missed].flatMap(([uid, { times, ms, last }]) =>
          isAccepted(uid) && !known.has(uid) && times >= ANSWERS && ms >= LASTING_MS
            ? [[uid, timeOf(last)] as const]
            : [],
        ),
      ),
  }
}
