/** What every order book does, the real one in both dialects and the fake. */
import { expect, it } from 'vitest'
import { appDataDocument, appDataHash } from '../../../src/events/chain/appData'
import { type ChainId, chains } from '../../../src/events/chain/chains.data'
import { orderDigest, orderUid } from '../../../src/events/kernel/orderHash'
import { type OrderParams } from '../../../src/events/kernel/orderParams'
import type { OffChainScheme } from '../../../src/events/kernel/signingScheme'
import type { Address, Hex, OrderUid } from '../../../src/events/kernel/units'
import type { OrderBook, OrderToPost, QuoteRequest } from '../../../src/streams/ports/OrderBook'
import { errorOf, goodAnswerOf } from '../support/answers'

export interface OrderBookWorld {
  readonly chainId: ChainId
  readonly book: OrderBook
  readonly owner: Address
  readonly sellToken: Address
  readonly buyToken: Address
  /** Seconds. */
  readonly now: () => Promise<number>
  readonly signOrder: (params: OrderParams, scheme: OffChainScheme) => Promise<Hex>
  readonly signCancellation: (uid: OrderUid, scheme: OffChainScheme) => Promise<Hex>
}

const DOCUMENT = appDataDocument('local')
const AMOUNT = 10n ** 17n

export const orderBookContract = (world: () => OrderBookWorld): void => {
  const domain = (): { chainId: ChainId; verifyingContract: Address } => ({
    chainId: world().chainId,
    verifyingContract: chains[world().chainId].contracts.settlement,
  })

  const quoteRequest = async (changes: Partial<QuoteRequest> = {}): Promise<QuoteRequest> => {
    const { chainId, owner, sellToken, buyToken, now } = world()
    return {
      chainId,
      sellToken,
      buyToken,
      from: owner,
      receiver: owner,
      appDataDocument: DOCUMENT,
      appData: appDataHash(DOCUMENT),
      validTo: (await now()) + 1800,
      kind: 'sell',
      amount: AMOUNT,
      quality: 'fast',
      ...changes,
    }
  }

  /** An order as the app would make it from a quote, each a second longer than the one before. */
  let later = 0
  const signedOrder = async (
    signingScheme: OffChainScheme = 'eip712',
  ): Promise<{ readonly order: OrderToPost; readonly uid: OrderUid }> => {
    const { chainId, book, owner, sellToken, buyToken, now, signOrder } = world()
    const quote = await goodAnswerOf(book.quote(await quoteRequest()))
    const isSigned = book.feeModel(chainId) === 'signed'
    const params: OrderParams = {
      sellToken,
      buyToken,
      receiver: owner,
      sellAmount: isSigned ? quote.sellAmount : quote.sellAmount + quote.feeAmount,
      buyAmount: (quote.buyAmount * 99n) / 100n,
      validTo: (await now()) + 1200 + later++,
      appData: appDataHash(DOCUMENT),
      feeAmount: isSigned ? quote.feeAmount : 0n,
      kind: 'sell',
      partiallyFillable: false,
    }
    const order: OrderToPost = {
      chainId,
      params,
      from: owner,
      signingScheme,
      signature: await signOrder(params, signingScheme),
      appDataDocument: DOCUMENT,
      quoteId: quote.id,
    }
    return { order, uid: orderUid(orderDigest(domain(), params), owner, params.validTo) }
  }

  it('a quote is about the tokens and the amount that were asked for', async () => {
    for (const quality of ['fast', 'best'] as const) {
      const quote = await goodAnswerOf(world().book.quote(await quoteRequest({ quality })))
      expect([quote.sellToken, quote.buyToken]).toEqual([world().sellToken, world().buyToken])
      expect(quote.sellAmount + quote.feeAmount).toBe(AMOUNT)
      expect(quote.buyAmount > 0n).toBe(true)
      expect(Number.isSafeInteger(quote.expiration)).toBe(true)
    }
  })

  it('a quote of a buy order is for the bought amount', async () => {
    const quote = await goodAnswerOf(world().book.quote(await quoteRequest({ kind: 'buy' })))
    expect(quote.buyAmount).toBe(AMOUNT)
  })

  it('an order that the service does not know is null, not an error', async () => {
    const { book, chainId } = world()
    const uid = `0x${'ab'.repeat(56)}`
    expect(await goodAnswerOf(book.order(chainId, uid))).toBeNull()
    expect(await goodAnswerOf(book.orders(chainId, [uid]))).toEqual([])
  })

  it('a placed order has the uid of its digest and is open with what was signed', async () => {
    const { book, chainId, owner } = world()
    const { order, uid } = await signedOrder()
    expect(await goodAnswerOf(book.placeOrder(order))).toBe(uid)
    expect(await goodAnswerOf(book.order(chainId, uid))).toMatchObject({
      uid,
      owner,
      status: 'open',
      signingScheme: 'eip712',
      invalidated: false,
      params: order.params,
      executedBuyAmount: 0n,
    })
    expect(await goodAnswerOf(book.orders(chainId, [uid, `0x${'ab'.repeat(56)}`]))).toMatchObject([
      { uid, owner, status: 'open', params: order.params },
    ])
    expect(await goodAnswerOf(book.trades(chainId, uid))).toEqual([])
  })

  it('the same order twice is rejected by name', async () => {
    const { order } = await signedOrder()
    await goodAnswerOf(world().book.placeOrder(order))
    expect(await errorOf(world().book.placeOrder(order))).toMatchObject({
      tag: 'rejected',
      status: 400,
      errorType: 'DuplicatedOrder',
    })
  })

  it('the account page has the newest order first and can be paged', async () => {
    const { book, chainId, owner } = world()
    const first = await signedOrder()
    const second = await signedOrder()
    await goodAnswerOf(book.placeOrder(first.order))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await goodAnswerOf(book.placeOrder(second.order))
    const page = await goodAnswerOf(book.accountOrders(chainId, owner, { limit: 2, offset: 0 }))
    expect(page.map(({ uid }) => uid)).toEqual([second.uid, first.uid])
    const older = await goodAnswerOf(book.accountOrders(chainId, owner, { limit: 1, offset: 1 }))
    expect(older.map(({ uid }) => uid)).toEqual([first.uid])
  })

  it('how far an open order is, where the service reports it; an unknown order is null', async () => {
    const { book, chainId } = world()
    const { order, uid } = await signedOrder()
    await goodAnswerOf(book.placeOrder(order))
    const stage = await goodAnswerOf(book.orderStage(chainId, uid))
    expect(book.feeModel(chainId) === 'zero' ? ['open', 'scheduled', 'active'] : [null]).toContain(stage)
    expect(await goodAnswerOf(book.orderStage(chainId, `0x${'cd'.repeat(56)}`))).toBeNull()
  })

  it('an account without a settled order has no trades', async () => {
    const { book, chainId, owner } = world()
    expect(await goodAnswerOf(book.accountTrades(chainId, owner, { limit: 1, offset: 0 }))).toEqual([])
  })

  it('an order and its cancellation are taken with the scheme ethsign, too', async () => {
    const { book, chainId, owner, signCancellation } = world()
    const { order, uid } = await signedOrder('ethsign')
    expect(await goodAnswerOf(book.placeOrder(order))).toBe(uid)
    expect(await goodAnswerOf(book.order(chainId, uid))).toMatchObject({ signingScheme: 'ethsign' })
    const signed = { signature: await signCancellation(uid, 'ethsign'), scheme: 'ethsign' } as const
    await goodAnswerOf(book.cancelOrder(chainId, uid, owner, signed))
    expect(await goodAnswerOf(book.order(chainId, uid))).toMatchObject({ status: 'cancelled' })
  })

  it('a cancelled order says so, and cannot be cancelled again', async () => {
    const { book, chainId, owner, signCancellation } = world()
    const { order, uid } = await signedOrder()
    await goodAnswerOf(book.placeOrder(order))
    const signed = { signature: await signCancellation(uid, 'eip712'), scheme: 'eip712' } as const
    await goodAnswerOf(book.cancelOrder(chainId, uid, owner, signed))
    expect(await goodAnswerOf(book.order(chainId, uid))).toMatchObject({ status: 'cancelled' })
    expect(await errorOf(book.cancelOrder(chainId, uid, owner, signed))).toMatchObject({
      tag: 'rejected',
      errorType: 'AlreadyCancelled',
    })
  })
}
