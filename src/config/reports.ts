/**
 * The destination of visit and transaction reports. It isn't part of `config.ts`, which belongs to the first load: only
 * a build that names a service reads it.
 */
/** A service that takes Plausible's events: the address of its endpoint, and the site's name there. */
export interface VisitReports {
  readonly url: string
  readonly site: string
}

/** A service that takes transactions to follow, as Blocknative's does: the address of its endpoint, and the key. */
export interface TransactionReports {
  readonly url: string
  readonly key: string
}

const endpoint = (address = ''): string | null => {
  const text = address.trim()
  return URL.canParse(text) && text.startsWith('https://') ? new URL(text).href : null
}

/** Null for anything but an https address and a host name, which is 'not configured' (S7.44). */
export const readVisitReports = (
  address = import.meta.env.VITE_ANALYTICS_URL,
  site = import.meta.env.VITE_ANALYTICS_SITE ?? '',
): VisitReports | null => {
  const url = endpoint(address)
  return url !== null && /^[\w-]+(\.[\w-]+)*$/.test(site.trim()) ? { url, site: site.trim() } : null
}

/** Null without an https address or a key, which is 'not configured' (S7.43, S7.44). */
export const readTransactionReports = (
  address = import.meta.env.VITE_TRANSACTION_MONITOR_URL,
  key = import.meta.env.VITE_TRANSACTION_MONITOR_KEY ?? '',
): TransactionReports | null => {
  const url = endpoint(address)
  return url !== null && key.trim() !== '' ? { url, key: key.trim() } : null
}
