/** Fetches token lists (T7.68, S7.20) over https, ipfs, ipns and the name service; each fetch reaches the addresses of its list and no others. */
import * as E from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Atoms, Hex } from '../../events/kernel'
import { isEthName } from '../../events/chain/ensName'
import { oncePer } from '../../events/kernel/oncePer'
import { logoAddresses } from '../../events/tokens/logos'
import { countDiff, diffTokens } from '../../events/tokens/listUpdates'
import type { Token } from '../../events/tokens/token'
import { addressesOf } from '../../events/tokens/uriAddresses'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { TokenListError, TokenListReading, TokenLists } from '../../streams/ports/TokenLists'
import type { Download, HttpAnswer } from '../egress'
import { questionOf } from '../question'
import { hashOfList } from './listHash'
import { type ListStore, RULES, type ReadList } from './listStore'
import { type Proof, proofOf } from './contentProof'
import { partOf } from './holdingsPart'
import { parseList } from './parseList'
import { uriOfContentHash } from './uriOfContentHash'

/** A slow gateway is left for the next after this time (C164), in ms. */
const TIMEOUT_MS = 10_000
/** 10,000 tokens, the schema's most, take 3 to 5 MB (C165). */
const MAX_BYTES = 10_000_000

export interface TokenListOptions {
  /** A network access that reaches these origins and no others. */
  readonly downloadFrom: (origins: ReadonlySet<string>) => Download
  /** The content hash of a name; null if it has none, 'noNameService' without a chain that has names. */
  readonly contentHash: (name: string) => PortCall<ChainError, Hex | null> | null
  /** The address to request: the given one, or its place in the sandbox. */
  readonly served: (address: string) => string
  readonly store: ListStore
  /** The origins that a logo may be loaded from. */
  readonly logoOrigins: ReadonlySet<string>
  /** The account's balances of tokens, without zero and unreadable ones. */
  readonly balancesOf: (
    chainId: ChainId,
    account: Address,
    tokens: readonly Address[],
  ) => PortCall<ChainError, Readonly<Record<Address, Atoms>>>
}

const listError = (reason: TokenListError['reason'], detail = ''): TokenListError => ({ reason, detail })

const textFrom = (answer: HttpAnswer): E.Either<TokenListError, string> =>
  answer.status === 200 ? E.right(answer.text) : E.left(listError('status', String(answer.status)))

/** A list as served by an address, and whether its content matches the hash in the address. */
interface Served {
  readonly read: ReadList
  readonly proof: Exclude<Proof, 'other'>
}

/** Whether gateways serve it, which are not who made it. */
const isByHash = (uri: string): boolean => /^ip[fn]s:/i.test(uri)

/** Whether a later gateway's answer counts instead of an earlier one's. */
const isBetter = (
  before: E.Either<TokenListError, Served>,
  later: E.Either<TokenListError, Served>,
): boolean => E.isRight(later) && (E.isLeft(before) || later.right.proof === 'same' || isFaulty(before.right))

const isFaulty = ({ read }: Served): boolean => read.faults !== undefined

/** Why a list with faulty entries isn't used. Without them it may be, if it is certain to match its address (X94). */
const faultyError = ({ read: { list, tokens, faults }, proof }: Served): TokenListError => {
  const error = listError('invalid', faults?.detail)
  return proof === 'same' && tokens.length > 0
    ? { ...error, others: list, faulty: faults?.count ?? 0 }
    : error
}

const stored = <A>(ask: () => Promise<A>): PortCall<'missing', A> => questionOf(ask, () => 'missing' as const)

export const httpTokenLists = ({
  downloadFrom,
  contentHash,
  served,
  store,
  balancesOf,
  logoOrigins,
}: TokenListOptions): TokenLists => {
  /** The address that a name leads to (S7.21, S8.27); any other stands for itself. */
  const resolved = (url: string): PortCall<TokenListError, string> => {
    if (!isEthName(url)) return of(E.right(url))
    const [name = '', ...path] = url.split('/')
    return (
      contentHash(name)?.pipe(
        map(E.mapLeft(() => listError('nameNotResolved', name))),
        map(E.chain(uriOfContentHash)),
        map(E.map((uri) => [uri, ...path].join('/'))),
      ) ?? of(E.left(listError('noNameService')))
    )
  }

  const keyOf = (chainId: ChainId, hash: string): string => `${String(chainId)}:${hash}`

  /** Whether the data stored under a hash are what this build would read. */
  const isWhole = (chainId: ChainId, hash: string, { list, tokens, rules }: ReadList): boolean =>
    rules === RULES &&
    list.hash === hash &&
    list.tokens === tokens.length &&
    tokens.every((token) => token.chainId === chainId)

  /** A list that is served unchanged, as every 10 min and on the next visit, isn't checked again. */
  const readOnce = async (chainId: ChainId, text: string): Promise<E.Either<TokenListError, ReadList>> => {
    const hash = await hashOfList(text)
    const kept = await store.read(keyOf(chainId, hash))
    return kept !== null && isWhole(chainId, hash, kept) ? E.right(kept) : parseList(chainId, text, hash)
  }

  /** The list, if it is what its address names (X94). */
  const readNamed = async (
    chainId: ChainId,
    uri: string,
    address: string,
    text: string,
  ): Promise<E.Either<TokenListError, Served>> => {
    const proof = isByHash(uri) ? await proofOf(uri, text) : 'same'
    if (proof === 'other') return E.left(listError('notAsNamed', new URL(address).host))
    return E.map((read: ReadList) => ({ read, proof }))(await readOnce(chainId, text))
  }

  /**
   * The first address that serves a list. If none does, the first one's answer. Some gateways serve other content than
   * the address seems to name. Then one that serves the named content counts, or the first one if none does.
   */
  const firstOf = (
    download: Download,
    chainId: ChainId,
    uri: string,
    [address, ...others]: readonly string[],
  ): PortCall<TokenListError, Served> =>
    address === undefined
      ? of(E.left(listError('unknownProtocol')))
      : download(address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).pipe(
          map(
            E.mapLeft(({ tag }) =>
              listError(tag === 'tooLarge' ? 'tooLarge' : 'unreachable', new URL(address).host),
            ),
          ),
          map(E.chain(textFrom)),
          andThen((text) =>
            questionOf(
              () => readNamed(chainId, uri, address, text),
              () => listError('invalid'),
            ).pipe(map(E.flatten)),
          ),
          switchMap((read) =>
            (E.isRight(read) && read.right.proof !== 'doubtful' && !isFaulty(read.right)) ||
            others.length === 0
              ? of(read)
              : firstOf(download, chainId, uri, others).pipe(
                  map((later) => (isBetter(read, later) ? later : read)),
                ),
          ),
        )

  /** A list's tokens by address: made once, because each row in view asks for its logo. */
  const byAddress = oncePer(
    (tokens: readonly Token[]): ReadonlyMap<Address, Token> =>
      new Map(tokens.map((token) => [token.address, token])),
  )

  /** The token's logo from the first list that has one. */
  const logoIn = async (
    chainId: ChainId,
    token: Address,
    [hash, ...others]: readonly string[],
  ): Promise<string | undefined> => {
    if (hash === undefined) return undefined
    const tokens = (await store.read(keyOf(chainId, hash)))?.tokens ?? []
    return byAddress(tokens).get(token)?.logoURI ?? logoIn(chainId, token, others)
  }

  return {
    fetch: (chainId, url, inUse) =>
      resolved(url).pipe(
        andThen((uri) => {
          const addresses = addressesOf(uri).map(served)
          const origins = new Set(addresses.map((address) => new URL(address).origin))
          return firstOf(downloadFrom(origins), chainId, uri, addresses)
        }),
        andThen((answer) =>
          questionOf(
            async (): Promise<E.Either<TokenListError, TokenListReading>> => {
              const { read, proof } = answer
              const { list, tokens } = read
              const mark = proof === 'same' ? {} : ({ isUnverified: true } as const)
              const before = inUse === null ? null : await store.read(keyOf(chainId, inUse))
              if (before === read)
                return E.right({ list, change: { added: 0, removed: 0, changed: 0 }, ...mark })
              await store.write(keyOf(chainId, list.hash), read)
              // Its user accepted it without the faulty entries; any other version of it asks again.
              if (isFaulty(answer) && list.hash !== inUse) return E.left(faultyError(answer))
              const change = before === null ? null : countDiff(diffTokens(before.tokens, tokens))
              return E.right({ list, change, ...mark })
            },
            () => listError('unreachable'),
          ).pipe(map(E.flatten)),
        ),
      ),
    tokens: (chainId, hash) =>
      stored(() => store.read(keyOf(chainId, hash))).pipe(
        map(E.chain((read) => (read === null ? E.left('missing' as const) : E.right(read.tokens)))),
      ),
    names: (chainId, hashes, wanted) =>
      stored(async () => {
        const lists = await Promise.all(hashes.map((hash) => store.read(keyOf(chainId, hash))))
        const names = wanted.flatMap((address) => {
          const found = lists.map((read) => byAddress(read?.tokens ?? []).get(address))
          const token = found.find((one) => one !== undefined)
          return token === undefined ? [] : [{ address, symbol: token.symbol, name: token.name }]
        })
        return { names, isWhole: !lists.includes(null) }
      }),
    holdings: (chainId, account, hashes, part) =>
      questionOf(
        async () => {
          const lists = await Promise.all(hashes.map((hash) => store.read(keyOf(chainId, hash))))
          // If one list's tokens were missing, the answer would say that the account owns none of them.
          if (lists.includes(null)) throw new Error('tokens of a list are missing')
          return [...new Set(lists.flatMap((read) => (read?.tokens ?? []).map(({ address }) => address)))]
        },
        () => 'unread' as const,
      ).pipe(
        andThen((tokens) =>
          balancesOf(chainId, account, partOf(tokens, part)).pipe(map(E.mapLeft(() => 'unread' as const))),
        ),
      ),
    logos: (chainId, token, hashes) =>
      questionOf(
        async () => {
          const uri = await logoIn(chainId, token, hashes)
          return logoAddresses(chainId, token, uri, logoOrigins).map(served)
        },
        () => listError('unreachable'),
      ),
    keepOnly: (hashes) => stored(() => store.keep((key) => hashes.includes(key.slice(key.indexOf(':') + 1)))),
    erase: () => stored(store.erase),
  }
}
