/** Read access to the chains by JSON-RPC over the egress function. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { NEVER, forkJoin, map, startWith } from 'rxjs'
import type { Config } from '../../config'
import { chains, perChain } from '../../events/chain/chains.data'
import { HexC, TransactionHashC, decodeWith } from '../../events/kernel/codecs'
import type { Hex } from '../../events/kernel/units'
import { accountKindOf } from '../../events/wallet/accountKind'
import type { Chain, ChainError, Receipt, TokenReading } from '../../streams/ports/Chain'
import type { Question } from '../../streams/ports/Port'
import type { Egress } from '../egress'
import { andThen, ask } from '../question'
import type * as abiModule from './abi'
import { readAccount } from './account'
import { addressOfName } from './addressOfName'
import { malformed } from './batching'
import { readBlocks } from './blocks'
import { type ChainClient, chainClient } from './chainClient'
import { QuantityC } from './codecs'
import { retryAnswer } from './retryAnswer'
import { readMinedWithNonce, readTransaction } from './transactions'

type Abi = typeof abiModule

/** T §7: a token's own words are asked for three times more before the chain counts as silent. */
const TOKEN_RETRIES = { times: 3, minMs: 100, maxMs: 3000 }

const ReceiptC = t.type({
  transactionHash: TransactionHashC,
  blockNumber: QuantityC,
  status: t.union([QuantityC, t.null, t.undefined]),
})

const receiptFrom = (answer: unknown): E.Either<ChainError, Receipt | null> =>
  answer === null
    ? E.right(null)
    : E.bimap(malformed, ({ transactionHash, blockNumber, status }: t.TypeOf<typeof ReceiptC>) => ({
        hash: transactionHash,
        block: blockNumber,
        status: status ?? null,
      }))(decodeWith(ReceiptC)(answer))

/** The endpoint ran the call and the contract refused; other errors are the endpoint's own. */
const isRevert = (error: ChainError): boolean =>
  error.tag === 'rpc' &&
  (error.code === 3 || /revert|invalid opcode|out of gas|bad instruction/i.test(error.message))

const hexFrom = (answer: unknown): E.Either<ChainError, Hex> =>
  HexC.is(answer)
    ? E.right(answer)
    : E.left(malformed('Received unexpected JSON-RPC response to eth_call request'))

const gasFrom = (answer: unknown): E.Either<ChainError, bigint> =>
  E.bimap(malformed, (gas: number) => BigInt(gas))(decodeWith(QuantityC)(answer))

/** What a call returns; null when the contract refuses. */
const returned = (
  client: ChainClient,
  call: Readonly<Record<string, string>>,
): Question<ChainError, Hex | null> =>
  client
    .ask('eth_call', [call, 'latest'])
    .pipe(
      map(E.chain(hexFrom)),
      map(
        E.orElse((error): E.Either<ChainError, Hex | null> =>
          isRevert(error) ? E.right(null) : E.left(error),
        ),
      ),
    )

const decimalsOf = (word: bigint | null): number | null =>
  word !== null && word <= 255n ? Number(word) : null

const readToken = (abi: Abi, client: ChainClient, to: string): Question<ChainError, TokenReading> =>
  forkJoin([
    client.ask('eth_getCode', [to, 'latest']).pipe(map(E.chain(hexFrom))),
    returned(client, { to, data: abi.DECIMALS_CALL }),
    returned(client, { to, data: abi.SYMBOL_CALL }),
    returned(client, { to, data: abi.NAME_CALL }),
  ]).pipe(
    map(([code, decimals, symbol, name]): E.Either<ChainError, TokenReading> => {
      if (E.isLeft(code)) return code
      if (E.isLeft(decimals)) return decimals
      if (E.isLeft(symbol)) return symbol
      if (E.isLeft(name)) return name
      return E.right({
        hasCode: code.right !== '0x',
        decimals: decimalsOf(abi.wordOf(decimals.right)),
        symbol: abi.textOf(symbol.right),
        name: abi.textOf(name.right),
      })
    }),
    retryAnswer((error) => error.tag === 'unreachable' || error.tag === 'malformed', TOKEN_RETRIES),
  )

export const rpcChain = (egress: Egress, config: Pick<Config, 'endpoints'>): Chain => {
  const clients = perChain((chainId) => chainClient(egress, config.endpoints[chainId].rpc, chainId))
  /** The coder is a chunk of its own; one that could not be loaded is asked for again the next time. */
  const abi$ = ask(
    () => import('./abi'),
    (): ChainError => ({ tag: 'unreachable' }),
  )

  return {
    blocks: (chainId) =>
      config.endpoints[chainId].rpc === null
        ? NEVER.pipe(startWith(E.left<ChainError>({ tag: 'notConfigured' })))
        : readBlocks(egress, clients[chainId], chainId, config.endpoints[chainId].socket),

    account: (chainId, account, tokens) =>
      readAccount(abi$, clients[chainId], chains[chainId], account, tokens),

    receipt: (chainId, hash) =>
      clients[chainId].ask('eth_getTransactionReceipt', [hash]).pipe(map(E.chain(receiptFrom))),

    transaction: (chainId, hash) => readTransaction(clients[chainId], hash),

    minedWithNonce: (chainId, from, nonce, since) => readMinedWithNonce(clients[chainId], from, nonce, since),
    accountKind: (chainId, account) =>
      clients[chainId]
        .ask('eth_getCode', [account, 'latest'])
        .pipe(map(E.chain(hexFrom)), map(E.map(accountKindOf))),

    presignGas: (chainId, owner, uid) =>
      abi$.pipe(
        andThen(({ presignCall }) =>
          clients[chainId]
            .ask('eth_estimateGas', [
              { from: owner, to: chains[chainId].contracts.settlement, data: presignCall(uid) },
            ])
            .pipe(map(E.chain(gasFrom))),
        ),
      ),

    token: (chainId, address) => abi$.pipe(andThen((abi) => readToken(abi, clients[chainId], address))),

    addressOfName: (chainId, name) =>
      addressOfName(
        (to, data) => returned(clients[chainId], { to, data }),
        chains[chainId].nameRegistry,
        name,
      ),

    approvalWouldSucceed: (chainId, owner, token, spender, amount) =>
      abi$.pipe(
        andThen(({ approveCall, wordOf }) =>
          returned(clients[chainId], { from: owner, to: token, data: approveCall(spender, amount) }).pipe(
            map(E.map((data) => data !== null && (data === '0x' || wordOf(data) === 1n))),
          ),
        ),
      ),
  }
}
