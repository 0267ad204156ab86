/**
 * Files that a host looks for beside the page: `_headers`, which several static hosts send unchanged, and
 * `.well-known/security.txt` (RFC 9116) if the deployment names a contact.
 */
import type { Plugin } from 'vite'
import { hostingHeaders, overTls } from './hostingHeaders.ts'

/** In the form that Netlify and Cloudflare Pages read. */
export const headersFile = (byPath: Readonly<Record<string, Readonly<Record<string, string>>>>): string =>
  Object.entries(byPath)
    .flatMap(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .concat('')
    .join('\n')

/** A Safe reads the manifest from its own page. */
const HEADERS = {
  '/*': { ...hostingHeaders, ...overTls },
  '/manifest.json': { 'Access-Control-Allow-Origin': '*' },
}

/** The file must name an end; a site that is built at least once a year never reaches it. */
export const securityFile = (contact: string, year: number): string =>
  `Contact: ${contact}\nExpires: ${String(year + 1)}-12-31T00:00:00Z\nPreferred-Languages: en\n`

/** `securityContact`: an address such as `mailto:...` or `https:...`; null if the deployment names none. */
export const hostFiles = (securityContact: string | null): Plugin => ({
  name: 'foldswap:host-files',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(HEADERS) })
    if (securityContact !== null)
      this.emitFile({
        type: 'asset',
        fileName: '.well-known/security.txt',
        source: securityFile(securityContact, new Date().getUTCFullYear()),
      })
  },
})
