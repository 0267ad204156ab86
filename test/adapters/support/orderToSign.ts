import { chains } from '../../../src/events/chain/chains.data'
import type { OrderParams } from '../../../src/events/kernel/orderParams'

/** The EIP-712 domain of orders on Ethereum. */
export const domain = { chainId: 1, verifyingContract: chains[1].contracts.settlement } as const

/** A sound sale of wrapped ether for DAI on Ethereum, as a wallet is asked to sign it; `sellAmount` in atoms. */
export const orderToSign = (receiver: string, sellAmount = 10n ** 17n): OrderParams => ({
  sellToken: chains[1].wrappedNative,
  buyToken: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  receiver,
  sellAmount,
  buyAmount: 1n,
  validTo: 2_000_000_000,
  appData: `0x${'0a'.repeat(32)}`,
  feeAmount: 0n,
  kind: 'sell',
  partiallyFillable: false,
})
