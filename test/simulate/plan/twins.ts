/**
 * The very same trade in two browsers of one account at the same moment, while two more windows look on: the service takes one of
 * the two orders, refuses the other late, and what became of either is written late. Drawn by itself, after all else of a day.
 */
import { createRandom } from '../engine/random'
import type { ActName, PlannedAct, PlannedFault } from './plan'

/** The share of long days of two browsers that have it (C681): one day in nine has two, so that few would have it otherwise. */
const SHARE = 0.3
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So long it lasts, and so long after all else it begins: what was frozen is awake by then. */
const LENGTH_MS = 110_000
const AFTER_MS = 1.2 * HOUR_MS
/** When the wallets are asked to connect, the pair is chosen, and the button pressed; an order that was placed clears the amount. */
const CONNECT_MS = 2000
const PAIR_MS = 14_000
const PRESSES_MS = [20_000, 38_000, 56_000, 74_000]
const TYPED_BEFORE_MS = 3000
/** The windows that trade, one of each browser, and those that look on. */
const TRADING = [0, 1]
const LOOKING = [2, 3]
/** Of a hundred posts the service refuses so many. */
const REFUSED = 50

interface Twins {
  readonly acts: readonly PlannedAct[]
  readonly faults: readonly PlannedFault[]
}

/** What a day of a seed has of it; `mayBe`: the faults that were asked for. */
export const twins = (
  {
    seed,
    acts,
    profiles,
  }: { readonly seed: number; readonly acts: readonly PlannedAct[]; readonly profiles: number },
  mayBe: (id: string) => boolean,
): Twins => {
  const random = createRandom(seed, 'twins')
  const start = Math.max(0, ...acts.map(({ at }) => at)) + AFTER_MS
  if (!random.chance(SHARE) || profiles < 2 || start + LENGTH_MS > DAY_MS) return { acts: [], faults: [] }
  const all = [...TRADING, ...LOOKING]
  const each = (tabs: readonly number[], what: ActName, ms: number, draw = 0): readonly PlannedAct[] =>
    tabs.map((tab) => ({ at: start + ms, tab, what, draw }))
  const fault = (id: string, percent: number): PlannedFault => ({
    ...{ at: start + PAIR_MS, id, ms: LENGTH_MS - PAIR_MS, percent },
    ...{ profile: 0, draw: random.below(2 ** 31) },
  })
  return {
    acts: [
      ...each(all, 'show', 0),
      // What was slowed down or frozen is as new.
      ...each(all, 'reload', 500),
      ...each(TRADING, 'connect', CONNECT_MS),
      ...each(LOOKING, 'connect', PAIR_MS),
      // A draw of 1 chooses a pair and an amount that can be traded.
      ...each(TRADING, 'pair', PAIR_MS, 1),
      ...PRESSES_MS.flatMap((ms) => [
        ...each(TRADING, 'type', ms - TYPED_BEFORE_MS, 1),
        ...each(TRADING, 'press', ms, random.below(2 ** 31)),
      ]),
      ...each(LOOKING, 'close', LENGTH_MS - 1000),
      ...each(TRADING, 'hide', LENGTH_MS),
    ],
    faults: [fault('L19', REFUSED), fault('L6', 100)].filter(({ id }) => mayBe(id)),
  }
}
