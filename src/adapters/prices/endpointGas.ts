/**
 * Gas prices from a chain's own endpoint: the next block's cost, and the tips of the last few blocks. A chain without
 * fee history names one price.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type Observable, map, of, switchMap } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { GasPrices } from '../../events/chain/state'
import { decodeWith } from '../../events/kernel'
import type { PriceSource, SourceError } from '../../streams/ports/PriceSource'
import type { ChainClient } from '../rpcChain/chainClient'
import { sourceError } from './getJson'

/** The blocks whose tips are read, and the percentage of transactions that paid less (C125). */
const BLOCKS = '0x5'
const PERCENTILES = [10, 50, 90]

const WeiC = new t.Type<bigint, string>(
  'wei in hex',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) =>
    typeof u === 'string' && /^0x[0-9a-f]{1,32}$/i.test(u) ? t.success(BigInt(u)) : t.failure(u, context),
  (wei) => `0x${wei.toString(16)}`,
)
const HistoryC = t.type({ baseFeePerGas: t.array(WeiC), reward: t.array(t.tuple([WeiC, WeiC, WeiC])) })

const middle = (values: readonly bigint[]): bigint =>
  values.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)] ?? 0n

/** The history's last base fee is the next block's. */
const fromHistory = ({ baseFeePerGas, reward }: t.TypeOf<typeof HistoryC>): GasPrices | null => {
  const base = baseFeePerGas.at(-1)
  if (base === undefined) return null
  const tip = (at: 0 | 1 | 2): bigint => base + middle(reward.map((tips) => tips[at]))
  return { lowest: tip(0), standard: tip(1), fast: tip(2) }
}

const onePrice = (client: ChainClient): Observable<E.Either<SourceError, GasPrices>> =>
  client.request('eth_gasPrice', []).pipe(
    map((answer) => {
      if (E.isLeft(answer)) return E.left(sourceError(answer.left.tag))
      const price = WeiC.decode(answer.right)
      return E.isLeft(price)
        ? E.left(sourceError('the endpoint named no gas price'))
        : E.right({ lowest: price.right, standard: price.right, fast: price.right })
    }),
  )

export const endpointGas =
  (clientOf: (chainId: ChainId) => ChainClient): PriceSource['gasPrices'] =>
  (chainId) => {
    const client = clientOf(chainId)
    return client.request('eth_feeHistory', [BLOCKS, 'latest', PERCENTILES]).pipe(
      // switchMap: the endpoint answers once.
      switchMap((answer) => {
        const history = E.isRight(answer) ? decodeWith(HistoryC)(answer.right) : answer
        const prices = E.isRight(history) ? fromHistory(history.right) : null
        return prices === null ? onePrice(client) : of(E.right(prices))
      }),
    )
  }
