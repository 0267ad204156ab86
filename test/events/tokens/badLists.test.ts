/** Lists that do what no list should: rename all, disagree, name nothing, move what the user keeps. */
import { describe, expect, it } from 'vitest'
import { tokenList } from '../../../src/events/balances/tokenList'
import {
  FavouriteTokenSet,
  ListedTokenAdded,
  TokenListRead,
  TokenNamesRead,
} from '../../../src/events/tokens/events'
import { chains } from '../../../src/events/chain/chains.data'
import { listAt } from '../../../src/events/tokens/lists'
import { afterFetch, countDiff, diffTokens, movedTokens } from '../../../src/events/tokens/listUpdates'
import { tokensOf } from '../../../src/events/tokens/select'
import type { Token } from '../../../src/events/tokens/token'
import { tokenOddities } from '../../../src/events/tokens/tokenOddities'
import { indexTokens, searchIndex } from '../../../src/events/tokens/tokenSearch'
import { shownSymbol } from '../../../src/events/tokens/tokenText'
import { BOB, DAI, started, USDC } from '../support/fixtures'
import { after, given, T0 } from '../support/given'
import { listVersion } from '../../support/listVersion'

const COUNT = 200
const URL_1 = chains[1].tokenLists[0]?.url ?? ''
const token = (place: number, symbol: string, at = place): Token => ({
  chainId: 1,
  address: `0x${(at + 0x1000).toString(16).padStart(40, '0')}`,
  decimals: place % 19,
  symbol,
  name: `The ${symbol}`,
})
const tokens = Array.from({ length: COUNT }, (_, place) => token(place, `T${String(place)}`))
const names = (listed: readonly Token[], isWhole = true) =>
  TokenNamesRead({
    chainId: 1,
    names: listed.map(({ address, symbol, name }) => ({ address, symbol, name })),
    isWhole,
  })
const taken = tokens.map((one) => ListedTokenAdded({ token: one, url: URL_1, hash: 'h' }))
const starred = tokens.map(({ address }) => FavouriteTokenSet({ chainId: 1, address, isFavourite: true }))
const found = (state: ReturnType<typeof given>, query: string): readonly string[] =>
  searchIndex(
    indexTokens(tokensOf(state, 1), (one) => one),
    query,
  ).map(({ address }) => address)

describe('a list that renames all of its tokens at once', () => {
  const renamed = tokens.map((one, place) => ({ ...one, symbol: `NEW${String(place)}`, name: 'Renamed' }))

  it('renames what the user took, and changes neither decimals nor the log', () => {
    const before = given(started(), ...taken, names(tokens))
    const state = after(before, names(renamed))
    const mine = new Map(tokensOf(state, 1).map((one) => [one.address, one]))
    expect(tokens.map(({ address }) => mine.get(address))).toEqual(renamed)
    expect(state.durable).toEqual(before.durable)
    expect(found(state, 'new7')[0]).toBe(tokens[7]?.address)
    expect(found(state, 't7')).toEqual([])
  })

  it('asks, unless the version has the step that details need', () => {
    const current = TokenListRead({ chainId: 1, url: URL_1, list: listVersion(), as: 'current' })
    const list = listAt(given(current).durable.tokens, 1, URL_1)
    if (list === undefined) throw new Error('the list is gone')
    const change = countDiff(diffTokens(tokens, renamed))
    expect(change).toEqual({ added: 0, removed: 0, changed: COUNT })
    const { major, minor, patch } = list.current?.version ?? { major: 0, minor: 0, patch: 0 }
    const asked = (step: number): unknown => {
      const next = listVersion({ hash: 'new', version: { major, minor, patch: patch + step } })
      return afterFetch(list, next, change).at(-1)
    }
    expect(asked(0)).toMatchObject({ data: { as: 'update' } })
    expect(asked(1)).toMatchObject({ data: { as: 'current' } })
  })

  it('to what the network’s record has marks each of them, and no token of the record', () => {
    const all = tokens.map((one) => ({ ...one, symbol: 'USDC', name: 'USD Coin' }))
    const { rows } = tokenList(given(started(), ...taken, names(all)), T0)
    const marked = rows.filter(({ imitates }) => imitates !== null)
    expect(marked).toHaveLength(COUNT)
    expect(rows.find((row) => row.token.address === USDC.address)?.imitates).toBeNull()
  })
})

describe('of 200 favourites of which a list has moved 100', () => {
  const half = COUNT / 2
  const moved = tokens.map((one, place) => (place < half ? token(place, one.symbol, place + 0x8000) : one))
  const state = given(started(), ...taken, ...starred, names(tokens), names(moved))
  const { rows } = tokenList(state, T0)
  const rowOf = (address: string | undefined) => rows.find((row) => row.token.address === address)

  it('each stays where it was, under its name, and those that no list has any more are the user’s own', () => {
    expect(rows.filter(({ isFavourite }) => isFavourite)).toHaveLength(COUNT)
    for (const [place, { address, symbol }] of tokens.entries())
      expect(rowOf(address)).toMatchObject({ token: { symbol }, isLeft: place < half, isOwn: place < half })
  })

  it('none is passed on to the contract that now has its symbol', () => {
    const diff = diffTokens(tokens, moved)
    expect(movedTokens(diff).map(({ before, after: next }) => [before.symbol, next.symbol])).toEqual(
      tokens.slice(0, half).map(({ symbol }) => [symbol, symbol]),
    )
    const { length } = moved.filter(({ address }) => `1:${address}` in state.durable.tokens.favourites)
    expect(length).toBe(half)
  })
})

describe('a token whose symbol is one invisible character', () => {
  it.each(['\u200b', '\u2800', '\u00ad', '\u3164', '\ufeff', '\u{e0001}'])(
    '%j is shown as a question mark, found by its name and address, and odd',
    (symbol) => {
      const one = { ...token(1, symbol), name: 'Ghost', address: BOB }
      const index = indexTokens([DAI, one], (each) => each)
      expect(shownSymbol(symbol)).toBe('?')
      for (const query of ['ghost', BOB]) expect(searchIndex(index, query)).toEqual([one])
      expect(searchIndex(index, symbol)).toContain(one)
      expect(tokenOddities(one, [DAI])).toMatchObject({ hasHidden: true, imitates: null, sameSymbol: null })
    },
  )
})
