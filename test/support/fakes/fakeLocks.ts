import { NEVER, Observable } from 'rxjs'
import type { Locks } from '../../../src/streams/ports/Locks'

export interface FakeLocks extends Locks {
  /** Takes a lock as another tab would; the returned function lets it go. */
  readonly takeElsewhere: (name: string) => () => void
  /** Names that are held now, by whomever. */
  readonly held: () => readonly string[]
}

/** Locks in one memory, granted in the order of the requests, synchronously. */
export const fakeLocks = (): FakeLocks => {
  const queues = new Map<string, (() => void)[]>()

  /** The first of a queue holds the lock; the returned function leaves the queue, from any place. */
  const enter = (name: string, granted: () => void): (() => void) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    const mine = (): void => granted()
    queue.push(mine)
    if (queue[0] === mine) mine()
    return () => {
      const place = queue.indexOf(mine)
      if (place < 0) return
      queue.splice(place, 1)
      if (place === 0) queue[0]?.()
    }
  }
  const held = (): readonly string[] =>
    [...queues].filter(([, queue]) => queue.length > 0).map(([name]) => name)

  return {
    held,
    refused$: NEVER,
    takeElsewhere: (name) => enter(name, () => undefined),
    hold: (name) => new Observable((subscriber) => enter(name, () => subscriber.next('exclusive'))),
    holdIfFree: (name) =>
      new Observable((subscriber) => {
        if (held().includes(name)) {
          subscriber.next(false)
          subscriber.complete()
          return undefined
        }
        return enter(name, () => subscriber.next(true))
      }),
  }
}
