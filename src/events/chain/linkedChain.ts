/** The network a link names (X76): `chain=8453`, `chain=0x2105` or `chain=base`. */
import { trimUnseen } from '../kernel/visibleText'
import { type ChainId, chains } from './chains.data'

const NAME = 'chain'
/**
 * Other programs' parameter names for the network, in lower case. If the app ignored them, a sale elsewhere would
 * become one on this network.
 */
const NAMES: ReadonlySet<string> = new Set([NAME, 'chainid', 'network', 'networkid'])

/** Names everyone uses for a network, next to the names in its record. */
const everydayNames: Readonly<Record<string, ChainId>> = {
  eth: 1,
  bsc: 56,
  binance: 56,
  gnosis: 100,
  matic: 137,
  arbitrum: 42161,
  arb: 42161,
  avax: 43114,
}

/** Letters and digits only, so that 'Arbitrum One' and 'arbitrum_one' are one name. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '')

const idOf = (word: string): number | null =>
  /^(?:[1-9]\d{0,15}|0x[1-9a-f][0-9a-f]{0,12})$/i.test(word) ? Number(word) : null

/** Returns the network of an id (decimal or hex) or a name, in any case; null if no record has it. */
export const chainNamed = (text: string): ChainId | null => {
  const seen = trimUnseen(text)
  const word = plain(seen)
  // A sign or a gap makes another number of an id.
  const id = idOf(seen)
  const found = Object.values(chains).find(
    (chain) =>
      chain.id === id ||
      [chain.name, chain.network, ...chain.shortNames].some((name) => plain(name) === word),
  )
  return found?.id ?? (Object.hasOwn(everydayNames, word) ? (everydayNames[word] ?? null) : null)
}

const keysIn = (query: URLSearchParams): readonly string[] =>
  [...new Set(query.keys())].filter((key) => NAMES.has(key.toLowerCase()))

const namesIn = (search: string): readonly string[] => {
  const query = new URLSearchParams(search)
  return [...new Set(keysIn(query).flatMap((key) => query.getAll(key)))]
}

/** Null if the link names no network, several, or one without a record. */
export const linkedChain = (search: string): ChainId | null => {
  const named = namesIn(search)
  return named.length === 1 ? chainNamed(named[0] ?? '') : null
}

/** The words for a network that the app doesn't understand, or that isn't `offered`. */
export const unknownChains = (search: string, offered: readonly ChainId[]): readonly string[] => {
  const named = namesIn(search)
  const chainId = linkedChain(search)
  return chainId !== null && offered.includes(chainId) ? [] : named
}

/** The query with another network, if it names one. */
export const withLinkedChain = (search: string, chainId: ChainId): string => {
  const query = new URLSearchParams(search)
  const keys = keysIn(query)
  if (keys.length === 0 || linkedChain(search) === chainId) return search
  for (const key of keys) if (key !== NAME) query.delete(key)
  query.set(NAME, String(chainId))
  return query.toString()
}
