/** Which of the offered languages the page speaks: those with a catalogue are offered. */
import { offered } from 'virtual:offered'
import { type LocaleRecord, localeRecords, SOURCE_LOCALE } from '../../events/settings/locales.data'

export const offeredLocales: readonly LocaleRecord[] = localeRecords.filter(({ tag }) =>
  offered.includes(tag),
)

/** Norwegian is offered once; devices name one of its two written forms. */
const NORWEGIAN = /^n[bn]$/

interface Parts {
  readonly language: string
  readonly script: string | undefined
  readonly region: string | undefined
}

/** A tag with what it leaves out: 'zh-HK' is Chinese in traditional script. Null for what is no tag. */
const partsOf = (tag: string): Parts | null => {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize()
    return { language: NORWEGIAN.test(language) ? 'no' : language, script, region }
  } catch {
    return null
  }
}

/**
 * The offered locale that is nearest to a tag of a device, a link or the settings; null where none has its language.
 * Of two it is the one in the tag's script, then that of its region, then the one of the regions outside of the
 * language's most likely one: Portuguese of Angola is that of Portugal.
 */
const offeredLocale = (wanted: string): LocaleRecord | null => {
  const exact = offeredLocales.find(({ tag }) => tag === wanted)
  if (exact !== undefined) return exact
  const parts = partsOf(wanted)
  if (parts === null) return null
  const likely = partsOf(parts.language)?.region
  const nearness = (own: Parts | null): number =>
    own?.language !== parts.language
      ? 0
      : 1 +
        (own.script === parts.script ? 4 : 0) +
        (own.region === parts.region ? 2 : 0) +
        (own.region !== likely ? 1 : 0)
  const [nearest] = offeredLocales
    .map((record) => ({ record, points: nearness(partsOf(record.tag)) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  return nearest?.record ?? null
}

/** The language that a link's query asks for by `lang` (X104); null where it names none that is offered. */
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
