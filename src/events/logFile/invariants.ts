/**
 * What holds in every log that this app wrote, whatever happened to it. A log in which one does not hold was damaged,
 * edited, or shows a bug: the first place is where to look.
 */
import type { DurableState } from '../appState'
import type { DurableFact, Fact } from '../catalogue'
import { isDurableFact } from '../catalogue'
import { orderByUid } from '../orders/orderByUid'
import type { Order } from '../orders/state'

const DIGEST_END = 66
const OWNER_END = 106

/** Watches facts in the log's order; each answer says in words what does not hold at this fact. */
export interface InvariantChecker {
  readonly check: (fact: Fact, before: DurableState, after: DurableState) => readonly string[]
}

export const invariantChecker = (): InvariantChecker => {
  /** The newest count of each session, durable facts and tape apart: they are written at different times. */
  const rows = new Map<string, number>()
  const tapes = new Map<string, number>()
  const requests = new Set<string>()

  const counted = (fact: Fact): readonly string[] => {
    const counts = isDurableFact(fact) ? rows : tapes
    const { id, session, n } = fact
    const last = counts.get(session) ?? 0
    if (n > last) counts.set(session, n)
    const named = isNamed(id, session, n) ? NOTHING : ['its id is not its session and count']
    if (n > last) return named
    return [...named, `it is number ${String(n)} of its session, after number ${String(last)}`]
  }

  const transactions = (fact: DurableFact): readonly string[] => {
    if (fact.type === 'TransactionRequested') {
      requests.add(fact.data.id)
      return NOTHING
    }
    const names = fact.type.startsWith('Transaction') && 'id' in fact.data ? fact.data.id : null
    return names === null || requests.has(names) ? NOTHING : [`nobody asked for transaction ${names}`]
  }

  return {
    check: (fact, before, after) => {
      const found = both(counted(fact), causeProblems(fact))
      return isDurableFact(fact)
        ? both(found, both(transactions(fact), orderProblems(fact, before, after)))
        : found
    },
  }
}

/** Of a fact that all holds of, as of nearly every one: a long log would make as many empty lists only to drop them. */
const NOTHING: readonly string[] = []

const both = (some: readonly string[], more: readonly string[]): readonly string[] => {
  if (more.length === 0) return some
  return some.length === 0 ? more : [...some, ...more]
}

/** Whether the id is `{session}-{n}`. Compared by its parts: a long log would make as many texts only to drop them. */
const isNamed = (id: string, session: string, n: number): boolean =>
  isOfSession(id, session) && id.slice(session.length + 1) === String(n)

const isOfSession = (id: string, session: string): boolean =>
  id.startsWith(session) && id[session.length] === '-'

/** A cause of the same session was written before its effect. */
const causeProblems = ({ cause, session, n }: Fact): readonly string[] => {
  if (cause === undefined || !isOfSession(cause, session)) return NOTHING
  const count = Number(cause.slice(session.length + 1))
  return count < n ? NOTHING : [`its cause ${cause} was written after it`]
}

const orderProblems = (fact: DurableFact, before: DurableState, after: DurableState): readonly string[] => {
  if (!('uid' in fact.data)) return NOTHING
  const { uid } = fact.data
  const was = orderByUid(before.orders, uid)
  if (fact.type === 'OrderPlacementRequested') return requestProblems(fact, was)
  if (fact.type === 'OrderDiscovered' || fact.type === 'ContractOrderDiscovered') return NOTHING
  if (was === undefined) return ['it is about an order that was neither asked for nor found']
  // What was filled in part only goes on: an older build took the first part for the whole.
  const isTakenBack =
    fact.type !== 'OrderReopened' &&
    was.status === 'fulfilled' &&
    orderByUid(after.orders, uid)?.status !== 'fulfilled'
  const taken = isTakenBack ? ['it takes a fill back'] : NOTHING
  if (fact.type === 'OrderPlaced' && isUnsigned(was)) return [...taken, 'it was placed before it was signed']
  return fact.type === 'OrderFilled' ? both(taken, fillProblems(fact, was)) : taken
}

const requestProblems = (
  { data }: Extract<DurableFact, { readonly type: 'OrderPlacementRequested' }>,
  was: Order | undefined,
): readonly string[] => {
  const uid = data.uid.toLowerCase()
  const fits =
    uid.slice(0, DIGEST_END) === data.digest.toLowerCase() &&
    uid.slice(DIGEST_END, OWNER_END) === data.owner.slice(2).toLowerCase() &&
    parseInt(uid.slice(OWNER_END), 16) === data.params.validTo
  return [
    ...(was?.placedHere === true ? ['it asks a second time for an order'] : []),
    ...(fits ? [] : ['its uid is not made of its digest, owner and end']),
  ]
}

/** An order that a wallet signs off chain, and has not. */
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
