/**
 * The destination of error reports. It isn't part of `config.ts`, which belongs to the first load:
 * `adapters/remotePorts.ts` reads it with the first question.
 */
/** A service that takes Sentry's envelopes: their destination, and the public key that goes with them. */
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
