/** The locks of one browser profile, granted a moment after they are free, as a browser's process grants them. */
import { Observable, Subject } from 'rxjs'
import type { Locks } from '../../../src/streams/ports/Locks'
import type { Process, VirtualTime } from '../engine/time'

interface Waiting {
  readonly process: Process
  /** It was taken because it was free, for one piece of work, and nothing waits behind that for long. */
  readonly isShort: boolean
  readonly grant: () => void
  isGranted: boolean
  /** Since when its tab has the lock, in ms; null: it waits. */
  heldSince: number | null
}

export interface WorldLocks {
  readonly of: (process: Process) => Locks
  /** From now on the browser refuses all locks, or grants them again; `met` is called for each that it refuses. */
  readonly refuse: (refuses: boolean, met?: () => void) => void
  readonly held: () => readonly string[]
  /** The locks that a tab has, and since when, in ms. */
  readonly heldBy: (process: Process) => readonly { readonly name: string; readonly sinceMs: number }[]
}

const GRANT_MS = 1

/** `queuedTwice`: a tab waits for a lock that it has, or waits for already. A network's open orders are checked
 * under its lock while another is selected, and a window that selects it meanwhile waits for the end of that one check. */
export const createLocks = (
  time: VirtualTime,
  queuedTwice: (process: Process, name: string) => void,
): WorldLocks => {
  const queues = new Map<string, Waiting[]>()
  const refused$ = new Subject<string>()
  let refuses = false
  let onRefused = (): void => undefined

  const grantFirst = (name: string): void => {
    const first = queues.get(name)?.[0]
    if (first === undefined || first.isGranted) return
    first.isGranted = true
    time.after(
      GRANT_MS,
      () => {
        if (queues.get(name)?.[0] !== first) return
        first.heldSince = time.now()
        first.grant()
      },
      first.process,
    )
  }
  const enter = (name: string, process: Process, isShort: boolean, grant: () => void): (() => void) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    if (queue.some((other) => other.process === process && !other.isShort)) queuedTwice(process, name)
    const mine: Waiting = { process, isShort, grant, isGranted: false, heldSince: null }
    queue.push(mine)
    grantFirst(name)
    return () => {
      const place = queue.indexOf(mine)
      if (place < 0) return
      queue.splice(place, 1)
      if (queue.length === 0) queues.delete(name)
      grantFirst(name)
    }
  }
  const unguarded = (process: Process, grant: () => void): (() => void) => {
    const task = time.after(
      GRANT_MS,
      () => {
        onRefused()
        refused$.next('SecurityError: the browser refuses locks')
        grant()
      },
      process,
    )
    return () => (task.isCancelled = true)
  }
  return {
    refuse: (now, met = () => undefined) => {
      refuses = now
      onRefused = met
    },
    held: () => [...queues.keys()],
    heldBy: (process) =>
      [...queues].flatMap(([name, [first]]) =>
        first?.process === process && first.heldSince !== null ? [{ name, sinceMs: first.heldSince }] : [],
      ),
    of: (process) => ({
      refused$,
      hold: (name) =>
        new Observable((subscriber) =>
          refuses
            ? unguarded(process, () => subscriber.next('unguarded'))
            : enter(name, process, false, () => subscriber.next('exclusive')),
        ),
      holdIfFree: (name) =>
        new Observable((subscriber) => {
          if (refuses) return unguarded(process, () => subscriber.next(true))
          if (!queues.has(name)) return enter(name, process, true, () => subscriber.next(true))
          const task = time.after(
            GRANT_MS,
            () => {
              subscriber.next(false)
              subscriber.complete()
            },
            process,
          )
          return () => (task.isCancelled = true)
        }),
    }),
  }
}
