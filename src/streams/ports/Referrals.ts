import type { ProfileFigures } from '../../events/referral/events'
import type { Address } from '../../events/kernel'
import type { PortCall } from './PortCall'

export type ReferralsError =
  /** The deployment names no such service. */
  | { readonly tag: 'notConfigured' }
  | { readonly tag: 'unreachable' }
  /** The answer is none of the service's (HTML, broken JSON, another shape). */
  | { readonly tag: 'malformed' }
  /** The service's own error, by its description (T7.27); null if it gave none. */
  | { readonly tag: 'refused'; readonly description: string | null }

/** The affiliate service of mainnet, and the service that publishes app-data documents. */
export interface Referrals {
  /** GET /profile/{address} (T7.25). */
  readonly profile: (account: Address) => PortCall<ReferralsError, ProfileFigures>
  /** Publishes a JSON document, and answers its content id. */
  readonly pin: (document: string) => PortCall<ReferralsError, string>
}
