/** POST /orders of 2022: the fee is signed, app data is a hash. */
import { dataLength } from 'ethers'
import { refusal } from '../apiError.ts'
import { creationDate, type Book } from '../book.ts'
import { checkDuplicate, checkFunds, checkTokens, fundsOf } from '../checks.ts'
import { readOrder } from '../creation.ts'
import { orderDigest, orderUid, recoverSigner, type OrderFields } from '../order.ts'
import { json, type ApiRequest, type ApiResponse } from '../router.ts'
import { address, bytes32, hexBytes, oneOf, optional, SchemaError, type Fields } from '../schema.ts'
import { readBody } from './body.ts'
import { checkPartly, unsupported } from './checks.ts'

/** A quote is announced for 60 s and its fee honoured for 120 s. */
const FEE_GRACE_S = 60
const UINT256_MAX = 2n ** 256n - 1n

/** eip1271 came later: it is an unknown variant here. */
const readScheme = oneOf('eip712', 'ethsign', 'presign')

function readCreation(body: Fields) {
  const order: OrderFields = { ...readOrder(body), appData: bytes32(body, 'appData') }
  const signingScheme = readScheme(body, 'signingScheme')
  const signature = hexBytes(body, 'signature')
  const length = signingScheme === 'presign' ? 20 : 65
  if (dataLength(signature) !== length) {
    throw new SchemaError(`signature: invalid length, expected ${String(length)} bytes for ${signingScheme}`)
  }
  return { order, signingScheme, signature, from: optional(body, 'from', address) }
}

export async function createOrder(book: Book, request: ApiRequest): Promise<ApiResponse> {
  const { order, signingScheme, signature, from } = readBody(request, readCreation)
  const digest = orderDigest(book.chain.chainId, order)
  const owner =
    signingScheme === 'presign' ? signature : recoverSigner(digest, signingScheme, signature, false)
  if (owner === null) throw refusal(400, 'InvalidSignature', 'invalid signature')
  if (order.sellAmount === 0n || order.buyAmount === 0n) {
    throw refusal(400, 'ZeroAmount', 'Buy or sell amount is zero.')
  }
  if (from !== undefined && from !== owner) {
    throw refusal(400, 'WrongOwner', `Address recovered from signature ${owner} does not match from address`)
  }
  checkTokens(book, order, unsupported)
  await checkPartly(book, owner, order)
  await checkFee(book, order)
  const needed = order.sellAmount + order.feeAmount
  if (needed > UINT256_MAX)
    throw refusal(500, 'SellAmountOverflow', 'Sell amount + fee amount must fit in U256')
  if (signingScheme !== 'presign') checkFunds(await fundsOf(book, owner, order.sellToken), needed)
  const uid = orderUid(digest, owner, order.validTo)
  checkDuplicate(book, uid)
  const serial = book.store.nextSerial++
  book.store.orders.set(uid, {
    ...order,
    uid,
    owner,
    creationDate: creationDate(book, serial),
    createdInBlock: book.view.blockNumber(),
    writtenAt: Date.now(),
    serial,
    signingScheme,
    signature,
    class: 'market',
    fullAppData: null,
    quote: null,
    cancelled: false,
  })
  return json(201, uid)
}

/** The fee must be today's, or one quoted earlier for this pair that is still honored. */
async function checkFee(book: Book, order: OrderFields): Promise<void> {
  const now = book.view.now()
  const quoted = book.store.quotes
    .filter((quote) => quote.sellToken === order.sellToken && quote.buyToken === order.buyToken)
    .filter((quote) => quote.expiration + FEE_GRACE_S >= now)
    .map((quote) => quote.feeAmount)
  const current = await book.market.networkFee(order.sellToken)
  const accepted = current === null ? quoted : [...quoted, current]
  if (!accepted.some((fee) => order.feeAmount >= fee)) {
    throw refusal(400, 'InsufficientFee', 'Order does not include sufficient fee')
  }
}
