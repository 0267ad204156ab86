import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { tokenList } from '../../../src/events/balances/tokenList'
import {
  ListedTokenAdded,
  TokenFound,
  TokenImported,
  TokenLookupFailed,
  TokenNamesRead,
} from '../../../src/events/tokens/events'
import { isInLists } from '../../../src/events/tokens/names'
import { findToken, tokensOf } from '../../../src/events/tokens/select'
import { TokenChosen } from '../../../src/events/trade/events'
import { tokenOfSide } from '../../../src/events/trade/select'
import type { Token } from '../../../src/events/tokens/token'
import { BOB, DAI, started, WETH } from '../support/fixtures'
import { after, given, T0 } from '../support/given'

const matic: Token = { chainId: 1, address: BOB, decimals: 9, symbol: 'MATIC', name: 'Matic' }
const listed = ListedTokenAdded({ token: matic, url: 'https://a.example/l.json', hash: 'h' })
const named = (symbol: string, name = symbol) =>
  TokenNamesRead({ chainId: 1, names: [{ address: BOB, symbol, name }], isWhole: true })
const unnamed = (isWhole = true) => TokenNamesRead({ chainId: 1, names: [], isWhole })
const contract = (symbol: string, name = symbol) => TokenFound({ ...matic, symbol, name })
const nameIn = (...facts: readonly AppEvent[]) => {
  const token = findToken(given(started(), ...facts), 1, BOB)
  return token === undefined ? null : `${token.symbol}/${token.name}`
}

describe('the name of a token that the user took (X160)', () => {
  it.each<[title: string, facts: readonly AppEvent[], name: string]>([
    ['as it was then, while nothing else is known', [listed], 'MATIC/Matic'],
    ['what the lists in use say', [listed, named('POL', 'Polygon')], 'POL/Polygon'],
    ['what they say of an imported one', [TokenImported(matic), named('POL')], 'POL/POL'],
    ['what the lists say, whatever the contract says', [listed, contract('X'), named('POL')], 'POL/POL'],
    ['what the contract says, where no list has it', [listed, unnamed(), contract('POL')], 'POL/POL'],
    [
      'what it was, where the contract names none',
      [listed, contract('UNKNOWN', 'Unknown Token')],
      'MATIC/Matic',
    ],
    [
      'what it was, where the contract is silent',
      [listed, TokenLookupFailed({ chainId: 1, address: BOB, reason: 'noContract' })],
      'MATIC/Matic',
    ],
    ['what it was, once no list has it any more', [listed, named('POL'), unnamed()], 'MATIC/Matic'],
    ['never one that nobody sees', [listed, named('\u200b', '\u2800')], 'MATIC/Matic'],
    [
      'the contract’s, in place of one that nobody sees',
      [listed, contract('POL'), named('\u2060')],
      'POL/POL',
    ],
  ])('is %s', (_title, facts, name) => {
    expect(nameIn(...facts)).toBe(name)
  })

  it('is the same in the form, the selector and every list of tokens', () => {
    const state = given(started(), listed, TokenChosen({ side: 'sell', token: BOB }), named('POL'))
    expect(tokenOfSide(state, 'sell')?.symbol).toBe('POL')
    expect(tokensOf(state, 1).find(({ address }) => address === BOB)?.symbol).toBe('POL')
    expect(tokenList(state, T0).rows.find(({ token }) => token.address === BOB)?.token.symbol).toBe('POL')
  })

  it('is one object as long as it stays, whatever else happens', () => {
    const state = given(started(), listed, named('POL'))
    const later = after(state, TokenChosen({ side: 'sell', token: BOB }), named('POL'))
    expect(findToken(later, 1, BOB)).toBe(findToken(state, 1, BOB))
    expect(findToken(given(listed), 1, BOB)).toBe(matic)
  })

  it('changes neither decimals nor the log, and no token of the record', () => {
    const before = given(started(), TokenImported(matic))
    const names = [
      { address: BOB, symbol: 'POL', name: 'Polygon' },
      { address: DAI.address, symbol: 'SAI', name: 'Old' },
    ]
    const state = after(
      before,
      TokenFound({ ...matic, decimals: 3, symbol: 'OTHER' }),
      TokenNamesRead({ chainId: 1, names, isWhole: true }),
    )
    expect(findToken(state, 1, BOB)).toEqual({ ...matic, symbol: 'POL', name: 'Polygon' })
    expect(findToken(state, 1, DAI.address)).toBe(DAI)
    expect(state.durable).toEqual(before.durable)
  })

  it('that a list or a contract takes from a token of the record marks it as an imitation', () => {
    const rowOf = (...facts: readonly AppEvent[]) =>
      tokenList(given(started(), TokenImported(matic), ...facts), T0).rows.find(
        ({ token }) => token.address === BOB,
      )
    expect(rowOf()?.imitates).toBeNull()
    expect(rowOf(named('DAI'))?.imitates).toEqual(DAI)
    expect(rowOf(unnamed(), contract('DАI'))?.imitates).toEqual(DAI)
  })

  it('is of its network: the same address elsewhere keeps its own', () => {
    const elsewhere = TokenImported({ ...matic, chainId: 100 })
    expect(findToken(given(started(), elsewhere, named('POL')), 100, BOB)?.symbol).toBe('MATIC')
  })
})

describe('a token is the user’s own (X83, X160)', () => {
  const rowOf = (...facts: readonly AppEvent[]) =>
    tokenList(given(started(), ...facts), T0).rows.find(({ token }) => token.address === BOB)

  it.each<[title: string, facts: readonly AppEvent[], isOwn: boolean, isLeft: boolean]>([
    ['once no list in use has it', [listed, unnamed()], true, true],
    ['not while a list in use has it', [listed, named('POL')], false, false],
    ['not while a list in use is not read', [listed, unnamed(false)], false, false],
    ['not before the lists were asked', [listed], false, false],
    ['when it was imported and no list has it', [TokenImported(matic), unnamed()], true, false],
    ['when it was imported, before the lists were asked', [TokenImported(matic)], true, false],
    ['no longer once a list has gained it', [TokenImported(matic), named('POL')], false, false],
  ])('%s', (_title, facts, isOwn, isLeft) => {
    expect(rowOf(...facts)).toMatchObject({ isOwn, isLeft })
  })

  it('and never one of the record', () => {
    const rows = tokenList(given(started(), TokenImported(WETH), unnamed()), T0).rows
    expect(rows.filter((row) => row.isOwn)).toEqual([])
    expect(isInLists(given(unnamed()).session.tokens, 100, BOB)).toBeNull()
  })
})
