/** Lives as facts, for views: a connected account, a quoted form, orders in each state. */
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { BalancesRead } from '../../../src/events/balances/events.ts'
import { SessionStarted } from '../../../src/events/chain/events.ts'
import { appDataDocument, appDataHash } from '../../../src/events/chain/appData.ts'
import { chains } from '../../../src/events/chain/chains.data.ts'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address.ts'
import { orderDigest, orderUid } from '../../../src/events/kernel/orderHash.ts'
import type { Atoms, OrderUid, UnixMs } from '../../../src/events/kernel/units.ts'
import {
  OrderFilled,
  OrderPlaced,
  OrderPlacementRequested,
  OrderSigned,
} from '../../../src/events/orders/events.ts'
import {
  type QuoteParams,
  IndicativePriceRead,
  QuoteReceived,
  QuoteRequested,
} from '../../../src/events/quotes/events.ts'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events.ts'
import { FiatPriceRead } from '../../../src/events/tokens/events.ts'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data.ts'
import type { Token } from '../../../src/events/tokens/token.ts'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events.ts'
import { WalletAnnounced, WalletConnected } from '../../../src/events/wallet/events.ts'
import { inEnglish } from '../../support/inEnglish.ts'

export const NOW: UnixMs = Date.UTC(2026, 2, 3, 14, 0, 0)
export const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const token = (symbol: string): Token => {
  for (const found of knownTokens[1]) if (found.symbol === symbol) return found
  throw new Error(`no ${symbol}`)
}
export const WETH = token('WETH')
export const DAI = token('DAI')
export const USDC = token('USDC')
const USDT = token('USDT')

export const ether = (milli: number): Atoms => BigInt(milli) * 10n ** 15n

export const started: readonly AppEvent[] = [
  SessionStarted({
    chainId: 1,
    build: 'test',
    visible: true,
    online: true,
    locale: 'en-US',
    timeZone: 'UTC',
    afterSeq: 0,
    afterHash: '0000000000000000',
  } as Parameters<typeof SessionStarted>[0]),
]

export const connected: readonly AppEvent[] = [
  WalletAnnounced({ id: 'sandbox', name: inEnglish('sandbox.dock'), kind: 'sandbox', icon: null }),
  WalletConnected({ walletId: 'sandbox', name: inEnglish('sandbox.dock'), account: ACCOUNT, chainId: 1 }),
]

export const funded = (allowance: Atoms = 0n): readonly AppEvent[] => [
  BalancesRead({
    chainId: 1,
    account: ACCOUNT,
    block: 100,
    native: 12_412_345_678_901_234_567n,
    balances: {
      [WETH.address]: 3_204_123_456_789_012_345n,
      [DAI.address]: 0n,
      [USDC.address]: 1_250_000_000n,
      [USDT.address]: 500_000_000n,
    },
    allowances: { [WETH.address]: allowance, [DAI.address]: 0n, [USDC.address]: 0n, [USDT.address]: 0n },
  }),
  FiatPriceRead({ chainId: 1, token: WETH.address, usd: 2_986_750_000_000_000_000_000n }),
  FiatPriceRead({ chainId: 1, token: DAI.address, usd: 999_900_000_000_000_000n }),
]

export const typed = (text: string, side: 'sell' | 'buy' = 'sell'): readonly AppEvent[] => [
  TokenChosen({ side: 'sell', token: WETH.address }),
  TokenChosen({ side: 'buy', token: DAI.address }),
  AmountTyped({ side, text }),
]

export const sellQuestion = (amount: Atoms): QuoteParams => ({
  chainId: 1,
  sellToken: WETH.address,
  buyToken: DAI.address,
  fromDecimals: 18,
  toDecimals: 18,
  kind: 'sell',
  amount,
  receiver: ACCOUNT,
  userAddress: ACCOUNT,
  validTo: NOW / 1000 + 1800,
})

/** The price of the pair without an account: 2,986.75 DAI for 1 WETH. */
export const indicated = (amount: Atoms, price: Atoms | null = (amount * 298_675n) / 100n): AppEvent =>
  IndicativePriceRead({
    question: { chainId: 1, sellToken: WETH.address, buyToken: DAI.address, kind: 'sell', amount },
    price,
  })

export const asked = (amount: Atoms): readonly AppEvent[] => [
  QuoteRequested({ params: sellQuestion(amount), action: 'new' }),
]

export const quoted = (amount: Atoms, isBestQuote = true): readonly AppEvent[] => [
  ...asked(amount),
  QuoteReceived({
    params: sellQuestion(amount),
    isBestQuote,
    price: { amount: amount * 2979n - 5_958_000_000_000_000_000n, token: DAI.address },
    sellAmount: amount - 2_000_000_000_000_000n,
    buyAmount: amount * 2979n - 5_958_000_000_000_000_000n,
    fee: { amount: 2_000_000_000_000_000n, expirationDate: NOW + 60_000 },
    id: 42,
  }),
]

/** A price that takes this percentage as the fee, and loses this percentage of the value in all. */
export const quotedAt = (
  amount: Atoms,
  { fee, lost }: { readonly fee: bigint; readonly lost: bigint },
): readonly AppEvent[] => {
  const feeAmount = (amount * fee) / 100n
  const buyAmount = (amount * 2987n * (100n - lost)) / 100n
  return [
    ...asked(amount),
    QuoteReceived({
      params: sellQuestion(amount),
      isBestQuote: true,
      price: { amount: buyAmount, token: DAI.address },
      sellAmount: amount - feeAmount,
      buyAmount,
      fee: { amount: feeAmount, expirationDate: NOW + 60_000 },
      id: 43,
    }),
  ]
}

export const quotedFor = (amount: Atoms, receiver: string): readonly AppEvent[] => {
  const params = { ...sellQuestion(amount), receiver }
  return quoted(amount).map((event) =>
    event.type === 'QuoteRequested'
      ? QuoteRequested({ ...event.data, params })
      : event.type === 'QuoteReceived'
        ? QuoteReceived({ ...event.data, params })
        : event,
  )
}

/** 5 ETH are sold: the wallet has 3.2 WETH, so the rest is wrapped. */
export const sellingCoin: readonly AppEvent[] = [
  ...funded(),
  TokenChosen({ side: 'buy', token: DAI.address }),
  TokenChosen({ side: 'sell', token: NATIVE_BUY_MARKER }),
  AmountTyped({ side: 'sell', text: '5' }),
  ...quoted(ether(5000)),
]

/** The wrap of that sale is mined, its approval was not given, and the page was opened again. */
export const startedSale: readonly AppEvent[] = [
  TransactionRequested({
    id: 'earlier.1',
    chainId: 1,
    from: ACCOUNT,
    info: { type: 'wrap', token: WETH, amount: ether(1800), balance: ether(3200) },
    then: null,
    sale: {
      buyToken: DAI.address,
      kind: 'sell',
      typed: '5',
      approve: { spender: chains[1].contracts.vaultRelayer, amount: ether(5000) },
    },
  }),
  TransactionSent({ id: 'earlier.1', hash: `0x${'7'.repeat(64)}` }),
  TransactionMined({ id: 'earlier.1', hash: `0x${'7'.repeat(64)}`, block: 99, status: 1 }),
]

export interface PlacedOrder {
  readonly uid: OrderUid
  readonly request: AppEvent
}

export const placement = (
  sellAmount: Atoms,
  buyAmount: Atoms,
  salt = 0,
  sell = WETH,
  buy = DAI,
  receiver: string = ACCOUNT,
): PlacedOrder => {
  const params = {
    sellToken: sell.address,
    buyToken: buy.address,
    receiver,
    sellAmount,
    buyAmount,
    validTo: NOW / 1000 + 1800 + salt,
    appData: appDataHash(appDataDocument('local')),
    feeAmount: 0n,
    kind: 'sell' as const,
    partiallyFillable: false,
  }
  const digest = orderDigest({ chainId: 1, verifyingContract: chains[1].contracts.settlement }, params)
  const uid = orderUid(digest, ACCOUNT, params.validTo)
  return {
    uid,
    request: OrderPlacementRequested({
      uid,
      digest,
      chainId: 1,
      owner: ACCOUNT,
      params,
      appDataDocument: appDataDocument('local'),
      sellToken: sell,
      buyToken: buy,
      quoteId: 42,
      scheme: 'eip712',
      feeModel: 'zero',
      sellAmountBeforeFee: sellAmount,
      quotedFee: 2_000_000_000_000_000n,
      slippage: 50,
    }),
  }
}

export const open = ({ uid, request }: PlacedOrder): readonly AppEvent[] => [
  request,
  OrderSigned({ uid, scheme: 'eip712' }),
  OrderPlaced({ uid }),
]

export const filled = (order: PlacedOrder, sellAmount: Atoms, buyAmount: Atoms): readonly AppEvent[] => [
  ...open(order),
  OrderFilled({
    uid: order.uid,
    executedSellAmount: sellAmount,
    executedBuyAmount: buyAmount,
    transactionHash: `0x${'cd'.repeat(32)}`,
  }),
]
