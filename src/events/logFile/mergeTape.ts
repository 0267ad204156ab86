/**
 * Merges durable rows and the tapes of all sessions into one sequence, roughly as it happened. Durable rows are ordered
 * strictly by seq, each tape strictly by n, and everything else by time. Within one session, n decides.
 */
import { readHead } from './rowHead'

interface Waiting {
  readonly session: string
  readonly n: number
  readonly at: number
  readonly json: string
}

export interface TapeMerge {
  /** The rows of the tape that precede this durable row. */
  readonly before: (durableJson: string) => readonly string[]
  /** The rows that follow the last durable row. */
  readonly rest: () => readonly string[]
}

/** Takes the tape's texts in any order and skips a text without an envelope. */
export const mergeTape = (tape: readonly string[]): TapeMerge => {
  const queues = new Map<string, Waiting[]>()
  for (const json of tape) {
    const head = readHead(json)
    if (head === null) continue
    const { session, n, at } = head
    const queue = queues.get(session)
    if (queue === undefined) queues.set(session, [{ session, n, at, json }])
    else queue.push({ session, n, at, json })
  }
  // The order is descending, so that `pop` takes the first row.
  for (const queue of queues.values()) queue.sort((a, b) => b.n - a.n)

  const take = (isDue: (one: Waiting) => boolean): readonly string[] => {
    const taken: string[] = []
    for (;;) {
      const heads = [...queues.values()].flatMap((queue) => queue.slice(-1)).filter(isDue)
      const first = heads.reduce<Waiting | null>((a, b) => (a === null || b.at < a.at ? b : a), null)
      if (first === null) return taken
      queues.get(first.session)?.pop()
      taken.push(first.json)
    }
  }

  return {
    before: (durableJson) => {
      const row = readHead(durableJson)
      if (row === null) return []
      return take(({ session, n, at }) => (session === row.session ? n < row.n : at < row.at))
    },
    rest: () => take(() => true),
  }
}
