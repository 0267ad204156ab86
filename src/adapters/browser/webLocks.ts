/**
 * Locks over all tabs of the origin by the Web Locks API.
 *
 * If the browser has no locks (old browsers; pages that aren't a secure context) or refuses them (storage is blocked),
 * every lock is granted at once as 'unguarded', and the reason is reported. A single tab loses nothing, and with
 * several, the durable folds are idempotent. Only two things are lost: one tab working for all, and a free lock
 * as the sign of a closed tab.
 */
import { Observable, ReplaySubject, of } from 'rxjs'
import type { Locks } from '../../streams/ports/Locks'

/** Outcome of a request: the lock is held, another holder has it, or the browser refuses locks and why. */
type Outcome = 'held' | 'taken' | { readonly refused: unknown }

/** Requests the lock and holds it until the returned function is called; `onOutcome` is called once at most. */
const request = (
  manager: LockManager,
  name: string,
  ifAvailable: boolean,
  onOutcome: (outcome: Outcome) => void,
): (() => void) => {
  const giveUp = new AbortController()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isTold = false
  const tell = (outcome: Outcome): void => {
    // Aborting while in the queue rejects too, and then no caller waits for an answer.
    if (isTold || giveUp.signal.aborted) return
    isTold = true
    onOutcome(outcome)
  }
  // The two options exclude each other; a question that cannot wait needs no way to stop waiting.
  const options: LockOptions = ifAvailable ? { ifAvailable } : { signal: giveUp.signal }
  // Within a promise: a browser may throw as well as reject.
  new Promise((resolve) => {
    resolve(
      manager.request(name, options, (lock) => {
        if (giveUp.signal.aborted) return undefined
        tell(lock === null ? 'taken' : 'held')
        return lock === null ? undefined : held
      }),
    )
  }).catch((refused: unknown) => tell({ refused }))
  return () => {
    giveUp.abort()
    release()
  }
}

const browserLocks = (manager: LockManager): Locks => {
  const refused$ = new ReplaySubject<string>(1)
  let isRefused = false
  const refuse = (reason: unknown): void => {
    if (isRefused) return
    isRefused = true
    refused$.next(String(reason).slice(0, 200))
  }
  return {
    refused$,
    hold: (name) =>
      new Observable((subscriber) =>
        request(manager, name, false, (outcome) => {
          if (typeof outcome === 'object') refuse(outcome.refused)
          subscriber.next(typeof outcome === 'object' ? 'unguarded' : 'exclusive')
        }),
      ),
    holdIfFree: (name) =>
      new Observable((subscriber) =>
        request(manager, name, true, (outcome) => {
          if (typeof outcome === 'object') refuse(outcome.refused)
          subscriber.next(outcome !== 'taken')
          if (outcome === 'taken') subscriber.complete()
        }),
      ),
  }
}

/** See above: the best that can be had without the API. */
export const freeLocks: Locks = {
  hold: () => new Observable((subscriber) => subscriber.next('unguarded')),
  holdIfFree: () => new Observable((subscriber) => subscriber.next(true)),
  refused$: of('This browser has no locks.'),
}

export const webLocks = (manager: LockManager | undefined): Locks =>
  manager === undefined ? freeLocks : browserLocks(manager)
