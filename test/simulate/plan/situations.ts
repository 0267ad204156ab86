/**
 * Situations that bring windows and answers close together. A day of independent draws seldom has a window that writes
 * slowly, another that reads the same order, and a fill between the two; here they are drawn for one another.
 */
import type { Random } from '../engine/random'
import type { ActName, PlannedAct, PlannedFault } from './plan'

export interface Situation {
  readonly name: string
  /** Faults that last for as long as it does, each with its chance. */
  readonly throughout: readonly (readonly [string, number])[]
  /** Faults of which a few begin and end in the midst of it. */
  readonly within: readonly string[]
  /** What the trader, others and the tabs do besides trading, and how often each. */
  readonly acts: readonly (readonly [ActName, number])[]
  /** The same trade is begun in another window, this many ms later at most; null: in one window only. */
  readonly echoMs: number | null
  /** After each press of the trade, with this chance: one of these acts, within so many ms. */
  readonly follow?: { readonly share: number; readonly acts: readonly ActName[]; readonly withinMs: number }
  /** How long the tabs stay open, in ms. */
  readonly lengthMs: number
  /** The chance that the relayer may take every token from the start. */
  readonly approved: number
  /** Each tab trades. */
  readonly isCrowded?: boolean
  /** The wallet is on its multisig from the start. */
  readonly isMultisig?: boolean
}

/** What lasts throughout begins with it, a moment before the first act. */
export const situationFaults = (
  random: Random,
  { throughout, within, lengthMs }: Situation,
  start: number,
  mayBe: (id: string) => boolean,
): readonly PlannedFault[] => {
  const fault = (id: string, at: number, ms: number, percent: number): PlannedFault => ({
    ...{ at, id, ms, percent },
    profile: 0,
    draw: random.below(2 ** 31),
  })
  const lasting = throughout
    .filter(([, share]) => random.chance(share))
    .map(([id]) => fault(id, start, lengthMs, random.pick([50, 100])))
  const some = Array.from({ length: random.below(4) }, () =>
    fault(
      random.pick(within),
      start + random.below(lengthMs),
      random.between(500, 30_000),
      random.pick([50, 100, 100]),
    ),
  )
  return [...lasting, ...some].filter(({ id }) => mayBe(id))
}

/** What follows the presses of a trade. */
export const following = (
  random: Random,
  { follow }: Situation,
  trades: readonly PlannedAct[],
): readonly PlannedAct[] =>
  follow === undefined
    ? []
    : trades
        .filter(({ what }) => what === 'press' && random.chance(follow.share))
        .map(({ at, tab }) => ({
          at: at + random.below(follow.withinMs),
          tab,
          what: random.pick(follow.acts),
          draw: random.below(2 ** 31),
        }))

/** So short a deadline, in draws of the act 'setting' and 'foreignPlace', that orders end while the tabs are open. */
export const soonOver = (random: Random, what: ActName): number => {
  const seconds = random.below(90)
  // An odd number sets the deadline, and a third of them the usual one; a foreign order of every seventh never ends.
  const whole = 1800 * random.below(1000)
  if (what === 'setting') return whole + (seconds | 1)
  return (whole + seconds) % 7 === 0 ? whole + seconds + 1 : whole + seconds
}

export const situationActs = (
  random: Random,
  { acts, lengthMs }: Situation,
  start: number,
  tabs: number,
): readonly PlannedAct[] =>
  acts.flatMap(([what, often]) =>
    Array.from({ length: Math.floor(often) + (random.chance(often % 1) ? 1 : 0) }, (): PlannedAct => {
      const isEnding = what === 'foreignPlace' || what === 'setting'
      return {
        at: start + 14_000 + random.below(Math.max(1, Math.min(lengthMs - 14_000, 110_000))),
        tab: random.below(tabs),
        what,
        draw: isEnding ? soonOver(random, what) : random.below(2 ** 31),
      }
    }),
  )
