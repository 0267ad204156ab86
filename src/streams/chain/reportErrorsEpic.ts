import { exhaustMap, filter, groupBy, ignoreElements, map, merge, mergeMap, timer } from 'rxjs'
import { mayLeave } from '../../events/settings/optionalRequests'
import { type ErrorReport, errorReport } from '../../events/tab/errorReport'
import type { Epic } from '../Epic'

/** The same error is reported once in this time, because a quote that keeps failing fails every 10 s (C79). */
const REPEAT_MS = 60_000

const keyOf = ({ type, tags }: ErrorReport): string => JSON.stringify([type, tags])

/**
 * Sends this tab's errors to error tracking (T8.37, T8.68), unless the user switched that off or may have (X81). A report that cannot be
 * sent is lost: reporting must not disturb the app.
 */
export const reportErrorsEpic: Epic = ({ fact$, state$ }, { errorReporter }) =>
  fact$.pipe(
    filter(() => mayLeave(state$.value, 'reports')),
    map(errorReport),
    filter((report) => report !== null),
    groupBy(keyOf),
    // mergeMap: different errors do not wait for each other.
    mergeMap((same$) =>
      // exhaustMap: repetitions during the pause are dropped.
      same$.pipe(exhaustMap((report) => merge(errorReporter.report(report), timer(REPEAT_MS)))),
    ),
    ignoreElements(),
  )
