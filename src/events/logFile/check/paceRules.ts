/** How often a tab asks: seldom while it is hidden, and not again while it waits for the answer. */
import type { Fact } from '../../catalogue'

import type { Question } from '../questions'
import { expected } from '../rule'
import type { Listener } from './listener'

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

/** So many questions of one kind within a minute, of a tab that was hidden before the first one (C922). */
const MANY = 4
/** So often a question must have been asked next to itself (C922): two parts of the app may follow the same once. */
const OFTEN = 1

interface Asked extends Pick<Question, 'at' | 'n'> {
  readonly key: string
}

export const paceChecker = (): Listener => {
  const visible = new Map<string, Fact[]>()
  const starts = new Map<string, Fact>()
  const asked = new Map<string, Asked[]>()
  const open = new Map<string, Question>()
  const beside = new Map<string, { readonly question: Question; readonly times: number }>()

  const keyOf = ({ session, ask, args }: Question): string => `${session} ${ask} ${JSON.stringify(args)}`

  /** The fact that hid the tab before the question. Undefined: it was in view. */
  const hiddenBy = (session: string, n: number): Fact | undefined => {
    const last = visible.get(session)?.findLast((fact) => fact.n <= n)
    return last?.type === 'VisibilityChanged' && !last.data.visible ? last : undefined
  }

  const tooOften = (session: string, all: readonly Asked[]) => {
    for (const [i, { at, n, key }] of all.entries()) {
      const first = all
        .slice(0, i)
        .filter((one) => one.key === key)
        .at(1 - MANY)
      const by = first === undefined ? undefined : hiddenBy(session, first.n)
      if (first === undefined || by === undefined || at < first.at || at - first.at >= HIDDEN_MS) continue
      if (hiddenBy(session, n) !== by) continue
      const ask = key.split(' ')[1] ?? ''
      return [
        {
          fact: by,
          text: `${HIDDEN}: ${expected(`one ${ask}`, `${String(MANY)} in ${String((at - first.at) / 1000)} s`)} by ${session}`,
        },
      ]
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
      const { session, at, n } = question
      const key = keyOf(question)
      const known = asked.get(session) ?? []
      asked.set(session, known)
      known.push({ at, n, key })
      if (open.has(key)) beside.set(key, { question, times: (beside.get(key)?.times ?? 0) + 1 })
      open.set(key, question)
    },
    answered: (question) => void open.delete(keyOf(question)),
    ended: (question) => void open.delete(keyOf(question)),
    end: () => [
      ...[...asked].flatMap(([session, all]) => tooOften(session, all)),
      ...[...beside.values()].flatMap(({ question: { session, n, ask }, times }) => {
        const fact = starts.get(session)
        return fact === undefined || times < OFTEN
          ? []
          : [
              {
                fact,
                text: `${AWAITED}: ${session} asked ${ask} after ${String(n)}, and waited for its answer`,
              },
            ]
      }),
    ],
  }
}
