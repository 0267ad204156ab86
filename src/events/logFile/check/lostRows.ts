/**
 * Rows that a file does not hold, or that could not be read: what a tab was asked for (X251), or what took an earlier row back
 * (X266), may stand in one of them.
 */
import { type Fact, isDurableFact } from '../../catalogue'
import type { UnixMs } from '../../kernel'

interface Hole {
  readonly from: number
  readonly to: number
  /** The time of the row before it. */
  readonly since: UnixMs
  /** How many of its rows did not come later, either: a durable row may be stored after younger ones. */
  lost: number
}

interface Rows {
  last: number
  at: UnixMs
  holes: Hole[]
}

const seeNumber = (rows: Rows, n: number, at: UnixMs): void => {
  if (n > rows.last) {
    const lost = n - rows.last - 1
    if (lost > 0) rows.holes.push({ from: rows.last + 1, to: n - 1, lost, since: rows.at })
    rows.last = n
    rows.at = at
    return
  }
  const hole = rows.holes.find(({ from, to }) => from <= n && n <= to)
  if (hole === undefined) return
  hole.lost -= 1
  if (hole.lost === 0) rows.holes = rows.holes.filter((one) => one !== hole)
}

export interface LostRows {
  readonly seeFact: (fact: Fact) => void
  /** After the last fact: whether a row of the session, up to this number and after `since`, was not seen. */
  readonly isLost: (session: string, n: number, since?: number) => boolean
  /** After the last fact: whether a row of the session after this number was not seen, of those before its last one. */
  readonly isLostAfter: (session: string, n: number) => boolean
  /** After the last fact: whether a durable row after this one, of any tab, was not seen, and may be from before `until`. */
  readonly isAnyLost: (since: number, until?: UnixMs) => boolean
}

export const lostRows = (): LostRows => {
  const sessions = new Map<string, Rows>()
  const durable: Rows = { last: 0, at: 0, holes: [] }
  const rowsOf = (session: string): Rows => sessions.get(session) ?? { last: 0, at: 0, holes: [] }
  return {
    seeFact: (fact) => {
      let rows = sessions.get(fact.session)
      if (rows === undefined) sessions.set(fact.session, (rows = { last: 0, at: 0, holes: [] }))
      seeNumber(rows, fact.n, fact.at)
      if (isDurableFact(fact) && fact.seq !== undefined) seeNumber(durable, fact.seq, fact.at)
    },
    isLost: (session, n, since = 0) => {
      const { last, holes } = rowsOf(session)
      return n > last || holes.some(({ from, to }) => from <= n && to > since)
    },
    isLostAfter: (session, n) => rowsOf(session).holes.some(({ to }) => to > n),
    isAnyLost: (seq, until = Infinity) => durable.holes.some(({ to, since }) => to > seq && since <= until),
  }
}
