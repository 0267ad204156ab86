/** The recipient of a form is for one trade (T2.13): the next order pays its owner until a recipient is entered again. */
import type { Fact, FactOfType } from '../../catalogue'
import { type Address, type OrderUid, sameAddress, type UnixMs } from '../../kernel'
import { RULES } from '../checkRules'
import { expected } from '../rule'
import { STORED_MS } from '../unstoredSettings'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

type Requested = FactOfType<'OrderPlacementRequested'>

/** These alone fill the field. */
const ENTERS: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['RecipientTyped', 'LinkFollowed'])
/** After these the field may hold something else than what an order that is not placed yet was made of. */
const CHANGES: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...ENTERS,
  ...(['RecipientRemoved', 'RecipientNameRead', 'NetworkSelected'] as const),
])

interface Cleared {
  readonly receiver: Address
  /** The fact of the order that took it along. */
  readonly by: Requested
  readonly at: UnixMs
}

const isWanted = ({ type }: Fact): boolean =>
  type === 'OrderPlacementRequested' || type === 'OrderPlaced' || CHANGES.has(type)

export const clearedChecker = ({ isLost }: Pick<RowsSeen, 'isLost'>): Listener => {
  const sessions = new Map<string, Fact[]>()

  const isKept = ({ session, n, at, data: { owner, params } }: Requested, cleared: Cleared): boolean =>
    sameAddress(params.receiver, cleared.receiver) &&
    !sameAddress(params.receiver, owner) &&
    // A tab has its row only once it is stored.
    at - cleared.at > STORED_MS &&
    !isLost(session, n, cleared.by.n)

  const keptIn = (facts: readonly Fact[]): readonly Requested[] => {
    const open = new Map<OrderUid, Requested>()
    let cleared: Cleared | null = null
    return facts.flatMap((fact) => {
      if (ENTERS.has(fact.type)) cleared = null
      if (CHANGES.has(fact.type)) open.clear()
      if (fact.type === 'OrderPlaced') {
        const by = open.get(fact.data.uid)
        if (by !== undefined) cleared = { by, receiver: by.data.params.receiver, at: fact.at }
      }
      if (fact.type !== 'OrderPlacementRequested') return []
      const found = cleared !== null && isKept(fact, cleared) ? [fact] : []
      open.set(fact.data.uid, fact)
      return found
    })
  }

  return {
    seeFact: (fact) => {
      if (!isWanted(fact)) return
      const known = sessions.get(fact.session)
      if (known === undefined) sessions.set(fact.session, [fact])
      else known.push(fact)
    },
    end: () =>
      [...sessions.values()]
        // A row that was stored late stands in the file after younger ones.
        .flatMap((facts) => keptIn(facts.toSorted((a, b) => a.n - b.n)))
        .map((fact) => ({
          fact,
          text: `${fact.type}: ${RULES.cleared}: ${expected(fact.data.owner, fact.data.params.receiver)}`,
        })),
  }
}
