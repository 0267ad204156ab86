/** X99: no text is put together from pieces, so that each language can say it in its own order. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import catalogue from '../../locales/en-US.json?raw'
import { createLocalization } from '../../src/ui/intl/IntlProvider.tsx'
import { sentences } from '../../src/ui/intl/sentences.ts'
import { glueIn } from './support/glue.ts'
import { handMadeAmounts } from './support/handMadeAmounts.ts'
import { english, messages } from './support/render.tsx'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const source = JSON.parse(catalogue) as Readonly<Record<string, string>>

interface Context {
  /** Why another message may fill a placeholder. */
  readonly messages?: Readonly<Record<string, string>>
  /** Why the message is apart from another one with the same text. */
  readonly apart?: string
}
const contexts = JSON.parse(read('locales/en-US/context.json')) as Readonly<Record<string, Context>>

/** The tools for developers, which are in English only. */
const TOOL_VIEWS = /^(?:debug|wallet\/sandbox)\//
const entries = Object.entries(source)

const views = readdirSync(path.join(root, 'src/ui'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !TOOL_VIEWS.test(file))
const glue = views.flatMap((file) =>
  glueIn(file, read(`src/ui/${file}`)).map((found) => ({ ...found, file })),
)

/** The words of a text of its own, which goes to another site. */
const SHARED = "encodeURIComponent(text('claim.share.text'))"

describe('no code puts messages together', () => {
  it('by a template, a sum, a join, or side by side', () => {
    const found = glue.filter(({ how, source: code }) => how === 'text' && !code.includes(SHARED))
    expect(
      found.map(({ file, line, source: code }) => `${file}:${String(line)} ${code}`),
      'Make it one message, or join whole sentences with src/ui/intl/sentences.ts.',
    ).toEqual([])
  })

  it('by a placeholder, but where the context says why a label may stand there', () => {
    const found = glue.filter(
      ({ how, id, placeholder }) =>
        how === 'value' &&
        id !== 'join.sentences' &&
        contexts[id ?? '']?.messages?.[placeholder ?? ''] === undefined,
    )
    expect(
      found.map(({ file, line, source: code }) => `${file}:${String(line)} ${code}`),
      'Make it a message of its own, or say in `messages` of context.json why the label needs no other form.',
    ).toEqual([])
  })

  it('and each way to do so is found', () => {
    const ways = [
      'const a = `${t("a.b")} ${x}`',
      'const a = t("a.b") + x',
      'const a = [t("a.b"), x].join(" ")',
      'const a = <p>{t("a.b")} {t("a.c")}</p>',
      'const a = t("a.b", { y: t("a.c") })',
      'const z = t("a.c"); const a = t("a.b", { y: z })',
      'const z = t("a.c"); const a = t("a.b", { z })',
    ]
    expect(ways.map((code) => glueIn('a.tsx', code).length)).toEqual(ways.map(() => 1))
    expect(glueIn('a.tsx', 'const a = <p>{t("a.b")} <b>{t("a.c")}</b></p>')).toEqual([])
    expect(glueIn('a.tsx', 'const a = t("a.b", { y: t("money.amount") })')).toEqual([])
  })
})

describe('no code puts an amount and its symbol together', () => {
  it('but by the message for it', () => {
    const found = views.flatMap((file) =>
      handMadeAmounts(file, read(`src/ui/${file}`)).map((code) => `${file}: ${code}`),
    )
    expect(found, 'Use money.amount.').toEqual([])
  })

  it.each([
    'const a = `${format.amount(x, token)} ${shownSymbol(token.symbol)}`',
    'const a = `${figure}\u00a0${symbol}`',
    'const a = `${format.exact(x, token)} (v)COW`',
    'const a = <bdi>{format.amount(x, coin)} {coin.symbol}</bdi>',
    'const a = <bdi>{shown}{" "}{symbol}</bdi>',
    'const a = <bdi>{format.amount(x, VCOW)} vCOW</bdi>',
  ])('which is found in %s', (code) => {
    expect(handMadeAmounts('a.tsx', code)).toHaveLength(1)
  })

  it.each([
    "const a = text('money.amount', { amount: format.amount(x, token), symbol })",
    'const a = <p>{label} <b>{symbol}</b></p>',
    'const a = `${format.usd(x)} | ${name}`',
  ])('which is not in %s', (code) => {
    expect(handMadeAmounts('a.tsx', code)).toEqual([])
  })
})

describe('sentences', () => {
  const { text } = createLocalization(english, messages)

  it('are joined in order, without those that are null', () => {
    expect(sentences(text, 'One.', null, 'Two.', 'Three.')).toBe('One. Two. Three.')
    expect(sentences(text, null)).toBe('')
  })

  it('are joined as the language does', () => {
    const japanese = createLocalization(
      { tag: 'ja-JP', dir: 'ltr' },
      { 'join.sentences': (messages['join.sentences'] ?? []).filter(({ type }) => type !== TYPE.literal) },
    )
    expect(sentences(japanese.text, '一。', '二。')).toBe('一。二。')
  })
})

/** Elements of a message with those inside its branches and tags. */
const within = (elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] =>
  elements.flatMap((element) => [
    element,
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => within(value)) : []),
    ...('children' in element ? within(element.children) : []),
  ])
const literals = (id: string): readonly string[] =>
  within(messages[id] ?? []).flatMap((element) => (element.type === TYPE.literal ? [element.value] : []))

/** Ids by text. */
const idsByText = new Map<string, readonly string[]>()
for (const [id, text] of entries) idsByText.set(text, [...(idsByText.get(text) ?? []), id])

/** '{count} orders', and '{count, number} orders'. A figure with its unit is a text: `{amount} {symbol}`. */
const NUMBER_WORD = /\{(?:\w*[cC]ount|tokens|\w+, number)\} (?:\p{Ll}{3,}s|of \p{Ll}+s)\b/u

describe('a message', () => {
  it.each<readonly [string, (id: string, text: string) => boolean]>([
    ['has no figure with a percent sign', (id) => literals(id).some((part) => /\d\s?%/.test(part))],
    ['has no space at its ends, and none twice', (_, text) => text !== text.trim() || text.includes('  ')],
    ['has typographic apostrophes', (id) => literals(id).some((part) => /\p{L}'\p{L}/u.test(part))],
    [
      'has a plural where a number decides a word',
      (_, text) => /\((?:s|es|ies)\)/.test(text) || NUMBER_WORD.test(text),
    ],
  ])('%s', (_, isWrong) => {
    expect(entries.filter(([id, text]) => isWrong(id, text)).map(([id]) => id)).toEqual([])
  })

  it('with a text that another one has says why it is apart', () => {
    const unexplained = [...idsByText.values()].filter(
      (ids) => ids.filter((id) => contexts[id]?.apart === undefined).length > 1,
    )
    expect(unexplained, 'Use one id for both, or say in `apart` of context.json why they need two.').toEqual(
      [],
    )
  })

  it('that is apart has another one with its text', () => {
    const alone = entries.filter(
      ([id, text]) => contexts[id]?.apart !== undefined && idsByText.get(text)?.length === 1,
    )
    expect(alone.map(([id]) => id)).toEqual([])
  })
})
