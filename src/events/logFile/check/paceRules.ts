/** How often a tab asks: seldom while it is hidden, and not again while it waits for the answer. */
import type { Fact } from '../../catalogue'
import type { Question } from '../questions'
import { expected } from '../rule'
import { waitedMs } from '../tabClock'
import type { InputFinding } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const HIDDEN = 'a hidden tab asks once a minute at most'
const AWAITED = 'a tab does not ask again what it waits for'

/** Questions that are asked again and again. */
const POLLED: ReadonlySet<string> = new Set([
  'orderBook.accountOrders',
  'orderBook.orderStage',
  'safeService.transaction',
  'chain.account',
])

/** A hidden tab asks once in this time, in ms (A2.13). */
const HIDDEN_MS = 60_000

/** So many questions of one kind within a minute, of a tab that was hidden before the first one (C709). */
const MANY = 4

export const paceChecker = ({ isLost }: Pick<RowsSeen, 'isLost'>): Listener => {
  const visible = new Map<string, Fact[]>()
  const starts = new Map<string, Fact>()
  const asked = new Map<string, Question[]>()
  const open = new Map<string, Question>()
  const beside = new Map<string, Question>()

  const keyOf = ({ session, ask, args }: Question): string => `${session} ${ask} ${JSON.stringify(args)}`

  /** The fact that hid the tab before the question. Undefined: it was in view. */
  const hiddenBy = (session: string, n: number): Fact | undefined => {
    const last = visible.get(session)?.findLast((fact) => fact.n <= n)
    return last?.type === 'VisibilityChanged' && !last.data.visible ? last : undefined
  }

  const tooOften = (all: readonly Question[]): readonly InputFinding[] => {
    for (const [i, question] of all.entries()) {
      const { session, ask, n } = question
      const first = all[i + 1 - MANY]
      if (first === undefined || waitedMs(first, question) >= HIDDEN_MS) continue
      const by = hiddenBy(session, first.n)
      // The row that showed it again may be lost.
      if (by === undefined || hiddenBy(session, n) !== by || isLost(session, n, by.n)) continue
      const found = `${String(MANY)} in ${String(waitedMs(first, question) / 1000)} s`
      return [{ fact: by, text: `${HIDDEN}: ${expected(`one ${ask}`, found)} by ${session}` }]
    }
    return []
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'SessionStarted') starts.set(fact.session, fact)
      if (fact.type !== 'VisibilityChanged') return
      const known = visible.get(fact.session)
      if (known === undefined) visible.set(fact.session, [fact])
      else known.push(fact)
    },
    asked: (question) => {
      if (!POLLED.has(question.ask)) return
      const key = keyOf(question)
      const known = asked.get(key)
      if (known === undefined) asked.set(key, [question])
      else known.push(question)
      if (open.has(key) && !beside.has(key)) beside.set(key, question)
      open.set(key, question)
    },
    answered: (question) => void open.delete(keyOf(question)),
    ended: (question) => void open.delete(keyOf(question)),
    end: () => [
      ...[...asked.values()].flatMap(tooOften),
      ...[...beside.values()].flatMap(({ session, n, ask }) => {
        const fact = starts.get(session)
        return fact === undefined
          ? []
          : [
              {
                fact,
                text: `${AWAITED}: ${expected(`the answer to ${ask} first`, `${session} asking again after ${String(n)}`)}`,
              },
            ]
      }),
    ],
  }
}
