/** The network that a link names: `chain=8453`, or by its short name, `chain=base`. */
import { type ChainId, chains } from '../chain/chains.data'

const NAME = 'chain'

/** Null where the link names none, several, or one without a record. */
export const linkedChain = (search: string): ChainId | null => {
  const named = new Set(new URLSearchParams(search).getAll(NAME))
  if (named.size !== 1) return null
  const [text = ''] = named
  const word = text.trim().toLowerCase()
  const found = Object.values(chains).find(
    ({ id, network, shortNames }) => String(id) === word || network === word || shortNames.includes(word),
  )
  return found?.id ?? null
}

/** The query with another network, where it names one. */
export const withLinkedChain = (search: string, chainId: ChainId): string => {
  const query = new URLSearchParams(search)
  if (!query.has(NAME) || linkedChain(search) === chainId) return search
  query.set(NAME, String(chainId))
  return query.toString()
}
