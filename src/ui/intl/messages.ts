/**
 * Message catalogues: parsed and completed at build time (build/locales.ts, build/catalogues.ts), fetched when their
 * language is chosen. Each has two parts: the first screen's messages, and those of views that load when they open
 * (`lazyView`).
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type source from '../../../locales/en-US.json'
import type tools from '../../../locales/en-US/tools.json'
import { SOURCE_LOCALE } from '../../events/settings/locales.data'

/** The parser's `TYPE.literal`, whose module isn't in the first load. */
const LITERAL = 0

/** The source's messages, including those of the tools, which only `ToolTexts` can show. */
export type MessageId = keyof typeof source | keyof typeof tools
export type Messages = Readonly<Record<string, MessageFormatElement[]>>

/** A part as build/locales.ts writes it: a message that is one literal is a plain string. */
export type Part = Readonly<Record<string, MessageFormatElement[] | string>>
type PartName = 'first' | 'later'
const FILE = '../../../locales/en-US.json'
/** The source's parts are scripts: the first one is fetched with the page. */
const sourceParts: Readonly<Record<PartName, (() => Promise<Part>) | undefined>> = {
  first: import.meta.glob<Part>('../../../locales/en-US.json', { import: 'default', query: '?first' })[FILE],
  later: import.meta.glob<Part>('../../../locales/en-US.json', { import: 'default', query: '?later' })[FILE],
}

/** The messages of a part, each as the parser gives it. */
export const messagesOf = (part: Part): Messages =>
  Object.fromEntries(
    Object.entries(part).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: LITERAL, value: message }] : message,
    ]),
  )

type LoadPart = (name: PartName) => Promise<Messages>

/**
 * Loads the parts of a locale's catalogue, which the build has completed. If the locale has none, it loads the
 * source's.
 */
const catalogueOf = async (tag: string): Promise<LoadPart> => {
  const texts = tag === SOURCE_LOCALE ? {} : (await import('virtual:catalogues')).texts
  return async (name) => {
    const load = texts[`${tag}/${name}`] ?? sourceParts[name]
    // The text belongs to this build, because its hash was checked.
    return messagesOf(((await load?.()) ?? {}) as Part)
  }
}

/** The whole catalogue of a locale. */
export const loadMessages = async (tag: string): Promise<Messages> => {
  const load = await catalogueOf(tag)
  const [first, later] = await Promise.all([load('first'), load('later')])
  return { ...first, ...later }
}

let requestLater = (): Promise<unknown> => Promise.resolve()

/** Completes the catalogue of the first screen; the promise settles when it is complete. Requests it only once. */
export const laterMessages = (): Promise<unknown> => requestLater()

/**
 * The first screen's messages. `laterMessages` adds the rest to the same object. No view drawn before then uses them,
 * so nothing has to render again. If the rest of another language doesn't arrive, it adds the source's and calls
 * `onLost`.
 */
export const loadFirstMessages = async (
  tag: string,
  onLost: (reason: unknown) => void = () => undefined,
): Promise<Messages> => {
  const load = await catalogueOf(tag)
  const messages = { ...(await load('first')) }
  let requested: Promise<unknown> | undefined
  const rest = async (): Promise<Messages> => {
    try {
      return await load('later')
    } catch (reason) {
      if (tag === SOURCE_LOCALE) throw reason
      const source = await (await catalogueOf(SOURCE_LOCALE))('later')
      onLost(reason)
      return source
    }
  }
  requestLater = () =>
    (requested ??= rest().then(
      (later) => Object.assign(messages, later),
      (reason: unknown) => {
        requested = undefined
        throw reason
      },
    ))
  return messages
}
