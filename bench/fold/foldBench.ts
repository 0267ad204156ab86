/**
 * What folding costs against a plain mutable loop and against Redux Toolkit, on the same facts, to the same orders
 * (`againstPlain.ts` says how cost is measured).
 */
import { deepStrictEqual } from 'node:assert/strict'
import type { DurableState } from '../../src/events/appState'
import { foldDurable } from '../../src/events/app'
import type { DurableFact } from '../../src/events/catalogue'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import {
  type Figure,
  type Options,
  inTurns,
  median,
  quantile,
  ratioFigure,
  ratios,
  short,
} from '../support/figures.mjs'
import { orderFacts } from '../support/orderFacts'
import { againstPlain, asStored, byUid, cost, fold, ordersOf } from './againstPlain'
import { plainOrders } from './plainOrders'
import { type ReduxOrders, reduxOrders, reduxOrdersOf } from './reduxOrders'

const SMALL = 1_000
const MIDDLE = 10_000
const LARGE = 100_000
/** Facts that Redux Toolkit folds on top of the large state: all of them would take the better part of an hour. */
const REDUX_TAIL = 100

const mustEqualRedux = (redux: ReduxOrders, folded: DurableState): void => {
  deepStrictEqual(byUid(Object.values(redux.entities)), byUid(ordersOf(folded)))
  deepStrictEqual(
    redux.closedUids,
    entriesOf(folded.orders.closed).map(({ uid }) => uid),
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

export const run = async ({ quick }: Options): Promise<readonly Figure[]> => {
  const large = asStored(orderFacts(LARGE))
  const middle = large.slice(0, MIDDLE)
  const small = large.slice(0, SMALL)
  // Redux Toolkit freezes what it is given: its facts are its own.
  const forRedux = asStored(orderFacts(MIDDLE, 2))
  // Both are compiled before they are timed.
  for (let i = 0; i < 40; i++) {
    fold(small)
    plainOrders(small)
  }
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
