/** DELETE /orders/{uid} and DELETE /orders, today's dialect. */
import { cancel, cancellable, checkSigner } from '../cancel.ts'
import type { Book } from '../book.ts'
import { ApiError } from '../apiError.ts'
import { cancellationDigest, cancellationsDigest } from '../order.ts'
import { json, type ApiRequest, type ApiResponse } from '../router.ts'
import { fields, hex, hexBytes, oneOf, SchemaError, type Fields } from '../schema.ts'
import { readBody } from './body.ts'

const MAX_UIDS = 128
const readEcdsaScheme = oneOf('eip712', 'ethsign')

const readSignature = (body: Fields) => ({
  signature: hexBytes(body, 'signature'),
  signingScheme: readEcdsaScheme(body, 'signingScheme'),
})

export function cancelOne(book: Book, request: ApiRequest, uid: string): ApiResponse {
  const signature = readBody(request, readSignature)
  const order = cancellable(book, uid)
  checkSigner(order, cancellationDigest(book.chain.chainId, uid), signature, true)
  cancel(book, order)
  return json(200, 'Cancelled')
}

/** All or none. A malformed body gives 400 with an empty body, and too many uids give 500. */
export function cancelMany(book: Book, request: ApiRequest): ApiResponse {
  const { uids, signature } = readMany(request)
  if (uids.length > MAX_UIDS) throw new ApiError(500, null)
  const orders = uids.map((uid) => cancellable(book, uid))
  const digest = cancellationsDigest(book.chain.chainId, uids)
  for (const order of orders) checkSigner(order, digest, signature, true)
  for (const order of orders) cancel(book, order)
  return json(200, 'Cancelled')
}

function readMany(request: ApiRequest) {
  try {
    const body = fields(JSON.parse(request.body))
    const list = body['orderUids']
    if (!Array.isArray(list)) throw new SchemaError('missing field `orderUids`')
    const uids = list.map((uid: unknown) => hex(56)({ uid }, 'uid'))
    return { uids, signature: readSignature(body) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SchemaError) throw new ApiError(400, null)
    throw error
  }
}
