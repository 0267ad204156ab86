/**
 * Message catalogues: parsed at build time (build/locales.ts), one file each, fetched when its language is chosen.
 * Only languages with a catalogue are offered, so the menu never lists what cannot be shown.
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type source from '../../../locales/en-US.json'
import type { LocaleRecord } from './locales.data'
import { localeRecords, SOURCE_LOCALE } from './locales.data'

export type MessageId = keyof typeof source
export type Messages = Readonly<Record<string, MessageFormatElement[]>>

const catalogues = import.meta.glob<Messages>('../../../locales/*.json', { import: 'default' })

const loaderOf = (tag: string): (() => Promise<Messages>) | undefined =>
  catalogues[`../../../locales/${tag}.json`]

export const offeredLocales: readonly LocaleRecord[] = localeRecords.filter(
  ({ tag }) => loaderOf(tag) !== undefined,
)

/** The best offered locale for what the user chose, or else for what the browser asks for. */
export const chooseLocale = (chosen: string | null, browser: readonly string[]): LocaleRecord => {
  const wishes = chosen === null ? browser : [chosen]
  const exact = (wish: string): LocaleRecord | undefined => offeredLocales.find(({ tag }) => tag === wish)
  const sameLanguage = (wish: string): LocaleRecord | undefined =>
    offeredLocales.find(({ tag }) => tag.split('-')[0] === wish.split('-')[0])
  for (const wish of wishes) {
    const found = exact(wish) ?? sameLanguage(wish)
    if (found !== undefined) return found
  }
  return sourceRecord
}

const sourceRecord: LocaleRecord = { tag: SOURCE_LOCALE, endonym: 'English', dir: 'ltr' }

/** A catalogue with the source's messages where it has none of its own. */
export const loadMessages = async (tag: string): Promise<Messages> => {
  const base = await (loaderOf(SOURCE_LOCALE)?.() ?? Promise.resolve<Messages>({}))
  if (tag === SOURCE_LOCALE) return base
  const own = await (loaderOf(tag)?.() ?? Promise.resolve<Messages>({}))
  return { ...base, ...own }
}
