/** The catalogue against the source: every id that is used exists, every one that exists is used. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLocalization } from '../../src/ui/intl/IntlProvider.tsx'
import { endonyms } from '../../src/events/settings/endonyms.data.ts'
import { localeRecords, SOURCE_LOCALE } from '../../src/events/settings/locales.data.ts'
import { chooseLocale, offeredLocales } from '../../src/ui/intl/chooseLocale.ts'
import { loadMessages } from '../../src/ui/intl/messages.ts'
import { toolMessages } from '../../src/ui/intl/ToolTexts.tsx'
import { pseudo } from './support/pseudo.ts'
import { english, localization, messages } from './support/render.tsx'

const { text } = localization
const root = path.resolve(import.meta.dirname, '../..')
/** The views, and the features' descriptions of their events, which the log tools use, too. */
const texts = ['src/ui', 'src/events'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(path.join(root, folder, file), 'utf8')] as const),
)
const sources = texts.map(([, text]) => text).join('\n')

/** What is shown within `ToolTexts`, and what words it: elsewhere a message of the tools would be its id. */
const TOOLS =
  /^src\/(?:ui\/(?:debug|wallet\/sandbox)\/|events\/(?:\w+\/eventWords|logFile\/(?:orderCause|why\/\w+))\.ts$)/

/** Ids that are put together from a closed union. */
const COMPOSED = [
  /^orders\.(?:error|next)\./,
  /^wallet\.error\./,
  /^whatIf\.(?:skip|delay|edit)$/,
  /^why\.whose\./,
]

describe('the source catalogue', () => {
  it('holds nothing that no view says', () => {
    const unused = Object.keys({ ...messages, ...toolMessages }).filter(
      (id) => !COMPOSED.some((pattern) => pattern.test(id)) && !sources.includes(`'${id}'`),
    )
    expect(unused).toEqual([])
  })

  it('has the texts of the tools in a file of their own, which only the tools say', () => {
    expect(Object.keys(toolMessages).filter((id) => id in messages)).toEqual([])
    const elsewhere = texts.filter(
      ([file, text]) => !TOOLS.test(file) && Object.keys(toolMessages).some((id) => text.includes(`'${id}'`)),
    )
    expect(elsewhere.map(([file]) => file)).toEqual([])
  })

  it('is what a locale without a catalogue falls back to', async () => {
    expect(await loadMessages('xx-XX')).toEqual(await loadMessages(SOURCE_LOCALE))
  })
})

/** Tag, the language's own name, direction. */
const LOCALES = `
af-ZA Afrikaans ltr
ar-SA العربية rtl
ca-ES Català ltr
cs-CZ Čeština ltr
da-DK Dansk ltr
de-DE Deutsch ltr
el-GR Ελληνικά ltr
en-US English ltr
es-ES Español ltr
fi-FI Suomi ltr
fr-FR Français ltr
he-IL עברית rtl
hu-HU Magyar ltr
id-ID Bahasa Indonesia ltr
it-IT Italiano ltr
ja-JP 日本語 ltr
ko-KR 한국어 ltr
nl-NL Nederlands ltr
no-NO Norsk ltr
pl-PL Polski ltr
pt-BR Português (Brasil) ltr
pt-PT Português ltr
ro-RO Română ltr
ru-RU Русский ltr
sl-SI Slovenščina ltr
sr-SP Српски ltr
sv-SE Svenska ltr
sw-TZ Kiswahili ltr
th-TH ไทย ltr
tr-TR Türkçe ltr
uk-UA Українська ltr
vi-VN Tiếng Việt ltr
zh-CN 简体中文 ltr
zh-TW 繁體中文 ltr
`

describe('locales', () => {
  it('are the 34 of the specification, with those that decisions accept', () => {
    expect(localeRecords.map(({ tag, dir }) => [tag, endonyms[tag], dir].join(' '))).toEqual(
      LOCALES.trim().split('\n'),
    )
  })

  it('are offered only with a catalogue', () => {
    expect(offeredLocales.map(({ tag }) => tag)).toContain(SOURCE_LOCALE)
  })

  it('follow the choice, then the browser by language, then English', () => {
    expect(chooseLocale('en-US', ['fr-FR']).tag).toBe('en-US')
    expect(chooseLocale(null, ['en-GB']).tag).toBe('en-US')
    expect(chooseLocale(null, ['xx-XX']).tag).toBe('en-US')
  })
})

describe('pseudo-locales', () => {
  it('en-XA is accented and at least 40 % longer, its figures untouched', () => {
    const { text } = createLocalization(english, pseudo(messages, 'long'))
    expect(text('swap.title')).toBe('Šwåp~~')
    expect(text('wallet.pending', { count: 3 })).toMatch(/^3 /)
  })

  it('en-XB turns words around and leaves arguments alone', () => {
    const { text } = createLocalization(english, pseudo(messages, 'rtl'))
    expect(text('submit.insufficientBalance', { symbol: 'WETH' })).toBe(
      '\u202eInsufficient \u202cWETH\u202e balance\u202c',
    )
  })
})

describe('in a language from right to left', () => {
  const hebrew = createLocalization({ tag: 'he-IL', dir: 'rtl' }, messages).text

  it('each value keeps its own direction', () => {
    expect(hebrew('lists.remove', { list: 'Uniswap' })).toBe('Remove \u2068Uniswap\u2069')
    expect(hebrew('account.recentCount', { count: 3 })).toMatch(/\(\u20683\u2069\)/)
  })

  it('an amount and its symbol are one value', () => {
    expect(hebrew('money.amountAndUsd', { amount: '0.1', symbol: 'WETH', usd: '$300.00' })).toBe(
      '\u20680.1 WETH\u2069 (≈\u00a0\u2068$300.00\u2069)',
    )
  })

  it('values in a choice and in a link do too, and what is chosen by is left alone', () => {
    expect(hebrew('theme.toggle', { next: 'dark' })).toBe(text('theme.toggle', { next: 'dark' }))
    expect(hebrew('lists.added', { count: 2, symbols: 'A' })).toBe('2 tokens added: \u2068A\u2069')
  })

  it('from left to right nothing is put in', () => {
    expect(text('lists.remove', { list: 'Uniswap' })).toBe('Remove Uniswap')
  })
})
