import type { ErrorReport } from '../../events/tab/errorReport'
import type { PortCall } from './PortCall'

/** Error tracking. If none is configured, every report counts as sent and nothing leaves the browser. */
export interface ErrorReporter {
  readonly report: (report: ErrorReport) => PortCall<'notSent', void>
}
