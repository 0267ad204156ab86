/** A price is asked for only after a pause in typing: each key would be a question else. */
import type { FactOfType } from '../../catalogue'
import { expected } from '../rule'
import type { Listener } from './listener'

const PAUSE = 'what is typed is asked about after a pause'

/** The app waits for 350 ms; clocks of a tab are corrected meanwhile (C711). */
const LEAST_MS = 100

export const typingChecker = (): Listener => {
  const typed = new Map<string, FactOfType<'AmountTyped'>>()
  const asked = new Set<string>()
  const found: { readonly fact: FactOfType<'QuoteRequested'>; readonly text: string }[] = []
  return {
    seeFact: (fact) => {
      const { session } = fact
      if (fact.type === 'AmountTyped') typed.set(session, fact)
      if (fact.type !== 'QuoteRequested') return
      const last = typed.get(session)
      // The first question may have waited for its code.
      const isFirst = !asked.has(session)
      asked.add(session)
      if (isFirst || last === undefined || fact.cause !== last.id) return
      const ms = fact.at - last.at
      if (ms >= 0 && ms < LEAST_MS)
        found.push({ fact, text: `${fact.type}: ${PAUSE}: ${expected('350 ms', `${String(ms)} ms`)}` })
    },
    end: () => found,
  }
}
