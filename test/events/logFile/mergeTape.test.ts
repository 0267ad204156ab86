import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTape } from '../../../src/events/logFile/mergeTape'

interface Place {
  readonly session: string
  readonly n: number
  readonly at: number
}
const text = ({ session, n, at }: Place): string =>
  JSON.stringify({ id: `${session}-${String(n)}`, session, n, at, type: 'BlockSeen', v: 1, data: {} })
const tape = (session: string, n: number, at: number): string => text({ session, n, at })
const row = tape

const merged = (rows: readonly string[], tapes: readonly string[]): readonly string[] => {
  const merge = mergeTape(tapes)
  return [...rows.flatMap((json) => [...merge.before(json), json]), ...merge.rest()]
}

describe('rows and tapes as one sequence', () => {
  it("a session's tape stands around its rows by count, another session's by time", () => {
    const rows = [row('a', 2, 20), row('a', 4, 40)]
    const tapes = [tape('b', 2, 45), tape('a', 3, 20), tape('b', 1, 30), tape('a', 1, 25), tape('a', 5, 40)]
    expect(merged(rows, tapes)).toEqual([
      tape('a', 1, 25),
      row('a', 2, 20),
      tape('a', 3, 20),
      tape('b', 1, 30),
      row('a', 4, 40),
      tape('a', 5, 40),
      tape('b', 2, 45),
    ])
  })

  it('what has no envelope is left out', () => {
    expect(merged([row('a', 1, 1)], ['nonsense', '{}'])).toEqual([row('a', 1, 1)])
  })

  it('loses nothing and keeps the order of the rows and of each tape', () => {
    const places = fc.array(fc.record({ session: fc.constantFrom('a', 'b', 'c'), at: fc.nat(50) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(places, places, (durable, session) => {
        let n = 0
        const next = (place: { readonly session: string; readonly at: number }): string =>
          text({ ...place, n: ++n })
        const rows = durable.map(next)
        const tapes = session.map(next)
        const all = merged(rows, tapes.toReversed())
        expect(all.filter((json) => rows.includes(json))).toEqual(rows)
        for (const name of ['a', 'b', 'c']) {
          const isIts = (json: string): boolean =>
            json.includes(`"session":"${name}"`) && tapes.includes(json)
          expect(all.filter(isIts)).toEqual(tapes.filter(isIts))
        }
        expect(all).toHaveLength(rows.length + tapes.length)
      }),
    )
  })
})
