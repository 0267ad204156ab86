/**
 * Routes live in the hash, with their query behind it (S §2.1). wouter's own hash hook keeps the query in the path and
 * moves it before the hash, so this pair takes its place: path and query are read and written together.
 */
import { useSyncExternalStore } from 'react'

const EVENTS = ['hashchange', 'popstate'] as const

const subscribe = (changed: () => void): (() => void) => {
  for (const event of EVENTS) addEventListener(event, changed)
  return () => {
    for (const event of EVENTS) removeEventListener(event, changed)
  }
}

/** '#/swap?x=1' as path '/swap' and query 'x=1'. */
export const splitHash = (hash: string): { readonly path: string; readonly search: string } => {
  const text = hash.replace(/^#/, '')
  const at = text.indexOf('?')
  const path = at < 0 ? text : text.slice(0, at)
  return { path: path.startsWith('/') ? path : `/${path}`, search: at < 0 ? '' : text.slice(at + 1) }
}

/** A query without its parameters that say nothing (S §2.1). */
export const withoutEmpty = (search: string): string =>
  search
    .split('&')
    .filter((parameter) => /=./.test(parameter))
    .join('&')

/** At start, before anything reads the query; whoever gives a meaning to an empty parameter reads it before this. */
export const stripEmptyParameters = (): void => {
  const { path, search } = splitHash(location.hash)
  const kept = withoutEmpty(search)
  if (kept !== search) history.replaceState(null, '', `#${path}${kept === '' ? '' : `?${kept}`}`)
}

const readPath = (): string => splitHash(location.hash).path
const readSearch = (): string => splitHash(location.hash).search

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
  // pushState tells nobody.
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}

export const useHashPath = (): [string, typeof navigate] => [
  useSyncExternalStore(subscribe, readPath),
  navigate,
]
export const useHashSearch = (): string => useSyncExternalStore(subscribe, readSearch)

/** Links are written as '/swap' and lead to '#/swap'. */
useHashPath.hrefs = (href: string): string => `#${href}`
