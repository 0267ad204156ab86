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
}

export const situations: readonly Situation[] = [
  {
    name: 'ends',
    throughout: [
      ['L1', 0.7],
      ['L5', 0.9],
      ['L7', 0.4],
      ['L8', 0.5],
    ],
    within: ['A4', 'A5', 'A6', 'A5', 'A6', 'A7', 'A8', 'L3', 'L4', 'D3', 'H15', 'C1'],
    acts: [
      ['foreignPlace', 3],
      ['foreignCancel', 2],
      ['cancel', 1],
      ['reload', 0.3],
    ],
    echoMs: null,
    lengthMs: 420_000,
    approved: 1,
  },
  {
    name: 'windows',
    throughout: [
      ['L1', 0.3],
      ['L6', 0.4],
      ['L7', 0.4],
      ['L8', 0.3],
      ['H13', 0.3],
    ],
    within: ['A1', 'A3', 'A9', 'W1', 'W2', 'W9', 'W10', 'L4', 'H1', 'H12', 'L3', 'W16', 'V1'],
    acts: [
      ['press', 3],
      ['giveUp', 0.5],
      ['kill', 0.5],
      ['setting', 0.5],
    ],
    echoMs: 40,
    lengthMs: 100_000,
    approved: 0.95,
  },
  {
    name: 'given up',
    throughout: [
      ['L1', 0.2],
      ['L6', 0.6],
      ['L7', 0.3],
      ['L9', 0.2],
      ['W10', 0.2],
    ],
    within: ['A1', 'A2', 'A10', 'H3', 'H11', 'H12', 'L3', 'D10', 'D6', 'W9', 'H15', 'C5'],
    acts: [
      ['giveUp', 5],
      ['press', 2],
      ['cancel', 2],
      ['kill', 0.5],
      ['reload', 0.5],
    ],
    echoMs: null,
    follow: { share: 0.7, acts: ['giveUp'], withinMs: 16_000 },
    lengthMs: 100_000,
    approved: 0.95,
  },
  {
    name: 'answers',
    throughout: [
      ['A1', 0.2],
      ['A2', 0.2],
      ['L9', 0.2],
      ['A3', 0.3],
      ['L6', 0.8],
      ['L7', 0.3],
      ['L8', 0.3],
    ],
    within: ['A9', 'H1', 'H3', 'H11', 'H12', 'W9', 'L3', 'L4', 'A7'],
    acts: [
      ['press', 3],
      ['giveUp', 1],
      ['cancel', 1],
      ['kill', 0.3],
    ],
    echoMs: null,
    lengthMs: 100_000,
    approved: 0.95,
    isCrowded: true,
  },
  {
    name: 'stores',
    throughout: [
      ['L7', 0.3],
      ['L6', 0.3],
      ['H12', 0.2],
    ],
    within: ['D1', 'D2', 'D3', 'D4', 'D6', 'D8', 'D10', 'L2', 'L3', 'L4', 'K1', 'D2', 'D1', 'D9'],
    acts: [
      ['press', 4],
      ['cancel', 1],
      ['setting', 2],
      ['giveUp', 1],
      ['reload', 0.3],
    ],
    echoMs: 3000,
    lengthMs: 100_000,
    approved: 0.95,
    isCrowded: true,
  },
  {
    name: 'reviews',
    throughout: [
      ['H13', 0.3],
      ['A13', 0.1],
    ],
    within: ['H16', 'A11', 'A12', 'C2', 'H1', 'T9', 'T10', 'H10'],
    acts: [
      ['type', 3],
      ['press', 6],
      ['setting', 2],
      ['recipient', 2],
      ['pair', 2],
      ['flip', 1],
      ['account', 0.5],
    ],
    echoMs: null,
    follow: { share: 0.6, acts: ['type', 'setting', 'recipient', 'pair', 'press'], withinMs: 4000 },
    lengthMs: 110_000,
    approved: 0.95,
  },
  {
    name: 'chain',
    throughout: [
      ['L7', 0.2],
      ['L1', 0.2],
    ],
    within: ['R7', 'R8', 'R8', 'R10', 'R15', 'W9', 'W10', 'S1', 'D10', 'D6', 'L4', 'C1', 'R9'],
    acts: [
      ['wrapPair', 2],
      ['press', 6],
      ['replaceTransaction', 2],
      ['giveUp', 1],
      ['presign', 1],
      ['account', 0.5],
      ['kill', 0.3],
    ],
    echoMs: null,
    lengthMs: 150_000,
    approved: 0.4,
  },
]

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
