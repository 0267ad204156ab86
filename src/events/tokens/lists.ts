/** The token lists of a chain: its record's and those that the user added (S3.22, S3.23, S7.23). */
import { type ChainId, chains } from '../chain/chains.data'
import { oncePer } from '../kernel/oncePer'
import { listIdentity } from './listIdentity'
import { NONE, stepBetween } from './listVersions'
import { type KnownList, type ListReading, type ListVersion, type Tokens, listKey } from './state'

export interface ChainList extends KnownList {
  readonly isActive: boolean
  /** The chain's record names it; it is offered again after it was removed. */
  readonly isDefault: boolean
}

const isOf = (chainId: ChainId) => (list: KnownList) => list.chainId === chainId

/** Records don't change, and every state of a user who added a list asks for this. */
const identitiesOf = oncePer(
  (lines: (typeof chains)[ChainId]['tokenLists']): ReadonlySet<string> =>
    new Set(lines.map(({ url }) => listIdentity(url))),
)

/** The first of several spellings of one list (X135), which older logs may contain. */
const withoutTwins = (chainId: ChainId, added: readonly ChainList[]): readonly ChainList[] => {
  if (added.length === 0) return added
  const seen = new Set(identitiesOf(chains[chainId].tokenLists))
  return added.filter(({ url }) => {
    const identity = listIdentity(url)
    return !seen.has(identity) && seen.add(identity)
  })
}

/** A chain's lists without the removed ones, those of the record first, active as it says until the user decides (S4.40). */
export const listsOf = ({ lists }: Tokens, chainId: ChainId): readonly ChainList[] => {
  const defaults = chains[chainId].tokenLists.map(({ url, on }): ChainList => {
    const known = lists[listKey(chainId, url)] ?? { chainId, url, mode: null, current: null, update: null }
    return { ...known, isActive: known.mode === null ? on : known.mode === 'active', isDefault: true }
  })
  const urls = new Set(defaults.map(({ url }) => url))
  const added = Object.values(lists)
    .filter(isOf(chainId))
    .filter(({ url, mode }) => mode !== null && mode !== 'removed' && !urls.has(url))
    .map((known): ChainList => ({ ...known, isActive: known.mode === 'active', isDefault: false }))
  return [...defaults.filter(({ mode }) => mode !== 'removed'), ...withoutTwins(chainId, added)]
}

/** The addresses that the chain's record and the log have for one list, the record's first; the given one if they have none. */
export const spellingsOf = (
  { lists }: Tokens,
  chainId: ChainId,
  url: string,
): readonly [string, ...string[]] => {
  const identity = listIdentity(url)
  const known = [
    ...chains[chainId].tokenLists,
    ...Object.values(lists).filter((list) => isOf(chainId)(list) && list.mode !== null),
  ]
  const [first = url, ...others] = new Set(
    known.map((list) => list.url).filter((one) => listIdentity(one) === identity),
  )
  return [first, ...others]
}

/** How a list stands. A failed one keeps the version in use, if it has one (S4.43). */
export type ListStatus = 'unread' | 'current' | 'updatePending' | 'failed'

/** The one state of a list (S3.24, X170): what waits for the user comes first, then what went wrong. */
export const listStatus = (
  { current, update }: Pick<KnownList, 'current' | 'update'>,
  reading: ListReading | null | undefined,
): ListStatus => {
  if (update !== null) return 'updatePending'
  if (reading?.tag === 'failed') return 'failed'
  return current === null ? 'unread' : 'current'
}

/**
 * A failed reading's list without its faulty entries, for the user to accept (X161). Null if nothing is left, or the
 * version in use is the same or newer.
 */
export const otherEntries = (
  reading: ListReading | null | undefined,
  current: ListVersion | null,
): ListVersion | null => {
  const others = reading?.tag === 'failed' ? reading.others : undefined
  if (others === undefined || others.hash === current?.hash) return null
  return current !== null && stepBetween(current, others) < NONE ? null : others
}

/** A list by its URL, as long as it was not removed. */
export const listAt = (tokens: Tokens, chainId: ChainId, url: string): ChainList | undefined =>
  listsOf(tokens, chainId).find((list) => list.url === url)
