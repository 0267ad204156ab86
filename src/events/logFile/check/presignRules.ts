/** An order of a contract has to be signed on chain, and its tab asks for that by itself (X356, X368). */
import type { Fact, FactOfType } from '../../catalogue'
import { offsetOf } from '../../chain/chainTime'
import type { OrderUid } from '../../kernel'
import { orderUidOf } from '../causality'
import type { InputChecker } from './actRules'
import { runningTime } from '../tabClock'
import type { RowsSeen } from './rowsSeen'

/** How long the tab must have run without asking, in ms (C694): it asks as soon as it knows that the order book has the order. */
const UNASKED_MS = 60_000

/** After these there is nothing to ask for, or it was asked. */
const SETTLES: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'PresignatureRequested',
  'PresignatureFailed',
  'OrderPostingStopped',
  'OrderPresigned',
  'OrderCancellationRequested',
])

export const presignChecker = ({
  isLostAfter,
  isAnyLost,
  deviceTimeOf,
}: Pick<RowsSeen, 'isLostAfter' | 'isAnyLost' | 'deviceTimeOf'>): InputChecker => {
  /** By order, the tab that was asked to place it. */
  const requested = new Map<OrderUid, string>()
  const placed = new Map<OrderUid, FactOfType<'OrderPlaced'>>()
  const settled = new Set<OrderUid>()
  /** How long each tab had run by an order's fact, and by its last one, in ms. */
  const ranAt = new Map<OrderUid, number>()
  const ranLast = new Map<string, number>()
  const ranTo = runningTime()

  return {
    seeFact: (fact) => {
      const { type, session } = fact
      // The time of a measurement is of neither clock.
      if (offsetOf(fact) === null) ranLast.set(session, ranTo(session, deviceTimeOf(fact)))
      if (type === 'OrderPlacementRequested' && fact.data.scheme === 'presign')
        requested.set(fact.data.uid, session)
      if (type === 'OrderPlaced' && requested.get(fact.data.uid) === session) {
        placed.set(fact.data.uid, fact)
        ranAt.set(fact.data.uid, ranLast.get(session) ?? 0)
      }
      const uid = orderUidOf(fact)
      if (SETTLES.has(type) && uid !== null) settled.add(uid)
    },
    seeInputs: () => undefined,
    end: () =>
      [...placed].flatMap(([uid, fact]) => {
        const { session, n, seq } = fact
        const ran = (ranLast.get(session) ?? 0) - (ranAt.get(uid) ?? 0)
        const isLost = isLostAfter(session, n) || isAnyLost(seq ?? 0)
        return ran < UNASKED_MS || settled.has(uid) || isLost
          ? []
          : [
              {
                fact,
                text: 'a tab asks the wallet to sign an order on chain once the order book has it: expected PresignatureRequested, found none',
              },
            ]
      }),
  }
}
