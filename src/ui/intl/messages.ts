/**
 * Message catalogues: parsed at build time (build/locales.ts), fetched when their language is chosen. Each comes in two
 * parts: what the first screen says, and what views say that are loaded when they open (`lazyView`).
 * Only languages with a catalogue are offered, so the menu never lists what cannot be shown.
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type source from '../../../locales/en-US.json'
import type { LocaleRecord } from '../../events/settings/locales.data'
import { localeRecords, SOURCE_LOCALE } from '../../events/settings/locales.data'

/** `TYPE.literal` of the parser, whose module is not in the first load. */
const LITERAL = 0

export type MessageId = keyof typeof source
export type Messages = Readonly<Record<string, MessageFormatElement[]>>

/** As build/locales.ts writes a part: a message that is one literal is its text. */
type Part = Readonly<Record<string, MessageFormatElement[] | string>>
type Loaders = Readonly<Record<string, () => Promise<Part>>>
const firsts: Loaders = import.meta.glob<Part>('../../../locales/*.json', {
  import: 'default',
  query: '?first',
})
const laters: Loaders = import.meta.glob<Part>('../../../locales/*.json', {
  import: 'default',
  query: '?later',
})

const part = async (loaders: Loaders, tag: string): Promise<Messages> =>
  Object.fromEntries(
    Object.entries((await loaders[`../../../locales/${tag}.json`]?.()) ?? {}).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: LITERAL, value: message }] : message,
    ]),
  )

export const offeredLocales: readonly LocaleRecord[] = localeRecords.filter(
  ({ tag }) => `../../../locales/${tag}.json` in firsts,
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

const sourceRecord: LocaleRecord = { tag: SOURCE_LOCALE, dir: 'ltr' }

/** A part with the source's messages where the locale has none of its own. */
const withSource = async (loaders: Loaders, tag: string): Promise<Messages> => {
  const [base, own] = await Promise.all([part(loaders, SOURCE_LOCALE), part(loaders, tag)])
  return { ...base, ...own }
}

/** The whole catalogue of a locale. */
export const loadMessages = async (tag: string): Promise<Messages> => {
  const [first, later] = await Promise.all([withSource(firsts, tag), withSource(laters, tag)])
  return { ...first, ...later }
}

let askLater = (): Promise<unknown> => Promise.resolve()

/** Settles when the catalogue that the first screen began with is whole; asks for the rest unless it is on its way. */
export const laterMessages = (): Promise<unknown> => askLater()

/**
 * What the first screen says. `laterMessages` puts the rest into the same catalogue: nothing that is drawn already
 * needs it, so nothing has to be drawn again.
 */
export const loadFirstMessages = async (tag: string): Promise<Messages> => {
  const messages = { ...(await withSource(firsts, tag)) }
  let asked: Promise<unknown> | undefined
  askLater = () =>
    (asked ??= withSource(laters, tag).then(
      (later) => Object.assign(messages, later),
      (reason: unknown) => {
        asked = undefined
        throw reason
      },
    ))
  return messages
}
