import { BehaviorSubject } from 'rxjs'
import type { Browser } from '../../../src/streams/ports/Browser'

export interface FakeBrowser extends Browser {
  readonly setOnline: (online: boolean) => void
  readonly setVisible: (visible: boolean) => void
}

/** Online and visible until told otherwise; or as the given observables say. */
export const fakeBrowser = (given: Partial<Browser> = {}): FakeBrowser => {
  const online$ = new BehaviorSubject(true)
  const visible$ = new BehaviorSubject(true)
  return {
    online$,
    visible$,
    ...given,
    setOnline: (online) => online$.next(online),
    setVisible: (visible) => visible$.next(visible),
  }
}
