/**
 * What comes on some long days after all else: a window that stays in view, an errand, a chore, a visit to another page, an
 * encounter with what others did, the same trade in two browsers, what is odd, what seldom comes together, a wallet on a phone, and
 * orders beside the form's.
 */
import type { Random } from '../engine/random'
import { chore } from './chore'
import { coincidence } from './coincidence'
import { company } from './company'
import { encounter } from './encounter'
import { errand } from './errand'
import { longLook } from './longLook'
import { oddity } from './oddity'
import { phoneErrand } from './phoneErrand'
import type { PlannedAct, PlannedFault } from './plan'
import { twins } from './twins'
import { visit } from './visit'

export interface Later {
  readonly acts: readonly PlannedAct[]
  readonly faults: readonly PlannedFault[]
}

export const NOTHING_LATER: Later = { acts: [], faults: [] }

/** Each begins when those before it are over. `mayBe`: the faults that were asked for. */
export const later = (
  {
    seed,
    acts,
    profiles,
  }: { readonly seed: number; readonly acts: readonly PlannedAct[]; readonly profiles: number },
  trade: (random: Random, start: number) => readonly PlannedAct[],
  mayBe: (id: string) => boolean,
): Later => {
  const look = longLook({ seed, acts }, trade, mayBe)
  const looked = [...acts, ...look.acts]
  const done = [...looked, ...errand({ seed, acts: looked }, trade)]
  const chored = [...done, ...chore({ seed, acts: done }, trade)]
  const visited = visit({ seed, acts: chored }, trade, mayBe)
  const before = [...chored, ...visited.acts]
  const met = encounter({ seed, acts: before }, trade)
  const twice = twins({ seed, acts: [...before, ...met], profiles }, mayBe)
  const all = [...before, ...met, ...twice.acts]
  const odd = oddity({ seed, acts: all }, trade, mayBe)
  const oddly = [...all, ...odd.acts]
  const seldom = coincidence({ seed, acts: oddly }, trade, mayBe)
  const seldomly = [...oddly, ...seldom.acts]
  const phone = phoneErrand({ seed, acts: seldomly }, trade, mayBe)
  const phoned = [...seldomly, ...phone.acts]
  return {
    acts: [...phoned, ...company({ seed, acts: phoned }, trade)].slice(acts.length),
    faults: [look, visited, twice, odd, seldom, phone].flatMap(({ faults }) => faults),
  }
}
