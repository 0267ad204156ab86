import type { ErrorReport } from '../../events/views/errorReport'
import type { Question } from './Port'

/** Error tracking. Where nobody configured one, every report is answered as sent and nothing leaves. */
export interface ErrorReporter {
  readonly report: (report: ErrorReport) => Question<'notSent', void>
}
