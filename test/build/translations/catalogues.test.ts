/** Every language is complete, sound, and read twice where a mistake costs money (S1.18, X97). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createIntl } from '@formatjs/intl'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { compileLocale } from '../../../build/locales.ts'
import { checkCatalogue } from '../../../scripts/locales/checkCatalogue'
import { localeFiles, targetTags } from '../../../scripts/locales/files'
import { verify } from '../../../scripts/locales/verify'

const FOLDER = path.resolve(import.meta.dirname, '../../../locales')
const files = localeFiles(FOLDER)
const tags = targetTags.filter((tag) => existsSync(files.catalogueFile(tag)))

/** A number for each plural category of a language. */
const numbersOf = (tag: string): readonly number[] => {
  const rules = new Intl.PluralRules(tag)
  const numbers = new Map(
    [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5].map((number) => [rules.select(number), number] as const),
  )
  return [...numbers.values(), 0]
}

/** What a message may choose by: each key of each select, and every number. */
const valuesFor = (
  elements: readonly MessageFormatElement[],
  numbers: readonly number[],
): readonly Readonly<Record<string, unknown>>[] => {
  const values = new Map<string, readonly unknown[]>()
  const visit = (inside: readonly MessageFormatElement[]): void => {
    for (const element of inside) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) {
        values.set(element.value, [(words: unknown) => words])
        visit(element.children)
      } else if (element.type === TYPE.plural || element.type === TYPE.select) {
        const keys = Object.keys(element.options)
        values.set(element.value, element.type === TYPE.plural ? numbers : keys)
        for (const { value } of Object.values(element.options)) visit(value)
      } else values.set(element.value, element.type === TYPE.number ? numbers : ['[value]'])
    }
  }
  visit(elements)
  const most = Math.max(1, ...[...values.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries([...values].map(([name, all]) => [name, all[index % all.length]])),
  )
}

it('each of the 34 locales has a catalogue (S1.18, S9.39, S9.40)', () => {
  expect(tags).toEqual(targetTags)
  expect(tags).toHaveLength(33)
})

/** Messages and pages that send a reader to a control by its words, which stand in them as such. */
const SENDING = {
  'activity.title': ['flow.waiting.help', 'placing.submitted.help', 'placing.left', 'placing.cancelled.help'],
  'data.delete': ['privacy-policy', 'cookie-policy'],
} as const

it.each(['en-US', ...targetTags])('a text of %s that names a control names it as it is called', (tag) => {
  const messages = tag === 'en-US' ? files.source : files.catalogue(tag)
  const textOf = (from: string): string => {
    const page = path.join(FOLDER, tag, 'pages', `${from}.md`)
    return messages[from] ?? (existsSync(page) ? readFileSync(page, 'utf8').replace(/\s+/g, ' ') : '')
  }
  for (const [control, from] of Object.entries(SENDING)) {
    const words = (messages[control] ?? '').replace(/\.{3}$|…$/, '')
    expect(words).not.toBe('')
    const texts = from.map(textOf).filter((text) => text !== '')
    for (const text of texts) expect(text).toContain(words)
  }
})

it('formatjs finds nothing in any catalogue', () => {
  const catalogues = Object.fromEntries(tags.map((tag) => [tag, files.catalogue(tag)]))
  expect(verify(files.source, catalogues)).toBeNull()
})

it('Intl formats every language that is offered', () => {
  const wanted = [...tags]
  for (const supported of [
    Intl.NumberFormat.supportedLocalesOf(wanted),
    Intl.DateTimeFormat.supportedLocalesOf(wanted),
    Intl.PluralRules.supportedLocalesOf(wanted),
    Intl.RelativeTimeFormat.supportedLocalesOf(wanted),
    Intl.ListFormat.supportedLocalesOf(wanted),
  ])
    expect(supported).toHaveLength(wanted.length)
})

const PAGES = path.join(FOLDER, 'en-US', 'pages')
const pagesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .sort()
    : []
const translatedPages = tags.flatMap((tag) =>
  pagesIn(path.join(FOLDER, tag, 'pages')).map((page) => [tag, page] as const),
)

/** What must stay of a page: the anchors of its headings in their order, where its links lead, its tables' rows. */
const outlineOf = (text: string) => ({
  headings: Array.from(
    text.matchAll(/^(#+) .*?(\{#[\w-]+\})?$/gm),
    ([, level, anchor]) => `${level ?? ''}${anchor ?? ''}`,
  ),
  links: Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, to]) => to).sort(),
  rows: text.match(/^\|/gm)?.length ?? 0,
})

it.each(translatedPages)('%s has the outline of the English page in %s', (tag, page) => {
  const own = readFileSync(path.join(FOLDER, tag, 'pages', page), 'utf8')
  expect(outlineOf(own)).toEqual(outlineOf(readFileSync(path.join(PAGES, page), 'utf8')))
})

it('a language that has long pages has all of them', () => {
  const wanted = pagesIn(PAGES)
  for (const tag of new Set(translatedPages.map(([of]) => of)))
    expect(translatedPages.filter(([of]) => of === tag).map(([, page]) => page)).toEqual(wanted)
})

describe.each(tags)('%s', (tag) => {
  it('is complete, of the present English texts, sound, and reviewed where it is about money', () => {
    const { missing, stale, unreviewedMoney, faults } = checkCatalogue(files, tag)
    expect({ missing, stale, unreviewedMoney, faults }).toEqual({
      missing: [],
      stale: [],
      unreviewedMoney: [],
      faults: [],
    })
  })

  it('formats each message in each of its forms', () => {
    const text = readFileSync(files.catalogueFile(tag), 'utf8')
    const messages = JSON.parse(compileLocale(text, tag)) as Record<string, MessageFormatElement[]>
    const errors: string[] = []
    const numbers = numbersOf(tag)
    const intl = createIntl({
      locale: tag,
      messages,
      onError: ({ message }) => errors.push(message),
      onWarn: () => undefined,
    })
    for (const [id, elements] of Object.entries(messages))
      for (const values of valuesFor(elements, numbers)) {
        const said = intl.formatMessage({ id }, values as Record<string, string>)
        // Some say nothing in a state of which there is nothing to say, in English too.
        if (said === id || (said === '' && !files.source[id]?.includes('{}')))
          errors.push(`${id} says '${said}'`)
      }
    expect(errors).toEqual([])
  })
})
