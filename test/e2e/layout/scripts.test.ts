/** The scripts of the 34 locales: each character has a glyph, and no line is lower than what is drawn in it. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { endonyms } from '../../../src/events/settings/endonyms.data.ts'
import { localeTags } from '../../../src/events/settings/locales.data.ts'
import { intlLocale } from '../../../src/ui/intl/intlLocale.ts'
import { test } from '../support/fixture.ts'

const AT = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

/** Months, days of the week, the language's name, and all that its catalogue says if there is one. */
const sampleOf = (tag: string): string => {
  const dates = new Intl.DateTimeFormat(intlLocale(tag), { weekday: 'long', month: 'long', day: 'numeric' })
  const days = Array.from({ length: 60 }, (_, day) => dates.format(AT + day * 6 * DAY_MS))
  const catalogue = path.resolve(import.meta.dirname, `../../../locales/${tag}.json`)
  const messages = existsSync(catalogue) ? readFileSync(catalogue, 'utf8') : ''
  const characters = new Set(Array.from(`${endonyms[tag] ?? ''}${days.join('')}${messages}`.normalize('NFC')))
  return [...characters].filter((character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)).join('')
}

/** With the marks that reach highest and lowest. */
const TALL: Readonly<Record<string, string>> = {
  'ar-SA': 'إلّا أُرسل حجّة لي',
  'he-IL': 'שלום לך קנה',
  'ja-JP': '鬱龍の国',
  'ko-KR': '뷁꿻',
  'th-TH': 'ปู่ที่ญี่ปุ่น ฎุ',
  'vi-VN': 'Ễ Ộ ệ ự',
  'zh-CN': '龘灥',
  'zh-TW': '龘灥',
}

/** Locales that the browser's `Intl` formats as another one. */
const unknownToIntl = (locales: readonly string[]): readonly string[] =>
  locales.filter(
    (locale) =>
      Intl.NumberFormat.supportedLocalesOf(locale).length === 0 ||
      Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0 ||
      Intl.PluralRules.supportedLocalesOf(locale).length === 0 ||
      Intl.RelativeTimeFormat.supportedLocalesOf(locale).length === 0 ||
      Intl.ListFormat.supportedLocalesOf(locale).length === 0,
  )

interface Sample {
  readonly tag: string
  readonly text: string
}

/** Characters that are drawn as one that no font has. */
const missing = ({ tag, text }: Sample): readonly string[] => {
  document.documentElement.lang = tag
  const { fontFamily } = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas')
  canvas.width = 48
  canvas.height = 48
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.font = `24px ${fontFamily}`
  const drawn = (character: string): string => {
    context.clearRect(0, 0, 48, 48)
    context.fillText(character, 8, 34)
    return context.getImageData(0, 0, 48, 48).data.join()
  }
  // No font has them, and Chromium draws the box of the first font, or of the last that it tries.
  const boxes = ['\u{10FFFD}', '\u{E0FFF}', '\u0378', '\u{2FE0}'].map(drawn)
  return Array.from(text).filter((character) => boxes.includes(drawn(character)))
}

/** The height of what is drawn of a text, and that of a line, at 16 px. */
const heights = ({ tag, text }: Sample): { readonly ink: number; readonly line: number } => {
  document.documentElement.lang = tag
  const style = getComputedStyle(document.documentElement)
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.font = `16px ${style.fontFamily}`
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text)
  const least = Number(style.getPropertyValue('--least'))
  return { ink: actualBoundingBoxAscent + actualBoundingBoxDescent, line: Math.max(1.2, least) * 16 }
}

const spacings = (): readonly string[] => [
  ...new Set([...document.querySelectorAll('*')].map((one) => getComputedStyle(one).letterSpacing)),
]

describe('the scripts of the locales', () => {
  test('have a glyph for each character, and the browser formats them', async ({ app }) => {
    await app.open()
    const page = app.page
    await page.evaluate(() => document.fonts.ready)
    const lacking: Record<string, string> = {}
    for (const tag of localeTags) {
      const found = await page.evaluate(missing, { tag, text: sampleOf(tag) })
      if (found.length > 0) lacking[tag] = found.join('')
    }
    expect(lacking).toEqual({})
    expect(await page.evaluate(unknownToIntl, localeTags.map(intlLocale))).toEqual([])
    // The look at a box is not blind.
    expect(await page.evaluate(missing, { tag: 'en-US', text: 'a\u0379' })).toEqual(['\u0379'])
  })

  test('fit into the lowest line', async ({ app }) => {
    await app.open()
    for (const [tag, text] of Object.entries(TALL)) {
      const { ink, line } = await app.page.evaluate(heights, { tag, text })
      expect(ink, tag).toBeGreaterThan(8)
      expect(ink, tag).toBeLessThanOrEqual(line)
    }
  })

  test('keep their letters together', async ({ app }) => {
    await app.open()
    for (const tag of ['ar-SA', 'th-TH', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW']) {
      await app.page.evaluate((lang) => {
        document.documentElement.lang = lang
      }, tag)
      // Where motion is reduced, each change takes a millisecond.
      await expect.poll(() => app.page.evaluate(spacings), { message: tag }).toEqual(['normal'])
    }
  })
})
