/** A tab and its store: it listens to what other tabs write, and tries again to reach a store that it lost. */
import type { Fact, FactOfType } from '../../catalogue'
import { expected } from '../rule'
import type { Listener } from './listener'

const LISTENS = 'a tab listens to what other tabs store'
const HEALS = 'a tab tries again to reach the store that it lost'

/** So long, in ms, a tab must have run without doing so (C712). */
const RAN_MS = 60_000

/** Of these no attempt brings a store back. */
const FINAL: ReadonlySet<string> = new Set(['unavailable', 'outdated', 'deleted', 'evicted'])

interface Run {
  /** How long the tab had run when it had read its store, or had the code that heals it. */
  read: number | null
  healing: number | null
  listens: boolean
  triedAfter: number
  ran: number
}

export const storeChecker = (): Listener => {
  const starts = new Map<string, Fact>()
  const lost = new Map<string, FactOfType<'StorageLost'>>()
  const runs = new Map<string, Run>()

  const runOf = (session: string): Run => {
    const known = runs.get(session)
    if (known !== undefined) return known
    const run: Run = { read: null, healing: null, listens: false, triedAfter: -1, ran: 0 }
    runs.set(session, run)
    return run
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'SessionStarted') starts.set(fact.session, fact)
      if (fact.type === 'StorageLost') lost.set(fact.session, fact)
    },
    asked: ({ session, ask, n, ran }) => {
      const run = runOf(session)
      run.ran = ran
      if (!ask.startsWith('logStore.')) return
      if (ask === 'logStore.rings$') run.listens = true
      run.triedAfter = n
    },
    answered: ({ session, ask }, { ran }) => {
      const run = runOf(session)
      run.ran = ran
      if (ask === 'logStore.read') run.read ??= ran
      if (ask === 'code.healStore') run.healing ??= ran
    },
    end: () => [
      ...[...runs].flatMap(([session, { listens, read, ran }]) => {
        const fact = starts.get(session)
        return listens || fact === undefined || read === null || lost.has(session) || ran - read < RAN_MS
          ? []
          : [{ fact, text: `${fact.type}: ${LISTENS}: ${expected('logStore.rings$', 'no such question')}` }]
      }),
      ...[...lost].flatMap(([session, fact]) => {
        const { healing = null, triedAfter = 0, ran = 0 } = runs.get(session) ?? {}
        const isOver = healing !== null && ran - healing >= RAN_MS
        return !isOver || FINAL.has(fact.data.reason) || triedAfter >= fact.n
          ? []
          : [{ fact, text: `${fact.type}: ${HEALS}: ${expected('an attempt', 'none in a minute')}` }]
      }),
    ],
  }
}
