/**
 * Events in the form that Plausible takes: name, page, site and properties. No cookie, no account, no referrer. A
 * plain-text body needs no preflight, and the service takes it.
 */
import type { Observable } from 'rxjs'
import type { VisitReports } from '../../config/reports'
import type { Egress } from '../egress'

const TIMEOUT_MS = 10_000

/** A page view (S7.38), the page's speed (S7.39) or an exception (S7.40): all go to one service. */
export interface VisitReport {
  readonly name: 'pageview' | 'Web vitals' | 'Exception'
  /** A path that the app knows, as '/claim'. */
  readonly page: string
  readonly props?: Readonly<Record<string, string>>
}

/** `chainId`: the network of the connected wallet; 0: none is connected (S7.41). The answer does not matter. */
export const visitReporter =
  (egress: Egress, { url, site }: VisitReports) =>
  ({ name, page, props }: VisitReport, chainId: number): Observable<unknown> =>
    egress.request({
      url,
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({
        name,
        domain: site,
        url: `https://${site}${page}`,
        props: { ...props, chain: String(chainId) },
      }),
      timeoutMs: TIMEOUT_MS,
      outlivesPage: true,
    })
