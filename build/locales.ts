/**
 * `locales/<tag>.json` holds flat `{ "id": "ICU message" }`; the app receives parsed messages instead.
 *
 * Parsing at build time keeps the ICU parser (7 kB compressed) out of the first load. vitest uses the same plugin, so
 * tests see the production messages. The source itself types the ids: `type MessageId = keyof typeof
 * import('locales/en-US.json')`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { SOURCE_LOCALE } from './earlyPaint.ts'
import { namedAtFirst } from './firstMessages.ts'

/** `?first` is the messages of the first screen, `?later` the rest, `?all` both, shortened; without any it is all. */
const LOCALE_FILE = /\/locales\/(?:[\w-]+|en-US\/tools)\.json(?:\?(?:first|later|all))?$/
const ENTRY = path.resolve(import.meta.dirname, '../src/main.tsx')

const messagesIn = (text: string, file: string): Readonly<Record<string, unknown>> => {
  const messages: unknown = JSON.parse(text)
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new Error(`${file}: expected one flat object { "id": "message" }.`)
  }
  return { ...messages }
}

/** Compiles one locale file's text to JSON of `{ id: MessageFormatElement[] }`; the error names file and id. */
export const compileLocale = (
  text: string,
  file: string,
  isWanted: (id: string) => boolean = () => true,
): string => {
  const messages = messagesIn(text, file)
  const compiled = Object.entries(messages).map(([id, message]) => {
    if (typeof message !== 'string') throw new Error(`${file}: message '${id}' is not a string.`)
    try {
      return [id, parse(message)] as const
    } catch (error) {
      throw new Error(`${file}: message '${id}' is not valid ICU (${String(error)}): ${message}`, {
        cause: error,
      })
    }
  })
  return JSON.stringify(Object.fromEntries(compiled.filter(([id]) => isWanted(id))))
}

/** Most messages are one literal: only their text is shipped (src/ui/intl/messages.ts spells it out again). */
const shortened = (json: string): string => {
  const messages = JSON.parse(json) as Readonly<Record<string, readonly MessageFormatElement[]>>
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(messages).map(([id, message]) => {
        const [only, ...others] = message
        return [id, only?.type === TYPE.literal && others.length === 0 ? only.value : message]
      }),
    ),
  )
}

/** A part of a catalogue as the app reads it. */
export const compilePart = (text: string, file: string, isWanted: (id: string) => boolean): string =>
  shortened(compileLocale(text, file, isWanted))

/** The ids of the first screen's messages, and more that look like ids. */
export const namedFirst = (): ReadonlySet<string> => namedAtFirst(ENTRY)

/** A catalogue completed with the source's messages, without those that the source lacks. */
export const withSource = (text: string, source: string, file: string): string => {
  const own = messagesIn(text, file)
  const messages = messagesIn(source, 'the source')
  return JSON.stringify(Object.fromEntries(Object.entries(messages).map(([id, it]) => [id, own[id] ?? it])))
}

/** Runs before vite's own JSON plugin and hands it JSON again, so imports work as for any JSON file. */
export const locales = (): Plugin => {
  let first: ReadonlySet<string> | null = null
  let isBuild = false
  return {
    name: 'foldswap:locales',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: LOCALE_FILE },
      handler: (code, id) => {
        const [address = '', part] = id.split('?')
        const file = address.slice(address.lastIndexOf('/locales/') + 1)
        // Vite's JSON plugin takes plain addresses only; a part is a module by itself.
        if (part === undefined) return { code: compileLocale(code, file), map: null }
        // A build reads the views once. On the development server they change.
        const named = isBuild ? (first ??= namedFirst()) : namedFirst()
        const isWanted = (message: string): boolean =>
          part === 'all' || named.has(message) === (part === 'first')
        const source = path.join(path.dirname(address), `${SOURCE_LOCALE}.json`)
        const whole =
          part === 'all' || address === source ? code : withSource(code, readFileSync(source, 'utf8'), file)
        return {
          code: `export default ${compilePart(whole, file, isWanted)}`,
          moduleType: 'js',
          map: null,
        }
      },
    },
  }
}
