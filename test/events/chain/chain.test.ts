import { describe, expect, it } from 'vitest'
import { noState } from '../../../src/events/appState'
import { isDurable } from '../../../src/events/catalogue'
import { type ChainId, chainIds, chains, supportedChain } from '../../../src/events/chain/chains.data'
import { selectNetwork } from '../../../src/events/wallet/selectNetwork'
import {
  BlockSeen,
  BlocksFailed,
  ClockOffsetMeasured,
  ConnectivityChanged,
  EpicFailed,
  GasPricesFailed,
  GasPricesRead,
  NetworkSelected,
  NewerCatalogueMet,
  RowQuarantined,
  StorageLost,
  VisibilityChanged,
} from '../../../src/events/chain/events'
import { decodeSnapshot, encodeSnapshot } from '../../../src/events/snapshot'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { NetworkSwitchRequested, WalletChainChanged } from '../../../src/events/wallet/events'
import { ALICE, connected, started } from '../support/fixtures'
import { after, at, decided, foreign, given, refused, T0 } from '../support/given'
import { getAddress } from 'ethers'

const block = (number: number): ReturnType<typeof BlockSeen> =>
  BlockSeen({ chainId: 1, number, timestamp: T0 / 1000 })

describe('the network', () => {
  it('is where the session starts', () => {
    expect(given(started(100, false)).session.chain).toMatchObject({
      started: true,
      build: 'test',
      chainId: 100,
      visible: true,
      online: false,
    })
  })

  it('selected here moves this tab, and the next one starts there', () => {
    const state = given(started(), NetworkSelected({ chainId: 100 }))
    expect(state.session.chain.chainId).toBe(100)
    expect(state.durable.chain.lastChainId).toBe(100)
  })

  it('selected in another tab moves only where the next one starts', () => {
    const state = given(started(), foreign(NetworkSelected({ chainId: 100 })))
    expect(state.session.chain.chainId).toBe(1)
    expect(state.durable.chain.lastChainId).toBe(100)
  })

  it('does not change with the wallet alone, which is followed by another event', () => {
    const state = given(started(), connected(ALICE, 100), WalletChainChanged({ chainId: 4 }))
    expect(state.session.chain.chainId).toBe(1)
  })

  it('selected again changes nothing', () => {
    const state = given(started())
    const again = after(state, NetworkSelected({ chainId: 1 }))
    expect([again.session.chain, again.durable]).toEqual([state.session.chain, noState.durable])
    expect(again.durable).toBe(state.durable)
  })
})

describe('blocks', () => {
  it('are kept per chain with the time of arrival, and clear the failure', () => {
    const failing = given(BlocksFailed({ chainId: 1, reason: 'unreachable' }))
    expect(failing.session.chain.trouble).toEqual({ 1: 'unreachable' })
    const state = after(failing, at(T0 + 5, block(7)))
    expect(state.session.chain.blocks[1]).toEqual({ number: 7, timestamp: T0 / 1000, seenAt: T0 + 5 })
    expect(state.session.chain.trouble).toEqual({})
  })

  it('and the failure of a chain leave those of every other chain as they were', () => {
    const failed = (chainId: ChainId): ReturnType<typeof BlocksFailed> =>
      BlocksFailed({ chainId, reason: 'unreachable' })
    const seen = chainIds.map((chainId) => BlockSeen({ chainId, number: chainId + 7, timestamp: 1 }))
    const all = given(...seen, ...chainIds.map(failed)).session.chain
    expect(all.trouble).toEqual(Object.fromEntries(chainIds.map((chainId) => [chainId, 'unreachable'])))
    for (const chainId of chainIds) {
      expect(all.blocks[chainId]?.number).toBe(chainId + 7)
      const again = BlockSeen({ chainId, number: 1, timestamp: 1 })
      const { trouble, blocks } = given(...seen, ...chainIds.map(failed), again).session.chain
      expect(trouble).toEqual(
        Object.fromEntries(chainIds.filter((id) => id !== chainId).map((id) => [id, 'unreachable'])),
      )
      expect(chainIds.map((id) => blocks[id]?.number)).toEqual(
        chainIds.map((id) => (id === chainId ? 1 : id + 7)),
      )
    }
  })

  it('of a chain that went back are the newest too', () => {
    expect(given(block(9), block(3)).session.chain.blocks[1]?.number).toBe(3)
  })

  it('the same failure reported twice changes nothing', () => {
    const failed = BlocksFailed({ chainId: 1, reason: 'wrongChain' })
    const state = given(failed)
    expect(after(state, failed).session.chain).toBe(state.session.chain)
  })
})

describe('health', () => {
  it("the offset of this tab's chain corrects the clock, another chain's does not", () => {
    const state = given(started(), ClockOffsetMeasured({ chainId: 1, offsetMs: 40_000 }))
    expect(state.session.chain.clockOffsetMs).toBe(40_000)
    expect(after(state, ClockOffsetMeasured({ chainId: 4, offsetMs: 5 })).session.chain).toBe(
      state.session.chain,
    )
  })

  it('online and visibility are as last reported', () => {
    const state = given(ConnectivityChanged({ online: false }), VisibilityChanged({ visible: false }))
    expect(state.session.chain).toMatchObject({ online: false, visible: false })
    expect(
      after(state, ConnectivityChanged({ online: false }), VisibilityChanged({ visible: false })).session
        .chain,
    ).toBe(state.session.chain)
  })

  it('the first loss of the store counts', () => {
    const lost = (afterSeq: number): ReturnType<typeof StorageLost> =>
      StorageLost({ afterSeq, reason: 'quota', refused: [] })
    expect(given(lost(3), lost(5)).session.chain.storageLost).toMatchObject({ afterSeq: 3, reason: 'quota' })
  })

  it('quarantined rows, newer rows and failed epics are kept, each once', () => {
    const quarantined = RowQuarantined({ seq: 4, reason: 'checksum' })
    const newer = NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 })
    const failed = (count: number): ReturnType<typeof EpicFailed> =>
      EpicFailed({ epic: 'trackOrders', message: 'x', count, stack: null })
    const state = given(quarantined, quarantined, newer, newer, failed(1), failed(2))
    expect(state.session.chain.quarantined).toHaveLength(1)
    expect(state.session.chain.newerCatalogue).toBe(true)
    expect(state.session.chain.epicFailures).toEqual([{ epic: 'trackOrders', message: 'x', count: 2 }])
  })
})

describe('selecting a network', () => {
  it('without a wallet moves at once', () => {
    expect(decided(selectNetwork, given(started()), { chainId: 4 })).toEqual([
      NetworkSelected({ chainId: 4 }),
    ])
  })

  it('with a wallet requests that it switches', () => {
    const state = given(started(), connected())
    expect(decided(selectNetwork, state, { chainId: 4 })).toEqual([NetworkSwitchRequested({ chainId: 4 })])
    expect(
      refused(selectNetwork, after(state, NetworkSwitchRequested({ chainId: 4 })), { chainId: 4 }),
    ).toEqual({
      tag: 'alreadySwitching',
    })
  })

  it('where the wallet is already moves at once', () => {
    const state = given(started(), connected(ALICE, 100))
    expect(decided(selectNetwork, state, { chainId: 100 })).toEqual([NetworkSelected({ chainId: 100 })])
  })

  it('that the tab has, with a wallet on another chain, requests that the wallet switches back', () => {
    const state = given(started(), connected(ALICE, 5))
    expect(decided(selectNetwork, state, { chainId: 1 })).toEqual([NetworkSwitchRequested({ chainId: 1 })])
  })

  it('that the tab has, without a wallet, is written: another choice may be on its way into the store (X93)', () => {
    expect(decided(selectNetwork, given(started()), { chainId: 1 })).toEqual([
      NetworkSelected({ chainId: 1 }),
    ])
  })

  it('that the tab has already is refused where a wallet is there too', () => {
    const state = given(started(), connected())
    expect(refused(selectNetwork, state, { chainId: 1 })).toEqual({ tag: 'alreadyThere' })
  })
})

describe.each(chainIds)('the record of chain %d', (id) => {
  const record = chains[id]
  const addresses = [
    record.wrappedNative,
    ...Object.values(record.contracts),
    ...record.commonTokens,
    ...knownTokens[id].map(({ address }) => address),
  ]

  it('has its key as its id, and its addresses are checksummed', () => {
    expect(record.id).toBe(id)
    // The right form of a wrong one stands in the failure.
    expect(addresses).toEqual(addresses.map((address) => getAddress(address.toLowerCase())))
  })

  it('sells and offers tokens that it knows, and none twice', () => {
    const known = knownTokens[id].map(({ address }) => address)
    expect(known).toEqual(expect.arrayContaining([record.wrappedNative, ...record.commonTokens]))
    expect(new Set(known).size).toBe(known.length)
    expect(knownTokens[id].every(({ chainId }) => chainId === id)).toBe(true)
  })
})

it('another chain is not supported', () => {
  expect([1, 4, 100, 5, 0].map(supportedChain)).toEqual([1, 4, 100, null, null])
})

describe('gas prices', () => {
  const read = (chainId: 1 | 100, standard: bigint): ReturnType<typeof GasPricesRead> =>
    GasPricesRead({ chainId, lowest: 1n, standard, fast: 9n })

  it('are kept per chain with lowest, standard, fast and the time of our reading', () => {
    const state = given(started(), read(1, 5n), at(T0 + 1, read(100, 6n)))
    expect(state.durable.chain.gas).toEqual({
      1: { lowest: 1n, standard: 5n, fast: 9n, lastUpdate: T0 },
      100: { lowest: 1n, standard: 6n, fast: 9n, lastUpdate: T0 + 1 },
    })
  })

  it('stay with the network that is selected next, and another tab reads them too', () => {
    const state = given(started(), foreign(read(1, 5n)), NetworkSelected({ chainId: 100 }))
    expect(state.durable.chain).toMatchObject({ lastChainId: 100, gas: { 1: { standard: 5n } } })
  })

  it('of every chain are durable, and are there again after a reload', () => {
    expect(isDurable(read(1, 5n))).toBe(true)
    const { durable } = given(read(1, 5n), at(T0 + 1, read(100, 6n)))
    const texts = structuredClone(encodeSnapshot(durable))
    const reloaded = decodeSnapshot(texts)
    expect(reloaded).toMatchObject({
      right: {
        chain: { gas: { 1: { standard: 5n, lastUpdate: T0 }, 100: { standard: 6n, lastUpdate: T0 + 1 } } },
      },
    })
  })

  it('stay when the feed fails, which is only logged', () => {
    const state = given(started(), read(1, 5n))
    expect(after(state, GasPricesFailed({ chainId: 1, reason: 'status 500' }))).toEqual(state)
  })
})
