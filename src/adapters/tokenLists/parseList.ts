/** A served list: its version, and its tokens on the chain. */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { ChainId } from '../../events/chain/chains.data'
import { decodeWith, scrubText } from '../../events/kernel'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { Token } from '../../events/tokens/token'
import type { TokenListError } from '../../streams/ports/TokenLists'
import { RULES, type ReadList } from './listStore'
import { type ListedToken, type TokenListFile, ListedTokenC, MOST_TOKENS, TokenListC } from './schema'

/** Longest explanation of a list that does not fit (C166). */
const MAX_DETAIL = 300

const tokenOf = (chainId: ChainId, listed: ListedToken): Token | null => {
  const { address, decimals, symbol, name, logoURI, tags } = listed
  // A list may spell addresses in capitals; only a checksum that is wrong makes one unusable.
  const spelled = /^0x[0-9A-F]{40}$/.test(address) ? address.toLowerCase() : address
  const parsed = O.toNullable(parseAddress(spelled))
  return parsed === null
    ? null
    : {
        chainId,
        address: parsed,
        decimals,
        symbol,
        name,
        ...(logoURI === undefined ? {} : { logoURI }),
        ...(tags === undefined ? {} : { tags }),
      }
}

/**
 * A checksum is a hash, and 10,000 of them at once would block the page for a good part of a second. Between batches of
 * this many tokens, the page draws and responds to its user (C380).
 */
const AT_ONCE = 200
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
/** A list of more than `AT_ONCE` tokens is about this long. Parsing and checking it are separate tasks (C431). */
const LONG_TEXT = 50_000

const usable = async (
  chainId: ChainId,
  file: TokenListFile,
): Promise<Pick<ReadList, 'tokens'> & { readonly unusable: number }> => {
  const own = file.tokens.filter((token) => token.chainId === chainId)
  const tokens: Token[] = []
  for (let from = 0; from < own.length; from += AT_ONCE) {
    if (from > 0) await pause()
    for (const listed of own.slice(from, from + AT_ONCE)) {
      const token = tokenOf(chainId, listed)
      if (token !== null) tokens.push(token)
    }
  }
  return { tokens, unusable: own.length - tokens.length }
}

/** The list's version and tokens; a second token of one address is left out and counted (S5.27, S8.14). */
const versionOf = async (chainId: ChainId, hash: string, file: TokenListFile): Promise<ReadList> => {
  if (file.tokens.length > AT_ONCE) await pause()
  const { tokens: all, unusable } = await usable(chainId, file)
  const seen = new Set<string>()
  const tokens = all.filter(({ address }) => !seen.has(address) && seen.add(address))
  const { name, timestamp, version } = file
  return {
    list: {
      name,
      timestamp,
      version: { major: version.major, minor: version.minor, patch: version.patch },
      hash,
      tokens: tokens.length,
      duplicates: all.length - tokens.length,
      unusable,
    },
    tokens,
    rules: RULES,
  }
}

/** How many entries describe their problem, as many as a codec names values. */
const MOST_REASONS = 3

/** The list without its faulty entries (X161). Null if something else is wrong, or nothing is left. */
const withoutFaulty = (
  json: unknown,
): (Pick<Required<ReadList>, 'faults'> & { readonly file: TokenListFile }) | null => {
  if (typeof json !== 'object' || json === null || !('tokens' in json) || !Array.isArray(json.tokens))
    return null
  const entries: readonly unknown[] = json.tokens
  if (entries.length > MOST_TOKENS) return null
  const reasons: string[] = []
  let count = 0
  const tokens = entries.filter((entry, place) => {
    const read = decodeWith(ListedTokenC)(entry)
    if (E.isRight(read)) return true
    count++
    if (reasons.length < MOST_REASONS) reasons.push(`tokens.${String(place)}.${read.left}`)
    return false
  })
  const file = readFile({ ...json, tokens })
  return E.isLeft(file) ? null : { file: file.right, faults: { count, detail: reasons.join('; ') } }
}

const readFile = (json: unknown): E.Either<string, TokenListFile> =>
  E.filterOrElse(
    ({ version }: TokenListFile) => Object.values(version).every(Number.isSafeInteger),
    () => 'version: not a number that can be counted',
  )(decodeWith(TokenListC)(json))

/**
 * Reads a list's text. The errors describe the problem in the list's own terms (S5.26, S8.36). If only some entries are
 * faulty, the list is read without them, and `faults` says so.
 */
export const parseList = async (
  chainId: ChainId,
  text: string,
  hash: string,
): Promise<E.Either<TokenListError, ReadList>> => {
  const json = E.tryCatch(
    (): unknown => JSON.parse(text),
    (): TokenListError => ({ reason: 'notJson', detail: '' }),
  )
  if (E.isLeft(json)) return json
  if (text.length > LONG_TEXT) await pause()
  const file = readFile(json.right)
  if (E.isRight(file)) return E.right(await versionOf(chainId, hash, file.right))
  if (text.length > LONG_TEXT) await pause()
  const rest = withoutFaulty(json.right)
  if (rest === null) return E.left({ reason: 'invalid', detail: scrubText(file.left, MAX_DETAIL) })
  const { count, detail } = rest.faults
  const read = await versionOf(chainId, hash, rest.file)
  return E.right({ ...read, faults: { count, detail: scrubText(detail, MAX_DETAIL) } })
}
