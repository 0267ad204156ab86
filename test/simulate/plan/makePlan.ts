/** The plan of a seed. */
import { createRandom, type Random } from '../engine/random'
import { drawnFaultIds, faultIds } from '../faults/table'
import type { ActName, Plan, PlannedAct, PlannedFault } from './plan'
import { hasAgedOrders } from './agedRows'
import { drawnApart } from './drawnApart'
import { pastOf } from './errand'
import { later, NOTHING_LATER } from './later'
import { longOutage } from './longOutage'
import { rarePart } from './rareFaults'
import { following, situationActs, situationFaults, type Situation, soonOver } from './situations'
import { situations } from './situations.data'

export interface PlanOptions {
  /** Virtual minutes; without it a day, or less than half an hour of one. */
  readonly minutes?: number
  /** Only these faults; none where it is empty. */
  readonly faults?: readonly string[]
  /** How often the trader comes to the screen; one to three times by default, and once on a plain day. */
  readonly bouts?: number
  /** The page is looked at around each act. */
  readonly isWatched?: true
  /** The smallest kind of day: two tabs, one order, no fault. */
  readonly isPlain?: boolean
}

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
/** The trader is at the screen so often, and so long each time. */
const BOUTS = { least: 1, most: 3 }
const BOUT_MS = { least: 50_000, most: 110_000 }

/** The share of days that are of one situation (`situations.ts`); the others are drawn freely. */
const SITUATED = 0.5
/** How often the pair and the amount of such a day can be traded. */
const SITUATED_SOUNDNESS = 0.95

/** The share of days on which code is long in coming. */
const SLOW_CODE = 0.3
const LONGEST_CODE_MS = 20_000

/** What a trader does besides trading, and what happens to tabs; more frequent ones stand more than once. */
const extras: readonly ActName[] = [
  ...['reload', 'reload', 'kill', 'kill', 'hide', 'show', 'freeze', 'throttle', 'connect'],
  ...[
    'flip',
    'max',
    'type',
    'type',
    'press',
    'press',
    'press',
    'cancel',
    'cancel',
    'cancel',
    'giveUp',
    'giveUp',
  ],
  ...['account', 'network', 'setting', 'setting', 'recipient', 'presign', 'clear', 'export', 'dismiss'],
  ...[
    'wrapPair',
    'pair',
    'foreignPlace',
    'foreignPlace',
    'foreignCancel',
    'replaceTransaction',
    'disconnect',
    'delete',
    'preference',
    'preference',
    'token',
    'token',
    'token',
    'token',
  ],
] as ActName[]
const endings: readonly ActName[] = ['hide', 'hide', 'close', 'kill', 'freeze']

const trade = (random: Random, start: number, tab: number, soundness = 0.7): PlannedAct[] => {
  const acts: PlannedAct[] = []
  let at = start
  /** A draw of 1 chooses a pair and an amount that can be traded. */
  const add = (what: ActName, wait: number): void => {
    at += wait
    const isSound = (what === 'pair' || what === 'type') && random.chance(soundness)
    acts.push({ at, tab, what, draw: isSound ? 1 : random.below(2 ** 31) })
  }
  add('show', random.between(0, 500))
  add('connect', random.between(300, 1500))
  add('pair', random.between(12_000, 14_000))
  add('type', random.between(300, 3000))
  for (let press = 0; press < 4; press++) add('press', random.between(3000, 14_000))
  if (random.chance(0.3)) add('cancel', random.between(100, 12_000))
  if (random.chance(0.15)) add('giveUp', random.between(10, 9000))
  return acts
}

/** The same trade in another window within moments, as by somebody who clicked twice. */
const echo = (random: Random, acts: readonly PlannedAct[], tab: number): PlannedAct[] => {
  const isOnce = random.chance(0.5)
  return acts.map((act) => ({ ...act, tab, at: act.at + (isOnce ? random.below(40) : 0) }))
}

const bout = (random: Random, plan: Pick<Plan, 'tabs'>, start: number, isPlain: boolean): PlannedAct[] => {
  const length = random.between(BOUT_MS.least, BOUT_MS.most)
  const tab = random.below(plan.tabs)
  const acts = trade(random, start, tab)
  if (!isPlain && plan.tabs > 1 && random.chance(0.3)) acts.push(...echo(random, acts, (tab + 1) % plan.tabs))
  for (let other = 0; other < plan.tabs; other++)
    if (other !== tab && (isPlain || random.chance(0.7)))
      acts.push({ at: start + random.below(length), tab: other, what: 'show', draw: 0 })
  if (!isPlain) {
    const busy = random.below(plan.tabs)
    if (random.chance(0.4)) acts.push(...trade(random, start + random.below(length), busy))
    for (let count = random.below(7); count > 0; count--)
      acts.push({
        at: start + random.below(length),
        tab: random.below(plan.tabs),
        what: random.pick(extras),
        draw: random.below(2 ** 31),
      })
  }
  for (let each = 0; each < plan.tabs; each++)
    acts.push({
      at: start + length + each * 50,
      tab: each,
      what: random.pick(endings),
      draw: random.below(2 ** 31),
    })
  return acts
}

/** The tabs of one profile are open all the time, and at least one of them trades. */
const situated = (random: Random, situation: Situation, start: number, tabs: number): PlannedAct[] => {
  const acts: PlannedAct[] = []
  const first = random.below(tabs)
  for (let tab = 0; tab < tabs; tab++) {
    acts.push({ at: start + random.below(500), tab, what: 'show', draw: 0 })
    // The wallet asks the trader once, and says yes to the other tabs after that.
    if (tab !== first) acts.push({ at: start + 15_000 + random.below(1000), tab, what: 'connect', draw: 0 })
  }
  // The third of the wallet's accounts is the multisig.
  if (situation.isMultisig === true) acts.push({ at: start + 9000, tab: first, what: 'account', draw: 2 })
  if (situation.name === 'ends')
    acts.push({ at: start + 11_000, tab: first, what: 'setting', draw: soonOver(random, 'setting') })
  const trades = trade(random, start, first, SITUATED_SOUNDNESS)
  acts.push(...trades, ...following(random, situation, trades))
  const { echoMs } = situation
  const second = (first + 1) % tabs
  if (echoMs !== null && tabs > 1)
    acts.push(
      ...trades
        .filter(({ what }) => what !== 'connect')
        .map((act) => ({ ...act, tab: second, at: act.at + random.below(echoMs) })),
    )
  else if (situation.isCrowded === true || random.chance(0.3))
    acts.push(...trade(random, start + 14_000 + random.below(5000), second, SITUATED_SOUNDNESS))
  acts.push(...situationActs(random, situation, start, tabs))
  for (let tab = 0; tab < tabs; tab++)
    acts.push({
      at: start + situation.lengthMs + tab * 50,
      tab,
      what: random.pick(endings),
      draw: random.below(2 ** 31),
    })
  return acts
}

const plannedFaults = (
  random: Random,
  starts: readonly number[],
  profiles: number,
  from: readonly string[],
): PlannedFault[] => {
  const count = from.length === 0 || random.chance(0.2) ? 0 : random.between(1, 4)
  return Array.from({ length: count }, () => ({
    at: random.pick(starts) + random.below(90_000),
    id: random.pick(from),
    ms: random.chance(0.5) ? random.between(1000, 20_000) : random.between(20_000, 120_000),
    percent: random.pick([20, 50, 100, 100]),
    profile: random.below(profiles),
    draw: random.below(2 ** 31),
  }))
}

const byTime = (a: { readonly at: number }, b: { readonly at: number }): number => a.at - b.at

/** One day in three ends within half an hour, so that the last checks meet orders that are open. */
const lengthOf = (seed: number): number => {
  const random = createRandom(seed, 'length')
  return random.chance(1 / 3) ? random.between(5, 30) : DAY_MINUTES
}

export const makePlan = (seed: number, options: PlanOptions = {}): Plan => {
  const { faults = drawnFaultIds, isPlain = false } = options
  const mayBe = (id: string): boolean => (options.faults ?? faultIds).includes(id)
  const minutes = options.minutes ?? (isPlain ? DAY_MINUTES : lengthOf(seed))
  const random = createRandom(seed, 'plan')
  const situation = !isPlain && random.chance(SITUATED) ? random.pick(situations) : null
  const profiles = isPlain || random.chance(situation === null ? 0.75 : 0.9) ? 1 : 2
  const tabs = isPlain || situation !== null ? 2 : Math.max(profiles, random.pick([1, 2, 2, 2, 3, 4]))
  const whole = minutes * MINUTE_MS
  const drawnBouts = isPlain || situation !== null ? 1 : random.between(BOUTS.least, BOUTS.most)
  const bouts = options.bouts ?? drawnBouts
  // A bout lies within its own part of the time; the first begins soon, so that a short run has one too.
  const starts = Array.from({ length: bouts }, (_, n) => {
    const part = whole / bouts
    const free = Math.max(0, Math.min(part, whole) - 2 * BOUT_MS.most)
    return Math.floor(n * part + (n === 0 ? 0 : random.below(free + 1)))
  })
  const acts =
    situation === null
      ? starts.flatMap((start) => bout(random, { tabs }, start, isPlain))
      : situated(random, situation, 0, tabs)
  const planned =
    situation === null
      ? plannedFaults(random, starts, profiles, isPlain ? [] : faults)
      : situationFaults(random, situation, 0, mayBe)
  const rare = isPlain
    ? null
    : rarePart({ seed, situation: situation?.name ?? null, start: starts[0] ?? 0, tabs }, mayBe)
  const apart = isPlain ? [] : drawnApart({ seed, situation: situation?.name ?? null, minutes }, mayBe)
  const outage = isPlain ? [] : longOutage({ seed, start: starts[0] ?? 0, minutes }, mayBe)
  const traded = (own: Random, start: number): readonly PlannedAct[] =>
    trade(own, start, 0, SITUATED_SOUNDNESS)
  const past = isPlain ? null : pastOf(seed, options.isWatched === true)
  const after =
    isPlain || minutes < DAY_MINUTES ? NOTHING_LATER : later({ seed, acts, profiles }, traded, mayBe)
  return {
    seed,
    situation: situation?.name ?? null,
    minutes,
    chainId: isPlain || random.chance(0.7) ? 1 : random.pick([100, 4] as const),
    profiles,
    tabs,
    isApproved: random.chance(situation?.approved ?? 0.6),
    age: !isPlain && random.chance(0.04) ? random.between(960, 1200) : 0,
    ...(hasAgedOrders(seed) ? { hasAgedOrders: true } : {}),
    isRecorded: !isPlain && random.chance(0.1),
    ...(past === null ? {} : { past }),
    ...(options.isWatched === true ? { isWatched: true } : {}),
    ...(!isPlain && random.chance(SLOW_CODE) ? { slowCodeMs: random.between(100, LONGEST_CODE_MS) } : {}),
    acts: [...acts, ...(rare?.acts ?? []), ...after.acts].sort(byTime),
    faults: [...planned, ...(rare?.faults ?? []), ...outage, ...apart, ...after.faults].sort(byTime),
  }
}
