/** Transactions by hash, and by the nonce that they used, which finds a replacement. */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import {
  type Address,
  type TransactionHash,
  AddressC,
  HexC,
  TransactionHashC,
  decodeWith,
  nullable,
  sameAddress,
} from '../../events/kernel'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { ChainError, SentTransaction } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { malformed } from './batching'
import type { ChainClient } from './chainClient'
import { QuantityC, quantity } from './codecs'

const BigQuantityC = new t.Type<bigint, string>(
  'BigQuantity',
  (u): u is bigint => typeof u === 'bigint',
  (u, c) =>
    typeof u === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(u) ? t.success(BigInt(u)) : t.failure(u, c),
  (value) => `0x${value.toString(16)}`,
)

const WireC = t.type({
  hash: TransactionHashC,
  from: AddressC,
  /** Null if a contract is made. */
  to: t.union([AddressC, t.null, t.undefined]),
  nonce: QuantityC,
  value: BigQuantityC,
  input: HexC,
})
type Wire = t.TypeOf<typeof WireC>

const BlockC = t.type({ transactions: t.readonlyArray(t.unknown) })

const sentFrom = ({ hash, nonce, to, value, input }: Wire): SentTransaction => ({
  hash,
  nonce,
  call: { to: typeof to === 'string' ? O.toNullable(parseAddress(to)) : null, value, data: input },
})

const decoded = <A>(codec: t.Type<A, unknown>, answer: unknown): E.Either<ChainError, A> =>
  E.mapLeft(malformed)(decodeWith(codec)(answer))

export const readTransaction = (
  client: Pick<ChainClient, 'request'>,
  hash: TransactionHash,
): PortCall<ChainError, SentTransaction | null> =>
  client
    .request('eth_getTransactionByHash', [hash])
    .pipe(
      map(
        E.chain((answer) =>
          E.map((wire: Wire | null) => wire && sentFrom(wire))(decoded(nullable(WireC), answer)),
        ),
      ),
    )

const countAt = (client: ChainClient, from: Address, block: string): PortCall<ChainError, number> =>
  client
    .request('eth_getTransactionCount', [from, block])
    .pipe(map(E.chain((answer) => decoded(QuantityC, answer))))

/** The first block after `low` at whose end the nonce was used. `high` has it, `low` doesn't. */
const firstBlockPast = (
  client: ChainClient,
  from: Address,
  nonce: number,
  low: number,
  high: number,
): PortCall<ChainError, number> => {
  if (high - low <= 1) return of(E.right(high))
  const middle = low + Math.floor((high - low) / 2)
  return countAt(client, from, quantity(middle)).pipe(
    andThen((count) =>
      count > nonce
        ? firstBlockPast(client, from, nonce, low, middle)
        : firstBlockPast(client, from, nonce, middle, high),
    ),
  )
}

const inBlock = (
  client: ChainClient,
  from: Address,
  nonce: number,
  block: number,
): PortCall<ChainError, SentTransaction | null> =>
  client.request('eth_getBlockByNumber', [quantity(block), true]).pipe(
    map(
      E.chain((answer) =>
        E.map(({ transactions }: t.TypeOf<typeof BlockC>) => {
          // Others of the block may be of kinds that are not known here.
          const own = transactions
            .map((one) => decodeWith(WireC)(one))
            .filter(E.isRight)
            .find(({ right }) => sameAddress(right.from, from) && right.nonce === nonce)
          return own === undefined ? null : sentFrom(own.right)
        })(decoded(BlockC, answer)),
      ),
    ),
  )

/** A dozen questions at most: the block is found by halving the way from `since` to the newest one. */
export const readMinedWithNonce = (
  client: ChainClient,
  from: Address,
  nonce: number,
  since: number,
): PortCall<ChainError, SentTransaction | null> =>
  countAt(client, from, 'latest').pipe(
    andThen((count) =>
      count <= nonce
        ? of(E.right(null))
        : client.request('eth_blockNumber', []).pipe(
            map(E.chain((answer) => decoded(QuantityC, answer))),
            andThen((newest) => firstBlockPast(client, from, nonce, Math.min(since, newest - 1), newest)),
            andThen((block) => inBlock(client, from, nonce, block)),
          ),
    ),
  )
