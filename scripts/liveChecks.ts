/**
 * A handful of read-only questions to one network's services, each through the app's own adapters. An answer in an
 * unexpected shape is reported. They sign, place and store nothing.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type Observable, firstValueFrom, map } from 'rxjs'
import type { Egress } from '../src/adapters/egress'
import { httpOrderBook } from '../src/adapters/httpOrderBook/httpOrderBook'
import { httpSafeService } from '../src/adapters/safe/httpSafeService'
import { endpointGas } from '../src/adapters/prices/endpointGas'
import { nativePrices } from '../src/adapters/prices/nativePrices'
import { chainClient } from '../src/adapters/rpcChain/chainClient'
import { rpcChain } from '../src/adapters/rpcChain/rpcChain'
import type { Config } from '../src/config/config'
import { appDataDocument, appDataHash } from '../src/events/chain/appData'
import { type ChainId, chains } from '../src/events/chain/chains.data'
import { decodeWith } from '../src/events/kernel/codecs'
import type { Address } from '../src/events/kernel/units'

/** A well-known account, vitalik.eth's. The checks only read it. */
const PUBLIC_ACCOUNT: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const TIMEOUT_MS = 15_000

export interface Checked {
  readonly question: string
  readonly isGood: boolean
  /** The answer in short, or its problem. */
  readonly said: string
}

type Asked = Observable<E.Either<unknown, unknown>>

const TokenListC = t.type({
  name: t.string,
  tokens: t.array(t.type({ address: t.string, symbol: t.string })),
})

const short = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)).slice(0, 160)

const get = (egress: Egress, url: string): Observable<E.Either<unknown, string>> =>
  egress
    .request({ url, method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS })
    .pipe(map(E.chainW(({ status, text }) => (status === 200 ? E.right(text) : E.left({ status })))))

const listAt = (egress: Egress, url: string): Asked =>
  get(egress, url).pipe(
    map(
      E.chainW((text) =>
        E.tryCatch(
          (): unknown => JSON.parse(text),
          () => 'no JSON',
        ),
      ),
    ),
    map(E.chainW(decodeWith(TokenListC))),
    map(E.map(({ name, tokens }) => ({ name, tokens: tokens.length }))),
  )

export interface LiveCheckOptions {
  readonly chainId: ChainId
  readonly config: Pick<Config, 'endpoints' | 'dollar' | 'environment'>
  readonly egress: Egress
  /** The list to read; null: none. */
  readonly list: string | null
}

/** The questions, one after the other, because public endpoints limit how often they may be asked. */
export const liveChecks = async ({
  chainId,
  config,
  egress,
  list,
}: LiveCheckOptions): Promise<readonly Checked[]> => {
  const { wrappedNative, dollar } = chains[chainId]
  const { rpc, api } = config.endpoints[chainId]
  const client = chainClient(egress, rpc, chainId)
  const chain = rpcChain(egress, config)
  const orderBook = httpOrderBook(egress, config)
  const document = appDataDocument(config.environment)
  const questions: readonly (readonly [question: string, answer: Asked])[] = [
    ['endpoint: newest block, on this chain', client.request('eth_blockNumber', [])],
    [
      'endpoint: balances by multicall',
      chain.account(chainId, PUBLIC_ACCOUNT, dollar === null ? [] : [dollar.token]),
    ],
    ['endpoint: gas prices', endpointGas(() => client)(chainId)],
    ['order book: version', get(egress, `${api}/version`)],
    ['order book: native price', nativePrices(egress, config)(chainId, wrappedNative, 18)],
    [
      'order book: quote',
      orderBook.quote({
        chainId,
        sellToken: wrappedNative,
        buyToken: dollar?.token ?? wrappedNative,
        from: PUBLIC_ACCOUNT,
        receiver: PUBLIC_ACCOUNT,
        appDataDocument: document,
        appData: appDataHash(document),
        validTo: Math.floor(Date.now() / 1000) + 1800,
        kind: 'sell',
        amount: 10n ** 18n,
        quality: 'fast',
      }),
    ],
    ['Safe transaction service: an account', httpSafeService(egress, config).safe(chainId, PUBLIC_ACCOUNT)],
    ...(list === null ? [] : [[`token list ${list}`, listAt(egress, list)] as const]),
  ]
  const checked: Checked[] = []
  for (const [question, answer$] of questions) {
    const answer = await firstValueFrom(answer$)
    checked.push(
      E.isRight(answer)
        ? { question, isGood: true, said: short(answer.right) }
        : { question, isGood: false, said: short(answer.left) },
    )
  }
  return checked
}
