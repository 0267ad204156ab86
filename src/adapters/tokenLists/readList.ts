/** A list as it was served: its version, and the chain's tokens of it. */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { sha256 } from 'ethers/crypto'
import { toUtf8Bytes } from 'ethers/utils'
import type { ChainId } from '../../events/chain/chains.data'
import { decodeWith } from '../../events/kernel/codecs'
import { parseAddress } from '../../events/kernel/parseAddress'
import { scrubText } from '../../events/kernel/scrubText'
import type { ListVersion } from '../../events/tokens/state'
import type { Token } from '../../events/tokens/token'
import type { TokenListError } from '../../streams/ports/TokenLists'
import { type ListedToken, type TokenListFile, TokenListC } from './schema'

export interface ReadList {
  readonly list: ListVersion
  readonly tokens: readonly Token[]
}

/** Longest explanation of a list that does not fit. */
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

const usable = (chainId: ChainId, file: TokenListFile): Pick<ReadList, 'tokens'> & { unusable: number } => {
  const own = file.tokens.filter((token) => token.chainId === chainId)
  const tokens = own.flatMap((listed) => tokenOf(chainId, listed) ?? [])
  return { tokens, unusable: own.length - tokens.length }
}

const versionOf = (chainId: ChainId, text: string, file: TokenListFile): ReadList => {
  const { tokens: all, unusable } = usable(chainId, file)
  const seen = new Set<string>()
  const tokens = all.filter(({ address }) => !seen.has(address) && seen.add(address))
  const { name, timestamp, version } = file
  return {
    list: {
      name,
      timestamp,
      version: { major: version.major, minor: version.minor, patch: version.patch },
      hash: sha256(toUtf8Bytes(text)).slice(2),
      tokens: tokens.length,
      duplicates: all.length - tokens.length,
      unusable,
    },
    tokens,
  }
}

/** Reads a list's text; the errors say what is wrong with it, in the list's own terms. */
export const readList = (chainId: ChainId, text: string): E.Either<TokenListError, ReadList> => {
  const json = E.tryCatch(
    (): unknown => JSON.parse(text),
    (): TokenListError => ({ reason: 'notJson', detail: '' }),
  )
  if (E.isLeft(json)) return json
  const file = E.filterOrElse(
    ({ version }: TokenListFile) => Object.values(version).every(Number.isSafeInteger),
    () => 'version: not a number that can be counted',
  )(decodeWith(TokenListC)(json.right))
  return E.isLeft(file)
    ? E.left({ reason: 'invalid', detail: scrubText(file.left, MAX_DETAIL) })
    : E.right(versionOf(chainId, text, file.right))
}
