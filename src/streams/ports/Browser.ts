import type { Observable } from 'rxjs'

/** What the browser tells about itself. Each replays its present value, then changes. */
export interface Browser {
  readonly online$: Observable<boolean>
  readonly visible$: Observable<boolean>
  /** While someone listens, the browser asks before the page is left. It emits nothing and does not end. */
  readonly leavingAsked$: Observable<never>
}
