/** Exact and strict matching (S2.1.1): case and a trailing slash count. `*` and `/*?` are patterns of wouter. */
import type { Parser } from 'wouter'

export const strictParser: Parser = (route) => {
  if (route === '*') return { pattern: /^(.*)$/, keys: ['*'] }
  const keys: string[] = []
  const source = route
    .replace(/\/\*\?$/, '')
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      keys.push(part.slice(1))
      return '([^/]+)'
    })
    .join('/')
  return { pattern: new RegExp(`^${source}${route.endsWith('/*?') ? '(?:/(.*))?' : ''}$`), keys }
}
