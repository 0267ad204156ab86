/**
 * Locks over all tabs of the origin by the Web Locks API.
 *
 * Where the browser has none (old browsers; pages that are not a secure context) every lock is granted at once: a
 * single tab loses nothing, and for several the durable folds are idempotent (design, The log 6). Only the promise
 * that one tab works for all is lost.
 */
import { Observable } from 'rxjs'
import type { Locks } from '../streams/ports/Locks'

/** Holds the lock until unsubscribed; `granted` is told once whether it came. */
const request = (
  manager: LockManager,
  name: string,
  ifAvailable: boolean,
  granted: (isMine: boolean) => void,
): (() => void) => {
  const giveUp = new AbortController()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // The two options exclude each other; a question that cannot wait needs no way to stop waiting.
  const options: LockOptions = ifAvailable ? { ifAvailable } : { signal: giveUp.signal }
  manager
    .request(name, options, (lock) => {
      if (giveUp.signal.aborted) return undefined
      granted(lock !== null)
      return lock === null ? undefined : held
    })
    // Only giving up while still in the queue rejects, and then nobody waits for an answer.
    .catch(() => undefined)
  return () => {
    giveUp.abort()
    release()
  }
}

const browserLocks = (manager: LockManager): Locks => ({
  hold: (name) => new Observable((subscriber) => request(manager, name, false, () => subscriber.next())),
  holdIfFree: (name) =>
    new Observable((subscriber) =>
      request(manager, name, true, (isMine) => {
        subscriber.next(isMine)
        if (!isMine) subscriber.complete()
      }),
    ),
})

/** See above: the best that can be had without the API. */
export const freeLocks: Locks = {
  hold: () => new Observable((subscriber) => subscriber.next()),
  holdIfFree: () => new Observable((subscriber) => subscriber.next(true)),
}

export const webLocks = (manager: LockManager | undefined): Locks =>
  manager === undefined ? freeLocks : browserLocks(manager)
