/**
 * A window that stays in view for a while, long after everything else of the day, in which the same is traded twice: alone, or
 * with a fault of a service that ends soon. What must be shown in time is looked at in windows that nothing has disturbed for
 * minutes, of which other days have hardly any. Drawn by itself, so that the rest of a day is as it would be.
 */
import { createRandom, type Random } from '../engine/random'
import type { PlannedAct, PlannedFault } from './plan'

/** The share of long days that have one (C651). */
const SHARE = 0.1
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So long it stays in view, and so long after all else it begins: what was frozen is awake by then. */
const LOOK_MS = 420_000
const AFTER_MS = 1.2 * HOUR_MS
/** How many of them have another account in between, and when. */
const OTHER_ACCOUNT = 0.4
const OTHER_MS = 110_000
/** The second order is asked for while the first may be open. */
const SECOND_MS = 200_000
/** On half of them a service fails from the first press on, for so long. */
const FAULTS = ['H12', 'H4', 'H3', 'H11', 'A1', 'L9', 'H2', 'H1', 'R2', 'R11'] as const
const FAILING_MS = { least: 30_000, most: 120_000 }

interface LongLook {
  readonly acts: readonly PlannedAct[]
  readonly faults: readonly PlannedFault[]
}

/** What a day of a seed has of it; `trade`: what a trader does from a time on, in ms. `mayBe`: whether a fault was asked for. */
export const longLook = (
  { seed, acts }: { readonly seed: number; readonly acts: readonly PlannedAct[] },
  trade: (random: Random, start: number) => readonly PlannedAct[],
  mayBe: (id: string) => boolean,
): LongLook => {
  const random = createRandom(seed, 'long look')
  const start = Math.max(0, ...acts.map(({ at }) => at)) + AFTER_MS
  if (!random.chance(SHARE) || start + LOOK_MS > DAY_MS) return { acts: [], faults: [] }
  const tab = 0
  // It is in view already: what was going on goes on.
  const again = trade(random, start + SECOND_MS).filter(({ what }) => what !== 'show' && what !== 'connect')
  const traded = [...trade(random, start + 2000), ...again]
  const faults = FAULTS.filter(mayBe)
  const isDisturbed = random.chance(0.5) && faults.length > 0
  const [pressed] = traded.filter(({ what }) => what === 'press')
  return {
    acts: [
      { at: start, tab, what: 'show', draw: 0 },
      // What was slowed down or frozen is as new.
      { at: start + 500, tab, what: 'reload', draw: 0 },
      ...traded,
      // The wallet goes to another account, for which somebody places an order elsewhere: the window must find it.
      ...(random.chance(OTHER_ACCOUNT)
        ? [
            { at: start + OTHER_MS, tab, what: 'account' as const, draw: 1 },
            { at: start + OTHER_MS + 5000, tab, what: 'foreignPlace' as const, draw: 1801 },
          ]
        : []),
      { at: start + LOOK_MS, tab, what: 'hide', draw: 0 },
    ],
    faults: isDisturbed
      ? [
          {
            at: (pressed?.at ?? start) + random.below(20_000),
            id: random.pick(faults),
            ms: random.between(FAILING_MS.least, FAILING_MS.most),
            percent: 100,
            profile: 0,
            draw: random.below(2 ** 31),
          },
        ]
      : [],
  }
}
