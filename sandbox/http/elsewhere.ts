/** Orders that no client of this world has made: signed elsewhere, paid for in the native coin, or brought by a solver. */
import { ApiError } from '../book/apiError.ts'
import { creationDate, type Book } from '../book/book.ts'
import { orderDigest, orderUid, ORDER_TYPE, orderDomain, type OrderFields } from '../book/order.ts'
import { SchemaError } from '../book/schema.ts'
import { documentHash, EMPTY_DOCUMENT } from '../book/today/appData.ts'
import { createOrder } from '../book/today/createOrder.ts'
import { placeEthFlow } from '../chain/ethFlow.ts'
import { ZeroAddress } from 'ethers'

export type Wanted = Pick<
  OrderFields,
  'sellToken' | 'buyToken' | 'sellAmount' | 'buyAmount' | 'kind' | 'partiallyFillable'
> & {
  /** seconds from now */
  readonly validFor: number
}

const EMPTY_HASH = documentHash(EMPTY_DOCUMENT)
const FOREVER = 2 ** 32 - 1

const fieldsOf = (book: Book, { validFor, ...wanted }: Wanted): OrderFields => ({
  ...wanted,
  receiver: null,
  validTo: book.view.now() + validFor,
  appData: EMPTY_HASH,
  feeAmount: 0n,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
})

/** Signs with the node's key of a test account and posts; gives the uid. Throws SchemaError with the refusal. */
export async function placeElsewhere(book: Book, account: string, wanted: Wanted): Promise<string> {
  const order = fieldsOf(book, wanted)
  const text = {
    ...order,
    sellAmount: order.sellAmount.toString(),
    buyAmount: order.buyAmount.toString(),
    feeAmount: '0',
  }
  const typed = {
    domain: orderDomain(book.chain.chainId),
    primaryType: 'Order',
    types: { ...ORDER_TYPE, EIP712Domain: DOMAIN_TYPE },
    message: { ...text, receiver: ZeroAddress },
  }
  const signature = await book.request('eth_signTypedData_v4', [account, typed])
  const body = JSON.stringify({
    ...text,
    appData: EMPTY_DOCUMENT,
    signingScheme: 'eip712',
    signature,
    from: account,
  })
  const request = {
    method: 'POST',
    path: '',
    query: new URLSearchParams(),
    contentType: 'application/json',
    body,
  }
  try {
    return String((await createOrder(book, request)).body)
  } catch (error) {
    throw error instanceof ApiError ? new SchemaError(`the order book refuses: ${error.message}`) : error
  }
}

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/**
 * An order that sells the native coin. It belongs to the eth-flow contract and never expires by itself, so the user's
 * end is a second field. Returns the uid.
 */
export async function placeNative(book: Book, account: string, wanted: Wanted): Promise<string> {
  const userValidTo = book.view.now() + wanted.validFor
  const owner = await placeEthFlow(book.request, book.chain.wrapped, account, wanted.sellAmount)
  const order: OrderFields = { ...fieldsOf(book, wanted), receiver: account, validTo: FOREVER }
  const uid = orderUid(orderDigest(book.chain.chainId, order), owner, FOREVER)
  if (book.store.orders.has(uid)) throw new SchemaError('there is such an order already; change an amount')
  const serial = book.store.nextSerial++
  book.store.appData.set(EMPTY_HASH, EMPTY_DOCUMENT)
  book.store.orders.set(uid, {
    ...order,
    uid,
    owner,
    creationDate: creationDate(book, serial),
    createdInBlock: book.view.blockNumber(),
    writtenAt: Date.now(),
    serial,
    signingScheme: 'eip1271',
    signature: owner,
    class: 'limit',
    fullAppData: EMPTY_DOCUMENT,
    quote: null,
    cancelled: false,
    ethFlow: { account, userValidTo },
  })
  return uid
}

/** From now on the order counts as a solver's: the service knows neither a quote nor a document for it. */
export function makeJit(book: Book, uid: string): void {
  const order = book.store.orders.get(uid)
  if (order !== undefined)
    book.store.orders.set(uid, { ...order, isJit: true, quote: null, fullAppData: null })
}
