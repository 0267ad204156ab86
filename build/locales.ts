/**
 * `locales/<tag>.json` holds flat `{ "id": "ICU message" }`; the app receives parsed messages instead.
 *
 * Parsing at build time keeps the ICU parser (7 kB compressed) out of the first load, and vitest uses the same
 * plugin, so tests meet what production meets. Ids are typed by the source itself:
 * `type MessageId = keyof typeof import('locales/en-US.json')`.
 */
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { namedAtFirst } from './firstMessages.ts'

/** `?first` is the messages of the first screen, `?later` the rest, `?all` both, shortened; without any it is all. */
const LOCALE_FILE = /\/locales\/(?:[\w-]+|en-US\/tools)\.json(?:\?(?:first|later|all))?$/
const ENTRY = path.resolve(import.meta.dirname, '../src/main.tsx')

/** Compiles one locale file's text to JSON of `{ id: MessageFormatElement[] }`; the error names file and id. */
export const compileLocale = (
  text: string,
  file: string,
  isWanted: (id: string) => boolean = () => true,
): string => {
  const messages: unknown = JSON.parse(text)
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new Error(`${file}: expected one flat object { "id": "message" }.`)
  }
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

/** Runs before vite's own JSON plugin and hands it JSON again, so imports work as for any JSON file. */
export const locales = (): Plugin => ({
  name: 'foldswap:locales',
  enforce: 'pre',
  transform: {
    filter: { id: LOCALE_FILE },
    handler: (code, id) => {
      const [file = '', part] = id.slice(id.lastIndexOf('/locales/') + 1).split('?')
      const first = part === 'first' || part === 'later' ? namedAtFirst(ENTRY) : null
      const isWanted = (message: string): boolean =>
        first === null || first.has(message) === (part === 'first')
      const json = compileLocale(code, file, isWanted)
      // Vite's JSON plugin takes plain addresses only; a part is a module by itself.
      return part === undefined
        ? { code: json, map: null }
        : { code: `export default ${shortened(json)}`, moduleType: 'js', map: null }
    },
  },
})
