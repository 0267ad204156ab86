/**
 * What folding costs against a plain mutable loop and against Redux Toolkit, on the same facts, to the same orders.
 * Cost is the processor time of this process, collector and compiler included; the heap is collected before each run.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as E from 'fp-ts/Either'
import type { DurableState } from '../../src/events/appState'
import { foldDurable } from '../../src/events/app'
import { noDurableState } from '../../src/events/appState'
import type { DurableFact } from '../../src/events/catalogue'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import type { Order } from '../../src/events/orders/state'
import { decodeRow, encodeRow } from '../../src/events/rows'
import type { Figure } from '../support/figures.mjs'
import { inTurns, median, quantile, ratioFigure, ratios, short } from '../support/figures.mjs'
import { orderFacts } from '../support/orderFacts'
import { plainOrders } from './plainOrders'
import type { ReduxOrders } from './reduxOrders'
import { reduxOrders, reduxOrdersOf } from './reduxOrders'

const SMALL = 1_000
const MIDDLE = 10_000
const LARGE = 100_000
/** Facts that Redux Toolkit folds on top of the large state: all of them would take the better part of an hour. */
const REDUX_TAIL = 100

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Keeps results alive while they are timed, so that all contenders pay for what they hold. */
let held: unknown

/** Processor milliseconds of `times` runs. */
const cost = (work: () => unknown, times = 1): number => {
  held = undefined
  collectGarbage()
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) held = work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Facts as boot gets them: decoded from rows, so that no text is shared between them. */
const asStored = (facts: readonly DurableFact[]): readonly DurableFact[] =>
  facts.map((fact) => {
    const decoded = decodeRow({ ...encodeRow(fact), seq: fact.seq ?? 0 })
    if (E.isLeft(decoded)) throw new Error(`a fact does not come back from its row: ${decoded.left.tag}`)
    return decoded.right
  })

const fold = (facts: readonly DurableFact[]): DurableState => {
  let state = noDurableState
  for (const fact of facts) state = foldDurable(state, fact)
  return state
}

const ordersOf = ({ orders }: DurableState): readonly Order[] => [
  ...entriesOf(orders.closed),
  ...Object.values(orders.open),
]

const byUid = (orders: Iterable<Order>): readonly Order[] =>
  [...orders].sort((a, b) => (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0))

/** Throws unless the loop ended with the fold's orders, closed ones in the same sequence. */
const mustEqualPlain = (facts: readonly DurableFact[]): void => {
  const folded = fold(facts)
  const plain = plainOrders(facts)
  deepStrictEqual(plain.closed, entriesOf(folded.orders.closed))
  deepStrictEqual(byUid(plain.open.values()), byUid(Object.values(folded.orders.open)))
  if (folded.orders.closed.length < facts.length / 6) throw new Error('too few orders for a fair comparison')
}

const mustEqualRedux = (redux: ReduxOrders, folded: DurableState): void => {
  deepStrictEqual(byUid(Object.values(redux.entities)), byUid(ordersOf(folded)))
  deepStrictEqual(
    redux.closedUids,
    entriesOf(folded.orders.closed).map(({ uid }) => uid),
  )
}

const againstPlain = async (
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

const againstRedux = async (
  facts: readonly DurableFact[],
  times: number,
  rounds: number,
): Promise<Figure> => {
  mustEqualRedux(reduxOrders(facts), fold(facts))
  const costs = await inTurns(rounds, {
    redux: () => cost(() => reduxOrders(facts), 1),
    fold: () => cost(() => fold(facts), times) / times,
  })
  return ratioFigure(
    `Redux Toolkit / fold, ${facts.length.toLocaleString('en')} facts`,
    ratios(costs.redux, costs.fold),
  )
}

const reduxTail = async (facts: readonly DurableFact[], rounds: number): Promise<Figure> => {
  const tail = facts.slice(-REDUX_TAIL)
  const before = fold(facts.slice(0, -REDUX_TAIL))
  const from = reduxOrdersOf(ordersOf(before))
  const foldTail = (): DurableState => tail.reduce(foldDurable, before)
  mustEqualRedux(reduxOrders(tail, from), foldTail())
  const costs = await inTurns(rounds, {
    redux: () => cost(() => reduxOrders(tail, from)),
    fold: () => cost(foldTail, 50) / 50,
  })
  return ratioFigure(
    `Redux Toolkit / fold, the last ${String(REDUX_TAIL)} of ${facts.length.toLocaleString('en')} facts`,
    ratios(costs.redux, costs.fold),
  )
}

/**
 * Whether a long log folds as fast as a short one: the same facts as one log, and as logs of 1,000 that are all
 * kept, so that both hold as much at the end and the collector has the same to do.
 */
const steadiness = async (facts: readonly DurableFact[], rounds: number): Promise<readonly Figure[]> => {
  const logs = Array.from({ length: facts.length / SMALL }, (_, i) => facts.slice(i * SMALL, (i + 1) * SMALL))
  const costs = await inTurns(rounds, {
    large: () => cost(() => fold(facts)),
    small: () => cost(() => logs.map(fold)),
    plainLarge: () => cost(() => plainOrders(facts)),
    plainSmall: () => cost(() => logs.map(plainOrders)),
  })
  const speed = ratios(costs.small, costs.large)
  const plain = ratios(costs.plainSmall, costs.plainLarge)
  const figure = ratioFigure('facts per second in a log of 100,000 / in logs of 1,000', speed)
  return [
    {
      ...figure,
      aim: '>= 0.80x',
      met: median(speed) >= 0.8,
      note: `${figure.note ?? ''}; the plain loop ${short(median(plain))} (${short(quantile(plain, 0.25))} to ${short(quantile(plain, 0.75))})`,
    },
  ]
}

export const run = async ({ quick }: { readonly quick: boolean }): Promise<readonly Figure[]> => {
  const large = asStored(orderFacts(LARGE))
  const middle = large.slice(0, MIDDLE)
  const small = large.slice(0, SMALL)
  // Redux Toolkit freezes what it is given: its facts are its own.
  const forRedux = asStored(orderFacts(MIDDLE, 2))
  // Both are compiled before they are timed.
  for (let i = 0; i < 40; i++) held = [fold(small), plainOrders(small)]
  const rounds = quick ? 5 : 15
  return [
    await againstPlain(small, 100, rounds),
    await againstPlain(middle, 10, rounds),
    await againstPlain(large, 1, rounds),
    ...(await steadiness(large, rounds)),
    await againstRedux(forRedux.slice(0, SMALL), 10, quick ? 3 : 9),
    await againstRedux(forRedux, 3, quick ? 1 : 3),
    await reduxTail(asStored(orderFacts(LARGE, 3)), quick ? 1 : 3),
  ]
}

/** For heap snapshots: what the last run held. */
export const lastHeld = (): unknown => held
