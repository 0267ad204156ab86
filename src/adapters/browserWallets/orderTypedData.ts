/**
 * The data that a wallet signs, as EIP-712 typed data in JSON. It is built by hand, with complete types: the wallet
 * shows exactly this text, and a wallet that changes its argument can't change a string.
 */
import { DOMAIN_NAME, DOMAIN_VERSION, type OrderDomain } from '../../events/kernel/orderHash'
import type { OrderParams, OrderUid } from '../../events/kernel'

const field = (type: string, name: string): { readonly name: string; readonly type: string } => ({
  name,
  type,
})

const DOMAIN_TYPE = [
  field('string', 'name'),
  field('string', 'version'),
  field('uint256', 'chainId'),
  field('address', 'verifyingContract'),
]

const ORDER_TYPE = [
  field('address', 'sellToken'),
  field('address', 'buyToken'),
  field('address', 'receiver'),
  field('uint256', 'sellAmount'),
  field('uint256', 'buyAmount'),
  field('uint32', 'validTo'),
  field('bytes32', 'appData'),
  field('uint256', 'feeAmount'),
  field('string', 'kind'),
  field('bool', 'partiallyFillable'),
  field('string', 'sellTokenBalance'),
  field('string', 'buyTokenBalance'),
]

/** How the chain id is written: a decimal string, which wallets of any age read, or a number, which some insist on. */
export type ChainIdAs = 'string' | 'number'

const domainJson = (
  { chainId, verifyingContract }: OrderDomain,
  chainIdAs: ChainIdAs,
): Readonly<Record<string, string | number>> => ({
  name: DOMAIN_NAME,
  version: DOMAIN_VERSION,
  chainId: chainIdAs === 'string' ? String(chainId) : chainId,
  verifyingContract,
})

export const orderTypedData = (
  domain: OrderDomain,
  order: OrderParams,
  chainIdAs: ChainIdAs = 'string',
): string =>
  JSON.stringify({
    types: { EIP712Domain: DOMAIN_TYPE, Order: ORDER_TYPE },
    primaryType: 'Order',
    domain: domainJson(domain, chainIdAs),
    message: {
      sellToken: order.sellToken,
      buyToken: order.buyToken,
      receiver: order.receiver,
      sellAmount: order.sellAmount.toString(),
      buyAmount: order.buyAmount.toString(),
      validTo: order.validTo,
      appData: order.appData,
      feeAmount: order.feeAmount.toString(),
      kind: order.kind,
      partiallyFillable: order.partiallyFillable,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  })

/** `OrderCancellation(bytes orderUid)`, the singular type: the plural one is another signature (P2.4). */
export const cancellationTypedData = (
  domain: OrderDomain,
  uid: OrderUid,
  chainIdAs: ChainIdAs = 'string',
): string =>
  JSON.stringify({
    types: { EIP712Domain: DOMAIN_TYPE, OrderCancellation: [field('bytes', 'orderUid')] },
    primaryType: 'OrderCancellation',
    domain: domainJson(domain, chainIdAs),
    message: { orderUid: uid },
  })
