/** Token lists over https, ipfs, ipns and the name service; each fetch reaches the addresses of its list and no others. */
import * as E from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Atoms, Hex } from '../../events/kernel/units'
import { isName } from '../../events/tokens/listAddress'
import { countDiff, diffTokens } from '../../events/tokens/listVersions'
import { addressesOf } from '../../events/tokens/uriAddresses'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { TokenListError, TokenListReading, TokenLists } from '../../streams/ports/TokenLists'
import type { Download, HttpAnswer } from '../egress'
import { andThen, questionOf } from '../question'
import { uriOfContentHash } from './contentHash'
import type { ListStore } from './listStore'
import { type ReadList, readList } from './readList'

/** A slow gateway is left for the next after this time (C164), in ms. */
const TIMEOUT_MS = 10_000
/** 10,000 tokens, the schema's most, take 3 to 5 MB (C165). */
const MAX_BYTES = 10_000_000

export interface TokenListOptions {
  /** A network access that reaches these origins and no others. */
  readonly downloadFrom: (origins: ReadonlySet<string>) => Download
  /** The content hash of a name; null where it has none, 'noNameService' without a chain that has names. */
  readonly contentHash: (name: string) => PortCall<ChainError, Hex | null> | null
  /** Where an address is served: itself, or its place in the sandbox. */
  readonly served: (address: string) => string
  readonly store: ListStore
  /** The account's balances of tokens, without those that are 0 or cannot be read. */
  readonly balancesOf: (
    chainId: ChainId,
    account: Address,
    tokens: readonly Address[],
  ) => PortCall<ChainError, Readonly<Record<Address, Atoms>>>
}

const listError = (reason: TokenListError['reason'], detail = ''): TokenListError => ({ reason, detail })

const textFrom = (answer: HttpAnswer): E.Either<TokenListError, string> =>
  answer.status === 200 ? E.right(answer.text) : E.left(listError('status', String(answer.status)))

export const httpTokenLists = ({
  downloadFrom,
  contentHash,
  served,
  store,
  balancesOf,
}: TokenListOptions): TokenLists => {
  const resolved = (url: string): PortCall<TokenListError, string> => {
    if (!isName(url)) return of(E.right(url))
    const [name = '', ...path] = url.split('/')
    return (
      contentHash(name)?.pipe(
        map(E.mapLeft(() => listError('nameNotResolved', name))),
        map(E.chain(uriOfContentHash)),
        map(E.map((uri) => [uri, ...path].join('/'))),
      ) ?? of(E.left(listError('noNameService')))
    )
  }

  /** The first address that serves a list; where none does, what the first one answered. */
  const firstOf = (
    download: Download,
    chainId: ChainId,
    [address, ...others]: readonly string[],
  ): PortCall<TokenListError, ReadList> =>
    address === undefined
      ? of(E.left(listError('unknownProtocol')))
      : download(address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).pipe(
          map((answer) =>
            E.isLeft(answer)
              ? E.left(
                  listError(
                    answer.left.tag === 'tooLarge' ? 'tooLarge' : 'unreachable',
                    new URL(address).host,
                  ),
                )
              : E.chain((text: string) => readList(chainId, text))(textFrom(answer.right)),
          ),
          switchMap((read) =>
            E.isRight(read) || others.length === 0
              ? of(read)
              : firstOf(download, chainId, others).pipe(map(E.mapLeft(() => read.left))),
          ),
        )

  const keyOf = (chainId: ChainId, hash: string): string => `${String(chainId)}:${hash}`

  return {
    fetch: (chainId, url, inUse) =>
      resolved(url).pipe(
        andThen((uri) => {
          const addresses = addressesOf(uri).map(served)
          const origins = new Set(addresses.map((address) => new URL(address).origin))
          return firstOf(downloadFrom(origins), chainId, addresses)
        }),
        andThen(({ list, tokens }) =>
          questionOf(
            async (): Promise<TokenListReading> => {
              const before = inUse === null ? null : await store.read(keyOf(chainId, inUse))
              await store.write(keyOf(chainId, list.hash), tokens)
              return { list, change: before === null ? null : countDiff(diffTokens(before, tokens)) }
            },
            () => listError('unreachable'),
          ),
        ),
      ),
    tokens: (chainId, hash) =>
      questionOf(
        () => store.read(keyOf(chainId, hash)),
        () => 'missing' as const,
      ).pipe(map(E.chain((tokens) => (tokens === null ? E.left('missing' as const) : E.right(tokens))))),
    holdings: (chainId, account, hashes) =>
      questionOf(
        async () => {
          const lists = await Promise.all(hashes.map((hash) => store.read(keyOf(chainId, hash))))
          return [...new Set(lists.flatMap((tokens) => (tokens ?? []).map(({ address }) => address)))]
        },
        () => 'unread' as const,
      ).pipe(
        andThen((tokens) =>
          balancesOf(chainId, account, tokens).pipe(map(E.mapLeft(() => 'unread' as const))),
        ),
      ),
    keepOnly: (hashes) =>
      questionOf(
        () => store.keep((key) => hashes.includes(key.slice(key.indexOf(':') + 1))),
        () => 'missing' as const,
      ),
  }
}
