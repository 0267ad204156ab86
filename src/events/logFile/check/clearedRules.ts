/** The recipient of a form is for one trade (T2.13): the next order pays its owner until a recipient is entered again. */
import type { Fact, FactOfType } from '../../catalogue'
import { type Address, type OrderUid, sameAddress } from '../../kernel'
import { RULES } from '../checkRules'
import { expected } from '../rule'
import { STORED_MS } from '../unstoredSettings'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

type Requested = FactOfType<'OrderPlacementRequested'>
type Placed = FactOfType<'OrderPlaced'>

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
  readonly placed: Placed
}

const isWanted = ({ type }: Fact): boolean =>
  type === 'OrderPlacementRequested' || type === 'OrderPlaced' || CHANGES.has(type)

export const clearedChecker = ({
  isLost,
  deviceTimeOf,
}: Pick<RowsSeen, 'isLost' | 'deviceTimeOf'>): Listener => {
  const sessions = new Map<string, Fact[]>()

  /** A tab has its row only once it is stored. The app's clock may have been put right since, which is no time that passed. */
  const isStored = (placed: Placed, next: Requested): boolean =>
    Math.min(next.at - placed.at, deviceTimeOf(next) - deviceTimeOf(placed)) > STORED_MS

  const isKept = (next: Requested, { receiver, by, placed }: Cleared): boolean => {
    const { session, n, data } = next
    return (
      sameAddress(data.params.receiver, receiver) &&
      !sameAddress(data.params.receiver, data.owner) &&
      isStored(placed, next) &&
      !isLost(session, n, by.n)
    )
  }

  const keptIn = (facts: readonly Fact[]): readonly Requested[] => {
    const open = new Map<OrderUid, Requested>()
    let cleared: Cleared | null = null
    return facts.flatMap((fact) => {
      if (ENTERS.has(fact.type)) cleared = null
      if (CHANGES.has(fact.type)) open.clear()
      if (fact.type === 'OrderPlaced') {
        const by = open.get(fact.data.uid)
        if (by !== undefined) cleared = { by, receiver: by.data.params.receiver, placed: fact }
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
