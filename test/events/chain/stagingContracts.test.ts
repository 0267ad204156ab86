/** The contracts of the staging order book: what a page that asks it signs for, allows, and sends to. */
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SessionStarted } from '../../../src/events/chain/events'
import { chainIds, chains } from '../../../src/events/chain/chains.data'
import { contractsHere, isVaultRelayer } from '../../../src/events/chain/contracts'
import { isStagingService, stagingHost } from '../../../src/events/chain/environments'
import { orderDigest, orderUid } from '../../../src/events/kernel/orderHash'
import { approve } from '../../../src/events/trade/approve'
import { tradeOf } from '../../../src/events/trade/trade'
import { review } from '../../../src/events/activity/review'
import { sourceFiles } from '../../support/rules/projectFiles'
import { placeAsShown } from '../../support/asShown'
import { ALICE, balancesRead, ether, readyToTrade, WETH } from '../support/fixtures'
import { type Given, decided, given, T0 } from '../support/given'

const SETTLEMENT = '0xf553d092b50bdcbddeD1A99aF2cA29FBE5E2CB13'
const RELAYER = '0xC7242d167563352E2BCA4d71C043fbe542DB8FB2'
const [, ...rest] = readyToTrade
const startedOn = (...staged: readonly (typeof chainIds)[number][]): Given =>
  SessionStarted({ chainId: 1, build: 'test', visible: true, online: true, staged })
const poor = balancesRead({ balances: { [WETH.address]: ether(10) }, allowances: { [WETH.address]: 0n } })

describe('where the order book is that of staging (X159)', () => {
  it('an order is signed for the staging settlement contract', () => {
    const [event] = decided(placeAsShown, given(startedOn(1), ...rest), {})
    if (event?.type !== 'OrderPlacementRequested') throw new Error('no placement')
    const { digest, uid, params } = event.data
    expect(digest).toBe(orderDigest({ chainId: 1, verifyingContract: SETTLEMENT }, params))
    expect(uid).toBe(orderUid(digest, ALICE, params.validTo))
  })

  it('the staging relayer is allowed, as the review says', () => {
    const state = given(startedOn(1), ...rest, poor)
    expect(tradeOf(state, T0).approval?.spender).toBe(RELAYER)
    expect(review(state, T0)?.spender).toBe(RELAYER)
    expect(decided(approve, state, { unlimited: false })).toMatchObject([
      { data: { info: { type: 'approval', spender: RELAYER } } },
    ])
  })

  it.each(chainIds)('chain %i has them alone, and every other chain those of its record', (id) => {
    const others = chainIds.filter((other) => other !== id)
    const state = given(startedOn(id))
    expect(contractsHere(state, id)).toMatchObject({ settlement: SETTLEMENT, vaultRelayer: RELAYER })
    expect(contractsHere(state, id).multicall).toBe(chains[id].contracts.multicall)
    for (const other of others) expect(contractsHere(state, other)).toEqual(chains[other].contracts)
    expect(contractsHere(given(startedOn()), id)).toEqual(chains[id].contracts)
  })

  it('no other code reads the contracts of a record but the price of a source and a sentence of the log’s check', () => {
    const reads = sourceFiles(path.join(import.meta.dirname, '../../..'), ['src']).filter(({ text }) =>
      /chains\[[^\]]+\]\.contracts/.test(text),
    )
    expect(reads.map((file) => file.path).sort()).toEqual([
      'src/adapters/prices/matcha0x.ts',
      'src/events/chain/contracts.ts',
      'src/events/logFile/check/signingRules.ts',
    ])
  })

  it('either relayer is known as the protocol’s, and no other address', () => {
    expect(isVaultRelayer(1, RELAYER)).toBe(true)
    expect(isVaultRelayer(1, chains[1].contracts.vaultRelayer)).toBe(true)
    expect(isVaultRelayer(1, SETTLEMENT)).toBe(false)
  })

  it.each([
    [stagingHost('https://api.cow.fi'), true],
    ['https://partners.barn.cow.fi/mainnet/api/v1', true],
    ['https://api.cow.fi/barn/api/v1', false],
    ['https://barnyard.example/api/v1', false],
    ['http://localhost:4000/mainnet/api/v1', false],
  ])('%s is a staging service: %s', (address, is) => {
    expect(isStagingService(address)).toBe(is)
  })
})
