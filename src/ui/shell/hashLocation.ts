/**
 * The route and its query are both in the hash (S2.1.22). wouter's hash hook would move the query in front of the hash,
 * so these hooks replace it: they read and write path and query together.
 */
import { useSyncExternalStore } from 'react'

const EVENTS = ['hashchange', 'popstate'] as const

const subscribe = (changed: () => void): (() => void) => {
  for (const event of EVENTS) addEventListener(event, changed)
  return () => {
    for (const event of EVENTS) removeEventListener(event, changed)
  }
}

/** Splits '#/swap?x=1#y' into the path '/swap' and the query 'x=1'; the anchor is the page's own (T2.3, T2.38). */
export const splitHash = (hash: string): { readonly path: string; readonly search: string } => {
  const text = hash.replace(/^#|(?<=.)#.*/g, '')
  const at = text.indexOf('?')
  const path = at < 0 ? text : text.slice(0, at)
  return { path: path.startsWith('/') ? path : `/${path}`, search: at < 0 ? '' : text.slice(at + 1) }
}

/** Whether a parameter is `ape`, empty or 'true', which turns expert mode on (S2.1.24). */
export const isApeOn = (parameter: string): boolean => /^ape(?:=(?:true)?)?$/.test(parameter)

/** A query without the parameters that have no value (S2.1.23). */
export const withoutEmpty = (search: string): string =>
  search
    .split('&')
    .map((parameter) => (isApeOn(parameter) ? 'ape=true' : parameter))
    .filter((parameter) => /=./.test(parameter))
    .join('&')

/** Runs at the start, before the query is read. */
export const stripEmptyParameters = (): void => {
  const { path, search } = splitHash(location.hash)
  const kept = withoutEmpty(search)
  if (kept !== search) history.replaceState(null, '', `#${path}${kept === '' ? '' : `?${kept}`}`)
}

const readPath = (): string => splitHash(location.hash).path
/** The query of the address. */
export const readSearch = (): string => splitHash(location.hash).search

interface NavigateOptions {
  readonly replace?: boolean
  /** `history.state` of the entry, which a reload keeps. */
  readonly state?: string | null
}

const navigate = (to: string, { replace = false, state = null }: NavigateOptions = {}): void => {
  const oldURL = location.href
  const url = new URL(location.href)
  url.hash = to
  if (replace) history.replaceState(state, '', url)
  else history.pushState(state, '', url)
  // pushState and replaceState dispatch no event.
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}

export const useHashPath = (): [string, typeof navigate] => [
  useSyncExternalStore(subscribe, readPath),
  navigate,
]
export const useHashSearch = (): string => useSyncExternalStore(subscribe, readSearch)

/** Links are written as '/swap' and lead to '#/swap'. */
useHashPath.hrefs = (href: string): string => `#${href}`
