/** The open and faulty messages in one language's catalogue. */
import { readFileSync, existsSync } from 'node:fs'
import { checkMessage } from './checkMessage'
import { hashOf, type LocaleFiles } from './files'

export interface Report {
  /** Ids without a translation that are not under way. */
  readonly missing: readonly string[]
  /** Ids whose English text has changed since its translation. */
  readonly stale: readonly string[]
  /** Ids that no one else has read. Those that cost money need a reader. */
  readonly unreviewed: readonly string[]
  readonly unreviewedMoney: readonly string[]
  /** Sentences; none in a sound catalogue. */
  readonly faults: readonly string[]
}

const ENTRY = /^ {2}"([^"]+)":/gm

/** JSON takes the last of two entries without a word; a merge may leave both. */
const doubled = (file: string): readonly string[] => {
  const ids = existsSync(file)
    ? Array.from(readFileSync(file, 'utf8').matchAll(ENTRY), ([, id = '']) => id)
    : []
  const seen = new Set<string>()
  return ids.filter((id) => {
    const isThere = seen.has(id)
    seen.add(id)
    return isThere
  })
}

export const checkCatalogue = (files: LocaleFiles, tag: string): Report => {
  const { source, contexts, money, pending } = files
  const catalogue = files.catalogue(tag)
  const state = files.state(tag)
  const glossary = files.glossary(tag)
  const ids = Object.keys(source)
  const own = ids.filter((id) => catalogue[id] !== undefined)
  const unreviewed = own.filter((id) => state[id]?.standing !== 'r')
  return {
    missing: ids.filter((id) => catalogue[id] === undefined && !pending.includes(id)),
    stale: own.filter((id) => state[id]?.hash !== hashOf(source[id] ?? '')),
    unreviewed,
    unreviewedMoney: money.filter((id) => unreviewed.includes(id)),
    faults: [
      ...own.flatMap((id) =>
        checkMessage({
          tag,
          english: source[id] ?? '',
          text: catalogue[id] ?? '',
          context: contexts[id],
          glossary,
        }).map((fault) => `${id}: ${fault}`),
      ),
      ...[files.catalogueFile(tag), files.stateFile(tag)].flatMap((file) =>
        doubled(file).map((id) => `${id}: it stands twice in the file`),
      ),
      ...Object.keys(catalogue)
        .filter((id) => source[id] === undefined)
        .map((id) => `${id}: the English catalogue does not have it`),
      ...money
        .filter((id) => source[id] === undefined)
        .map((id) => `${id}: money.json names it, and the English catalogue does not have it`),
      ...(Object.keys(catalogue).join() === own.join() ? [] : ['its entries are not in the order of en-US']),
    ],
  }
}
