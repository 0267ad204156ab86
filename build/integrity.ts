/**
 * Binds the page to its scripts. An inline import map names the hash of every script, including those that load later,
 * so a browser refuses one that was altered on the way or at the host. The policy names the map's hash, and styles are
 * in the page. So the page's hash covers all code that runs. The build prints it, and 'This build' shows it
 * (docs/rules/project, A3.7).
 */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { indexHtml } from './indexHtml.ts'

/** The hash of a script as an import map and an `integrity` attribute hold it. */
export const integrityOf = (code: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`

/** The build's hash: SHA-256 of the page's bytes, as `sha256sum index.html` prints it. */
export const buildHash = (page: string | Uint8Array): string =>
  createHash('sha256').update(page).digest('hex')

/** Hashes by address; the same files give the same text, in whatever order they were built. */
const hashesOf = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> =>
  new Map(
    Object.values(bundle)
      .flatMap((file) =>
        file.type === 'chunk' ? [[`./${file.fileName}`, integrityOf(file.code)] as const] : [],
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const SCRIPT_TAG = /(<(?:script|link)[^>]* (?:src|href)="(\.\/[^"]+\.js)")/g
/** The map must stand before the first script. */
const TITLE = '<title>'

/** Adds the map, and the attributes that browsers without such maps understand. */
export const withIntegrity = (html: string, hashes: ReadonlyMap<string, string>): string => {
  if (!html.includes(TITLE))
    throw new Error(`index.html must contain ${TITLE}; the import map goes before it.`)
  const map = JSON.stringify({ integrity: Object.fromEntries(hashes) })
  return html
    .replace(SCRIPT_TAG, (tag, _, address: string) => {
      const hash = hashes.get(address)
      return hash === undefined ? tag : `${tag} integrity="${hash}"`
    })
    .replace(TITLE, () => `<script type="importmap">${map}</script>\n    ${TITLE}`)
}

export const integrity = (): Plugin => ({
  name: 'foldswap:integrity',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = indexHtml(bundle)
      page.source = withIntegrity(page.source.toString(), hashesOf(bundle))
    },
  },
  writeBundle(_, bundle) {
    this.info(`the build's hash (sha256 of index.html): ${buildHash(indexHtml(bundle).source)}`)
  },
})
