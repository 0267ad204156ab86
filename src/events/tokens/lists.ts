/** The token lists of a chain: its record's and those that the user added (S3.22, S3.23, S7.23). */
import { type ChainId, chains } from '../chain/chains.data'
import { type KnownList, type Tokens, listKey } from './state'

export interface ChainList extends KnownList {
  readonly isActive: boolean
  /** The chain's record names it; it is offered again after it was removed. */
  readonly isDefault: boolean
}

const isOf = (chainId: ChainId) => (list: KnownList) => list.chainId === chainId

/** A chain's lists without the removed ones, those of the record first (S4.40). */
export const listsOf = ({ lists }: Tokens, chainId: ChainId): readonly ChainList[] => {
  const defaults = chains[chainId].tokenLists.map(({ url, on }): ChainList => {
    const known = lists[listKey(chainId, url)] ?? { chainId, url, mode: null, current: null, update: null }
    return { ...known, isActive: known.mode === null ? on : known.mode === 'active', isDefault: true }
  })
  const urls = new Set(defaults.map(({ url }) => url))
  const added = Object.values(lists)
    .filter(isOf(chainId))
    .filter(({ url, mode }) => mode !== null && !urls.has(url))
    .map((known): ChainList => ({ ...known, isActive: known.mode === 'active', isDefault: false }))
  return [...defaults, ...added].filter(({ mode }) => mode !== 'removed')
}

/** A list by its URL, as long as it was not removed. */
export const listAt = (tokens: Tokens, chainId: ChainId, url: string): ChainList | undefined =>
  listsOf(tokens, chainId).find((list) => list.url === url)
