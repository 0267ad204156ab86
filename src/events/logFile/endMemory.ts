/**
 * What the rows before a fact tell about ends and what may follow them, as far as no row that is lost may say otherwise
 * (X266).
 */
import { type Fact, isDurableFact } from '../catalogue'
import type { OrderUid } from '../kernel'
import type { AccountKind } from '../wallet/accountKind'
import type { FactOf } from './rule'

export type End = 'OrderFilled' | 'OrderExpired' | 'OrderCancelled' | 'OrderPlaced'

export interface EndsSeen {
  /** What the session had read of an account; undefined: nothing. */
  readonly kindOf: (fact: FactOf<'OrderPlacementRequested'>) => AccountKind | undefined
  /** Whether the session's user had given the order up. */
  readonly isGivenUp: (fact: FactOf<'OrderSigned'>) => boolean
  /** How often the session had written just this, and for how long, in ms. */
  readonly repeated: (fact: FactOf<End>) => { readonly times: number; readonly ms: number }
  /** Whether the last fact about a transaction is at hand, so that it stands as the state has it. */
  readonly isStatusSeen: (id: string) => boolean
}

interface EndMemory extends EndsSeen {
  /** To be called with each fact before it is judged: rows that are missing before it may take back what was seen. */
  readonly seeHole: (fact: Fact) => void
  readonly remember: (fact: Fact) => void
}

const ENDS: ReadonlySet<string> = new Set<End>([
  'OrderFilled',
  'OrderExpired',
  'OrderCancelled',
  'OrderPlaced',
])
const isEnd = (fact: Fact): fact is FactOf<End> => ENDS.has(fact.type)

const NEVER = { times: 0, ms: 0 } as const

const accountKey = (chainId: number, account: string): string => `${String(chainId)} ${account}`

/** An end that a session wrote, and how often. */
interface Written {
  readonly first: FactOf<End>
  times: number
}

/** Whether a session wrote the same end twice. Both are of one order. */
const isSameEnd = (one: FactOf<End>, other: FactOf<End>): boolean => {
  if (one.session !== other.session || one.type !== other.type) return false
  const [data, others] = [Object.values(one.data), Object.values(other.data)]
  return data.length === others.length && data.every((value, i) => String(value) === String(others[i]))
}

/** `isPart`: of the slice of an order, which lacks rows about other things, and none about its order. */
export const endMemory = (isPart: boolean): EndMemory => {
  /** By session, and within by account. */
  const kinds = new Map<string, Map<string, AccountKind>>()
  const givenUp = new Map<string, Set<OrderUid>>()
  const ends = new Map<OrderUid, Written[]>()
  const transactions = new Set<string>()
  const lastOf = new Map<string, number>()
  let nextSeq = 1

  const writtenBefore = (fact: FactOf<End>): Written | undefined =>
    ends.get(fact.data.uid)?.find(({ first }) => isSameEnd(first, fact))

  const rememberEnd = (fact: FactOf<End>): void => {
    const written = writtenBefore(fact)
    if (written !== undefined) {
      written.times += 1
      return
    }
    const ofOrder = ends.get(fact.data.uid)
    if (ofOrder === undefined) ends.set(fact.data.uid, [{ first: fact, times: 1 }])
    else ofOrder.push({ first: fact, times: 1 })
  }

  return {
    kindOf: ({ session, data: { chainId, owner } }) => kinds.get(session)?.get(accountKey(chainId, owner)),
    repeated: (fact) => {
      const written = writtenBefore(fact)
      return written === undefined ? NEVER : { times: written.times, ms: fact.at - written.first.at }
    },
    isGivenUp: ({ session, data: { uid } }) => givenUp.get(session)?.has(uid) === true,
    isStatusSeen: (id) => transactions.has(id),

    seeHole: (fact) => {
      const { session, n } = fact
      const last = lastOf.get(session) ?? 0
      const isLost = n > last + 1
      if (n > last) lastOf.set(session, n)
      // The account may have been read again.
      if (isLost && !isPart) kinds.delete(session)
      if (!isDurableFact(fact) || fact.seq === undefined) return
      // The order may have been placed again, or reopened, and the transaction mined in another block.
      if (fact.seq !== nextSeq && !isPart) for (const known of [givenUp, ends, transactions]) known.clear()
      nextSeq = fact.seq + 1
    },

    remember: (fact) => {
      if (isEnd(fact)) rememberEnd(fact)
      // It may end once more, in any way.
      if (fact.type === 'OrderReopened' || fact.type === 'OrderPlacementRequested') ends.delete(fact.data.uid)
      if (fact.type.startsWith('Transaction') && 'id' in fact.data) transactions.add(String(fact.data.id))
      if (fact.type === 'AccountKindRead') {
        const { chainId, account, kind } = fact.data
        const ofSession = kinds.get(fact.session) ?? new Map<string, AccountKind>()
        kinds.set(fact.session, ofSession.set(accountKey(chainId, account), kind))
      }
      const isGivenUp =
        fact.type === 'OrderPostingStopped' ||
        (fact.type === 'OrderPlacementFailed' && fact.data.error.tag === 'abandoned')
      if (isGivenUp) givenUp.set(fact.session, (givenUp.get(fact.session) ?? new Set()).add(fact.data.uid))
      // The very same order may be placed again.
      if (fact.type === 'OrderPlacementRequested') givenUp.get(fact.session)?.delete(fact.data.uid)
    },
  }
}
