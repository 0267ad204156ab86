/** The origins that logos may be loaded from: the records' and those that the deployment names. Part of no first load. */
import { LOGO_HOSTS, namedHosts } from '../events/tokens/logoHosts.data'

export const logoOrigins = (): ReadonlySet<string> =>
  new Set([...LOGO_HOSTS, ...namedHosts(import.meta.env.VITE_LOGO_HOSTS)])
