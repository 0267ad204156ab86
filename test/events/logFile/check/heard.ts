/** What listeners of `check` say of a made log: facts of sessions, and the recorded inputs of one. */
import type { AppEvent, Fact } from '../../../../src/events/catalogue'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import { type Listener, listening } from '../../../../src/events/logFile/check/listener'
import type { RowsSeen } from '../../../../src/events/logFile/check/rowsSeen'
import { alone } from '../../../support/aloneChecker'
import { story } from '../../../support/orderStory'

/** 2026-01-01T00:00:00Z, as of `story`. */
const START = 1_767_225_600_000

/** An input at a second of the story, after so many facts of the session. */
export type Heard = readonly [second: number, n: number, note: object]

export const ask = (name: string, ...args: readonly unknown[]): object => ({ ask: name, args })
/** `to`: the place of the question. */
export const answer = (to: number, value: unknown): object => ({ answer: to, value })
export const act = (name: string, input: unknown): object => ({ act: name, input })
export const left = { _tag: 'Left', left: { tag: 'unreachable' } }
export const right = (value: unknown): object => ({ _tag: 'Right', right: value })

export type Events = readonly (readonly [AppEvent, (number | null)?, string?])[]

/** The rules that break. `changed`: of each fact of the story, such as by a tab's own clock. */
export const brokenBy = (
  checkerOf: (seen: RowsSeen) => Listener,
  events: Events,
  inputs: readonly Heard[] = [],
  changed: (fact: Fact) => Fact = (fact) => fact,
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone((seen) => listening([checkerOf(seen)]))
  story(...events)
    .map(changed)
    .forEach(seeFact)
  const notes = inputs.map(([second, n, note]) => ({ at: START + second * 1000, n, ...note }))
  seeInputs({ session: 'a', first: 0, notes } as unknown as InputBatch)
  return end().map(({ text }) => text)
}

/** As many seconds of a running tab: one question each. */
export const runsOn = (from: number, to: number, n: number): readonly Heard[] =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, n, ask('clock.tick')] as const)
