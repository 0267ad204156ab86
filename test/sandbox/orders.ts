/** Making, signing and posting orders as a client of each dialect does. */
import { AbiCoder, getBytes, keccak256, ZeroAddress, type HDNodeWallet } from 'ethers'
import { SETTLEMENT } from '../../sandbox/contracts/gpv2.ts'
import { chainNow, chainSeed, ZERO_HASH, type Reply, type World } from './world.ts'

export type Dialect = 'today' | '2022'

export const base = (dialect: Dialect, chainId: number): string =>
  `${dialect === 'today' ? '' : '/2022'}/${chainSeed(chainId).network}/api/v1`

export interface Order {
  sellToken: string
  buyToken: string
  receiver: string | null
  sellAmount: string
  buyAmount: string
  validTo: number
  appData: string
  feeAmount: string
  kind: 'sell' | 'buy'
  partiallyFillable: boolean
  sellTokenBalance: string
  buyTokenBalance: string
}

export const ORDER_TYPE = {
  Order: [
    { name: 'sellToken', type: 'address' },
    { name: 'buyToken', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'sellAmount', type: 'uint256' },
    { name: 'buyAmount', type: 'uint256' },
    { name: 'validTo', type: 'uint32' },
    { name: 'appData', type: 'bytes32' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'kind', type: 'string' },
    { name: 'partiallyFillable', type: 'bool' },
    { name: 'sellTokenBalance', type: 'string' },
    { name: 'buyTokenBalance', type: 'string' },
  ],
}

export const domain = (chainId: number) => ({
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId,
  verifyingContract: SETTLEMENT,
})

export const signOrder = (signer: HDNodeWallet, chainId: number, order: Order): Promise<string> =>
  signer.signTypedData(domain(chainId), ORDER_TYPE, { ...order, receiver: order.receiver ?? ZeroAddress })

/** A complete order of `owner`'s choice; the rest as a plain client would have it. */
export async function order(
  world: World,
  chainId: number,
  own: Partial<Order> & Pick<Order, 'sellToken' | 'buyToken'>,
): Promise<Order> {
  return {
    receiver: null,
    sellAmount: (10n ** 18n).toString(),
    buyAmount: '1',
    validTo: (await chainNow(world, chainId)) + 1_800,
    appData: ZERO_HASH,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    ...own,
  }
}

export async function post(
  world: World,
  dialect: Dialect,
  chainId: number,
  signer: HDNodeWallet,
  unsigned: Order,
  extra: object = {},
): Promise<Reply> {
  const signature = await signOrder(signer, chainId, unsigned)
  const body = { ...unsigned, signingScheme: 'eip712', signature, from: signer.address, ...extra }
  return world.request('POST', `${base(dialect, chainId)}/orders`, body)
}

/** Posts and gives the uid; throws unless it was accepted. */
export async function placed(
  world: World,
  dialect: Dialect,
  chainId: number,
  signer: HDNodeWallet,
  unsigned: Order,
  extra: object = {},
): Promise<string> {
  const reply = await post(world, dialect, chainId, signer, unsigned, extra)
  if (reply.status !== 201) throw new Error(`the order was refused: ${String(reply.status)} ${reply.text}`)
  return JSON.parse(reply.text) as string
}

export interface Quoted {
  readonly quote: Order & { readonly appDataHash?: string }
  readonly expiration: string
  readonly id?: number | null
}

type Asked = Record<string, unknown>

export async function requestQuote(
  world: World,
  dialect: Dialect,
  chainId: number,
  asked: Asked,
): Promise<Reply> {
  const validTo = (await chainNow(world, chainId)) + 1_800
  const early = { appData: ZERO_HASH, partiallyFillable: false, validTo }
  const body = { ...(dialect === 'today' ? {} : early), ...asked }
  return world.request('POST', `${base(dialect, chainId)}/quote`, body)
}

/**
 * Quotes, applies 0.5 % slippage as the dialect wants it, signs, posts: what a front end does. Gives the uid.
 */
export async function swap(
  world: World,
  dialect: Dialect,
  chainId: number,
  signer: HDNodeWallet,
  asked: Asked,
): Promise<{ uid: string; order: Order }> {
  const reply = await requestQuote(world, dialect, chainId, { from: signer.address, ...asked })
  if (reply.status !== 200) throw new Error(`no quote: ${String(reply.status)} ${reply.text}`)
  const { quote, id } = reply.json as unknown as Quoted
  const [sell, buy, fee] = [BigInt(quote.sellAmount), BigInt(quote.buyAmount), BigInt(quote.feeAmount)]
  const paid = dialect === 'today' ? sell + fee : sell
  const limits =
    quote.kind === 'sell'
      ? { sellAmount: paid, buyAmount: (buy * 1000n) / 1005n }
      : { sellAmount: (paid * 1000n) / 995n, buyAmount: buy }
  const unsigned = await order(world, chainId, {
    sellToken: quote.sellToken,
    buyToken: quote.buyToken,
    receiver: quote.receiver,
    kind: quote.kind,
    sellAmount: limits.sellAmount.toString(),
    buyAmount: limits.buyAmount.toString(),
    feeAmount: dialect === 'today' ? '0' : quote.feeAmount,
  })
  const extra = dialect === 'today' && typeof id === 'number' ? { quoteId: id } : {}
  return { uid: await placed(world, dialect, chainId, signer, unsigned, extra), order: unsigned }
}

export async function orderOf(
  world: World,
  dialect: Dialect,
  chainId: number,
  uid: string,
): Promise<Record<string, unknown>> {
  const reply = await world.request('GET', `${base(dialect, chainId)}/orders/${uid}`)
  if (reply.status !== 200) throw new Error(`no order: ${String(reply.status)} ${reply.text}`)
  return reply.json as Record<string, unknown>
}

/** Signature over the cancellation of one order. */
export const signCancellation = (signer: HDNodeWallet, chainId: number, orderUid: string): Promise<string> =>
  signer.signTypedData(
    domain(chainId),
    { OrderCancellation: [{ name: 'orderUid', type: 'bytes' }] },
    { orderUid },
  )

export const signCancellations = (
  signer: HDNodeWallet,
  chainId: number,
  orderUids: string[],
): Promise<string> =>
  signer.signTypedData(
    domain(chainId),
    { OrderCancellations: [{ name: 'orderUids', type: 'bytes[]' }] },
    { orderUids },
  )

/** Selector and arguments of a call, for the few contracts the tests call by hand. */
export const encodeCall = (signature: string, types: string[], values: unknown[]): string =>
  keccak256(getBytes(new TextEncoder().encode(signature))).slice(0, 10) +
  AbiCoder.defaultAbiCoder().encode(types, values).slice(2)
