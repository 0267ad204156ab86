/**
 * Durable rows and the tapes of all sessions as one sequence, about as it happened: durable rows strictly by place,
 * each tape strictly by its count, and between them by time; within one session the count says who was first.
 */
import { readHead } from './rowHead'

interface Waiting {
  readonly session: string
  readonly n: number
  readonly at: number
  readonly json: string
}

export interface TapeMerge {
  /** The rows of the tape that come before this durable row. */
  readonly before: (durableJson: string) => readonly string[]
  /** Those that come after the last one. */
  readonly rest: () => readonly string[]
}

/** Takes the tape's texts in any order; one that has no envelope is left out. */
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
  // From the end, so that the first is taken by pop.
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
