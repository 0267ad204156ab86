/** A tab waits as long as the order book asks: one that does not is answered with nothing else, and learns of no fill. */
import type { Fact } from '../../catalogue'
import { isRecord } from '../../kernel'
import { RULES } from '../checkRules'
import { type Question, questionReader } from '../questions'
import type { InputChecker } from './actRules'
import { waitedMs } from '../tabClock'
import { pauseIn } from '../unanswered'

/** So many questions in a row break the rule (X333, C685): one may be under way. */
const EARLY = 4
/**
 * A question is early in the first half of the pause (X333, C685). Several parts of the app ask, and each waits by itself: of
 * two of them in turn, one waits for half of a pause or longer.
 */
const EARLY_PART = 0.5
/** The app waits no longer than this, in ms (C86). */
const LONGEST_PAUSE_MS = 60_000

type Moment = Pick<Question, 'at' | 'ran'>

interface Pause {
  readonly from: Moment
  readonly ms: number
  /** How many questions in a row came too early, and the shortest wait before one of them, in ms. */
  readonly early: number
  readonly waited: number
}

interface Broken {
  readonly session: string
  readonly early: number
  readonly waited: number
  readonly pauseMs: number
}

/** The newest orders of an account on a network: the question that a tab repeats. Null for any other. */
const topicOf = ({ session, ask, args }: Pick<Question, 'session' | 'ask' | 'args'>): string | null => {
  const [chainId, account, page] = args
  return ask !== 'orderBook.accountOrders' || (isRecord(page) && page['offset'] !== undefined)
    ? null
    : [session, chainId, account].join(' ')
}

export const pauseChecker = (): InputChecker => {
  const pauses = new Map<string, Pause>()
  const broken = new Map<string, Broken>()
  /** The event of each tab that says why the orders are not read. */
  const troubles = new Map<string, Fact>()

  /** The row of questions that came too early, with this one. */
  const afterPause = (pause: Pause | undefined, asked: Moment): Pick<Pause, 'early' | 'waited'> => {
    const ms = pause === undefined ? Infinity : waitedMs(pause.from, asked)
    return pause !== undefined && ms < pause.ms * EARLY_PART
      ? { early: pause.early + 1, waited: Math.min(pause.waited, ms) }
      : { early: 0, waited: Infinity }
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'OrdersCheckFailed' && !troubles.has(fact.session)) troubles.set(fact.session, fact)
    },
    seeInputs: questionReader((question, { at, ran, value }) => {
      const topic = topicOf(question)
      if (topic === null) return
      const { session } = question
      const before = pauses.get(topic)
      const row = afterPause(before, question)
      if (before !== undefined && row.early > (broken.get(session)?.early ?? EARLY - 1))
        broken.set(session, { ...row, session, pauseMs: before.ms })
      pauses.set(topic, { ...row, from: { at, ran }, ms: Math.min(pauseIn(value), LONGEST_PAUSE_MS) })
    }),
    end: () =>
      [...broken.values()].flatMap(({ session, early, waited, pauseMs }) => {
        const fact = troubles.get(session)
        return fact === undefined
          ? []
          : [
              {
                fact,
                text: `${fact.type}: ${RULES.pause}: expected ${String(pauseMs / 1000)} s, found ${String(waited / 1000)} s, and ${String(early)} questions in a row that came too early`,
              },
            ]
      }),
  }
}
