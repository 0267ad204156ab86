import { BehaviorSubject, Observable } from 'rxjs'
import type { Browser } from '../../../src/streams/ports/Browser'

export interface FakeBrowser extends Browser {
  readonly setOnline: (online: boolean) => void
  readonly setVisible: (visible: boolean) => void
  /** Whether the browser would prompt before the page is left. */
  readonly asksBeforeLeaving: () => boolean
}

/** Online and visible by default; or as the given observables emit. */
export const fakeBrowser = (given: Partial<Browser> = {}): FakeBrowser => {
  const online$ = new BehaviorSubject(true)
  const visible$ = new BehaviorSubject(true)
  let listeners = 0
  const leavingAsked$ = new Observable<never>(() => {
    listeners += 1
    return () => void (listeners -= 1)
  })
  return {
    online$,
    visible$,
    leavingAsked$,
    ...given,
    setOnline: (online) => online$.next(online),
    setVisible: (visible) => visible$.next(visible),
    asksBeforeLeaving: () => listeners > 0,
  }
}
