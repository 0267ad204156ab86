/** Answers of the order book and of RPC endpoints that were changed at will. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { EMPTY, firstValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Egress, HttpRequest } from '../../../src/adapters/egress'
import { httpOrderBook } from '../../../src/adapters/httpOrderBook/httpOrderBook'
import { batchedRpc } from '../../../src/adapters/rpcChain/batching'
import { sandboxEndpoints } from '../../../src/config/config'
import { appDataDocument, appDataHash } from '../../../src/events/chain/appData'
import { tokenOf } from '../../support/orderRequest'
import { ACCOUNTS } from '../world/wallet'
import { bodies, RUNS, untouched } from './values'

const [OWNER] = ACCOUNTS
const UID = `0x${'ab'.repeat(56)}`
const DOCUMENT = appDataDocument('local')
const config = { endpoints: sandboxEndpoints('http://127.0.0.1:1'), environment: 'local' } as const

const soundOrder = {
  uid: UID,
  owner: OWNER,
  status: 'open',
  signingScheme: 'eip712',
  creationDate: '2026-01-01T00:00:00Z',
  invalidated: false,
  sellToken: tokenOf(1, 'WETH').address,
  buyToken: tokenOf(1, 'DAI').address,
  receiver: OWNER,
  sellAmount: '1000',
  buyAmount: '900',
  validTo: 2_000_000_000,
  appData: `0x${'00'.repeat(32)}`,
  feeAmount: '0',
  kind: 'sell',
  partiallyFillable: false,
  executedBuyAmount: '0',
  executedSellAmount: '0',
  executedSellAmountBeforeFees: '0',
}
const soundQuote = { quote: soundOrder, expiration: '2026-01-01T00:00:00Z', id: 7, from: OWNER }
const soundTrade = { orderUid: UID, sellAmount: '1', buyAmount: '1', txHash: `0x${'ab'.repeat(32)}` }
const soundError = { errorType: 'SellAmountDoesNotCoverFee', description: 'no', data: { fee_amount: '0x5' } }

const answering = (status: number, text: string | ((request: HttpRequest) => string)): Egress => ({
  request: (request) =>
    of(
      E.right({
        status,
        statusText: '',
        retryAfter: '1',
        text: typeof text === 'string' ? text : text(request),
      }),
    ),
  socket: () => EMPTY,
})

const ERRORS = ['rejected', 'denied', 'tooMany', 'failed', 'malformed', 'unreachable', 'timeout']

const questionsOf = (egress: Egress) => {
  const book = httpOrderBook(egress, config)
  return [
    book.order(1, UID),
    book.orders(1, [UID]),
    book.accountOrders(1, OWNER),
    book.accountTrades(1, OWNER),
    book.trades(1, UID),
    book.orderStage(1, UID),
    book.cancelOrder(1, UID, OWNER, { signature: `0x${'11'.repeat(65)}`, scheme: 'eip712' }),
    book.quote({
      chainId: 1,
      sellToken: soundOrder.sellToken,
      buyToken: soundOrder.buyToken,
      from: OWNER,
      receiver: OWNER,
      appDataDocument: DOCUMENT,
      appData: appDataHash(DOCUMENT),
      validTo: 2_000_000_000,
      kind: 'sell',
      amount: 1000n,
      quality: 'fast',
    }),
  ]
}

describe('hostile answers', () => {
  it.each([
    ['an order', soundOrder],
    ['a list of orders', [soundOrder, soundOrder]],
    ['a quote', soundQuote],
    ['a list of trades', [soundTrade]],
    ['an error', soundError],
  ])('of the order book, like %s, are read or have a name', async (_name, sound) => {
    const before = untouched()
    const statuses = fc.constantFrom(200, 200, 200, 201, 400, 403, 404, 429, 500, 502, 304, 0)
    await fc.assert(
      fc.asyncProperty(bodies(sound), statuses, fc.nat({ max: 6 }), async (text, status, which) => {
        const question = questionsOf(answering(status, text))[which]
        if (question === undefined) throw new Error('there is no such question')
        const answer = await firstValueFrom<E.Either<{ readonly tag: string }, unknown>>(question)
        if (E.isLeft(answer)) expect(ERRORS).toContain(answer.left.tag)
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    )
    expect(untouched()).toBe(before)
  })

  it('of an RPC endpoint, in any order and number, are read or have a name', async () => {
    const before = untouched()
    const sound = [
      { jsonrpc: '2.0', id: 1, result: '0x1' },
      { jsonrpc: '2.0', id: 2, error: { code: -32000, message: 'header not found' } },
    ]
    await fc.assert(
      fc.asyncProperty(bodies(sound), fc.constantFrom(200, 200, 429, 500, 404), async (text, status) => {
        const ask = batchedRpc(answering(status, text), 'http://127.0.0.1:1/rpc', 0)
        const answers = await Promise.all(
          ['eth_chainId', 'eth_blockNumber'].map((method) => firstValueFrom(ask({ method, params: [] }))),
        )
        for (const answer of answers)
          if (E.isLeft(answer)) expect(['rpc', 'unreachable', 'malformed']).toContain(answer.left.tag)
      }),
      { numRuns: RUNS },
    )
    expect(untouched()).toBe(before)
  })
})
