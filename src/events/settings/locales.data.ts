/**
 * The 34 languages in which the page can be read (S1.18, S9.39, S9.40), each locale with BCP 47 tag and writing direction. A locale is offered once its catalogue
 * exists. The names of the languages are in endonyms.data.ts, which is not part of the first load.
 */
export interface LocaleRecord {
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
}

const RIGHT_TO_LEFT: readonly string[] = ['ar-SA', 'he-IL']

/** The source locale, which is complete and the fallback of all others. */
export const SOURCE_LOCALE = 'en-US'

export const localeTags: readonly string[] = [
  'af-ZA',
  'ar-SA',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'en-US',
  'es-ES',
  'fi-FI',
  'fr-FR',
  'he-IL',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nl-NL',
  'no-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sl-SI',
  'sr-SP',
  'sv-SE',
  'sw-TZ',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
]

export const localeRecords: readonly LocaleRecord[] = localeTags.map((tag) => ({
  tag,
  dir: RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr',
}))
