/** The files of the languages: their places and content. docs/translating.md says how to write them. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { localeTags, SOURCE_LOCALE } from '../../src/events/settings/locales.data.ts'

/** Message id to ICU text. */
export type Catalogue = Readonly<Record<string, string>>

/** Translated, or read by a second person too. */
export type Standing = 't' | 'r'

/** A translation's source: the hash of its English text at the time, and its standing. */
interface Stamp {
  readonly hash: string
  readonly standing: Standing
}
export type State = Readonly<Record<string, Stamp>>

/** A term of the English texts: its translation, and words to avoid for it. */
interface Term {
  readonly use: string
  readonly not: readonly string[]
}
export type Glossary = Readonly<Record<string, Term>>

/** What translators are told of a message. */
export interface Context {
  readonly where: string
  readonly placeholders?: Readonly<Record<string, string>>
  /** In characters, with the placeholders filled by typical values. For buttons and other short messages. */
  readonly fits?: number
  /** The content of the message's placeholders. */
  readonly messages?: Readonly<Record<string, string>>
  /** Why it is a separate message although another one has the same English text. */
  readonly apart?: string
}

export const targetTags: readonly string[] = localeTags.filter((tag) => tag !== SOURCE_LOCALE)

/** Eight hex digits of the SHA-256 of an English text. */
export const hashOf = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, 8)

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const write = (file: string, value: unknown): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** The same entries in the English catalogue's order, so a diff shows the changes. */
const inOrder = <T>(entries: Readonly<Record<string, T>>, source: Catalogue): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.keys(source).flatMap((id) => {
      const entry = entries[id]
      return entry === undefined ? [] : [[id, entry]]
    }),
  )

/** The files of one folder of locales. */
export const localeFiles = (folder: string) => {
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts)
  const source = read(at(`${SOURCE_LOCALE}.json`)) as Catalogue
  return {
    source,
    contexts: read(at(SOURCE_LOCALE, 'context.json')) as Readonly<Record<string, Context>>,
    /** The ids whose mistake costs money. */
    money: (existsSync(at('money.json')) ? read(at('money.json')) : []) as readonly string[],
    /** The ids of features that are under way: they may be missing, and show English. */
    pending: (existsSync(at('pending.json')) ? read(at('pending.json')) : []) as readonly string[],
    catalogueFile: (tag: string): string => at(`${tag}.json`),
    stateFile: (tag: string): string => at('state', `${tag}.json`),
    catalogue: (tag: string): Catalogue => read(at(`${tag}.json`)) as Catalogue,
    glossary: (tag: string): Glossary => read(at('glossary', `${tag}.json`)) as Glossary,
    /** Stamps are stored as '1a2b3c4d t'. */
    state: (tag: string): State =>
      Object.fromEntries(
        Object.entries(read(at('state', `${tag}.json`)) as Catalogue).map(([id, text]) => {
          const [hash = '', standing] = text.split(' ')
          return [id, { hash, standing: standing === 'r' ? 'r' : 't' }]
        }),
      ),
    writeCatalogue: (tag: string, catalogue: Catalogue): void =>
      write(at(`${tag}.json`), inOrder(catalogue, source)),
    /** A file of texts by id beside the catalogue, as a merge left them. */
    writeTexts: (kind: 'state') => (tag: string, texts: Catalogue) =>
      write(at(kind, `${tag}.json`), inOrder(texts, source)),
    writeState: (tag: string, state: State): void =>
      write(
        at('state', `${tag}.json`),
        Object.fromEntries(
          Object.entries(inOrder(state, source)).map(([id, { hash, standing }]) => [
            id,
            `${hash} ${standing}`,
          ]),
        ),
      ),
  }
}

export type LocaleFiles = ReturnType<typeof localeFiles>
