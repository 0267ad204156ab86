/** Given these facts, when this decision, then these facts (design, Tests). */
import * as E from 'fp-ts/Either'
import type { Decision, DecisionContext } from '../../../src/events/decision'
import { type AppState, type Origin, noState } from '../../../src/events/appState'
import { foldApp } from '../../../src/events/app'
import { type AppEvent, type Fact, isDurable } from '../../../src/events/catalogue'
import type { ChainTime } from '../../../src/events/chain/chainTime'
import { deepFreeze } from './deepFreeze'

/** When everything happens unless said otherwise: 2022-04-04 12:00 UTC, in ms. */
export const T0 = 1_649_073_600_000
export const SECOND = 1_000
export const MINUTE = 60 * SECOND

/** A moment by a clock that was compared with the chain's in this session. */
export const measured = (now: number): ChainTime => ({ now, isMeasured: true })
/** A moment by the device's word alone. */
export const unmeasured = (now: number): ChainTime => ({ now, isMeasured: false })

interface Told {
  readonly event: AppEvent
  readonly at: number
  readonly origin: Origin
}
/** What `given` takes: a bare event happens at T0 and is this tab's own. */
export type Given = AppEvent | Told

const isTold = (given: Given): given is Told => 'event' in given
const emitted = (given: Given): Told => (isTold(given) ? given : { event: given, at: T0, origin: 'own' })

/** The same at another time. */
export const at = (ms: number, given: Given): Told => ({ ...emitted(given), at: ms })
/** The same, written by another tab. */
export const foreign = (given: Given): Told => ({ ...emitted(given), origin: 'foreign' })

/** The envelope is of no meaning to folds but for `at`; each fact gets a name of its own. */
export const factOf = ({ event, at: when, origin }: Told, n: number): Fact =>
  deepFreeze({
    ...event,
    id: `${origin}-${String(n)}`,
    session: origin,
    n,
    at: when,
    ...(isDurable(event) ? { seq: n } : {}),
  })

/** The state after these facts on top of `state`. Frozen, so that an impure fold cannot hide. */
export const after = (state: AppState, ...givens: readonly Given[]): AppState =>
  givens
    .map(emitted)
    .reduce(
      (sum, one, index) => deepFreeze(foldApp(sum, factOf(one, index + 1), one.origin)),
      deepFreeze(state),
    )

/** The state after these facts. */
export const given = (...givens: readonly Given[]): AppState => after(noState, ...givens)

export const context: DecisionContext = { now: T0, id: 'decision-1', environment: 'local' }

/** The events that a decision leads to; a refusal fails the test. */
export const decided = <I, R>(
  decision: Decision<I, R>,
  state: AppState,
  input: I,
  changes: Partial<DecisionContext> = {},
): readonly AppEvent[] => {
  const result = decision(state, input, { ...context, ...changes })
  if (E.isLeft(result)) throw new Error(`refused: ${JSON.stringify(result.left, bigintAsText)}`)
  return result.right
}

/** Why a decision refuses; being granted fails the test. */
export const refused = <I, R>(
  decision: Decision<I, R>,
  state: AppState,
  input: I,
  changes: Partial<DecisionContext> = {},
): R => {
  const result = decision(state, input, { ...context, ...changes })
  if (E.isRight(result)) throw new Error(`granted: ${JSON.stringify(result.right, bigintAsText)}`)
  return result.left
}

const bigintAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
