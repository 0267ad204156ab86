/**
 * Where errors are reported to. Apart from `config.ts`, which is part of the first load: this is read when the first
 * question leaves (`adapters/remotePorts.ts`).
 */
/** A service that takes Sentry's envelopes: where they go, and the public key that goes along. */
export interface ErrorReports {
  readonly url: string
  readonly key: string
}

/** Reads a DSN, `https://{key}@{host}/{project}`; null for anything else, which is 'not configured' (S7.42). */
export const readErrorReports = (dsn = import.meta.env.VITE_ERROR_REPORTS_DSN): ErrorReports | null => {
  if (dsn === undefined || !URL.canParse(dsn.trim())) return null
  const { protocol, username, host, pathname } = new URL(dsn.trim())
  const [, folder, project] = /^(.*\/)(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || username === '' || folder === undefined || project === undefined)
    return null
  return { url: `${protocol}//${host}${folder}api/${project}/envelope/`, key: username }
}
