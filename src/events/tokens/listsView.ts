/** The lists of the tab's chain, as they are managed in the token selector. */
import type { AppState } from '../appState'
import {
  listAt,
  listStatus,
  listsOf,
  otherEntries,
  spellingsOf,
  type ChainList,
  type ListStatus,
} from './lists'
import { listKey, type ListReading, type ListVersion } from './state'

export interface ListRow extends ChainList {
  /** The result of its last request in this tab. Null before the first. */
  readonly reading: ListReading | null
  readonly status: ListStatus
  /** The list without the entries that are faulty, which the user may accept (X161). */
  readonly others: ListVersion | null
}

export const chainLists = ({ durable, session }: AppState): readonly ListRow[] =>
  listsOf(durable.tokens, session.chain.chainId).map((list) => {
    const reading = session.tokens.readings[listKey(list.chainId, list.url)] ?? null
    return {
      ...list,
      reading,
      status: listStatus(list, reading),
      others: otherEntries(reading, list.current),
    }
  })

/** The result of a request for a missing list. Null if it wasn't requested, or exists. */
export const listPreview = ({ durable, session }: AppState, typed: string): ListReading | null => {
  const { chainId } = session.chain
  if (typed === '') return null
  const [url] = spellingsOf(durable.tokens, chainId, typed)
  if (listAt(durable.tokens, chainId, url) !== undefined) return null
  return session.tokens.readings[listKey(chainId, url)] ?? null
}
