/**
 * The app's own build with two languages more, made from the source while it builds: en-XA, accented and 40 % longer,
 * and en-XB, from right to left. They are chosen from the menu like any other and are in no other build.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { compileLocale } from '../../../../build/locales.ts'
import type { Messages } from '../../../../src/ui/intl/messages.ts'
import app from '../../../../vite.config.ts'
import { pseudo, type PseudoKind } from '../../../ui/support/pseudo.ts'

const SOURCE = path.resolve(import.meta.dirname, '../../../../locales/en-US.json')
const KINDS: Readonly<Record<string, PseudoKind>> = { 'en-XA': 'long', 'en-XB': 'rtl' }
const VIRTUAL = 'virtual:pseudo/'

/** Where the app lists what it has, and what is put there; a place that has moved fails the build. */
const PLACES: readonly (readonly [file: string, place: string, put: string])[] = [
  ['/src/events/settings/locales.data.ts', 'const RIGHT_TO_LEFT: readonly string[] = [', "'en-XB',"],
  [
    '/src/events/settings/locales.data.ts',
    'export const localeTags: readonly string[] = [',
    "'en-XA', 'en-XB',",
  ],
  [
    '/src/events/settings/endonyms.data.ts',
    'export const endonyms: Readonly<Record<string, string>> = {',
    "'en-XA': 'Long', 'en-XB': 'Turned',",
  ],
  [
    '/src/ui/intl/messages.ts',
    "  query: '?later',\n})",
    `\nfor (const loaders of [firsts, laters]) Object.assign(loaders, {${Object.keys(KINDS)
      .map((tag) => `'../../../locales/${tag}.json': () => import('${VIRTUAL}${tag}').then((m) => m.default)`)
      .join(',')}})`,
  ],
]

const pseudoLocales = (): Plugin => ({
  name: 'foldswap-test:pseudo-locales',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
  async load(id) {
    const kind = KINDS[id.replace(`\0${VIRTUAL}`, '')]
    if (!id.startsWith(`\0${VIRTUAL}`) || kind === undefined) return undefined
    const messages = JSON.parse(compileLocale(await readFile(SOURCE, 'utf8'), SOURCE)) as Messages
    return `export default ${JSON.stringify(pseudo(messages, kind))}`
  },
  transform(code, id) {
    const found = PLACES.filter(([file]) => id.endsWith(file))
    if (found.length === 0) return undefined
    const changed = found.reduce((text, [file, place, put]) => {
      if (!text.includes(place))
        throw new Error(`${file}: there is no '${place}' to put the pseudo-locales at.`)
      return text.replace(place, place + put)
    }, code)
    return { code: changed, map: null }
  },
})

export default defineConfig((env) => mergeConfig(app(env), { plugins: [pseudoLocales()] }))
