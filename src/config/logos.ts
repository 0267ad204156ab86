/** The origins that may serve logos: the records' and those that the deployment names. Not in any first load. */
import { LOGO_HOSTS, namedHosts } from '../events/tokens/logoHosts.data'

export const logoOrigins = (): ReadonlySet<string> =>
  new Set([...LOGO_HOSTS, ...namedHosts(import.meta.env.VITE_LOGO_HOSTS)])
