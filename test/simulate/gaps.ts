/** What no seed of a run reached. A gap is the simulation's: it is named, not hidden. */
import { catalogue } from '../../src/events/catalogue'
import type { Counts } from './coverage'
import { LEAST, leastLooks, LONG_RUN_DAYS, minimums, seldom } from './faults/minimums.data'
import { elsewhere, faultIds, faultTable, listedIds } from './faults/table'
import { makePlan, type PlanOptions } from './plan/makePlan'
import { actNames } from './plan/plan'
import { usual } from './plan/usual.data'
import { unreached } from './unreached.data'

const orderLabels = [
  'signing',
  'posting',
  'unanswered',
  'presigning',
  'open',
  'cancelling',
  'filled',
  'expired',
  'cancelled',
  'notSigned',
  'failed',
]
const transactionLabels = ['requested', 'signing', 'pending', 'executed', 'failed', 'cancelled', 'notSent']

const missing = (names: readonly string[], counts: Readonly<Record<string, number>>): readonly string[] =>
  names.filter((name) => counts[name] === undefined)

export interface Gaps {
  readonly events: readonly string[]
  /** What no day has, each with its reason. */
  readonly unreached: typeof unreached
  /** Those of them that a day had after all: the reason no longer holds. */
  readonly reachedAfterAll: readonly string[]
  readonly labels: readonly string[]
  readonly acts: readonly string[]
  readonly faults: readonly string[]
  /** Of the list of people.md B4: what stands in another place, and where. */
  readonly elsewhere: typeof elsewhere
}

export const gapsOf = (counts: Counts): Gaps => ({
  events: missing(
    catalogue.map(({ type }) => type).filter((type) => unreached[type] === undefined),
    counts.event,
  ),
  unreached,
  reachedAfterAll: Object.keys(unreached).filter((type) => counts.event[type] !== undefined),
  labels: missing(
    [
      ...orderLabels.map((label) => `order ${label}`),
      ...transactionLabels.map((label) => `transaction ${label}`),
    ],
    counts.label,
  ),
  acts: missing(actNames, counts.act),
  faults: [
    ...missing(faultIds, counts.fault),
    ...listedIds.filter((id) => !faultIds.includes(id) && elsewhere[id] === undefined),
  ],
  elsewhere,
})

interface Effects {
  /** Of a fault, or of what is looked at. */
  readonly id: string
  readonly times: number
  /** In so many days, at least. */
  readonly least: number
}

interface Acted extends Effects {
  /** What it is. */
  readonly what: string
  /** How many of the days have it in their plan; null: it is looked at, and no plan says so. */
  readonly planned: number | null
}

const DAYS = 1000

const leastIn = (days: number, perThousand: number): number => Math.floor((perThousand * days) / DAYS)

/** What a fault must have in so many days; what is seldom is asked of a long run alone. */
const leastOf = (id: string, days: number): number => {
  const inLongRun = seldom[id]
  if (inLongRun === undefined) return leastIn(days, minimums[id] ?? LEAST)
  return days < LONG_RUN_DAYS ? 0 : Math.floor((inLongRun * days) / LONG_RUN_DAYS)
}

const faultEffects = ({ fault }: Counts, days: number): readonly Effects[] =>
  faultIds
    .map((id) => ({ id, times: fault[id] ?? 0, least: leastOf(id, days) }))
    .sort((a, b) => a.times - b.times)

/** How often what happens seldom was looked at: a rule that looks at nothing finds nothing. */
const lookEffects = ({ prompt }: Counts, days: number): readonly Effects[] =>
  Object.entries(leastLooks)
    .map(([id, least]) => ({ id, times: prompt[id] ?? 0, least: leastIn(days, least) }))
    .sort((a, b) => a.times - b.times)

/**
 * The faults with the fewest effects in so many days, and those faults and looks that are fewer than they must be
 * (`faults/minimums.data.ts`).
 */
export const rarestOf = (
  counts: Counts,
  days: number,
): { readonly rarest: readonly Effects[]; readonly below: readonly Effects[] } => {
  const faults = faultEffects(counts, days)
  const all = [...faults, ...lookEffects(counts, days)]
  return { rarest: faults.slice(0, 10), below: all.filter(({ times, least }) => times < least) }
}

/** How often each fault had an effect, and each rule of promptness something to look at, on these days. */
export const effectsOf = (
  counts: Counts,
  { from, days, options }: { readonly from: number; readonly days: number; readonly options: PlanOptions },
): readonly Acted[] => {
  const planned = new Map<string, number>()
  for (let seed = from; seed < from + days; seed++)
    for (const id of new Set(makePlan(seed, options).faults.map((fault) => fault.id)))
      planned.set(id, (planned.get(id) ?? 0) + 1)
  return [
    ...faultEffects(counts, days).map((one) => ({
      ...one,
      what: faultTable.get(one.id)?.what ?? '',
      planned: planned.get(one.id) ?? 0,
    })),
    ...lookEffects(counts, days).map((one) => ({ ...one, what: 'looked at', planned: null })),
  ]
}

/** What is counted less often than this may be rarer, or more frequent, by chance. */
const FEW = 12

/** Facts and calls that so many days have less than half as often as usual, or more than twice as often, each in words. */
export const unusualIn = (counts: Counts, days: number): readonly string[] =>
  (['event', 'call'] as const).flatMap((kind) =>
    Object.entries(usual[kind]).flatMap(([name, times]) => {
      const wanted = (times * days) / DAYS
      const found = counts[kind][name] ?? 0
      const isUsual = wanted < FEW || (found * 2 >= wanted && found <= wanted * 2)
      return isUsual ? [] : [`${name} ${String(found)}, not about ${String(Math.round(wanted))}`]
    }),
  )

/** The very same days differ by a quarter, and by so many, only where something is done otherwise (C631). */
const APART = { times: 15, share: 4 }
/** What pages show is told in so many words that some are otherwise by chance: those count that differ by a half (C660). */
const SHOWN_SHARE = 2

/** What the same days have more or less often than without a change, each in words: facts, calls, buttons, refusals, rows, errors, words of pages. */
export const otherwiseThan = (counts: Counts, before: Counts): readonly string[] =>
  (['event', 'call', 'phase', 'refusal', 'label', 'error', 'shown'] as const).flatMap((kind) =>
    [...new Set([...Object.keys(before[kind]), ...Object.keys(counts[kind])])].flatMap((name) => {
      const [wanted, found] = [before[kind][name] ?? 0, counts[kind][name] ?? 0]
      const apart = Math.abs(found - wanted)
      const share = kind === 'shown' ? SHOWN_SHARE : APART.share
      return apart > APART.times && apart * share > wanted
        ? [`${name} ${String(found)}, not ${String(wanted)}`]
        : []
    }),
  )
