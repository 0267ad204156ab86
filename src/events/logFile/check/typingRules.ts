/** A price is asked for only after a pause in typing: each key would be a question else. */
import type { FactOfType } from '../../catalogue'
import type { Act, Question } from '../questions'
import { expected } from '../rule'
import { waitedMs } from '../tabClock'
import type { Listener } from './listener'

const PAUSE = 'what is typed is asked about after a pause'

/** The app waits for 350 ms, of which a browser may tell some roughly (C711). */
const LEAST_MS = 100

/** A question for a price, which the press of a key caused. */
interface Caused {
  readonly fact: FactOfType<'QuoteRequested'>
  readonly typed: FactOfType<'AmountTyped'>
}

export const typingChecker = (): Listener => {
  const typed = new Map<string, FactOfType<'AmountTyped'>>()
  const asked = new Set<string>()
  const caused: Caused[] = []
  const keys = new Map<string, Act>()
  /** By the log's count, the first question of a tab. */
  const questions = new Map<string, Question>()
  const placeOf = (session: string, n: number): string => `${session} ${String(n)}`

  return {
    seeFact: (fact) => {
      const { session } = fact
      if (fact.type === 'AmountTyped') typed.set(session, fact)
      if (fact.type !== 'QuoteRequested') return
      const last = typed.get(session)
      // The first question may have waited for its code.
      const isFirst = !asked.has(session)
      asked.add(session)
      if (!isFirst && last !== undefined && fact.cause === last.id) caused.push({ fact, typed: last })
    },
    acted: (act) => {
      if (act.act === 'typeAmount') keys.set(placeOf(act.session, act.n + 1), act)
    },
    asked: (question) => {
      if (question.ask !== 'orderBook.quote') return
      const place = placeOf(question.session, question.n)
      if (!questions.has(place)) questions.set(place, question)
    },
    end: () =>
      caused.flatMap(({ fact, typed: last }) => {
        const key = keys.get(placeOf(last.session, last.n))
        const question = questions.get(placeOf(fact.session, fact.n))
        const ms = key === undefined || question === undefined ? LEAST_MS : waitedMs(key, question)
        return ms >= LEAST_MS
          ? []
          : [{ fact, text: `${fact.type}: ${PAUSE}: ${expected('350 ms', `${String(ms)} ms`)}` }]
      }),
  }
}
