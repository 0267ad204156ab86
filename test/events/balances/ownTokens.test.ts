import { describe, expect, it } from 'vitest'
import { HoldingsRead } from '../../../src/events/balances/events'
import { headOrder } from '../../../src/events/balances/ownTokens'
import { tokenList } from '../../../src/events/balances/tokenList'
import type { AppEvent } from '../../../src/events/catalogue'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import { FavouriteTokenSet, FiatPriceRead, TokenDecimalsRead } from '../../../src/events/tokens/events'
import { nativeToken } from '../../../src/events/tokens/native'
import { USD_AGE_MS } from '../../../src/events/tokens/select'
import { MOST_RECENT } from '../../../src/events/tokens/state'
import type { Token } from '../../../src/events/tokens/token'
import {
  ALICE,
  balancesRead,
  connected,
  DAI,
  ether,
  orderParams,
  requested,
  started,
  USDC,
  WETH,
} from '../support/fixtures'
import { given, T0 } from '../support/given'

const usd = (token: string, dollars: number): AppEvent =>
  FiatPriceRead({ chainId: 1, token, usd: ether(dollars) })
const listed = (n: number): Token => ({
  chainId: 1,
  address: `0x${String(n).repeat(40)}`,
  decimals: 18,
  symbol: `T${String(n)}`,
  name: '',
})
const [rich, poor, unread, none] = [listed(1), listed(2), listed(3), listed(4)]

const facts: readonly AppEvent[] = [
  started(),
  connected(),
  balancesRead({
    native: ether(1),
    balances: { [WETH.address]: 0n, [DAI.address]: ether(500), [USDC.address]: 0n },
  }),
  HoldingsRead({
    chainId: 1,
    account: ALICE,
    balances: { [rich.address]: ether(2), [poor.address]: ether(1), [unread.address]: ether(9) },
  }),
  TokenDecimalsRead({ chainId: 1, address: rich.address, decimals: 18 }),
  TokenDecimalsRead({ chainId: 1, address: poor.address, decimals: 18 }),
  FavouriteTokenSet({ chainId: 1, address: USDC.address, isFavourite: true }),
  usd(WETH.address, 3000),
  usd(DAI.address, 1),
  usd(rich.address, 9000),
  usd(poor.address, 0.01),
  usd(unread.address, 1),
]
const tokens = [none, unread, poor, USDC, WETH, DAI, nativeToken(1), rich]
const orderAt = (now: number): readonly string[] => {
  const order = headOrder(tokenList(given(...facts), now))
  return tokens
    .filter((token) => order(token) !== null)
    .toSorted((a, b) => (order(a) ?? 0) - (order(b) ?? 0))
    .map(({ symbol }) => symbol)
}

describe('the head of the token list', () => {
  it('has the account’s tokens by their value, then those without a known value, then favourites (X167)', () => {
    expect(orderAt(T0)).toEqual(['T1', 'ETH', 'DAI', 'T2', 'T3', 'USDC'])
  })

  it('takes no price that is too old (X13)', () => {
    expect(orderAt(T0 + USD_AGE_MS + 1)).toEqual(['T3', 'T2', 'DAI', 'ETH', 'T1', 'USDC'])
  })
})

describe('the tokens that were traded last', () => {
  const recent = (...events: readonly AppEvent[]) => tokenList(given(...facts, ...events), T0).recent
  const order = (n: number, sellToken: string, buyToken: string): AppEvent =>
    requested(n, { params: { ...orderParams, sellToken, buyToken } })
  it('are those of the last orders, each once, the newest first (X167)', () => {
    expect(recent()).toEqual([])
    expect(recent(order(1, WETH.address, DAI.address), order(2, DAI.address, NATIVE_BUY_MARKER))).toEqual([
      DAI.address,
      NATIVE_BUY_MARKER,
      WETH.address,
    ])
  })
  it('are few, however many orders there were, and those of the network alone', () => {
    const many = Array.from({ length: 9 }, (_, n) => order(n + 1, listed(n).address, DAI.address))
    expect(recent(...many)).toHaveLength(MOST_RECENT)
    expect(recent(requested(1, { chainId: 100 }))).toEqual([])
  })
})
