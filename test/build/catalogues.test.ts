/** What a build makes of the catalogues of other languages. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtCatalogues, catalogueTags } from '../../build/catalogues.ts'

let folder: string
const write = (file: string, content: unknown): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
}
const SOURCE = {
  'swap.title': 'Swap',
  'slippage.help': 'Settings',
  'wallet.pending': '{count, plural, one {# pending} other {# pending}}',
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalogues-'))
  write('en-US.json', SOURCE)
  write('en-US/tools.json', { 'debug.title': 'Debug screen' })
  write('de-DE.json', { 'swap.title': 'Tauschen', 'old.id': 'Alt' })
  write('zh-CN.json', { 'slippage.help': '设置' })
  write('de-DE/pages/faq/general.md', '# Fragen\n\nEin Absatz.\n')
  write('state/de-DE.json', {})
  write('glossary/de-DE.json', {})
  write('money.json', [])
  write('pending.json', ['slippage.help'])
})
afterAll(() => rmSync(folder, { recursive: true }))

const textOf = (name: string): unknown => {
  const { files } = builtCatalogues(folder)
  const found = files.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
  return found === undefined ? undefined : JSON.parse(found.source)
}

it('only files named by a locale are catalogues', () => {
  expect(catalogueTags(folder)).toEqual(['de-DE', 'en-US', 'zh-CN'])
  expect(builtCatalogues(folder).files.map(({ fileName }) => fileName.replace(/-.{8}\.json$/, ''))).toEqual(
    ['de-DE-first', 'de-DE-later', 'de-DE-pages-faq-general', 'zh-CN-first', 'zh-CN-later'].map(
      (name) => `assets/${name}`,
    ),
  )
})

it("a message that a catalogue lacks is the source's, and one that the source lacks is left out", () => {
  expect(textOf('de-DE-first')).toMatchObject({ 'swap.title': 'Tauschen' })
  expect({ ...(textOf('de-DE-first') as object), ...(textOf('de-DE-later') as object) }).toEqual({
    'swap.title': 'Tauschen',
    'slippage.help': 'Settings',
    'wallet.pending': expect.any(Array) as unknown,
  })
  expect(textOf('zh-CN-later')).toMatchObject({ 'slippage.help': '设置' })
})

it('a long page is data like those of the source', () => {
  expect(textOf('de-DE-pages-faq-general')).toMatchObject({ title: 'Fragen' })
})

it('one module lists the hash of each text, and part of it is in the name of its file', () => {
  const { code, files } = builtCatalogues(folder)
  for (const { fileName, source } of files) {
    const hash = createHash('sha256').update(source).digest('base64')
    expect(code).toContain(`"${hash}"`)
    expect(fileName).toContain(hash.slice(0, 8).replace(/[+/]/g, '_'))
  }
})

it('the catalogues of this project hold no more than their source', () => {
  const locales = path.resolve(import.meta.dirname, '../../locales')
  const source = Object.keys(JSON.parse(readFileSync(path.join(locales, 'en-US.json'), 'utf8')) as object)
  const { files } = builtCatalogues(locales)
  for (const tag of catalogueTags(locales).filter((one) => one !== 'en-US')) {
    const ids = files
      .filter(({ fileName }) => /-(?:first|later)-.{8}\.json$/.test(fileName) && fileName.includes(tag))
      .flatMap(({ source: json }) => Object.keys(JSON.parse(json) as object))
    expect(ids.sort()).toEqual(source.toSorted())
  }
})
