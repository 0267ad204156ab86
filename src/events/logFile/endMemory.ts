/** What the rows before a fact tell about ends and what may follow them, as far as no row that is lost may say otherwise. */
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

const accountKey = (chainId: number, account: string): string => `${String(chainId)} ${account}`

const endKey = ({ session, type, data }: FactOf<End>): string =>
  [session, type, ...Object.values(data).map(String)].join(' ')

/** `isPart`: of the slice of an order, which lacks rows about other things, and none about its order. */
export const endMemory = (isPart: boolean): EndMemory => {
  /** By session, and within by account. */
  const kinds = new Map<string, Map<string, AccountKind>>()
  const givenUp = new Map<string, Set<OrderUid>>()
  /** By order: what each session wrote of its end. */
  const ends = new Map<OrderUid, Map<string, { readonly times: number; readonly firstAt: number }>>()
  const transactions = new Set<string>()
  const lastOf = new Map<string, number>()
  let nextSeq = 1

  const writtenBefore = (fact: FactOf<End>): { readonly times: number; readonly firstAt: number } =>
    ends.get(fact.data.uid)?.get(endKey(fact)) ?? { times: 0, firstAt: fact.at }

  return {
    kindOf: ({ session, data: { chainId, owner } }) => kinds.get(session)?.get(accountKey(chainId, owner)),
    repeated: (fact) => {
      const { times, firstAt } = writtenBefore(fact)
      return { times, ms: fact.at - firstAt }
    },
    isGivenUp: ({ session, data: { uid } }) => givenUp.get(session)?.has(uid) === true,
    isStatusSeen: (id) => transactions.has(id),

    seeHole: (fact) => {
      const { session, n } = fact
      const isLost = n > (lastOf.get(session) ?? 0) + 1
      lastOf.set(session, Math.max(n, lastOf.get(session) ?? 0))
      // The account may have been read again.
      if (isLost && !isPart) kinds.delete(session)
      if (!isDurableFact(fact) || fact.seq === undefined) return
      // The order may have been placed again, or reopened, and the transaction mined in another block.
      if (fact.seq !== nextSeq && !isPart) for (const known of [givenUp, ends, transactions]) known.clear()
      nextSeq = fact.seq + 1
    },

    remember: (fact) => {
      if (isEnd(fact)) {
        const { times, firstAt } = writtenBefore(fact)
        const ofOrder = ends.get(fact.data.uid) ?? new Map<string, { times: number; firstAt: number }>()
        ends.set(fact.data.uid, ofOrder.set(endKey(fact), { times: times + 1, firstAt }))
      }
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
