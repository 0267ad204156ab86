/** A trader, some tokens, and the facts of an ordinary trade: 1 WETH for DAI on mainnet, where no fee is signed. */
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import type { ChainId } from '../../../src/events/chain/chains.data'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import { MAX_UINT256, type OrderUid } from '../../../src/events/kernel/units'
import {
  OrderDiscovered,
  OrderFilled,
  OrderPlaced,
  OrderPlacementRequested,
  OrderSigned,
} from '../../../src/events/orders/events'
import { type QuoteParams, QuoteReceived, QuoteRequested } from '../../../src/events/quotes/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import type { Token } from '../../../src/events/tokens/token'
import { WalletAnnounced, WalletConnected } from '../../../src/events/wallet/events'
import { MINUTE, T0 } from './given'

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const VAULT_RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'

export const tokenNamed = (symbol: string, chainId: ChainId = 1): Token => {
  const token = knownTokens[chainId].find((known) => known.symbol === symbol)
  if (token === undefined) throw new Error(`no ${symbol} on chain ${String(chainId)}`)
  return token
}
export const WETH = tokenNamed('WETH')
export const DAI = tokenNamed('DAI')
export const USDC = tokenNamed('USDC')

export const ether = (amount: number): bigint => BigInt(Math.round(amount * 1_000_000)) * 10n ** 12n

/** Some uid of an order of Alice's; another number, another order. */
export const uidOf = (n: number): OrderUid =>
  `0x${(n * 2_654_435_761).toString(16).padStart(64, '0').slice(-64)}${ALICE.slice(2).toLowerCase()}624adf00`

export const orderParams: OrderParams = {
  sellToken: WETH.address,
  buyToken: DAI.address,
  receiver: ALICE,
  sellAmount: ether(1),
  buyAmount: ether(2985),
  validTo: Math.floor(T0 / 1000) + 1800,
  appData: `0x${'0'.repeat(64)}`,
  feeAmount: 0n,
  kind: 'sell',
  partiallyFillable: false,
}

type Requested = ReturnType<typeof OrderPlacementRequested>['data']

export const requested = (
  n = 1,
  changes: Partial<Requested> = {},
): ReturnType<typeof OrderPlacementRequested> =>
  OrderPlacementRequested({
    uid: uidOf(n),
    digest: uidOf(n).slice(0, 66),
    chainId: 1,
    owner: ALICE,
    params: orderParams,
    appDataDocument: '{}',
    sellToken: WETH,
    buyToken: DAI,
    quoteId: 7,
    scheme: 'eip712',
    feeModel: 'zero',
    sellAmountBeforeFee: ether(1),
    quotedFee: ether(0.01),
    slippage: 50,
    ...changes,
  })
export const signed = (n = 1): AppEvent => OrderSigned({ uid: uidOf(n), scheme: 'eip712' })
export const placed = (n = 1): AppEvent => OrderPlaced({ uid: uidOf(n) })
export const filled = (n = 1, transactionHash: string | null = null): AppEvent =>
  OrderFilled({
    uid: uidOf(n),
    executedSellAmount: ether(1),
    executedBuyAmount: ether(3000),
    transactionHash,
  })

type Discovered = ReturnType<typeof OrderDiscovered>['data']
export const discovered = (n = 1, changes: Partial<Discovered> = {}): AppEvent =>
  OrderDiscovered({
    uid: uidOf(n),
    chainId: 1,
    owner: ALICE,
    params: orderParams,
    sellToken: WETH,
    buyToken: DAI,
    scheme: 'eip712',
    createdAt: T0 - MINUTE,
    ...changes,
  })

export const started = (chainId: ChainId = 1, online = true): AppEvent =>
  SessionStarted({ chainId, build: 'test', visible: true, online })
export const walletInfo = { id: 'sandbox', name: 'Sandbox', kind: 'sandbox', icon: null } as const
export const announced = (): AppEvent => WalletAnnounced(walletInfo)
export const connected = (account = ALICE, chainId = 1): AppEvent =>
  WalletConnected({ walletId: 'sandbox', name: 'Sandbox', account, chainId })

export const questionParams: QuoteParams = {
  chainId: 1,
  sellToken: WETH.address,
  buyToken: DAI.address,
  fromDecimals: 18,
  toDecimals: 18,
  kind: 'sell',
  amount: ether(1),
  receiver: ALICE,
  userAddress: ALICE,
  validTo: Math.floor(T0 / 1000) + 1800,
}

export const asked = (params: Partial<QuoteParams> = {}, action: 'new' | 'refresh' = 'new'): AppEvent =>
  QuoteRequested({ params: { ...questionParams, ...params }, action })

type Received = ReturnType<typeof QuoteReceived>['data']
/** 1 WETH in, of which 0.01 is the fee, 3000 DAI out. */
export const answered = (changes: Partial<Received> = {}): AppEvent =>
  QuoteReceived({
    params: questionParams,
    isBestQuote: true,
    price: { amount: ether(3000), token: DAI.address },
    sellAmount: ether(0.99),
    buyAmount: ether(3000),
    fee: { amount: ether(0.01), expirationDate: T0 + 2 * MINUTE },
    id: 7,
    ...changes,
  })

type Balances = ReturnType<typeof BalancesRead>['data']
export const balancesRead = (changes: Partial<Balances> = {}): AppEvent =>
  BalancesRead({
    chainId: 1,
    account: ALICE,
    block: 100,
    native: ether(10),
    balances: { [WETH.address]: ether(10), [DAI.address]: 0n },
    allowances: { [WETH.address]: MAX_UINT256, [DAI.address]: 0n },
    ...changes,
  })

/** Dollars for one whole token. */
export const priced = (token: Token, usd: number): AppEvent =>
  FiatPriceRead({ chainId: token.chainId, token: token.address, usd: ether(usd) })

/** Everything in order: connected, 1 WETH for DAI typed, quoted, funded and approved. */
export const readyToTrade: readonly AppEvent[] = [
  started(),
  announced(),
  connected(),
  balancesRead(),
  TokenChosen({ side: 'sell', token: WETH.address }),
  TokenChosen({ side: 'buy', token: DAI.address }),
  AmountTyped({ side: 'sell', text: '1' }),
  asked(),
  answered(),
  priced(WETH, 3000),
  priced(DAI, 1),
]
