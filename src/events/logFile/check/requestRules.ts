/** What is asked for next to what is under way: a second order, wrap or stop that its user was not warned of. */
import type { Fact, FactOfType } from '../../catalogue'
import { DAY_MS, isRecord, type OrderUid } from '../../kernel'
import type { Act } from '../questions'
import { expected } from '../rule'
import { textOf } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'
import { STORED_MS } from '../unstoredSettings'

const WARNED =
  'an order next to one whose fate is not known is placed only after its user was warned of that one'
const STOPPED = 'only an order that is being placed is stopped, and once'
const CONSENT = 'nothing is agreed to in the place of its user'
const STORED = 'what could not be stored is not begun'
const WRAPPED = 'nothing is wrapped or unwrapped while the tab has such a transaction under way'

type Wrap = FactOfType<'TransactionRequested'>

/** After these the order is being placed no longer, as far as the tab knows. */
const PLACED: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['OrderPlaced', 'OrderFilled', 'OrderCancelled', 'OrderExpired', 'OrderPlacementFailed'] as const),
])
/** A placement may begin once more after these. */
const AGAIN: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlacementRequested',
  'OrderCancellationFailed',
])

/** Facts that settle a transaction, or let it be settled. */
const SETTLED: ReadonlySet<string> = new Set([
  'TransactionMined',
  'TransactionFailed',
  'TransactionReplaced',
  'TransactionEffectSeen',
  'TransactionSafeEnded',
  'TransactionSafeExecuted',
  'TransactionUnmined',
])

/** Whether a row was stored between two others. */
const isBetween = ({ seq = 0 }: Fact, from = 0, to = Infinity): boolean => from < seq && seq < to

export const requestChecker = (rows: Pick<RowsSeen, 'isLost' | 'isAnyLost' | 'factsOf'>): Listener => {
  const placements: FactOfType<'OrderPlacementRequested'>[] = []
  const presses = new Map<string, Act>()
  const plans: FactOfType<'OrderCancellationPlanned'>[] = []
  const wraps: Wrap[] = []
  const submitted: FactOfType<'RequestSubmitted'>[] = []
  const refused = new Map<string, FactOfType<'RequestRefused'>>()
  const signed: FactOfType<'OrderSigned'>[] = []
  const settled = new Map<string, Fact>()
  /** By session, the log's counts when the store was asked to append and when it had. */
  const stored = new Map<string, { readonly asked: number; readonly answered: number }[]>()
  const cleared: FactOfType<'TransactionsCleared'>[] = []
  const placeOf = (session: string, n: number): string => `${session} ${String(n)}`

  const unwarned = (fact: FactOfType<'OrderPlacementRequested'>): readonly OrderUid[] => {
    const press = presses.get(placeOf(fact.session, fact.n))
    if (press === undefined || !isRecord(press.input)) return []
    const { warnedOf } = press.input
    const warned = new Set(Array.isArray(warnedOf) ? warnedOf.map(textOf) : [])
    return (fact.data.knownOrders ?? []).filter(
      (uid) => !warned.has(uid.toLowerCase()) && isInDoubt(uid, fact),
    )
  }

  /** The tab had asked for the order, and nothing had been written of what became of it. */
  const isInDoubt = (uid: OrderUid, { session, n, seq = 0 }: Fact): boolean => {
    const facts = rows.factsOf(uid)
    return (
      facts.some((one) => one.type === 'OrderPlacementRequested' && one.session === session && one.n < n) &&
      !facts.some(
        (one) => (one.seq ?? Infinity) < seq && (PLACED.has(one.type) || one.type === 'OrderDiscovered'),
      )
    )
  }

  /** A fact counts in its tab only once it is stored: when the store had answered, or after the longest that it takes. */
  const isStored = ({ session, n, at }: Fact, by: Fact): boolean =>
    by.at - at >= STORED_MS ||
    (stored.get(session) ?? []).some((one) => one.asked >= n && one.answered < by.n)

  const planProblem = (fact: FactOfType<'OrderCancellationPlanned'>): string | null => {
    const all = rows.factsOf(fact.data.uid)
    const before = all.slice(0, all.indexOf(fact))
    // Another tab may have placed the very same order since.
    const since = before.slice(before.findLastIndex(({ type }) => AGAIN.has(type)) + 1)
    const ended = since.find(
      (one) =>
        one.session === fact.session &&
        isStored(one, fact) &&
        (PLACED.has(one.type) || one.type === 'OrderCancellationPlanned'),
    )
    return ended === undefined
      ? null
      : `${STOPPED}: ${expected('one that is being placed', `one of which its tab had written ${ended.type}`)}`
  }

  /** The press that made the request, which is the fact before it. */
  const consentProblem = (fact: FactOfType<'RequestSubmitted'>): string | null => {
    const press = presses.get(placeOf(fact.session, fact.n - 1))
    const isPressed = press !== undefined && fact.data.id === `${fact.session}-${String(fact.n - 1)}`
    return isPressed && fact.data.consent && isRecord(press.input) && press.input['consent'] !== true
      ? `${CONSENT}: ${expected('no consent to a request without a store', 'one')}`
      : null
  }

  const storedProblem = ({ cause, session, n }: Fact): string | null => {
    const refusal = cause === undefined ? undefined : refused.get(cause)
    return refusal?.session === session && refusal.n < n
      ? `${STORED}: ${expected('nothing', 'its signature after its request had been refused')}`
      : null
  }

  const wrapProblem = (fact: Wrap, i: number): string | null => {
    const { chainId, from } = fact.data
    const other = wraps.slice(0, i).findLast(
      ({ session, n, at, seq, data }) =>
        session === fact.session &&
        n < fact.n &&
        data.chainId === chainId &&
        data.from === from &&
        // After a day it keeps none from asking for another one (T9.12).
        fact.at - at < DAY_MS &&
        (settled.get(data.id)?.seq ?? Infinity) > (fact.seq ?? 0) &&
        !cleared.some((one) => one.data.chainId === chainId && isBetween(one, seq, fact.seq)),
    )
    // What settled it, or cleared the records, may be in a lost row, of another tab too.
    return other === undefined || rows.isAnyLost(other.seq ?? 0)
      ? null
      : `${WRAPPED}: ${expected('none', other.data.id)}`
  }

  const found = <F extends Fact>(facts: readonly F[], problemOf: (fact: F, i: number) => string | null) =>
    facts.flatMap((fact, i) => {
      const text = rows.isLost(fact.session, fact.n) ? null : problemOf(fact, i)
      return text === null ? [] : [{ fact, text: `${fact.type}: ${text}` }]
    })

  return {
    seeFact: (fact) => {
      if (fact.type === 'OrderPlacementRequested') placements.push(fact)
      if (fact.type === 'OrderCancellationPlanned') plans.push(fact)
      if (fact.type === 'RequestSubmitted') submitted.push(fact)
      if (fact.type === 'RequestRefused') refused.set(fact.data.id, fact)
      if (fact.type === 'OrderSigned') signed.push(fact)
      if (
        fact.type === 'TransactionRequested' &&
        (fact.data.info.type === 'wrap' || fact.data.info.type === 'unwrap')
      )
        wraps.push(fact)
      if (fact.type === 'TransactionsCleared') cleared.push(fact)
      if (SETTLED.has(fact.type) && 'id' in fact.data && typeof fact.data.id === 'string')
        settled.set(fact.data.id, settled.get(fact.data.id) ?? fact)
    },
    acted: (act) => {
      if (act.act === 'placeOrder') presses.set(placeOf(act.session, act.n + 1), act)
    },
    answered: ({ session, ask, n: asked }, { n }) => {
      if (ask !== 'logStore.append') return
      const known = stored.get(session)
      if (known === undefined) stored.set(session, [{ asked, answered: n }])
      else known.push({ asked, answered: n })
    },
    end: (recorded) => [
      ...found(placements, (fact) => {
        const left = fact.n > recorded(fact.session) ? [] : unwarned(fact)
        return left.length === 0 ? null : `${WARNED}: ${expected(left.join(' '), 'no warning')}`
      }),
      ...found(submitted, (fact) => (fact.n > recorded(fact.session) ? null : consentProblem(fact))),
      ...found(signed, storedProblem),
      ...found(plans, planProblem),
      ...found(wraps, wrapProblem),
    ],
  }
}
