import { readErrorReports } from '../../config/errorReports'
import { readTransactionReports, readVisitReports } from '../../config/reports'

/** The hosts that get reports, to be shown; null: no such report is configured. */
export interface ReportHosts {
  readonly errors: string | null
  readonly visits: string | null
  readonly transactions: string | null
}

const hostOf = (reports: { readonly url: string } | null): string | null =>
  reports === null ? null : new URL(reports.url).host

export const reportHosts = (): ReportHosts => ({
  errors: hostOf(readErrorReports()),
  visits: hostOf(readVisitReports()),
  transactions: hostOf(readTransactionReports()),
})
