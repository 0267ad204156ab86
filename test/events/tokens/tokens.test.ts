import { describe, expect, it } from 'vitest'
import * as O from 'fp-ts/Option'
import { parseAddress } from '../../../src/events/kernel/parseAddress'
import { importToken, lookUpToken, removeToken } from '../../../src/events/tokens/decide'
import {
  FavouriteTokenSet,
  FiatPriceRead,
  ListedTokenAdded,
  TokenFound,
  TokenImported,
  TokenLookupFailed,
  TokenLookupRequested,
  TokenRemoved,
} from '../../../src/events/tokens/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { findToken, lookupOf, tokensOf, usdOf } from '../../../src/events/tokens/select'
import type { Token } from '../../../src/events/tokens/token'
import { isUnsupportedToken, unsupportedLists } from '../../../src/events/tokens/unsupportedLists.data'
import { BOB, DAI, ether, started, WETH } from '../support/fixtures'
import { after, decided, given, refused, T0 } from '../support/given'

const unknownToken: Token = { chainId: 1, address: BOB, decimals: 9, symbol: 'ODD', name: 'Odd Token' }
const requested = TokenLookupRequested({ chainId: 1, address: BOB })
const found = TokenFound(unknownToken)
const failed = TokenLookupFailed({ chainId: 1, address: BOB, reason: 'noDecimals' })

describe('the lists of tokens that cannot be traded', () => {
  it('are two, of which the second is empty (S3.26)', () => {
    expect(unsupportedLists.map((list) => list.length)).toEqual([1, 0])
  })

  it('hold for their own network alone: at the same address of another stands another contract', () => {
    for (const one of unsupportedLists.flat()) {
      expect(isUnsupportedToken(one)).toBe(true)
      expect(isUnsupportedToken({ ...one, chainId: 100 })).toBe(false)
    }
  })

  it('name checksummed addresses, of which none is in a record or can be imported', () => {
    for (const { chainId, address } of unsupportedLists.flat()) {
      expect(O.toNullable(parseAddress(address))).toBe(address)
      expect(knownTokens[chainId].some((token) => token.address === address)).toBe(false)
      const told = TokenFound({ ...unknownToken, chainId, address })
      expect(refused(importToken, given(started(chainId), told), { address })).toEqual({ tag: 'unsupported' })
    }
  })
})

describe('the tokens of a chain', () => {
  it('are the known ones and those that the user accepted there', () => {
    const state = given(TokenImported(unknownToken), TokenImported({ ...unknownToken, chainId: 4 }))
    expect(tokensOf(state, 1)).toEqual([...knownTokens[1], unknownToken])
    expect(findToken(state, 1, BOB)).toEqual(unknownToken)
    expect(findToken(state, 100, BOB)).toBeUndefined()
    expect(findToken(state, 1, WETH.address)).toBe(WETH)
  })

  it('have no duplicates: the known record is kept', () => {
    const state = given(TokenImported({ ...WETH, symbol: 'FAKE' }))
    expect(tokensOf(state, 1)).toEqual(knownTokens[1])
    expect(findToken(state, 1, WETH.address)).toBe(WETH)
  })

  it('accepted twice are accepted once, and read again are as read last', () => {
    const state = given(TokenImported(unknownToken))
    expect(after(state, TokenImported({ ...unknownToken })).durable).toBe(state.durable)
    expect(findToken(after(state, TokenImported({ ...unknownToken, symbol: 'NEW' })), 1, BOB)?.symbol).toBe(
      'NEW',
    )
  })
})

describe('a lookup', () => {
  it('is pending, then found or failed', () => {
    expect(lookupOf(given(requested).session.tokens, 1, BOB)).toEqual({ tag: 'pending' })
    expect(lookupOf(given(requested, found).session.tokens, 1, BOB)).toEqual({
      tag: 'found',
      token: unknownToken,
    })
    expect(lookupOf(given(requested, failed).session.tokens, 1, BOB)).toEqual({
      tag: 'failed',
      reason: 'noDecimals',
    })
    expect(lookupOf(given().session.tokens, 1, BOB)).toBeUndefined()
  })

  it('is requested for an unknown address, in any spelling, and again when it failed', () => {
    expect(decided(lookUpToken, given(started()), { address: ` ${BOB.toLowerCase()} ` })).toEqual([requested])
    expect(decided(lookUpToken, given(started(), requested, failed), { address: BOB })).toEqual([requested])
  })

  it('is refused for a text that is not an address, for a known token, and for a pending lookup', () => {
    const state = given(started(), requested)
    expect(refused(lookUpToken, state, { address: 'odd' })).toEqual({ tag: 'malformed' })
    expect(refused(lookUpToken, state, { address: BOB.replace('C', 'c') })).toEqual({ tag: 'malformed' })
    expect(refused(lookUpToken, state, { address: DAI.address })).toEqual({
      tag: 'alreadyKnown',
      address: DAI.address,
    })
    expect(refused(lookUpToken, state, { address: BOB })).toEqual({ tag: 'alreadyRequested', address: BOB })
    expect(refused(lookUpToken, after(state, found), { address: BOB }).tag).toBe('alreadyRequested')
  })
})

describe('importing', () => {
  it('accepts a token that was found', () => {
    expect(decided(importToken, given(started(), requested, found), { address: BOB })).toEqual([
      TokenImported(unknownToken),
    ])
  })

  it('is refused for a token that was not found or is known', () => {
    expect(refused(importToken, given(started(), requested), { address: BOB })).toEqual({ tag: 'notFound' })
    expect(refused(importToken, given(started(), failed), { address: BOB })).toEqual({ tag: 'notFound' })
    expect(refused(importToken, given(started(100), found), { address: BOB })).toEqual({ tag: 'notFound' })
    expect(refused(importToken, given(started()), { address: DAI.address })).toEqual({ tag: 'alreadyKnown' })
  })
})

describe('removing', () => {
  const removed = TokenRemoved({ chainId: 1, address: BOB })
  const chosen = ListedTokenAdded({ token: unknownToken, url: 'https://a.example/l.json', hash: 'h' })

  it.each([
    ['imported', [TokenImported(unknownToken)]],
    ['chosen from a list', [chosen]],
    ['chosen from a list and imported', [chosen, TokenImported(unknownToken)]],
  ])('forgets a token that the user has %s, as a favourite too (X83)', (_, facts) => {
    const before = given(started())
    const elsewhere = TokenImported({ ...unknownToken, chainId: 4 })
    const favourite = FavouriteTokenSet({ chainId: 1, address: BOB, isFavourite: true })
    const state = after(before, ...facts, favourite)
    expect(decided(removeToken, state, { address: BOB })).toEqual([removed])
    expect(after(state, removed).durable.tokens).toEqual(before.durable.tokens)
    expect(findToken(after(state, elsewhere, removed), 4, BOB)).toBeDefined()
  })

  it('leaves it to be found and accepted again (X83)', () => {
    const state = given(started(), requested, found, TokenImported(unknownToken), removed)
    expect(decided(importToken, state, { address: BOB })).toEqual([TokenImported(unknownToken)])
    expect(findToken(after(state, TokenImported(unknownToken)), 1, BOB)).toEqual(unknownToken)
  })

  it('is refused for a token of the record, of another network and one that nobody added (X83)', () => {
    const state = given(started(), TokenImported({ ...unknownToken, chainId: 4 }))
    for (const address of [DAI.address, BOB])
      expect(refused(removeToken, state, { address })).toEqual({ tag: 'notAdded' })
    expect(after(state, removed).durable).toBe(state.durable)
  })
})

describe('a dollar price', () => {
  it('is as read last; null means that no source has it', () => {
    const read = (usd: bigint | null): ReturnType<typeof FiatPriceRead> =>
      FiatPriceRead({ chainId: 1, token: WETH.address, usd })
    const state = given(read(ether(3000)))
    expect(usdOf(state.session.tokens, 1, WETH.address, T0)).toBe(ether(3000))
    expect(usdOf(state.session.tokens, 1, DAI.address, T0)).toBeUndefined()
    expect(usdOf(given(read(null)).session.tokens, 1, WETH.address, T0)).toBeNull()
    expect(after(state, read(ether(3000))).session.tokens).toBe(state.session.tokens)
  })
})
