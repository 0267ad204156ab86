/**
 * Locks part the work between tabs (ADR 19): what a tab does for a placement, it does under its lock, and a lock goes back
 * as soon as its work is over.
 */
import type { Fact } from '../../catalogue'
import { orderUidOf } from '../causality'
import type { Question } from '../questions'
import { expected } from '../rule'
import type { InputFinding } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const UNDER = 'what a tab does for a placement, it does under its lock'
const BACK = 'a lock goes back when its work is over'
const UNSEEN = 'a hidden tab asks for no lock of what only tabs in view do'
const AGAIN = 'a tab does not wait for a lock that it has'

/** So long, in ms, a tab must have run on with a lock that it should have given back (C707). */
const KEPT_MS = 20_000
/** More than this between two inputs, in ms, is no time that a tab ran: its browser had stopped it, for a minute as it may be. */
const AWAKE_MS = 5000

type Moment = Pick<Question, 'n' | 'ran'>

interface Held {
  readonly session: string
  readonly name: string
  /** The log's count when it was asked for. */
  readonly asked: number
  granted: boolean
  /** Null: until the end of the recording. */
  until: Moment | null
}

/** The facts that end the work under a lock. */
const ENDS_WORK: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['OrderPlaced', 'OrderPlacementFailed', 'TransactionSent', 'TransactionFailed'] as const),
  ...(['OrderCancellationAccepted', 'OrderCancellationFailed'] as const),
  ...(['PresignatureSent', 'PresignatureFailed'] as const),
])

/** The locks whose work these facts end. */
const endedLock = (fact: Fact): string | null => {
  switch (fact.type) {
    case 'OrderPlaced':
    case 'OrderPlacementFailed':
      return `placement:${fact.data.uid}`
    case 'OrderCancellationAccepted':
    case 'OrderCancellationFailed':
      return `cancellation:${fact.data.uid}`
    case 'PresignatureSent':
    case 'PresignatureFailed':
      return `presignature:${fact.data.uid}`
    case 'TransactionSent':
    case 'TransactionFailed':
      return `transaction:${fact.data.id}`
    default:
      return null
  }
}

/** What only the tab with the lock of a placement writes. */
const needsLock = (fact: Fact): boolean =>
  fact.type === 'OrderSigned' ||
  (fact.type === 'OrderPlacementFailed' && fact.data.error.tag === 'interrupted')

const keptText = (fact: Fact, name: string): InputFinding => ({
  fact,
  text: `${BACK}: ${expected(`${name} to be free`, `${fact.session} with it for 20 s or longer`)}`,
})

const add = <A>(lists: Map<string, A[]>, key: string, one: A): void => {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [one])
  else known.push(one)
}

/** Of a list in the order of the log's count, the place of the first one from that count on. */
const placeFrom = (list: readonly { readonly n: number }[], n: number): number => {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle]?.n ?? 0) < n) from = middle + 1
    else to = middle
  }
  return from
}

/** Locks that only tabs in view hold, by the beginning of their names. */
const OF_SEEN = /^(?:poll|price|gas):.*(?<!:hidden)$/

export const lockChecker = (rows: Pick<RowsSeen, 'factsOf' | 'isLost'>): Listener => {
  const byQuestion = new Map<Question, Held>()
  const byName = new Map<string, Held[]>()
  const ofSeen: Held[] = []
  const works: Fact[] = []
  const ended: Fact[] = []
  const hidden = new Map<string, Fact[]>()
  const shown = new Map<string, Fact[]>()
  /** How long each tab had run by its inputs, at the first of each count of the log. */
  const ranAt = new Map<string, Moment[]>()
  const last = new Map<string, Moment>()
  const again: (readonly [session: string, n: number, name: string])[] = []

  const ranTo = new Map<string, number>()

  /** The moment by the time that the tab was awake. */
  const see = ({ session, n, ran: upTo }: Pick<Question, 'session' | 'n' | 'ran'>): Moment => {
    const passed = upTo - (ranTo.get(session) ?? upTo)
    ranTo.set(session, upTo)
    const ran = (last.get(session)?.ran ?? 0) + Math.min(passed, AWAKE_MS)
    last.set(session, { n, ran })
    const counts = ranAt.get(session)
    if (counts === undefined) ranAt.set(session, [{ n, ran }])
    else if ((counts.at(-1)?.n ?? -1) < n) counts.push({ n, ran })
    return { n, ran }
  }

  /** How long the tab had run by its first input after so many facts, in ms. Null: none follows. */
  const ranAfter = (session: string, n: number): number | null => {
    const counts = ranAt.get(session) ?? []
    return counts[placeFrom(counts, n)]?.ran ?? null
  }

  const locksOf = (session: string, name: string): readonly Held[] => byName.get(`${session} ${name}`) ?? []

  /** Of these, the locks that the tab kept for too long after the fact, up to a time of its run. */
  const keptAfter = (fact: Fact, some: readonly Held[], upTo: number): readonly Held[] => {
    const from = ranAfter(fact.session, fact.n)
    const to = last.get(fact.session)
    if (from === null || to === undefined) return []
    return some.filter(
      ({ granted, until }) => granted && Math.min(until?.ran ?? to.ran, upTo) - from >= KEPT_MS,
    )
  }

  const kept = (): readonly InputFinding[] => [
    ...ended.flatMap((fact) => {
      // Without a recording nothing is known of locks, and a long log may have none.
      const name = last.has(fact.session) ? endedLock(fact) : null
      if (name === null) return []
      return keptAfter(
        fact,
        locksOf(fact.session, name).filter(({ asked }) => asked < fact.n),
        Infinity,
      ).map(() => keptText(fact, name))
    }),
    ...ofSeen.flatMap((one) => {
      const facts = hidden.get(one.session) ?? []
      const to = one.until === null ? facts.length : placeFrom(facts, one.until.n + 1)
      return facts.slice(placeFrom(facts, one.asked), to).flatMap((fact) => {
        const seen = shown.get(fact.session) ?? []
        const next = seen[placeFrom(seen, fact.n)]
        const ran = next === undefined ? null : ranAfter(fact.session, next.n)
        return keptAfter(fact, [one], ran ?? Infinity).map(({ name }) => keptText(fact, name))
      })
    }),
  ]

  /** By what hid the tab before it asked. */
  const unseen = (): readonly InputFinding[] =>
    ofSeen.flatMap(({ session, name, asked }) => {
      const facts = hidden.get(session) ?? []
      const fact = facts[placeFrom(facts, asked + 1) - 1]
      if (fact === undefined || rows.isLost(session, asked)) return []
      const seen = shown.get(session) ?? []
      const isShown = (seen[placeFrom(seen, fact.n + 1)]?.n ?? Infinity) <= asked
      return isShown ? [] : [{ fact, text: `${fact.type}: ${UNSEEN}: ${expected('no question', name)}` }]
    })

  return {
    seeFact: (fact) => {
      if (needsLock(fact)) works.push(fact)
      if (ENDS_WORK.has(fact.type)) ended.push(fact)
      if (fact.type !== 'VisibilityChanged') return
      add(fact.data.visible ? shown : hidden, fact.session, fact)
    },
    asked: (question) => {
      see(question)
      if (question.ask !== 'locks.hold') return
      const { session, n } = question
      const name = String(question.args[0])
      const before = locksOf(session, name).at(-1)
      if (before?.granted === true && before.until === null) again.push([session, n, name])
      const one: Held = { session, name, asked: n, granted: false, until: null }
      if (OF_SEEN.test(name)) ofSeen.push(one)
      byQuestion.set(question, one)
      add(byName, `${session} ${name}`, one)
    },
    answered: (question, { n, ran }) => {
      see({ session: question.session, n, ran })
      const one = byQuestion.get(question)
      if (one !== undefined) one.granted = true
    },
    ended: (question, { n, ran }) => {
      const moment = see({ session: question.session, n, ran })
      const one = byQuestion.get(question)
      if (one !== undefined) one.until = moment
    },
    end: (recorded) => [
      ...works.flatMap((fact) => {
        const { session, n } = fact
        if (n > recorded(session)) return []
        const name = `placement:${orderUidOf(fact) ?? ''}`
        const isUnder = locksOf(session, name).some(({ asked }) => asked < n)
        return isUnder || rows.isLost(session, n)
          ? []
          : [{ fact, text: `${fact.type}: ${UNDER}: expected ${name} to be asked for, found nothing` }]
      }),
      ...unseen(),
      ...kept().filter(({ fact }) => recorded(fact.session) >= (last.get(fact.session)?.n ?? 0)),
      ...again.flatMap(([session, n, name]) => {
        const fact = works.find((one) => name === `placement:${orderUidOf(one) ?? ''}`)
        return fact === undefined
          ? []
          : [
              {
                fact,
                text: `${AGAIN}: ${expected(`${name} to be asked for once`, `${session} asking again after ${String(n)}`)}`,
              },
            ]
      }),
    ],
  }
}
