/** What translators are told about a message that cannot be understood by itself (locales/en-US/context.json). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import source from '../../locales/en-US.json'

interface Context {
  readonly where: string
  readonly placeholders?: Readonly<Record<string, string>>
  /** In characters, with the placeholders filled by what they may hold; of buttons and other short messages. */
  readonly fits?: number
}

const FILE = path.resolve(import.meta.dirname, '../../locales/en-US/context.json')
const contexts = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, Context>>

/** A message as build/locales.ts compiles it. */
interface Element {
  readonly type: number
  readonly value: string
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>
  readonly children?: readonly Element[]
}
const TEXT = 0
const POUND = 7
const TAG = 8

const placeholdersOf = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap(({ type, value, options = {}, children = [] }) => [
    ...(type === TEXT || type === POUND ? [] : [type === TAG ? `<${value}>` : value]),
    ...Object.values(options).flatMap((option) => placeholdersOf(option.value)),
    ...placeholdersOf(children),
  ])
const textOf = (elements: readonly Element[]): string => elements.map(({ value }) => value).join('')

const messages = Object.entries(source as unknown as Readonly<Record<string, readonly Element[]>>).map(
  ([id, elements]) => {
    const placeholders = [...new Set(placeholdersOf(elements))].sort()
    const text = textOf(elements)
    return { id, placeholders, text, needs: placeholders.length > 0 || text.split(/\s+/).length <= 3 }
  },
)

it('every message with a placeholder, and every one of at most three words, has its context', () => {
  const missing = messages.filter(({ id, needs }) => needs && contexts[id] === undefined)
  expect(missing.map(({ id }) => id)).toEqual([])
})

it('a context names the placeholders of its message, each with what it holds, and no other', () => {
  const wrong = messages.flatMap(({ id, placeholders }) => {
    const context = contexts[id]
    if (context === undefined) return []
    const named = Object.entries(context.placeholders ?? {})
    const isWhole = JSON.stringify(named.map(([name]) => name).sort()) === JSON.stringify(placeholders)
    return isWhole && named.every(([, holds]) => holds !== '') && context.where !== '' ? [] : [id]
  })
  expect(wrong).toEqual([])
})

it('a placeholder that is called wrapped or native holds that token, and no other', () => {
  const wrong = Object.entries(contexts).filter(([, { placeholders = {} }]) =>
    ['wrapped', 'native'].some((name) => placeholders[name]?.includes(`the ${name} token's`) === false),
  )
  expect(wrong.map(([id]) => id)).toEqual([])
})

it('a context belongs to a message of the catalogue, and gives a short one room for a longer language', () => {
  const texts = new Map(messages.map(({ id, text }) => [id, text]))
  const wrong = Object.entries(contexts).filter(([id, { fits }]) => {
    const text = texts.get(id)
    return text === undefined || (fits !== undefined && fits < text.length)
  })
  expect(wrong.map(([id]) => id)).toEqual([])
})

it('every text of a button has its room in characters, its placeholders filled', () => {
  const wrong = Object.entries(contexts).filter(
    ([, { where, fits }]) => /^(?:The )?[Bb]utton\b/.test(where) && fits === undefined,
  )
  expect(wrong.map(([id]) => id)).toEqual([])
})
