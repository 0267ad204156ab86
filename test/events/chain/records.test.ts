/** The values of the chain records that the rules give. */
import { describe, expect, it } from 'vitest'
import { noState } from '../../../src/events/appState'
import { chainIds, chains, DEFAULT_CHAIN, supportedChain } from '../../../src/events/chain/chains.data'
import { otherChainName } from '../../../src/events/chain/otherChains.data'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { accountPanel } from '../../../src/events/wallet/accountPanel'
import { WalletConnected } from '../../../src/events/wallet/events'
import { ALICE } from '../support/fixtures'
import { given } from '../support/given'

const decimalsOf = (chainId: keyof typeof knownTokens, symbol: string): number | undefined =>
  knownTokens[chainId].find((token) => token.symbol === symbol)?.decimals

describe('the chain records', () => {
  it('chain 1 is where a new visitor starts', () => {
    expect(DEFAULT_CHAIN).toBe(1)
    expect(noState.durable.chain.lastChainId).toBe(1)
    expect(noState.session.chain.chainId).toBe(1)
    expect(noState.session.trade.chainId).toBe(1)
  })

  it('the coin of chain 100 is xDai, written xDAI', () => {
    expect(chains[100].native).toEqual({ symbol: 'xDAI', name: 'xDai', decimals: 18 })
  })

  it.each([
    [1, 12_593_265],
    [4, 8_727_415],
    [100, 16_465_100],
  ] as const)('the settlement contract of chain %d was deployed in block %d', (id, block) => {
    expect(chains[id].settlementBlock).toBe(block)
  })

  it.each([
    [3, 'Ropsten'],
    [5, 'Goerli'],
    [42, 'Kovan'],
    [421611, 'Arbitrum Rinkeby'],
    [10, 'Optimism'],
    [69, 'Optimistic Kovan'],
  ])('chain %d is known as %s, and not traded on', (id, name) => {
    expect(supportedChain(id)).toBeNull()
    const wallet = { walletId: 'w', name: 'Wallet', account: ALICE, chainId: id }
    expect(accountPanel(given(WalletConnected(wallet)))).toMatchObject({ chain: null, otherChain: name })
  })

  it('no chain with a record is also named as one that is not traded on', () => {
    expect(
      chainIds.filter((id) => otherChainName(id) !== null),
      'take it out of src/events/chain/otherChains.data.ts, and out of the test before this one',
    ).toEqual([])
  })

  it('only chain 4 was shut down and has no public endpoint: it exists in the sandbox only', () => {
    expect(chainIds.filter((id) => !chains[id].live)).toEqual([4])
    expect(chains[4].publicRpc).toBeNull()
  })

  // The rules give these tokens for three chains and for no other.
  it.each([1, 4, 100] as const)('the protocol’s tokens are on chain %d with 18 decimals', (id) => {
    expect([decimalsOf(id, 'COW'), decimalsOf(id, 'GNO')]).toEqual([18, 18])
  })

  it.each([1, 4, 100] as const)('the usual tokens have their decimals on chain %d', (id) => {
    expect(['USDC', 'USDT', 'WBTC', 'WETH'].map((symbol) => decimalsOf(id, symbol))).toEqual([6, 6, 8, 18])
    expect(decimalsOf(id, id === 100 ? 'WXDAI' : 'DAI')).toBe(18)
  })
})
