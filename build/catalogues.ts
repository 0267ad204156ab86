/**
 * The texts of the translated languages. Each catalogue is two JSON files, one for the first screen's messages and one
 * for the rest, and each long page is one file. They aren't scripts, because the page's import map names every script
 * and would grow by 7 kB. One script, `virtual:catalogues`, has their hashes. Only a page in another language loads it,
 * and the browser uses the hashes to refuse an altered or truncated text.
 *
 * Fills messages that a catalogue lacks from the source, so a browser never needs two catalogues.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ownTextFile } from '../src/adapters/ownText.ts'
import { compilePage } from './documents.ts'
import { SOURCE_LOCALE } from './earlyPaint.ts'
import { compilePart, namedFirst, withSource } from './locales.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const READER = path.join(ROOT, 'src/adapters/ownText.ts')
/** Other files of the folder are lists about the catalogues. */
const CATALOGUE = /^([a-z]{2}-[A-Z]{2})\.json$/
const PARTS = ['first', 'later'] as const

/** The locales that have a catalogue, in the order of their tags. */
export const catalogueTags = (folder: string): readonly string[] =>
  readdirSync(folder)
    .flatMap((file) => CATALOGUE.exec(file)?.[1] ?? [])
    .sort()

const otherTags = (folder: string): readonly string[] =>
  catalogueTags(folder).filter((tag) => tag !== SOURCE_LOCALE)

/** The long pages of a locale, as paths below its folder of pages and without their ending: 'faq/general'. */
const pagesOf = (folder: string, tag: string): readonly string[] => {
  const pages = path.join(folder, tag, 'pages')
  return existsSync(pages)
    ? readdirSync(pages, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => file.slice(0, -'.md'.length).split(path.sep).join('/'))
        .sort()
    : []
}

interface Text {
  /** 'de-DE/first', 'de-DE/pages/faq/general'. */
  readonly name: string
  readonly json: string
}

const textsOf = (folder: string): readonly Text[] => {
  const read = (...file: readonly string[]): string => readFileSync(path.join(folder, ...file), 'utf8')
  const source = read(`${SOURCE_LOCALE}.json`)
  const first = namedFirst()
  return otherTags(folder).flatMap((tag) => {
    const file = `${tag}.json`
    const whole = withSource(read(file), source, file)
    return [
      ...PARTS.map((part) => ({
        name: `${tag}/${part}`,
        json: compilePart(whole, file, (id) => first.has(id) === (part === 'first')),
      })),
      ...pagesOf(folder, tag).map((page) => ({
        name: `${tag}/pages/${page}`,
        json: JSON.stringify(compilePage(read(tag, 'pages', `${page}.md`), `${tag}/${page}`)),
      })),
    ]
  })
}

/** The module of a build, and the files that it names. */
export const builtCatalogues = (
  folder: string,
): { readonly code: string; readonly files: readonly { fileName: string; source: string }[] } => {
  const texts = textsOf(folder).map((text) => ({
    ...text,
    hash: createHash('sha256').update(text.json).digest('base64'),
  }))
  const hashes = Object.fromEntries(texts.map(({ name, hash }) => [name, hash]))
  return {
    files: texts.map(({ name, json, hash }) => ({ fileName: ownTextFile(name, hash), source: json })),
    code: `import { readOwnText } from ${JSON.stringify(READER)}
const hashes = ${JSON.stringify(hashes)}
export const texts = Object.fromEntries(
  Object.entries(hashes).map(([name, hash]) => [name, () => readOwnText(name, hash)]),
)`,
  }
}

/** The same for the development server and the tests, which load the sources as modules. */
const servedCatalogues = (folder: string): string => {
  const entry = (name: string, file: string): string =>
    `${JSON.stringify(name)}: () => import(${JSON.stringify(path.join(folder, file))}).then((text) => text.default),`
  return [
    'export const texts = {',
    ...otherTags(folder).flatMap((tag) => [
      ...PARTS.map((part) => entry(`${tag}/${part}`, `${tag}.json?${part}`)),
      ...pagesOf(folder, tag).map((page) => entry(`${tag}/pages/${page}`, `${tag}/pages/${page}.md`)),
    ]),
    '}',
  ].join('\n')
}

/** The page names the offered languages, so that it knows before any script whether its words are theirs. */
const PLACE = '%OFFERED_LANGUAGES%'

/** `virtual:catalogues` reads the texts, `virtual:offered` lists the locales that have some. */
export const catalogues = (folder = path.join(ROOT, 'locales')): Plugin => {
  let isBuild = false
  return {
    name: 'foldswap:catalogues',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(PLACE)) return html
        const languages = new Set(catalogueTags(folder).map((tag) => tag.slice(0, 2)))
        return html.replace(PLACE, [...languages].join(' '))
      },
    },
    resolveId: {
      filter: { id: /^virtual:(?:catalogues|offered)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:catalogues|offered)$/ },
      handler(id) {
        if (id.endsWith('offered')) return `export const offered = ${JSON.stringify(catalogueTags(folder))}`
        if (!isBuild) return servedCatalogues(folder)
        const { code, files } = builtCatalogues(folder)
        for (const file of files) this.emitFile({ type: 'asset', ...file })
        return code
      },
    },
  }
}
