/**
 * What folding costs against a plain mutable loop, on the same facts, to the same orders.
 * Cost is the processor time of this process, collector and compiler included; the heap is collected before each run.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as E from 'fp-ts/Either'
import { type DurableState, noDurableState } from '../../src/events/appState'
import { foldDurable } from '../../src/events/app'
import type { DurableFact } from '../../src/events/catalogue'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import type { Order } from '../../src/events/orders/state'
import { decodeRow, encodeRow } from '../../src/events/rows'
import { type Figure, inTurns, median, ratioFigure, ratios, short } from '../support/figures.mjs'
import { orderFacts } from '../support/orderFacts'
import { plainOrders } from './plainOrders'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Keeps results alive while they are timed, so that all contenders pay for what they hold. */
let held: unknown

/** For heap snapshots: what the last run held. */
export const lastHeld = (): unknown => held

/** Processor milliseconds of `times` runs. */
export const cost = (work: () => unknown, times = 1): number => {
  held = undefined
  collectGarbage()
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) held = work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Facts as boot gets them: decoded from rows, so that no text is shared between them. */
export const asStored = (facts: readonly DurableFact[]): readonly DurableFact[] =>
  facts.map((fact) => {
    const decoded = decodeRow({ ...encodeRow(fact), seq: fact.seq ?? 0 })
    if (E.isLeft(decoded)) throw new Error(`a fact does not come back from its row: ${decoded.left.tag}`)
    return decoded.right
  })

export const fold = (facts: readonly DurableFact[]): DurableState => {
  let state = noDurableState
  for (const fact of facts) state = foldDurable(state, fact)
  return state
}

export const ordersOf = ({ orders }: DurableState): readonly Order[] => [
  ...entriesOf(orders.closed),
  ...Object.values(orders.open),
]

export const byUid = (orders: Iterable<Order>): readonly Order[] =>
  [...orders].sort((a, b) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0))

/** Throws unless the loop ended with the fold's orders, closed ones in the same sequence. */
const mustEqualPlain = (facts: readonly DurableFact[]): void => {
  const folded = fold(facts)
  const plain = plainOrders(facts)
  deepStrictEqual(plain.closed, entriesOf(folded.orders.closed))
  deepStrictEqual(byUid(plain.open.values()), byUid(Object.values(folded.orders.open)))
  if (folded.orders.closed.length < facts.length / 6) throw new Error('too few orders for a fair comparison')
}

export const againstPlain = async (
  facts: readonly DurableFact[],
  times: number,
  rounds: number,
): Promise<Figure> => {
  mustEqualPlain(facts)
  const costs = await inTurns(rounds, {
    fold: () => cost(() => fold(facts), times),
    plain: () => cost(() => plainOrders(facts), times),
  })
  const perFact = (median(costs.fold) / times / facts.length) * 1000
  return ratioFigure(
    `fold of ${facts.length.toLocaleString('en')} facts / plain mutable loop`,
    ratios(costs.fold, costs.plain),
    { atMost: 5, note: `here ${short(perFact)} us a fact` },
  )
}

const FEW_FACTS = 2000

/** The comparison alone, once and on few facts: it needs no package of the benches. */
export const run = async (): Promise<readonly Figure[]> => [
  await againstPlain(asStored(orderFacts(FEW_FACTS)), 1, 1),
]
