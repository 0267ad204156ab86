/** Takes who referred the visitor from the address, once per link (S4.72, S4.75). */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { followReferral } from '../../events/referral/decide'
import { REFERRAL_PARAMETER } from '../../events/referral/link'
import { useAct } from '../hooks/useAct'
import { splitHash, useHashSearch } from '../shell/hashLocation'

const isReferral = (parameter: string): boolean =>
  parameter === REFERRAL_PARAMETER || parameter.startsWith(`${REFERRAL_PARAMETER}=`)

/** The query without the parameter. */
const without = (search: string): string =>
  search
    .split('&')
    .filter((parameter) => parameter !== '' && !isReferral(parameter))
    .join('&')

/** Null if a query does not have the parameter. */
const valueIn = (search: string): string | null =>
  search.split('&').some(isReferral) ? (new URLSearchParams(search).get(REFERRAL_PARAMETER) ?? '') : null

/** The query in front of the hash, as links of other sites have it. */
const outerSearch = (): string => location.search.replace(/^\?/, '')

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)

export const useReferralLink = (): void => {
  const act = useAct()
  const search = useHashSearch()
  const [, navigate] = useLocation()
  useEffect(() => {
    const outer = outerSearch()
    const [inner, before] = [valueIn(search), valueIn(outer)]
    const value = inner ?? before
    if (value === null) return
    act(followReferral, { text: value })
    // The parameter leaves the address: the log keeps it, and a reload must not follow it again.
    const state: unknown = history.state
    const kept = typeof state === 'string' ? state : null
    if (before !== null) {
      const url = new URL(location.href)
      url.search = without(outer)
      history.replaceState(kept, '', url)
    }
    // As the address is now: the page of '/' has moved on to another one by then.
    const now = splitHash(location.hash)
    if (inner !== null) navigate(withQuery(now.path, without(now.search)), { replace: true, state: kept })
  }, [act, search, navigate])
}
