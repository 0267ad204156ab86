/** Whom a cancellation is sent for, against whom the user chose (X229): by the recorded questions, and else by what became of both. */
import type { Fact, FactOfType } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import type { InputChecker, InputFinding } from './actRules'
import type { RowsSeen } from './rowsSeen'
import { orderWords } from '../orderWords'
import { RULES } from '../checkRules'

type Requested = FactOfType<'OrderCancellationRequested'>
type Accepted = FactOfType<'OrderCancellationAccepted'>

/** A solver that was filling the order when it was cancelled has settled it by then, in ms (C654). */
const SETTLED_MS = 120_000
/** The order book reports a cancellation of this tab within this time of its answer, in ms (C654). */
const NEAR_MS = 20_000

interface Sent {
  readonly session: string
  /** The log's count then. */
  readonly n: number
  readonly uid: OrderUid
}

/** The order that a question cancels; null: it cancels none. */
const cancelledBy = (ask: string, args: readonly unknown[]): OrderUid | null => {
  const place = { 'wallets.signCancellation': 3, 'orderBook.cancelOrder': 1 }[ask]
  return place === undefined ? null : String(args[place]).toLowerCase()
}

const lastOf = (facts: readonly Fact[], wanted: Fact['type']): Fact | undefined =>
  facts.findLast(({ type }) => type === wanted)

export const cancelChecker = (rows: RowsSeen): InputChecker => {
  const requests: Requested[] = []
  const requestsOf = new Map<OrderUid, Requested[]>()
  const accepted: Accepted[] = []
  const sent: Sent[] = []
  const builds = new Map<string, string>()
  let lastAt = 0

  /** Or it may have been, in a row that is lost. */
  const isAsked = (uid: OrderUid, by?: Sent): boolean =>
    (requestsOf.get(uid) ?? []).some(({ session, n }) => session !== by?.session || n <= by.n) ||
    (by !== undefined && rows.isLost(by.session, by.n)) ||
    rows.isAnyLost(rows.factsOf(uid)[0]?.seq ?? 0)

  /** The uid, and what its trader knows it by. */
  const nameOf = (uid: OrderUid): string => {
    const [first] = rows.factsOf(uid)
    if (first?.type === 'OrderDiscovered') return `${uid} (${orderWords(first.data)})`
    return first?.type === 'OrderPlacementRequested'
      ? `${uid} (${orderWords({ ...first.data, createdAt: first.at })})`
      : uid
  }

  const both = (chosen: Requested, other: OrderUid): readonly InputFinding[] => {
    const text = `${RULES.cancels}: expected ${nameOf(chosen.data.uid)}, found ${nameOf(other)} (build ${builds.get(chosen.session) ?? 'unknown'})`
    const its = rows.factsOf(other)
    const shown = lastOf(its, 'OrderCancelled') ?? its[0]
    return [chosen, ...(shown === undefined ? [] : [shown])].map((fact) => ({
      fact,
      text,
    }))
  }

  const sentWrongly = (): readonly InputFinding[] => {
    const seen = new Set<OrderUid>()
    return sent.flatMap((one) => {
      const { session, n, uid } = one
      if (isAsked(uid, one) || seen.has(uid)) return []
      const chosen = requests.findLast((fact) => fact.session === session && fact.n <= n)
      if (chosen === undefined) return []
      seen.add(uid)
      return both(chosen, uid)
    })
  }

  /** It was cancelled while another order's cancellation was answered, and that one stayed. */
  const cancelledInstead = ({ session, at, data: { uid } }: Accepted): readonly InputFinding[] => {
    const request = requestsOf.get(uid)?.findLast((fact) => fact.session === session)
    const its = rows.factsOf(uid)
    if (request === undefined || lastOf(its, 'OrderCancelled') !== undefined) return []
    const isOver = lastOf(its, 'OrderExpired') !== undefined
    const stayedTo = lastOf(its, 'OrderFilled')?.at ?? (isOver ? at : lastAt)
    if (stayedTo - at < SETTLED_MS) return []
    const other = [...rows.orders()].find(([one, facts]) => {
      const cancelled = lastOf(facts, 'OrderCancelled')
      return (
        cancelled?.session === session &&
        !isAsked(one) &&
        cancelled.at >= request.at &&
        cancelled.at - at <= NEAR_MS
      )
    })
    return other === undefined ? [] : both(request, other[0])
  }

  return {
    seeFact: (fact) => {
      lastAt = Math.max(lastAt, fact.at)
      if (fact.type === 'SessionStarted') builds.set(fact.session, fact.data.build)
      if (fact.type === 'OrderCancellationRequested') {
        requests.push(fact)
        requestsOf.set(fact.data.uid, [...(requestsOf.get(fact.data.uid) ?? []), fact])
      }
      if (fact.type === 'OrderCancellationAccepted') accepted.push(fact)
    },
    seeInputs: ({ session, notes }) => {
      for (const note of notes) {
        const uid = 'ask' in note ? cancelledBy(note.ask, note.args) : null
        if (uid !== null) sent.push({ session, n: note.n, uid })
      }
    },
    end: () => {
      const wrong = sentWrongly()
      return wrong.length > 0 ? wrong : accepted.flatMap(cancelledInstead)
    },
  }
}
