import { exhaustMap, filter, groupBy, ignoreElements, map, merge, mergeMap, timer } from 'rxjs'
import { errorReport } from '../../events/views/errorReport'
import type { ErrorReport } from '../../events/views/errorReport'
import type { Epic } from '../Epic'

/** The same error is reported once in so long: a quote that keeps failing fails every 10 s (our choice). */
const REPEAT_MS = 60_000

const keyOf = ({ type, tags }: ErrorReport): string => JSON.stringify([type, tags])

/**
 * Tells error tracking what went wrong in this tab (T §8). A report that cannot be sent is lost: nothing here may
 * disturb what it reports.
 */
export const reportErrorsEpic: Epic = ({ fact$ }, { errorReporter }) =>
  fact$.pipe(
    map(errorReport),
    filter((report) => report !== null),
    groupBy(keyOf),
    // mergeMap: different errors do not wait for each other.
    mergeMap((same$) =>
      // exhaustMap: what comes while the first stands for it is the same error again.
      same$.pipe(exhaustMap((report) => merge(errorReporter.report(report), timer(REPEAT_MS)))),
    ),
    ignoreElements(),
  )
