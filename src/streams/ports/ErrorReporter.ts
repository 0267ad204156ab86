import type { ErrorReport } from '../../events/views/errorReport'
import type { PortCall } from './PortCall'

/** Error tracking. Where nobody configured one, every report is answered as sent and nothing leaves. */
export interface ErrorReporter {
  readonly report: (report: ErrorReport) => PortCall<'notSent', void>
}
