/** Links by which users refer others (S4.74, S4.75). */
import type { Address } from '../kernel'

/** The parameter that names who referred the visitor (S4.75); a value that is not an address is ignored (S5.25). */
export const REFERRAL_PARAMETER = 'referral'

/**
 * `page`: the app's address without its route. For a page at the root of its host, that is the origin and a slash. An
 * address that names the file (`/index.html`) keeps naming it.
 */
export const referralLink = (page: string, referrer: Address): string => {
  const place = page
    .replace(/[?#].*$/s, '')
    .replace(/(\.html)?\/*$/, (_, file: string | undefined) => file ?? '/')
  return `${place}#/?${REFERRAL_PARAMETER}=${referrer}`
}
