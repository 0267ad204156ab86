/**
 * Invariants of every log that this app wrote. A log that violates one was damaged or edited, or shows a bug. Look at
 * the first violation.
 */
import type { DurableState } from '../appState'
import { type DurableFact, type Fact, isDurableFact } from '../catalogue'
import { orderByUid } from '../orders/orderByUid'
import type { Order } from '../orders/state'
import { signingChecker } from './check/signingRules'
import { RULES } from './checkRules'
import { endChecker } from './check/endRules'
import { formChecker } from './check/formRules'
import { readChecker } from './check/readRules'
import { type Broken, NONE } from './rule'

const DIGEST_END = 66
const OWNER_END = 106

/** Checks facts in the order of the log. */
export interface InvariantChecker {
  /** The violations at this fact. */
  readonly check: (fact: Fact, before: DurableState, after: DurableState) => readonly Broken[]
}

/** `isPart`: of the slice of an order, which may skip rows. */
export const invariantChecker = (isPart = false): InvariantChecker => {
  /** The newest `n` of each session, separately for durable facts and the tape, because they are written at different times. */
  const rows = new Map<string, number>()
  const tapes = new Map<string, number>()
  const requests = new Set<string>()
  /** Requests that a failing store may have taken, but their tab called them off: its user may press again (X401). */
  const unstored = new Set<string>()
  /** The number of the last row, and whether none is missing. A missing row may hold the request. */
  let lastSeq = 0
  let isWhole = true
  const checkers = [signingChecker(isPart), formChecker(), readChecker(), endChecker(isPart)]

  const counted = (fact: Fact): readonly Broken[] => {
    const counts = isDurableFact(fact) ? rows : tapes
    const { id, session, n } = fact
    const last = counts.get(session) ?? 0
    if (n > last) counts.set(session, n)
    const named = isNamed(id, session, n) ? NONE : [{ text: 'its id is not its session and count' }]
    if (n > last) return named
    const text = `${RULES.place}: it is number ${String(n)} of its session, after number ${String(last)}`
    return [...named, { rule: RULES.place, text }]
  }

  const transactions = (fact: DurableFact): readonly string[] => {
    if (fact.type === 'TransactionRequested') {
      requests.add(fact.data.id)
      return NONE
    }
    const names = fact.type.startsWith('Transaction') && 'id' in fact.data ? fact.data.id : null
    return names === null || requests.has(names) || !isWhole
      ? NONE
      : [`transaction ${names} was not requested before`]
  }

  return {
    check: (fact, before, after) => {
      const misplaced = counted(fact)
      const isOutOfPlace = misplaced.some(({ rule }) => rule === RULES.place)
      if (fact.type === 'StorageLost')
        for (const name of fact.data.refused) unstored.add(placementKey(fact, name))
      const found = isOutOfPlace
        ? misplaced
        : checkers.reduce(
            (all, checked) => both(all, checked(fact, before)),
            both(misplaced, inWords(causeProblems(fact))),
          )
      if (!isDurableFact(fact)) return found
      isWhole &&= fact.seq === lastSeq + 1
      lastSeq = fact.seq ?? 0
      // Files that were joined have rows twice. What else such a row breaks says nothing of the app.
      if (isOutOfPlace) return found
      return both(
        found,
        inWords(both(transactions(fact), orderProblems(fact, before, after, { isWhole, unstored }))),
      )
    },
  }
}

/** Of what every row is, there is no rule to name. */
const inWords = (texts: readonly string[]): readonly Broken[] =>
  texts.length === 0 ? NONE : texts.map((text) => ({ text }))

const both = <A>(some: readonly A[], more: readonly A[]): readonly A[] => {
  if (more.length === 0) return some
  return some.length === 0 ? more : [...some, ...more]
}

/** By session, because another tab's refusal explains nothing. */
const placementKey = ({ session }: Fact, uid: string): string => `${session} ${uid}`

/** Whether the id is `{session}-{n}`. The parts are compared, because a long log would allocate as many strings. */
const isNamed = (id: string, session: string, n: number): boolean =>
  isOfSession(id, session) && id.slice(session.length + 1) === String(n)

const isOfSession = (id: string, session: string): boolean =>
  id.startsWith(session) && id[session.length] === '-'

/** A cause in the same session must be written before its effect. */
const causeProblems = ({ cause, session, n }: Fact): readonly string[] => {
  if (cause === undefined || !isOfSession(cause, session)) return NONE
  const count = Number(cause.slice(session.length + 1))
  return count < n ? NONE : [`its cause ${cause} was written after it`]
}

const orderProblems = (
  fact: DurableFact,
  before: DurableState,
  after: DurableState,
  { isWhole, unstored }: { readonly isWhole: boolean; readonly unstored: Set<string> },
): readonly string[] => {
  if (!('uid' in fact.data)) return NONE
  const { uid } = fact.data
  const was = orderByUid(before.orders, uid)
  const isByItsTab = before.orders.askedBy[uid] === fact.session
  if (fact.type === 'OrderPlacementRequested') {
    // One refusal explains one further request.
    const isRefused = unstored.delete(placementKey(fact, uid))
    return requestProblems(fact, isByItsTab && !isRefused)
  }
  if (fact.type === 'OrderDiscovered' || fact.type === 'ContractOrderDiscovered') return NONE
  if (was === undefined)
    return isWhole ? ['it is about an order that was neither requested nor discovered'] : NONE
  // `OrderReopened` is for a partial fill, which an older build took for the complete one.
  const isUnfilled =
    fact.type !== 'OrderReopened' &&
    was.status === 'fulfilled' &&
    orderByUid(after.orders, uid)?.status !== 'fulfilled'
  const unfilled = isUnfilled ? ['it takes a fill back'] : NONE
  // The service may know an order as unsigned although it was signed here: its tab died before it stored the signature,
  // or another browser placed the very same order. A missing row may hold the signature.
  if (fact.type === 'OrderPlaced' && fact.cause !== undefined && isByItsTab && isUnsigned(was) && isWhole)
    return [...unfilled, 'it was placed before it was signed']
  return fact.type === 'OrderFilled' ? both(unfilled, fillProblems(fact, was)) : unfilled
}

const requestProblems = (
  { data }: Extract<DurableFact, { readonly type: 'OrderPlacementRequested' }>,
  isAskedAgain: boolean,
): readonly string[] => {
  const uid = data.uid.toLowerCase()
  const fits =
    uid.slice(0, DIGEST_END) === data.digest.toLowerCase() &&
    uid.slice(DIGEST_END, OWNER_END) === data.owner.slice(2).toLowerCase() &&
    parseInt(uid.slice(OWNER_END), 16) === data.params.validTo
  return [
    // Two tabs may decide on the same order within one second. The fold lets one of them win (ADR 17).
    ...(isAskedAgain ? ['it requests an order a second time'] : []),
    ...(fits ? [] : ['its uid is not made of its digest, owner and validTo']),
  ]
}

/** An order that the wallet must sign off chain and has not signed. */
const isUnsigned = ({ placedHere, signedAt, scheme }: Order): boolean =>
  placedHere && signedAt === null && (scheme === 'eip712' || scheme === 'ethsign')

const fillProblems = (
  { data }: Extract<DurableFact, { readonly type: 'OrderFilled' }>,
  { params }: Order,
): readonly string[] => {
  const most = params.sellAmount + params.feeAmount
  return [
    ...(data.executedSellAmount > most ? ['more was sold than was signed'] : []),
    ...(!params.partiallyFillable && data.executedBuyAmount < params.buyAmount
      ? ['less was bought than was signed']
      : []),
  ]
}
