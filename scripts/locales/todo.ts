/** What translators get: the open messages of a language with all that is known of each. */
import { checkCatalogue } from './checkCatalogue'
import type { LocaleFiles } from './files'

/** As many as one person translates at a time (docs/translating.md). */
const MOST_IN_BATCH = 120

export interface OpenMessage {
  readonly english: string
  readonly where?: string
  readonly placeholders?: Readonly<Record<string, string>>
  readonly fits?: number
  /** A mistake here costs money. */
  readonly money?: true
  /** The translation of an earlier English text. */
  readonly before?: string
}

const openMessage = (files: LocaleFiles, tag: string, id: string): OpenMessage => {
  const before = files.catalogue(tag)[id]
  return {
    english: files.source[id] ?? '',
    ...files.contexts[id],
    ...(files.money.includes(id) ? { money: true as const } : {}),
    ...(before === undefined ? {} : { before }),
  }
}

const byId = <T>(ids: readonly string[], of: (id: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(ids.map((id) => [id, of(id)]))

/** Missing and stale messages in the order of the screens. */
export const openMessages = (files: LocaleFiles, tag: string): Readonly<Record<string, OpenMessage>> => {
  const { missing, stale } = checkCatalogue(files, tag)
  const open = new Set([...missing, ...stale])
  return byId(
    Object.keys(files.source).filter((id) => open.has(id)),
    (id) => openMessage(files, tag, id),
  )
}

/** Translations that no one else has read, or of those the ones that cost money, each with what it was translated from. */
export const unreadMessages = (
  files: LocaleFiles,
  tag: string,
  onlyMoney = false,
): Readonly<Record<string, Pick<OpenMessage, 'english' | 'where' | 'money'> & { readonly text: string }>> => {
  const { unreviewed, unreviewedMoney } = checkCatalogue(files, tag)
  const catalogue = files.catalogue(tag)
  return byId(onlyMoney ? unreviewedMoney : unreviewed, (id) => ({
    english: files.source[id] ?? '',
    text: catalogue[id] ?? '',
    ...(files.contexts[id] === undefined ? {} : { where: files.contexts[id].where }),
    ...(files.money.includes(id) ? { money: true as const } : {}),
  }))
}

export const inBatches = <T>(
  entries: Readonly<Record<string, T>>,
): readonly Readonly<Record<string, T>>[] => {
  const all = Object.entries(entries)
  return Array.from({ length: Math.ceil(all.length / MOST_IN_BATCH) }, (_, index) =>
    Object.fromEntries(all.slice(index * MOST_IN_BATCH, (index + 1) * MOST_IN_BATCH)),
  )
}
