/** POST /orders, today's dialect: a zero fee, app data as a document, every scheme of signature. */
import { concat, getBytes } from 'ethers'
import { refusal } from '../apiError.ts'
import { creationDate, newestFirst, withExecution, type Book } from '../book.ts'
import {
  checkAccounts,
  checkDuplicate,
  checkFunds,
  checkMaxValidity,
  checkMinValidity,
  checkPair,
  checkTokens,
  fundsOf,
} from '../checks.ts'
import { readOrder } from '../creation.ts'
import { estimate } from '../estimate.ts'
import { orderDigest, orderUid, type OrderFields } from '../order.ts'
import { json, type ApiRequest, type ApiResponse } from '../router.ts'
import { address, boolean, integer, optional, type Fields } from '../schema.ts'
import type { IssuedQuote } from '../store.ts'
import { storedQuote } from '../storedQuote.ts'
import { readAppData, resolveAppData } from './appData.ts'
import { readBody } from './body.ts'
import { isOutsideMarket } from './outsideMarket.ts'
import { ownerOf, readSignature } from './owner.ts'
import { checkBalances, readScheme, unsupported } from './quote.ts'

/** An order of today has a zero fee, which puts it into the class `limit`: it may live for a year. */
const MAX_VALIDITY_S = 365 * 24 * 3_600
/** Open orders outside the market that one account may have. */
const MAX_LIMIT_ORDERS = 10
/** A quote is announced for 60 s and honoured for 120 s. */
const QUOTE_GRACE_S = 60
const ZERO_HASH = `0x${'0'.repeat(64)}`

function readCreation(body: Fields) {
  const order = readOrder(body)
  const signingScheme = readScheme(body, 'signingScheme')
  return {
    order,
    appData: readAppData(body),
    from: optional(body, 'from', address),
    signingScheme,
    signature: readSignature(body, signingScheme),
    quoteId: optional(body, 'quoteId', integer),
    fullBalanceCheck: optional(body, 'fullBalanceCheck', boolean) ?? false,
  }
}

type Creation = ReturnType<typeof readCreation>

export async function createOrder(book: Book, request: ApiRequest): Promise<ApiResponse> {
  const creation = readBody(request, readCreation)
  const appData = resolveAppData(book, creation.appData)
  const order: OrderFields = { ...creation.order, appData: appData.hash }
  if (order.feeAmount !== 0n) throw refusal(400, 'NonZeroFee', 'Fee must be zero')
  const digest = orderDigest(book.chain.chainId, order)
  const owner = await ownerOf(book, digest, creation, appData.document.signer)
  if (order.sellAmount === 0n || order.buyAmount === 0n) {
    throw refusal(400, 'ZeroAmount', 'Buy or sell amount is zero.')
  }
  checkAccounts(book, [owner, order.receiver])
  checkBalances(order)
  checkMinValidity(book, order.validTo)
  checkMaxValidity(book, { validTo: order.validTo, scheme: creation.signingScheme }, MAX_VALIDITY_S)
  checkPair(book, order)
  checkTokens(book, order, unsupported)
  await checkTransferable(book, owner, creation)
  const quote = await quoteFor(book, order, creation.quoteId)
  if (quote !== null && isOutsideMarket(order, quote)) checkLimitOrders(book, owner)
  const uid = orderUid(digest, owner, order.validTo)
  checkDuplicate(book, uid)

  if (appData.hash !== ZERO_HASH) book.store.appData.set(appData.hash, appData.full)
  const serial = book.store.nextSerial++
  book.store.orders.set(uid, {
    ...order,
    uid,
    owner,
    creationDate: creationDate(book, serial),
    createdInBlock: book.view.blockNumber(),
    writtenAt: Date.now(),
    serial,
    signingScheme: creation.signingScheme,
    signature: creation.signingScheme === 'presign' ? '0x' : normalV(creation),
    class: 'limit',
    fullAppData: appData.full,
    quote: quote?.stored ?? null,
    cancelled: false,
  })
  return json(201, uid)
}

/** ecrecover on chain wants 27 and 28. */
function normalV({ signature, signingScheme }: Creation): string {
  if (signingScheme === 'eip1271') return signature
  const bytes = getBytes(signature)
  const v = bytes[64] ?? 0
  if (v < 2) bytes[64] = v + 27
  return concat([bytes])
}

/**
 * One atom of allowance is enough, whatever the balance is, unless the full check is requested. A presigned order may
 * arrive before its funds.
 */
async function checkTransferable(book: Book, owner: string, creation: Creation): Promise<void> {
  if (creation.signingScheme === 'presign') return
  const funds = await fundsOf(book, owner, creation.order.sellToken)
  if (creation.fullBalanceCheck) checkFunds(funds, creation.order.sellAmount)
  else if (funds.allowance === 0n) checkFunds(funds, 1n)
}

/** The quote that the order names, if it fits and is fresh, or else a new one. None if there is no liquidity. */
async function quoteFor(
  book: Book,
  order: OrderFields,
  quoteId: number | undefined,
): Promise<Pick<IssuedQuote, 'sellAmount' | 'buyAmount' | 'feeAmount' | 'stored'> | null> {
  const quote = book.store.quotes.find(({ id }) => id === quoteId)
  const isFresh = quote !== undefined && quote.expiration + QUOTE_GRACE_S >= book.view.now()
  if (isFresh && isQuoteOf(quote, order)) return quote
  const side =
    order.kind === 'buy'
      ? ({ kind: 'buy', after: order.buyAmount } as const)
      : ({ kind: 'sell', after: order.sellAmount } as const)
  const fresh = await estimate(book.market, order.sellToken, order.buyToken, side, 0n)
  if ('failure' in fresh) return null
  return { ...fresh, stored: await storedQuote(book, order.sellToken, fresh, false) }
}

/** Same tokens and side; a sell order may sell the quoted amount with or without the fee. */
function isQuoteOf(quote: IssuedQuote, order: OrderFields): boolean {
  if (quote.sellToken !== order.sellToken || quote.buyToken !== order.buyToken || quote.kind !== order.kind) {
    return false
  }
  if (order.kind === 'buy') return quote.buyAmount === order.buyAmount
  return order.sellAmount === quote.sellAmount || order.sellAmount === quote.sellAmount + quote.feeAmount
}

/** Only orders outside the market of their own quote count, like in the service. */
function checkLimitOrders(book: Book, owner: string): void {
  const open = newestFirst(book.store.orders.values()).filter((order) => {
    if (order.owner !== owner || order.class !== 'limit' || order.quote === null) return false
    const { sellAmount, buyAmount, feeAmount } = order.quote
    const quoted = {
      sellAmount: BigInt(sellAmount),
      buyAmount: BigInt(buyAmount),
      feeAmount: BigInt(feeAmount),
    }
    return withExecution(book, order).execution.status === 'open' && isOutsideMarket(order, quoted)
  })
  if (open.length >= MAX_LIMIT_ORDERS) throw refusal(400, 'TooManyLimitOrders', 'Too many limit orders')
}
