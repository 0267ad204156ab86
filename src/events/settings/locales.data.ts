/** The 34 locales of S §9: BCP 47 tag, the language's own name for itself, writing direction. Offered once a catalogue exists. */
export interface LocaleRecord {
  readonly tag: string
  readonly endonym: string
  readonly dir: 'ltr' | 'rtl'
}

const ltr = (tag: string, endonym: string): LocaleRecord => ({ tag, endonym, dir: 'ltr' })
const rtl = (tag: string, endonym: string): LocaleRecord => ({ tag, endonym, dir: 'rtl' })

/** The source, complete, and what every other one falls back to. */
export const SOURCE_LOCALE = 'en-US'

export const localeRecords: readonly LocaleRecord[] = [
  ltr('af-ZA', 'Afrikaans'),
  rtl('ar-SA', 'العربية'),
  ltr('ca-ES', 'Català'),
  ltr('cs-CZ', 'Čeština'),
  ltr('da-DK', 'Dansk'),
  ltr('de-DE', 'Deutsch'),
  ltr('el-GR', 'Ελληνικά'),
  ltr('en-US', 'English'),
  ltr('es-ES', 'Español'),
  ltr('fi-FI', 'Suomi'),
  ltr('fr-FR', 'Français'),
  rtl('he-IL', 'עברית'),
  ltr('hu-HU', 'Magyar'),
  ltr('id-ID', 'Bahasa Indonesia'),
  ltr('it-IT', 'Italiano'),
  ltr('ja-JP', '日本語'),
  ltr('ko-KR', '한국어'),
  ltr('nl-NL', 'Nederlands'),
  ltr('no-NO', 'Norsk'),
  ltr('pl-PL', 'Polski'),
  ltr('pt-BR', 'Português (Brasil)'),
  ltr('pt-PT', 'Português'),
  ltr('ro-RO', 'Română'),
  ltr('ru-RU', 'Русский'),
  ltr('sl-SI', 'Slovenščina'),
  ltr('sr-SP', 'Српски'),
  ltr('sv-SE', 'Svenska'),
  ltr('sw-TZ', 'Kiswahili'),
  ltr('th-TH', 'ไทย'),
  ltr('tr-TR', 'Türkçe'),
  ltr('uk-UA', 'Українська'),
  ltr('vi-VN', 'Tiếng Việt'),
  ltr('zh-CN', '简体中文'),
  ltr('zh-TW', '繁體中文'),
]

export const localeTags: readonly string[] = localeRecords.map(({ tag }) => tag)
