/** Read access to the chains by JSON-RPC over the egress function. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { NEVER, map, startWith } from 'rxjs'
import type { Config } from '../../config/config'
import { type ChainId, chains, perChain } from '../../events/chain/chains.data'
import { contractsOf } from '../../events/chain/contracts'
import { isStagingService } from '../../events/chain/environments'
import { approveCall, presignCall } from '../../events/kernel/walletCalls'
import { type Hex, HexC, MAX_UINT256, TransactionHashC, decodeWith } from '../../events/kernel'
import { accountKindOf } from '../../events/wallet/accountKind'
import type { Chain, ChainError, Receipt } from '../../streams/ports/Chain'
import type { Egress } from '../egress'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { questionOf } from '../question'
import { readAccount } from './multicallReads'
import { addressOfName, nameOfAddress } from './nameService'
import { malformed } from './batching'
import { notOlder } from './notOlder'
import { readAllowances } from './readAllowances'
import { readBlock, readBlocks, readNewestBlock } from './blocks'
import { type EndpointsClient, endpointsClient } from './endpointsClient'
import { QuantityC } from './codecs'
import { hexFrom, returned } from './contractRefusal'
import { readToken } from './readToken'
import { readMinedWithNonce, readTransaction } from './transactions'
import type * as coder from './coder'

const ReceiptC = t.type({
  transactionHash: TransactionHashC,
  /** Null in some nodes' receipts until a block has the transaction (X87). */
  blockNumber: t.union([QuantityC, t.null]),
  blockHash: t.unknown,
  status: t.union([QuantityC, t.null, t.undefined]),
})

const receiptFrom = (answer: unknown): E.Either<ChainError, Receipt | null> =>
  answer === null
    ? E.right(null)
    : E.bimap(malformed, ({ transactionHash, blockNumber, blockHash, status }: t.TypeOf<typeof ReceiptC>) =>
        blockNumber === null
          ? null
          : {
              hash: transactionHash,
              block: blockNumber,
              ...(HexC.is(blockHash) && { blockHash }),
              status: status ?? null,
            },
      )(decodeWith(ReceiptC)(answer))

const gasFrom = (answer: unknown): E.Either<ChainError, bigint> =>
  E.bimap(malformed, (gas: number) => BigInt(gas))(decodeWith(QuantityC)(answer))

/** The clients of all chains. Adapters that share them ask in one batch, and know the same newest block (X89). */
export const endpointsClients = (
  egress: Egress,
  { endpoints }: Pick<Config, 'endpoints'>,
): Readonly<Record<ChainId, EndpointsClient>> =>
  perChain((chainId) => endpointsClient(egress, endpoints[chainId], chainId))

export const rpcChain = (
  egress: Egress,
  config: Pick<Config, 'endpoints'>,
  clients = endpointsClients(egress, config),
): Chain => {
  /** The coder is a separate chunk. If it couldn't be loaded, the next use requests it again. */
  const abi$ = questionOf(
    () => import('./coder'),
    (): ChainError => ({ tag: 'unreachable' }),
  )

  /** The one word that the settlement contract answers to a call. */
  const settlementWord = (
    chainId: ChainId,
    callOf: (abi: typeof coder) => Hex,
  ): PortCall<ChainError, bigint> =>
    abi$.pipe(
      andThen((abi) =>
        returned(clients[chainId], { to: records[chainId].contracts.settlement, data: callOf(abi) }).pipe(
          map(
            E.chain((data): E.Either<ChainError, bigint> => {
              const answered = abi.wordOf(data)
              return answered === null
                ? E.left(malformed('The settlement contract returned no word'))
                : E.right(answered)
            }),
          ),
        ),
      ),
    )

  const records = perChain((id) => ({
    ...chains[id],
    contracts: contractsOf(id, isStagingService(config.endpoints[id].api)),
  }))

  return {
    blocks: (chainId) =>
      config.endpoints[chainId].rpc === null
        ? NEVER.pipe(startWith(E.left<ChainError>({ tag: 'notConfigured' })))
        : readBlocks(egress, clients[chainId], chainId, config.endpoints[chainId].socket),

    newestBlock: (chainId) => readNewestBlock(clients[chainId]),

    block: (chainId, number) => readBlock(clients[chainId], number),

    account: (chainId, account, tokens) =>
      notOlder(clients[chainId], readAccount(abi$, clients[chainId], records[chainId], account, tokens)),

    allowances: (chainId, owner, spender, tokens) =>
      readAllowances(abi$, clients[chainId], owner, spender, tokens),

    receipt: (chainId, hash) =>
      clients[chainId].request('eth_getTransactionReceipt', [hash]).pipe(map(E.chain(receiptFrom))),

    transaction: (chainId, hash) => readTransaction(clients[chainId], hash),

    minedWithNonce: (chainId, from, nonce, since) => readMinedWithNonce(clients[chainId], from, nonce, since),
    accountKind: (chainId, account) =>
      clients[chainId]
        .request('eth_getCode', [account, 'latest'])
        .pipe(map(E.chain(hexFrom)), map(E.map(accountKindOf))),

    isPresigned: (chainId, uid) =>
      settlementWord(chainId, ({ preSignatureCall }) => preSignatureCall(uid)).pipe(
        map(E.map((signed) => signed !== 0n)),
      ),

    isInvalidated: (chainId, uid) =>
      settlementWord(chainId, ({ filledAmountCall }) => filledAmountCall(uid)).pipe(
        map(E.map((filled) => filled === MAX_UINT256)),
      ),

    // The estimate with which an order is presigned (T7.52).
    presignGas: (chainId, owner, uid) =>
      clients[chainId]
        .request('eth_estimateGas', [
          { from: owner, to: records[chainId].contracts.settlement, data: presignCall(uid) },
        ])
        .pipe(map(E.chain(gasFrom))),

    token: (chainId, address) => abi$.pipe(andThen((abi) => readToken(abi, clients[chainId], address))),

    addressOfName: (chainId, name) =>
      addressOfName(
        (to, data) => returned(clients[chainId], { to, data }),
        chains[chainId].nameRegistry,
        name,
      ),

    nameOfAddress: (chainId, account) =>
      nameOfAddress(
        (to, data) => returned(clients[chainId], { to, data }),
        chains[chainId].nameRegistry,
        account,
      ),

    approvalWouldSucceed: (chainId, owner, token, spender, amount) =>
      abi$.pipe(
        andThen(({ wordOf }) =>
          returned(clients[chainId], { from: owner, to: token, data: approveCall(spender, amount) }).pipe(
            map(E.map((data) => data !== null && (data === '0x' || wordOf(data) === 1n))),
          ),
        ),
      ),
  }
}
