/** What no sound build writes: that a part of it failed, a signature, or the same reading twice in a row. */
import type { Fact, FactOfType } from '../../catalogue'
import { expected } from '../rule'
import type { Listener } from './listener'
import type { InputFinding } from './actRules'

const FAILED = 'no part of the app fails'
const SECRET = 'no row holds a signature'
const NEWS = 'what was read is said once'

/** `0x` and 65 bytes. The length comes first, because nearly every text is shorter. */
const SIGNATURE = /^0x[0-9a-f]{130}$/i
const isSignature = (value: unknown): boolean =>
  typeof value === 'string' && value.length === 132 && SIGNATURE.test(value)

/** Rows that are written while a signature is at hand. */
const NEAR_SIGNATURE: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['OrderSigned', 'OrderPlaced', 'OrderPlacementFailed', 'OrderPlacementUnanswered'] as const),
  ...(['OrderCancellationAccepted', 'OrderCancellationFailed'] as const),
])

/** What a tab says of a Safe, compared with what it said of it last. */
const newsOf = (fact: Fact): string | null =>
  fact.type === 'SafeRead' ? `${String(fact.data.chainId)} ${fact.data.account}` : null

export const failureChecker = (): Listener => {
  const found: InputFinding[] = []
  const said = new Map<string, { readonly fact: Fact; readonly text: string }>()

  const see = (fact: FactOfType<'SafeRead'>, key: string): void => {
    const text = JSON.stringify(fact.data)
    const last = said.get(key)
    if (last?.text === text)
      found.push({
        fact,
        text: `${fact.type}: ${NEWS}: ${expected('another reading', `that of ${last.fact.id}`)}`,
      })
    said.set(key, { fact, text })
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'EpicFailed')
        found.push({ fact, text: `${fact.type}: ${FAILED}: ${fact.data.epic} did, ${fact.data.message}` })
      if (NEAR_SIGNATURE.has(fact.type) && Object.values(fact.data).some(isSignature))
        found.push({ fact, text: `${fact.type}: ${SECRET}: ${expected('none', 'one')}` })
      const key = newsOf(fact)
      if (fact.type === 'SafeRead' && key !== null) see(fact, `${fact.session} ${key}`)
    },
    end: () => found,
  }
}
