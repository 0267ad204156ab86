/** The questions by which an order leaves its tab, as a recording holds them. */
import type { anOrderRequest } from './orderRequest'

type Request = ReturnType<typeof anOrderRequest>

const digits = (atoms: bigint): unknown => ({ $n: String(atoms) })

const recorded = ({ data: { params } }: Request): object => ({
  ...params,
  sellAmount: digits(params.sellAmount),
  buyAmount: digits(params.buyAmount),
})

/** The arguments of `wallets.signOrder`. */
export const signArgs = (request: Request): unknown[] => {
  const { owner, chainId } = request.data
  return ['wallet', owner, { chainId }, recorded(request)]
}

/** The arguments of `orderBook.placeOrder`. */
export const postArgs = (request: Request): unknown[] => {
  const { owner, chainId } = request.data
  return [{ chainId, from: owner, params: recorded(request) }]
}
