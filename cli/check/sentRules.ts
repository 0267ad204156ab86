/** A tab's requests to wallet and service: none too early, none too late, and a refusal is not a success. */
import type { Fact, FactOfType } from '../../src/events/catalogue'
import type { InputChecker, InputFinding } from './actRules'
import { isRecord } from '../../src/events/kernel'
import { isHiddenText } from '../../src/events/logFile/hiddenText'
import type { InputBatch } from '../../src/events/logFile/inputs'
import { lostRows } from './lostRows'
import { orderKeyOf, sentKey } from './sentKey'
import { RULES } from '../../src/events/logFile/checkRules'

type Input = InputBatch['notes'][number]

type Request = FactOfType<'OrderPlacementRequested'>

interface Moment {
  readonly session: string
  /** The log's count then. */
  readonly n: number
}

/**
 * A tab signs or posts nothing after it has written that it posts no more, and posts nothing before its signature is
 * written.
 */
const orderChecker = () => {
  const requests = new Map<string, Request>()
  const stops = new Map<string, Moment[]>()
  const signed = new Map<string, Moment[]>()
  const lost = lostRows()
  const sent: (Moment & { readonly key: string; readonly isPost: boolean })[] = []
  /** The tab sent an order that no one had placed. The tab's last placed order takes its place in the report. */
  const unrequested = ({ session, n, key }: (typeof sent)[number]): readonly InputFinding[] => {
    if (lost.isLost(session, n)) return []
    const placed = [...requests.values()].filter((fact) => fact.session === session && fact.n <= n)
    const fact = placed.reduce<Request | undefined>(
      (last, one) => (last === undefined || one.n > last.n ? one : last),
      undefined,
    )
    return fact === undefined
      ? []
      : [{ fact, text: `${RULES.sends}: expected ${orderKeyOf(fact)}, found ${key}` }]
  }

  const add = (to: Map<string, Moment[]>, uid: string, one: Moment): void =>
    void to.set(uid, [...(to.get(uid) ?? []), one])

  const problemOf = (uid: string, { session, n, isPost }: (typeof sent)[number]): string | null => {
    const stop = stops.get(uid)?.find((one) => one.session === session && one.n <= n)
    if (stop !== undefined)
      return `nothing is signed or posted after it was stopped: ${session} did after ${String(stop.n)}`
    const own = signed.get(uid)?.filter((one) => one.session === session) ?? []
    const isEarly = isPost && own.length > 0 && own.every((one) => one.n > n)
    return isEarly
      ? `an order is posted after its signature is written: ${session} did after ${String(n)}`
      : null
  }
  return {
    seeFact: (fact: Fact): void => {
      const { session, n } = fact
      lost.seeFact(fact)
      if (fact.type === 'OrderPlacementRequested') {
        requests.set(orderKeyOf(fact), fact)
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
        if (fact === undefined) return unrequested(one)
        const text = problemOf(fact.data.uid, one)
        return text === null ? [] : [{ fact, text }]
      }),
  }
}

/** Whether the service did not take a cancellation; an order that is cancelled already is. */
const isRefused = (answer: unknown): boolean => {
  const error = isRecord(answer) && answer['_tag'] === 'Left' ? answer['left'] : null
  const errorType = isRecord(error) ? error['errorType'] : null
  return (
    error !== null &&
    errorType !== 'AlreadyCancelled' &&
    !(typeof errorType === 'string' && isHiddenText(errorType))
  )
}

/** A cancellation is called accepted by the fact that follows its answer. */
const cancellationChecker = () => {
  const asks = new Map<string, string>()
  const refused = new Set<string>()
  const accepted: Fact[] = []
  const place = (session: string, n: number, uid: unknown): string =>
    `${session} ${String(n)} ${String(uid).toLowerCase()}`
  return {
    seeFact: (fact: Fact): void => {
      if (fact.type === 'OrderCancellationAccepted') accepted.push(fact)
    },
    seeInput: (session: string, at: number, input: Input): void => {
      if ('ask' in input && input.ask === 'orderBook.cancelOrder')
        asks.set(`${session} ${String(at)}`, String(input.args[1]))
      const uid = 'answer' in input ? asks.get(`${session} ${String(input.answer)}`) : undefined
      if (uid !== undefined && 'answer' in input && isRefused(input.value))
        refused.add(place(session, input.n + 1, uid))
    },
    end: (): readonly InputFinding[] =>
      accepted.flatMap((fact) =>
        'uid' in fact.data && refused.has(place(fact.session, fact.n, fact.data.uid))
          ? [{ fact, text: 'a cancellation that the service refused is not called accepted' }]
          : [],
      ),
  }
}

export const sentChecker = (): InputChecker => {
  const [orders, cancellations] = [orderChecker(), cancellationChecker()]
  return {
    seeFact: (fact) => {
      orders.seeFact(fact)
      cancellations.seeFact(fact)
    },
    seeInputs: ({ session, first, notes }) => {
      for (const [i, input] of notes.entries()) {
        if ('ask' in input) orders.seeAsk(session, input)
        cancellations.seeInput(session, first + i, input)
      }
    },
    end: () => [...orders.end(), ...cancellations.end()],
  }
}
