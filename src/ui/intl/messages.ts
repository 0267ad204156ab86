/**
 * Message catalogues: parsed at build time (build/locales.ts), fetched when their language is chosen. Each has two
 * parts: the messages of the first screen, and those of the views that are loaded when they open (`lazyView`).
 * Only languages with a catalogue are offered.
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type source from '../../../locales/en-US.json'
import type tools from '../../../locales/en-US/tools.json'
import { type LocaleRecord, localeRecords, SOURCE_LOCALE } from '../../events/settings/locales.data'

/** `TYPE.literal` of the parser, whose module is not in the first load. */
const LITERAL = 0

/** The messages of the source, and those of the tools, which only `ToolTexts` can say. */
export type MessageId = keyof typeof source | keyof typeof tools
export type Messages = Readonly<Record<string, MessageFormatElement[]>>

/** A part as build/locales.ts writes it: a message that is one literal is a plain string. */
export type Part = Readonly<Record<string, MessageFormatElement[] | string>>
type Loaders = Readonly<Record<string, () => Promise<Part>>>
const firsts: Loaders = import.meta.glob<Part>('../../../locales/*.json', {
  import: 'default',
  query: '?first',
})
const laters: Loaders = import.meta.glob<Part>('../../../locales/*.json', {
  import: 'default',
  query: '?later',
})

/** The messages of a part, each as the parser gives it. */
export const messagesOf = (part: Part): Messages =>
  Object.fromEntries(
    Object.entries(part).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: LITERAL, value: message }] : message,
    ]),
  )

const part = async (loaders: Loaders, tag: string): Promise<Messages> =>
  messagesOf((await loaders[`../../../locales/${tag}.json`]?.()) ?? {})

export const offeredLocales: readonly LocaleRecord[] = localeRecords.filter(
  ({ tag }) => `../../../locales/${tag}.json` in firsts,
)

/** The best offered locale for the user's choice, else for the browser's languages, else the source's. */
export const chooseLocale = (chosen: string | null, browser: readonly string[]): LocaleRecord => {
  const preferred = chosen === null ? browser : [chosen]
  const exact = (wanted: string): LocaleRecord | undefined => offeredLocales.find(({ tag }) => tag === wanted)
  const sameLanguage = (wanted: string): LocaleRecord | undefined =>
    offeredLocales.find(({ tag }) => tag.split('-')[0] === wanted.split('-')[0])
  for (const wanted of preferred) {
    const found = exact(wanted) ?? sameLanguage(wanted)
    if (found !== undefined) return found
  }
  return sourceRecord
}

const sourceRecord: LocaleRecord = { tag: SOURCE_LOCALE, dir: 'ltr' }

/** A part of a locale's catalogue; messages that it lacks are the source's. */
const withSource = async (loaders: Loaders, tag: string): Promise<Messages> => {
  const [base, own] = await Promise.all([part(loaders, SOURCE_LOCALE), part(loaders, tag)])
  return { ...base, ...own }
}

/** The whole catalogue of a locale. */
export const loadMessages = async (tag: string): Promise<Messages> => {
  const [first, later] = await Promise.all([withSource(firsts, tag), withSource(laters, tag)])
  return { ...first, ...later }
}

let requestLater = (): Promise<unknown> => Promise.resolve()

/** Completes the catalogue of the first screen; the promise settles when it is complete. Requests it only once. */
export const laterMessages = (): Promise<unknown> => requestLater()

/**
 * The messages of the first screen. `laterMessages` adds the rest to the same object: no view that is drawn by then
 * uses it, so nothing has to render again.
 */
export const loadFirstMessages = async (tag: string): Promise<Messages> => {
  const messages = { ...(await withSource(firsts, tag)) }
  let requested: Promise<unknown> | undefined
  requestLater = () =>
    (requested ??= withSource(laters, tag).then(
      (later) => Object.assign(messages, later),
      (reason: unknown) => {
        requested = undefined
        throw reason
      },
    ))
  return messages
}
