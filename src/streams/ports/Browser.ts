import type { Observable } from 'rxjs'

/** The browser's state. Each observable replays its present value, then emits changes. */
export interface Browser {
  readonly online$: Observable<boolean>
  readonly visible$: Observable<boolean>
  /** While subscribed, the browser asks the user before the page is left. It emits nothing and does not complete. */
  readonly leavingAsked$: Observable<never>
}
