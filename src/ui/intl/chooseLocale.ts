/** Which of the offered languages the page speaks: those with a catalogue are offered. */
import { offered } from 'virtual:offered'
import { type LocaleRecord, localeRecords, SOURCE_LOCALE } from '../../events/settings/locales.data'

export const offeredLocales: readonly LocaleRecord[] = localeRecords.filter(({ tag }) =>
  offered.includes(tag),
)

/** Norwegian is offered once; devices name one of its two written forms. */
const NORWEGIAN = /^n[bn]$/

/**
 * The locale for a language with two offered locales: by script, and all Portuguese but Brazil's counts as Portugal's.
 */
const ofTwo = ({ language, script, region }: Intl.Locale): string | null =>
  language === 'zh'
    ? script === 'Hant'
      ? 'zh-TW'
      : 'zh-CN'
    : language === 'pt'
      ? region === 'BR'
        ? 'pt-BR'
        : 'pt-PT'
      : null

/**
 * The offered locale for a tag of a device, a link or the settings. Null for an unknown language, and for anything that
 * isn't a tag.
 */
const offeredLocale = (wanted: string): LocaleRecord | null => {
  const tagged = (tag: string | null): LocaleRecord | undefined =>
    offeredLocales.find((record) => record.tag === tag)
  // Most devices name an offered one, and `Intl.Locale` would load the data of Intl before the first drawing (C390).
  const exact = tagged(wanted)
  if (exact !== undefined) return exact
  try {
    // Maximized, a tag has its likely script and region: 'zh-HK' is in traditional script, 'pt' of Brazil.
    const locale = new Intl.Locale(wanted).maximize()
    const language = locale.language.replace(NORWEGIAN, 'no')
    return tagged(ofTwo(locale)) ?? offeredLocales.find(({ tag }) => tag.startsWith(`${language}-`)) ?? null
  } catch {
    return null
  }
}

/** The language that a link's query asks for by `lang` (X104); null if it names none that is offered. */
export const linkedLocale = (search: string): LocaleRecord | null => {
  const wanted = new URLSearchParams(search).get('lang')
  return wanted === null ? null : offeredLocale(wanted)
}

export const sourceRecord: LocaleRecord = { tag: SOURCE_LOCALE, dir: 'ltr' }

/** The locale of the user's choice, else the first of the device's languages that is offered, else the source's. */
export const chooseLocale = (chosen: string | null, device: readonly string[]): LocaleRecord => {
  for (const wanted of chosen === null ? device : [chosen, ...device]) {
    const found = offeredLocale(wanted)
    if (found !== null) return found
  }
  return sourceRecord
}
