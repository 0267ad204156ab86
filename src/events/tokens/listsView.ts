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
  /** What its last request came to in this tab; null: none yet. */
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

/** What the request of a list that is not there yet came to; null: it was not requested, or is there. */
export const listPreview = ({ durable, session }: AppState, typed: string): ListReading | null => {
  const { chainId } = session.chain
  if (typed === '') return null
  const [url] = spellingsOf(durable.tokens, chainId, typed)
  if (listAt(durable.tokens, chainId, url) !== undefined) return null
  return session.tokens.readings[listKey(chainId, url)] ?? null
}
