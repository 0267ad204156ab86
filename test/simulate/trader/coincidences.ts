/** What a trader does of what seldom comes together: links of every kind, and a limit of losses that is set to anything. */
import * as E from 'fp-ts/Either'
import { setMaxLoss } from '../../../src/events/settings/decideRisk'
import { effectiveMaxLoss } from '../../../src/events/settings/select'
import type { ActName } from '../plan/plan'
import { lossLimitTrouble } from '../referee/settings'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { followLink } from './links'

type Hand = (sim: Sim, tab: Tab, draw: number) => unknown

/** Limits in hundredths of a per cent, with and without the word; the usual one is the last. */
const WANTED = [
  [1499, true],
  [2000, false],
  [2600, false],
  [10_001, true],
  [4000, true],
  [0, false],
  [20_000, true],
  [2500, true],
] as const

const limitLoss: Hand = (sim, tab, draw) => {
  const before = tab.state()?.durable.settings
  const [maxLoss, isWordTyped] = WANTED[draw % WANTED.length] ?? WANTED[0]
  const decided = tab.act(setMaxLoss, { maxLoss, ...(isWordTyped ? { typedWord: 'confirm' } : {}) })
  if (before === undefined || decided === null) return decided
  const trouble = lossLimitTrouble(effectiveMaxLoss(before), maxLoss, isWordTyped, E.isRight(decided))
  if (trouble !== null) sim.break('a limit of losses is within its bounds', trouble)
  return decided
}

export const coincidenceHands: Partial<Record<ActName, Hand>> = { followLink, limitLoss }
