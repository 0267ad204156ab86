/**
 * How many signatures are wasted when requests break: signed by the trader, and the service never gets the order. The
 * app's own code against the rule that it had before, with the same luck, in virtual time.
 */
import { type Figure, type Options, quantile, short } from '../support/figures.mjs'
import { type Outcome, type Rule, byTheApp, byTheOldRule, placed } from './placeOrders'

const RATES = [0, 0.05, 0.15, 0.3]
const ORDERS = 1000
const QUICK_ORDERS = 300
const FEW_ORDERS = 5
/** Of a hundred signatures, up to 30 % broken requests. */
const MOST_WASTED = 1

const outcomes = (rule: Rule, rate: number, count: number): readonly Outcome[] =>
  Array.from({ length: count }, (_, seed) => placed(rule, rate, seed + 1))

const percent = (some: number, all: number): string => `${((100 * some) / all).toFixed(2)} %`
const count = (all: readonly Outcome[], is: (one: Outcome) => boolean): number => all.filter(is).length
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const figuresOf = (rate: number, orders: number): readonly Figure[] => {
  const app = outcomes(byTheApp, rate, orders)
  const old = outcomes(byTheOldRule, rate, orders)
  const wasted = (all: readonly Outcome[]): number => count(all, ({ isHeld }) => !isHeld)
  const misreported = (all: readonly Outcome[]): number =>
    count(all, ({ isHeld, isCalledFailed }) => isHeld === isCalledFailed)
  const requests = (all: readonly Outcome[]): number => mean(all.map(({ posts, asks }) => posts + asks))
  const seconds = app.map(({ tookMs }) => tookMs / 1000)
  const name = `${(rate * 100).toFixed(0)} % broken`
  return [
    {
      name: `${name}: signatures wasted`,
      value: percent(wasted(app), orders),
      aim: `<= ${String(MOST_WASTED)} %`,
      met: (100 * wasted(app)) / orders <= MOST_WASTED,
      note: `${String(wasted(app))} of ${String(orders)}; the old rule ${percent(wasted(old), orders)}; reported wrongly ${String(misreported(app))}, before ${String(misreported(old))}`,
    },
    {
      name: `${name}: requests an order, app / old rule`,
      value: `${short(requests(app) / requests(old))}x`,
      note: `${requests(app).toFixed(2)}, ${requests(old).toFixed(2)} before; known after ${quantile(seconds, 0.5).toFixed(1)} s in half, ${quantile(seconds, 0.99).toFixed(0)} s in 99 of 100`,
    },
  ]
}

export const run = ({ quick, small }: Options): Promise<readonly Figure[]> =>
  Promise.resolve(
    RATES.flatMap((rate) => figuresOf(rate, small ? FEW_ORDERS : quick ? QUICK_ORDERS : ORDERS)),
  )
