/** What leaves a tab for wallet and service (X267, X317, X331): nothing too early, nothing too late, and a refusal is no success. */
import type { Fact, FactOfType } from '../../catalogue'
import type { InputChecker, InputFinding } from './actRules'
import { isRecord } from '../../kernel'
import { isHiddenText } from '../hiddenText'
import type { InputBatch } from '../inputs'
import { recordedTo } from './recordedTo'
import type { RowsSeen } from './rowsSeen'
import { orderKeyOf, sentDifference, sentKey } from './sentKey'
import { RULES } from '../checkRules'

type Input = InputBatch['notes'][number]

type Request = FactOfType<'OrderPlacementRequested'>

interface Moment {
  readonly session: string
  /** The log's count then. */
  readonly n: number
}

interface Sent extends Moment {
  readonly key: string
  readonly isPost: boolean
}

/**
 * An order leaves the tab that placed it, once it is placed, and not once its tab has written that it posts no more; it is
 * posted once its signature is written.
 */
const orderChecker = (seen: RowsSeen) => {
  const sent: Sent[] = []

  /** Only at the end, because a log without recorded questions needs no keys. */
  const requestsByKey = (): ReadonlyMap<string, readonly Request[]> => {
    const byKey = new Map<string, Request[]>()
    for (const fact of sent.length === 0 ? [] : seen.requests()) {
      const key = orderKeyOf(fact)
      byKey.set(key, [...(byKey.get(key) ?? []), fact])
    }
    return byKey
  }

  /** The last one that its tab had written by then. */
  const lastBy = (all: readonly Request[], { session, n }: Moment): Request | undefined =>
    all
      .filter((fact) => fact.session === session && fact.n <= n)
      .reduce<Request | undefined>(
        (last, one) => (last === undefined || one.n > last.n ? one : last),
        undefined,
      )

  /** No one had placed it: the order that its tab had placed last stands for it, or the one that is placed later or elsewhere. */
  const unrequested = (one: Sent, itself: Request | undefined): readonly InputFinding[] => {
    const { session, n, key } = one
    if (seen.isLost(session, n)) return []
    if (itself !== undefined)
      return [
        { fact: itself, text: `${RULES.sends}: ${session} did after ${String(n)}, before it placed it` },
      ]
    const fact = lastBy(seen.requests(), one)
    return fact === undefined
      ? []
      : [{ fact, text: `${RULES.sends}: ${sentDifference(orderKeyOf(fact), key)}` }]
  }

  const problemOf = (request: Request, { session, n, isPost }: Sent): string | null => {
    const { uid } = request.data
    // The very same order may be placed again, also in a row that is lost.
    const facts = seen.factsOf(uid)
    const stop = facts.find(
      (one) =>
        one.type === 'OrderPostingChanged' &&
        one.data.posts === null &&
        one.session === session &&
        one.n > request.n &&
        one.n <= n &&
        !seen.isLost(session, n, one.n),
    )
    if (stop !== undefined)
      return `nothing is signed or posted after it was stopped: ${session} did after ${String(stop.n)}`
    const own = facts.filter(
      (one) => one.type === 'OrderSigned' && one.session === session && one.n > request.n,
    )
    const isEarly =
      isPost && own.length > 0 && own.every((one) => one.n > n) && !seen.isLost(session, n, request.n)
    return isEarly
      ? `an order is posted after its signature is written: ${session} did after ${String(n)}`
      : null
  }

  return {
    seeAsk: (session: string, { n, ask, args }: Extract<Input, { readonly ask: string }>): void => {
      const key = sentKey(ask, args)
      if (key !== null) sent.push({ session, n, key, isPost: ask === 'orderBook.placeOrder' })
    },
    end: (): readonly InputFinding[] => {
      const byKey = requestsByKey()
      return sent.flatMap((one) => {
        const ofKey = byKey.get(one.key) ?? []
        const fact = lastBy(ofKey, one)
        if (fact === undefined) return unrequested(one, ofKey[0])
        const text = problemOf(fact, one)
        return text === null ? [] : [{ fact, text }]
      })
    },
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

const ACCEPTED_AFTER = 'a cancellation is called accepted once it was sent and answered'

/** A cancellation is called accepted by the fact that follows its answer. */
const cancellationChecker = () => {
  const asks = new Map<string, string>()
  const refused = new Set<string>()
  /** By session and order, before which fact the first answer came. */
  const answered = new Map<string, number>()
  const accepted: FactOfType<'OrderCancellationAccepted'>[] = []
  const recorded = recordedTo()
  const place = (session: string, n: number, uid: unknown): string =>
    `${session} ${String(n)} ${String(uid).toLowerCase()}`

  const seeInput = (session: string, at: number, input: Input): void => {
    if ('ask' in input && input.ask === 'orderBook.cancelOrder') {
      asks.set(`${session} ${String(at)}`, String(input.args[1]))
    }
    const uid = 'answer' in input ? asks.get(`${session} ${String(input.answer)}`) : undefined
    if (uid === undefined || !('answer' in input)) return
    const key = place(session, 0, uid)
    if (!answered.has(key)) answered.set(key, input.n)
    if (isRefused(input.value)) refused.add(place(session, input.n + 1, uid))
  }

  const problemOf = ({
    session,
    n,
    data: { uid },
  }: FactOfType<'OrderCancellationAccepted'>): string | null => {
    if (refused.has(place(session, n, uid)))
      return 'a cancellation that the service refused is not called accepted'
    const isRecorded = n <= recorded.of(session)
    return isRecorded && (answered.get(place(session, 0, uid)) ?? Infinity) >= n
      ? `${ACCEPTED_AFTER}: expected an answer about ${uid}, found none`
      : null
  }

  return {
    seeFact: (fact: Fact): void => {
      if (fact.type === 'OrderCancellationAccepted') accepted.push(fact)
    },
    seeInputs: (batch: InputBatch): void => {
      const { session, first, notes } = batch
      notes.forEach((input, i) => seeInput(session, first + i, input))
      recorded.seeInputs(batch)
    },
    end: (): readonly InputFinding[] =>
      accepted.flatMap((fact) => {
        const text = problemOf(fact)
        return text === null ? [] : [{ fact, text }]
      }),
  }
}

export const sentChecker = (seen: RowsSeen): InputChecker => {
  const [orders, cancellations] = [orderChecker(seen), cancellationChecker()]
  return {
    seeFact: cancellations.seeFact,
    seeInputs: (batch) => {
      for (const input of batch.notes) if ('ask' in input) orders.seeAsk(batch.session, input)
      cancellations.seeInputs(batch)
    },
    end: () => [...orders.end(), ...cancellations.end()],
  }
}
