/** What a checker of logs says of a tab that goes on running after its order was placed. */
import type { AppEvent, Fact } from '../../src/events/catalogue'
import type { InputChecker } from '../../src/events/logFile/check/actRules'
import type { RowsSeen } from '../../src/events/logFile/check/rowsSeen'
import { alone } from './aloneChecker'
import { story } from './orderStory'

/** An event, and the tab whose it is: 'a' by default. */
export type Told = readonly [AppEvent, string?]

/**
 * The last fact is so many seconds after the order book had the order. `lost`: the place of a row that isn't in the file. Each
 * finding as the type of its fact with its words.
 */
export const brokenAfterPlacing =
  (checkerOf: (seen: RowsSeen) => InputChecker) =>
  (seconds: number, events: readonly Told[], lost: number | null = null): readonly string[] => {
    const { seeFact, seeInputs, end } = alone(checkerOf)
    const facts = story(...events.map(([event, tab = 'a']) => [event, null, tab] as const))
    const placedAt = facts.findLast(({ type }) => type === 'OrderPlaced')?.at ?? 0
    const last = facts.length - 1
    facts.forEach((fact: Fact, i) => {
      if (i !== lost) seeFact(i === last ? { ...fact, at: placedAt + seconds * 1000 } : fact)
    })
    seeInputs({ session: 'a', first: 0, notes: [] })
    return end().map(({ fact, text }) => `${fact.type}: ${text}`)
  }
