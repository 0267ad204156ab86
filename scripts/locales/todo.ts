/** The translators' input: a language's open messages with everything known about each. */
import { checkCatalogue } from './checkCatalogue'
import type { Catalogue, Context, LocaleFiles } from './files'

/** As many as one person translates at a time (docs/translating.md). */
const MOST_IN_BATCH = 120

/** A message with all that its context says of it. */
interface Told extends Partial<Context> {
  readonly english: string
  /** A mistake here costs money. */
  readonly money?: true
  /** The translations of the messages that stand before and after it, by id. */
  readonly neighbours?: Catalogue
}

export interface OpenMessage extends Told {
  /** The translation of an earlier English text. */
  readonly before?: string
}

export interface UnreadMessage extends Told {
  readonly text: string
}

const told = ({ source, contexts, money }: LocaleFiles, id: string): Told => ({
  english: source[id] ?? '',
  ...contexts[id],
  ...(money.includes(id) ? { money: true as const } : {}),
})

/** The translations of the previous and next message, which may appear on the same screen. */
const neighboursOf = (
  order: readonly string[],
  catalogue: Catalogue,
  id: string,
): Pick<Told, 'neighbours'> => {
  const place = order.indexOf(id)
  const near = [order[place - 1], order[place + 1]].flatMap((one) => {
    const text = one === undefined ? undefined : catalogue[one]
    return one === undefined || text === undefined ? [] : [[one, text] as const]
  })
  return near.length === 0 ? {} : { neighbours: Object.fromEntries(near) }
}

const byId = <T>(ids: readonly string[], of: (id: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(ids.map((id) => [id, of(id)]))

/** Missing and stale messages in the order of the screens. */
export const openMessages = (files: LocaleFiles, tag: string): Readonly<Record<string, OpenMessage>> => {
  const { missing, stale } = checkCatalogue(files, tag)
  const open = new Set([...missing, ...stale])
  const catalogue = files.catalogue(tag)
  const order = Object.keys(files.source)
  return byId(
    order.filter((id) => open.has(id)),
    (id) => {
      const before = catalogue[id]
      return {
        ...told(files, id),
        ...neighboursOf(order, catalogue, id),
        ...(before === undefined ? {} : { before }),
      }
    },
  )
}

/** Translations that no one else has read, or only those that cost money, each with its English text. */
export const unreadMessages = (
  files: LocaleFiles,
  tag: string,
  onlyMoney = false,
): Readonly<Record<string, UnreadMessage>> => {
  const { unreviewed, unreviewedMoney } = checkCatalogue(files, tag)
  const catalogue = files.catalogue(tag)
  return byId(onlyMoney ? unreviewedMoney : unreviewed, (id) => ({
    ...told(files, id),
    text: catalogue[id] ?? '',
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
