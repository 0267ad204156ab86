/** What no sound build writes: that a part of it failed, a signature, or the same reading twice in a row. */
import type { Fact, FactOfType } from '../../catalogue'
import { expected } from '../rule'
import { STORED_MS } from '../unstoredSettings'
import type { Listener } from './listener'
import type { InputFinding } from './actRules'
import type { RowsSeen } from './rowsSeen'

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

const isOfWrongSigner = (fact: Fact): boolean =>
  (fact.type === 'OrderPlacementFailed' || fact.type === 'OrderCancellationFailed') &&
  fact.data.error.tag === 'wrongSigner'

export const failureChecker = ({ isLost }: Pick<RowsSeen, 'isLost'>): Listener => {
  const found: InputFinding[] = []
  const said = new Map<string, { readonly fact: Fact; readonly text: string }>()
  const again: (readonly [fact: Fact, since: Fact])[] = []

  const wrongSigners: Fact[] = []

  /**
   * After a signature of another account, builds up to November 2026 wrote what they read of the Safe again (X193), also where it
   * was no news, which no user sees. They listened to their other tabs, too.
   */
  const isReadAgain = (fact: Fact, since: Fact): boolean =>
    wrongSigners.some(({ session, n, at }) =>
      session === fact.session
        ? since.n < n && n < fact.n
        : since.at < at + STORED_MS && at < fact.at + STORED_MS,
    )

  const see = (fact: FactOfType<'SafeRead'>, key: string): void => {
    const text = JSON.stringify(fact.data)
    const last = said.get(key)
    // Files that were joined have rows twice.
    if (last?.text === text && last.fact.n < fact.n) again.push([fact, last.fact])
    said.set(key, { fact, text })
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'EpicFailed')
        found.push({
          fact,
          text: `${fact.type}: ${FAILED}: ${expected('no failure', `one of ${fact.data.epic}, ${fact.data.message}`)}`,
        })
      if (NEAR_SIGNATURE.has(fact.type) && Object.values(fact.data).some(isSignature))
        found.push({ fact, text: `${fact.type}: ${SECRET}: ${expected('none', 'one')}` })
      if (isOfWrongSigner(fact)) wrongSigners.push(fact)
      if (fact.type === 'SafeRead')
        see(fact, `${fact.session} ${String(fact.data.chainId)} ${fact.data.account}`)
    },
    end: () => [
      ...found,
      ...again.flatMap(([fact, since]) =>
        isLost(fact.session, fact.n, since.n) || isReadAgain(fact, since)
          ? []
          : [
              {
                fact,
                text: `${fact.type}: ${NEWS}: ${expected('another reading', `that of ${since.id}`)}`,
              },
            ],
      ),
    ],
  }
}
