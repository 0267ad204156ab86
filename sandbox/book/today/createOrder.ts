/** POST /orders, today's dialect: a zero fee, app data as a document, every scheme of signature. */
import { concat, getBytes } from 'ethers'
import { walletAbi } from '../../chain/abi.ts'
import { read } from '../../chain/call.ts'
import { refusal } from '../apiError.ts'
import { isoDate, newestFirst, withExecution, type Book } from '../book.ts'
import {
  checkAccount,
  checkDuplicate,
  checkFunds,
  checkMinValidity,
  checkPair,
  checkTokens,
} from '../checks.ts'
import { readOrder } from '../creation.ts'
import { estimate } from '../estimate.ts'
import { orderDigest, orderUid, recoverSigner, type OrderFields, type SigningScheme } from '../order.ts'
import { json, type ApiRequest, type ApiResponse } from '../router.ts'
import { address, boolean, hexBytes, integer, optional, type Fields } from '../schema.ts'
import type { IssuedQuote } from '../store.ts'
import { storedQuote } from '../storedQuote.ts'
import { readAppData, resolveAppData, signerInDocument } from './appData.ts'
import { readBody } from './body.ts'
import { checkBalances, MAX_MARKET_VALIDITY_S, readScheme, unsupported } from './quote.ts'

const MAX_LIMIT_VALIDITY_S = 365 * 24 * 3_600
/** Open limit orders that one account may have. */
const MAX_LIMIT_ORDERS = 10
/** A quote is announced for 60 s and honoured for 120 s. */
const QUOTE_GRACE_S = 60
const MAGIC = '0x1626ba7e'

const readCreation = (body: Fields) => ({
  order: readOrder(body),
  appData: readAppData(body),
  from: optional(body, 'from', address),
  signingScheme: readScheme(body, 'signingScheme'),
  signature: hexBytes(body, 'signature'),
  quoteId: optional(body, 'quoteId', integer),
  fullBalanceCheck: optional(body, 'fullBalanceCheck', boolean) ?? false,
})

type Creation = ReturnType<typeof readCreation>

export async function createOrder(book: Book, request: ApiRequest): Promise<ApiResponse> {
  const creation = readBody(request, readCreation)
  const appData = resolveAppData(book, creation.appData)
  const order: OrderFields = { ...creation.order, appData: appData.hash }
  if (order.feeAmount !== 0n) throw refusal(400, 'NonZeroFee', 'Fee must be zero')
  if (order.sellAmount === 0n || order.buyAmount === 0n) {
    throw refusal(400, 'ZeroAmount', 'Buy or sell amount is zero.')
  }
  const digest = orderDigest(book.chain.chainId, order)
  const owner = await ownerOf(book, digest, creation)
  const signer = signerInDocument(appData.full)
  if (signer !== null && signer !== owner) {
    throw refusal(
      400,
      'AppdataFromMismatch',
      `from address ${owner} cannot be different from metadata.signer ${signer} specified in the app data`,
    )
  }
  checkAccount(book, owner)
  checkBalances(order)
  checkMinValidity(book, order.validTo)
  checkPair(book, order)
  checkTokens(book, order, unsupported)

  const quote = await quoteFor(book, order, creation.quoteId)
  const outside = order.buyAmount * (quote.sellAmount + quote.feeAmount) > quote.buyAmount * order.sellAmount
  checkMaxValidity(book, order, outside)
  const needed = creation.fullBalanceCheck ? order.sellAmount : 1n
  if (creation.signingScheme !== 'presign') await checkFunds(book, owner, order.sellToken, needed)
  const uid = orderUid(digest, owner, order.validTo)
  checkDuplicate(book, uid)
  if (outside) checkLimitOrders(book, owner)

  if (appData.full !== null) book.store.appData.set(appData.hash, appData.full)
  book.store.orders.set(uid, {
    ...order,
    uid,
    owner,
    creationDate: isoDate(book.view.now()),
    serial: book.store.nextSerial++,
    signingScheme: creation.signingScheme,
    signature: creation.signingScheme === 'presign' ? '0x' : normalV(creation),
    class: outside ? 'limit' : 'market',
    fullAppData: appData.full,
    quote: quote.stored,
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

/** The account that signed. Throws MissingFrom, InvalidSignature, InvalidEip1271Signature and WrongOwner. */
async function ownerOf(book: Book, digest: string, creation: Creation): Promise<string> {
  const { from, signature } = creation
  const scheme: SigningScheme = creation.signingScheme
  if (scheme === 'eip712' || scheme === 'ethsign') {
    const signer = recoverSigner(digest, scheme, signature, true)
    if (signer === null) throw refusal(400, 'InvalidSignature', 'invalid signature')
    if (from !== undefined && from !== signer) {
      throw refusal(
        400,
        'WrongOwner',
        `recovered signer ${signer} from signing hash ${digest} does not match from address`,
      )
    }
    return signer
  }
  if (from === undefined) {
    throw refusal(400, 'MissingFrom', 'From address must be specified for on-chain signature')
  }
  if (scheme === 'presign') {
    if (signature !== '0x' && signature !== from) throw refusal(400, 'InvalidSignature', 'invalid signature')
    return from
  }
  const magic = await read(book.request, from, walletAbi, 'isValidSignature', [digest, signature]).catch(
    () => null,
  )
  if (magic !== MAGIC) {
    throw refusal(400, 'InvalidEip1271Signature', `signature for computed order hash ${digest} is not valid`)
  }
  return from
}

/** The quote that the order names, if it fits and is fresh; else a new one, as the service does. */
async function quoteFor(
  book: Book,
  order: OrderFields,
  quoteId: number | undefined,
): Promise<Pick<IssuedQuote, 'sellAmount' | 'buyAmount' | 'feeAmount' | 'stored'>> {
  const quote = book.store.quotes.find(({ id }) => id === quoteId)
  const isFresh = quote !== undefined && quote.expiration + QUOTE_GRACE_S >= book.view.now()
  if (isFresh && isQuoteOf(quote, order)) return quote
  const side =
    order.kind === 'buy'
      ? ({ kind: 'buy', after: order.buyAmount } as const)
      : ({ kind: 'sell', before: order.sellAmount } as const)
  const fresh = await estimate(book.market, order.sellToken, order.buyToken, side, false)
  if ('failure' in fresh) {
    if (fresh.failure === 'no liquidity') throw refusal(404, 'NoLiquidity', 'no route found')
    // Sells less than the network costs: accepted as a limit order that nobody will settle.
    const amounts = { sellAmount: order.sellAmount, buyAmount: 0n, feeAmount: fresh.feeAmount }
    return { ...amounts, stored: await storedQuote(book, order.sellToken, amounts, false) }
  }
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

function checkMaxValidity(book: Book, order: OrderFields, outside: boolean): void {
  const longest = outside ? MAX_LIMIT_VALIDITY_S : MAX_MARKET_VALIDITY_S
  if (order.validTo > book.view.now() + longest) {
    throw refusal(400, 'ExcessiveValidTo', 'validTo is too far into the future')
  }
}

function checkLimitOrders(book: Book, owner: string): void {
  const open = newestFirst(book.store.orders.values()).filter(
    (order) =>
      order.owner === owner &&
      order.class === 'limit' &&
      withExecution(book, order).execution.status === 'open',
  )
  if (open.length >= MAX_LIMIT_ORDERS) throw refusal(400, 'TooManyLimitOrders', 'Too many limit orders')
}
