/** The selector's timing, and whose tokens it shows. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { type ReactElement, useState } from 'react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { HoldingsRead } from '../../src/events/balances/events.ts'
import { shortAddress } from '../../src/events/kernel/address.ts'
import type { ChainId } from '../../src/events/chain/chains.data.ts'
import { LOGO_HOSTS } from '../../src/events/tokens/logoHosts.data.ts'
import {
  FavouriteTokenSet,
  FiatPriceRead,
  ListedTokenAdded,
  TokenFound,
  TokenDecimalsRead,
  TokenImported,
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListSet,
  TokenLookupRequested,
  TokenNamesRead,
} from '../../src/events/tokens/events.ts'
import type { Token } from '../../src/events/tokens/token.ts'
import * as tokenText from '../../src/events/tokens/tokenText.ts'
import { useListTokens } from '../../src/ui/hooks/useListTokens.ts'
import ListsDialog from '../../src/ui/tokens/ListsDialog.tsx'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { listVersion } from '../support/listVersion.ts'
import { inEnglish } from '../support/inEnglish.ts'

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
const token = (address: string, symbol: string): Token => ({
  chainId: 1,
  address,
  decimals: 18,
  symbol,
  name: `The ${symbol}`,
})
const url = 'https://a.example/l.json'
const version = listVersion({ tokens: 2 })
const open = (app: FakeApp): void => {
  show(<TokenPicker side="buy" first="" onClose={() => undefined} />, app)
}
const rows = (): readonly string[] =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((row) => row.textContent)

afterEach(() => {
  vi.useRealTimers()
})

it('a typed address is looked up 200 ms after the last change of it', () => {
  vi.useFakeTimers()
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started)
  open(app)
  const type = (text: string): void => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  }
  const lookUps = (): number => app.acted.filter(({ type: kind }) => kind === 'TokenLookupRequested').length
  type(scene.OTHER)
  act(() => void vi.advanceTimersByTime(150))
  type(ADDRESS)
  act(() => void vi.advanceTimersByTime(199))
  expect(lookUps()).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(app.acted.filter(({ type: kind }) => kind === 'TokenLookupRequested')).toMatchObject([
    { data: { address: ADDRESS } },
  ])
})

it('a typed text puts the symbol itself first, whatever is a favourite or held (S5.30)', () => {
  vi.useFakeTimers()
  const [inner, longer, exact, named] = [1, 2, 3, 4].map((i) => `0x${String(i).repeat(40)}`)
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = [
    token(inner ?? '', 'AZZZ'),
    { ...token(named ?? '', 'Q'), name: 'Old ZZZ' },
    { ...token(longer ?? '', 'ZZZX'), name: 'ZZZ of X' },
    token(exact ?? '', 'zzz'),
  ]
  app.emit(
    ...scene.started,
    ...scene.connected,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: listVersion({ tokens: 4 }), as: 'current' }),
    ...[inner, named].map((address) =>
      FavouriteTokenSet({ chainId: 1, address: address ?? '', isFavourite: true }),
    ),
  )
  open(app)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ZZZ' } })
  act(() => void vi.advanceTimersByTime(1000))
  expect(rows().map((row) => /zzz|ZZZX|AZZZ|Q/.exec(row)?.[0])).toEqual(['zzz', 'ZZZX', 'AZZZ', 'Q'])
})

it('what the account has of the tokens of lists is shown first, with its amount', () => {
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = [token(scene.OTHER, 'AAA'), token(ADDRESS, 'ZZZ')]
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
  )
  open(app)
  const place = (symbol: string): number => rows().findIndex((row) => row.includes(`The ${symbol}`))
  expect(place('ZZZ')).toBeGreaterThan(place('AAA'))
  act(() => {
    app.emit(
      HoldingsRead({ chainId: 1, account: scene.ACCOUNT, balances: { [ADDRESS]: 12_500n * 10n ** 15n } }),
    )
  })
  expect(place('ZZZ')).toBeLessThan(place('AAA'))
  // The list says 18 decimals; no figure is shown before the contract does (X62).
  expect(rows()[place('ZZZ')]).not.toMatch(/[1-9]\d*\.5/)
  act(() => app.emit(TokenDecimalsRead({ chainId: 1, address: ADDRESS, decimals: 17 })))
  expect(rows()[place('ZZZ')]).toContain('125')
})

it('a list whose tokens the browser removed is fetched again at once, and says nothing of balances until then', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
  )
  open(app)
  const requests = (): number => app.acted.filter(({ type }) => type === 'TokenListRequested').length
  expect(requests()).toBe(1)
  expect(rows().some((row) => row.includes('AAA'))).toBe(false)
  app.lists['h'] = [token(ADDRESS, 'AAA')]
  act(() => {
    app.emit(TokenListFetched({ chainId: 1, url, list: version, change: null }))
  })
  const [row] = rows().filter((one) => one.includes('The AAA'))
  expect(row).toBeDefined()
  expect(row).not.toMatch(/0$/)
  expect(requests()).toBe(1)
})

it('the tokens of a list that is not in use show no balance, because nobody asked for it', () => {
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = [token(ADDRESS, 'ZZZ')]
  app.emit(
    ...scene.started,
    ...scene.connected,
    TokenListSet({ chainId: 1, url, mode: 'inactive' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
    HoldingsRead({ chainId: 1, account: scene.ACCOUNT, balances: {} }),
  )
  open(app)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ZZZ' } })
  expect(rows()).toEqual([`ZZZZZFrom A list (off)The ZZZ${ADDRESS}`])
})

it('hides what is worth less than a dollar at a known price, and shows what has none', () => {
  const app = createFakeApp(scene.NOW)
  const [dust, rich, unknown] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
  if (dust === undefined || rich === undefined || unknown === undefined) throw new Error('three addresses')
  app.lists['h'] = [
    { ...token(dust, 'DUST'), decimals: 6 },
    { ...token(rich, 'RICH'), decimals: 6 },
    token(unknown, 'UNPRICED'),
    token(ADDRESS, 'NONE'),
  ]
  const usd = 2n * 10n ** 18n
  app.emit(
    ...scene.started,
    ...scene.connected,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
    HoldingsRead({
      chainId: 1,
      account: scene.ACCOUNT,
      balances: { [dust]: 499_999n, [rich]: 500_000n, [unknown]: 1n },
    }),
    FiatPriceRead({ chainId: 1, token: dust, usd }),
    FiatPriceRead({ chainId: 1, token: rich, usd }),
    // The same address on another network, and a token that no source has a price of.
    FiatPriceRead({ chainId: 100, token: unknown, usd }),
    FiatPriceRead({ chainId: 1, token: unknown, usd: null }),
  )
  open(app)
  expect(rows().filter((row) => row.includes('The '))).toHaveLength(4)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hide balances below $1.00' }))
  const shown = rows().join()
  expect(shown).toContain('The RICH')
  expect(shown).toContain('The UNPRICED')
  expect(shown).not.toContain('The DUST')
  expect(shown).not.toContain('The NONE')
  expect(screen.getByText(inEnglish('tokens.hideSmall.help'))).toBeDefined()
})

it('inactive lists offer at most 10 tokens, none that is known already or cannot be traded', () => {
  const app = createFakeApp(scene.NOW)
  const UNIH = '0x4bf5dc91E2555449293D7824028Eb8Fe5879B689'
  const many = Array.from({ length: 30 }, (_, i) =>
    token(`0x${(0x7000 + i).toString(16).padStart(40, '0')}`, `ZZ${String(i)}`),
  )
  app.lists['h'] = [token(UNIH, 'ZZU'), token(ADDRESS, 'ZZLISTED'), ...many]
  app.emit(
    ...scene.started,
    TokenImported(token(ADDRESS, 'ZZOWN')),
    TokenListSet({ chainId: 1, url, mode: 'inactive' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
  )
  open(app)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ZZ' } })
  const shown = rows()
  expect(shown).toHaveLength(11)
  expect(shown[0]).toContain('The ZZOWN')
  expect(shown.some((row) => row.includes('ZZLISTED') || row.includes('ZZU'))).toBe(false)
  // The list's own entry would be drawn as the row that is known, once more.
  expect(shown.filter((row) => row.includes(ADDRESS))).toHaveLength(1)
})

it('a token that cannot be traded says so in place of its import', () => {
  const app = createFakeApp(scene.NOW)
  const UNIH = '0x4bf5dc91E2555449293D7824028Eb8Fe5879B689'
  app.emit(
    ...scene.started,
    TokenLookupRequested({ chainId: 1, address: UNIH }),
    TokenFound(token(UNIH, 'UniH')),
  )
  open(app)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: UNIH } })
  expect(screen.getByText('UniH cannot be traded here')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
})

it('the marked token can be shown in the wallet', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  open(app)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'DAI' } })
  fireEvent.click(screen.getByRole('button', { name: /^Add DAI to (?!favorites)/ }))
  expect(app.acted.filter(({ type }) => type === 'TokenWatchRequested')).toMatchObject([
    { data: { symbol: 'DAI' } },
  ])
})

/** A selector over 1,000 tokens of a list, with a clock that stands. */
const openThousand = (): void => {
  vi.useFakeTimers()
  const app = createFakeApp(scene.NOW)
  app.logoHosts = LOGO_HOSTS
  app.lists['h'] = Array.from({ length: 1000 }, (_, i) =>
    token(`0x${(0x7000 + i).toString(16).padStart(40, '0')}`, `T${String(i)}`),
  )
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
  )
  open(app)
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
/** The places of the drawn rows that load a logo. */
const withLogo = (): readonly number[] =>
  screen
    .getAllByRole('option')
    .filter((row) => row.querySelector('img') !== null)
    .map((row) => Number(row.getAttribute('aria-posinset')) - 1)

it('only the rows in view load a logo, of 1,000 tokens', () => {
  openThousand()
  wait(200)
  // The assumed height of 700 px holds 8 rows.
  expect(withLogo()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(screen.getAllByRole('option').length).toBeGreaterThan(8)
})

it('a row that is scrolled past loads no logo, however long the scrolling lasts', () => {
  openThousand()
  const list = screen.getByRole('listbox')
  for (let row = 1; row <= 40; row++) {
    act(() => void fireEvent.scroll(list, { target: { scrollTop: row * 88 } }))
    wait(30)
    expect(withLogo().filter((at) => at > 7)).toEqual([])
  }
  wait(60)
  wait(200)
  expect(withLogo()).toEqual([40, 41, 42, 43, 44, 45, 46, 47])
})

it('of 10,000 tokens the rows in view and some around are drawn, and a row that stays is not drawn again', () => {
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = Array.from({ length: 10_000 }, (_, i) =>
    token(`0x${(0x7000 + i).toString(16).padStart(40, '0')}`, `T${String(i)}`),
  )
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
  )
  open(app)
  // 700 px are assumed, which is 8 rows; 4 more are drawn on either side.
  const drawn = (): readonly HTMLElement[] => screen.getAllByRole('option')
  expect(drawn().length).toBeLessThanOrEqual(16)
  expect(Number(drawn()[0]?.getAttribute('aria-setsize'))).toBeGreaterThan(10_000)
  const box = screen.getByRole('listbox')
  const scrollTo = (row: number): void => {
    box.scrollTop = row * 88
    fireEvent.scroll(box)
  }
  act(() => scrollTo(5000))
  expect(drawn().map((row) => row.getAttribute('aria-posinset'))).toContain('5001')
  expect(drawn().length).toBeLessThanOrEqual(16)
  const names = vi.spyOn(tokenText, 'shownName')
  act(() => scrollTo(5001))
  // The row that enters, and the two of which one comes into view and one leaves it.
  expect(names.mock.calls.length).toBeLessThanOrEqual(4)
  expect(names).toHaveBeenCalled()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'T99' } })
  expect(drawn().length).toBeLessThanOrEqual(16)
  expect(drawn()[0]?.getAttribute('aria-setsize')).toBe('111')
})

/** The dialog of the lists, with a list whose version 'h' is in use and whose version 'u' waits to be accepted. */
const showWaitingUpdate = (app: FakeApp): void => {
  const update = { ...version, hash: 'u', version: { major: 1, minor: 0, patch: 1 } }
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
    TokenListRead({ chainId: 1, url, list: update, as: 'update' }),
  )
  show(<ListsDialog onBack={() => undefined} onClose={() => undefined} />, app)
}

it.each([
  ['in use', 'u'],
  ['that waits', 'h'],
])('an update cannot be accepted while the tokens of the version %s are not kept', (_, kept) => {
  const app = createFakeApp(scene.NOW)
  app.lists[kept] = [token(scene.OTHER, 'ONE')]
  showWaitingUpdate(app)
  expect(screen.getByText(inEnglish('lists.noDiff'))).toBeDefined()
  expect(screen.queryByRole('button', { name: inEnglish('lists.accept') })).toBeNull()
})

it('an update that waits shows what it changes, and cannot be accepted while that is not known', () => {
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = [token(scene.OTHER, 'OLD')]
  showWaitingUpdate(app)
  expect(screen.getByText(inEnglish('lists.noDiff'))).toBeDefined()
  expect(screen.queryByRole('button', { name: inEnglish('lists.accept') })).toBeNull()
  expect(screen.queryByText(/removed: OLD/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: inEnglish('button.tryAgain') }))
  expect(app.acted.filter(({ type }) => type === 'TokenListRequested')).toMatchObject([{ data: { url } }])
  app.lists['u'] = [token(ADDRESS, 'NEW'), token(`0x${'7'.repeat(40)}`, 'שלום')]
  act(() => {
    app.emit(
      TokenListFailed({
        chainId: 1,
        url,
        reason: 'versionTooSmall',
        detail: '',
        current: '1.0.0',
        offered: '1.0.1',
      }),
    )
  })
  // Each symbol apart, so that one in Hebrew does not change the order of the others.
  expect(screen.getByText('2 tokens added: \u2068NEW\u2069 and \u2068שלום\u2069')).toBeDefined()
  expect(screen.getByText('1 token removed: \u2068OLD\u2069')).toBeDefined()
  expect(screen.getByRole('button', { name: inEnglish('lists.accept') })).toBeDefined()
})

it('an update that gives a symbol to another contract names both addresses', () => {
  const app = createFakeApp(scene.NOW)
  app.lists['h'] = [token(scene.OTHER, 'SAME')]
  app.lists['u'] = [token(ADDRESS, 'same')]
  showWaitingUpdate(app)
  expect(screen.getByText(/^1 symbol points to a different contract in this update/)).toBeDefined()
  expect(
    screen.getByText(`\u2068same\u2069: from \u2068${scene.OTHER}\u2069 to \u2068${ADDRESS}\u2069`),
  ).toBeDefined()
})

it('after a change of the network no token of the other one is left, though the list is the same', () => {
  const app = createFakeApp(scene.NOW)
  const one = [token(ADDRESS, 'ONE')]
  const tokens: FakeApp['tokenLists']['tokens'] = (chainId) => (chainId === 1 ? of(E.right(one)) : NEVER)
  const Probe = (): ReactElement => {
    const [chainId, setChain] = useState<ChainId>(1)
    const read = useListTokens(chainId, ['h'])
    return (
      <button onClick={() => setChain(100)}>
        {[...read.values()].flatMap((all) => (all ?? []).map(({ symbol }) => symbol)).join() || 'none'}
      </button>
    )
  }
  show(<Probe />, { ...app, tokenLists: { ...app.tokenLists, tokens } })
  fireEvent.click(screen.getByText('ONE'))
  expect(screen.getByText('none')).toBeDefined()
})

it('a token that no list in use has any more is marked, says where its symbol moved to, and stands after it (X83)', async () => {
  const app = createFakeApp(scene.NOW)
  const old = token(scene.OTHER, 'MOVED')
  app.lists['h'] = [old]
  app.lists['n'] = [token(ADDRESS, 'MOVED')]
  const next = { ...version, hash: 'n', version: { major: 2, minor: 0, patch: 0 } }
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
    ListedTokenAdded({ token: old, url, hash: 'h' }),
    FavouriteTokenSet({ chainId: 1, address: scene.OTHER, isFavourite: true }),
    TokenNamesRead({ chainId: 1, names: [old], isWhole: true }),
  )
  open(app)
  const found = (): readonly string[] => rows().filter((row) => row.includes('MOVED'))
  await waitFor(() => expect(found()).toHaveLength(1))
  expect(found()[0]).not.toContain(inEnglish('token.imported'))
  act(() =>
    app.emit(
      TokenListRead({ chainId: 1, url, list: next, as: 'current' }),
      TokenNamesRead({ chainId: 1, names: [], isWhole: true }),
    ),
  )
  await waitFor(() => expect(found()).toHaveLength(2))
  expect(found()[0]).toContain(ADDRESS)
  expect(found()[0]).not.toContain(inEnglish('token.imported'))
  expect(found()[1]).toContain(scene.OTHER)
  expect(found()[1]).toContain(inEnglish('token.imported'))
  expect(found()[1]).toContain(inEnglish('token.moved', { address: shortAddress(ADDRESS) }))
  // The mark is on a token of the list, which stays.
  const search = screen.getByRole('combobox')
  fireEvent.change(search, { target: { value: 'MOVED' } })
  expect(screen.queryByRole('button', { name: 'Remove MOVED' })).toBeNull()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove MOVED' }))
  await waitFor(() => expect(found()).toHaveLength(1))
  expect(found()[0]).toContain(ADDRESS)
})

it('a symbol that two lists give to different contracts has moved to that of the first list (X83)', async () => {
  const app = createFakeApp(scene.NOW)
  const old = token(scene.OTHER, 'MOVED')
  const other = 'https://b.example/l.json'
  const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  app.lists['h'] = [token(ADDRESS, 'MOVED')]
  app.lists['s'] = [token(stranger, 'MOVED')]
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
    TokenListSet({ chainId: 1, url: other, mode: 'active' }),
    TokenListRead({ chainId: 1, url: other, list: { ...version, hash: 's' }, as: 'current' }),
    ListedTokenAdded({ token: old, url, hash: 'before' }),
    TokenNamesRead({ chainId: 1, names: [], isWhole: true }),
  )
  open(app)
  const moved = (): readonly string[] => rows().filter((row) => row.includes(scene.OTHER))
  await waitFor(() =>
    expect(moved()[0]).toContain(inEnglish('token.moved', { address: shortAddress(ADDRESS) })),
  )
})

it('a token that the user imported can be removed, and one of the record cannot (X83)', async () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, TokenImported(token(scene.OTHER, 'MINE')))
  open(app)
  const search = screen.getByRole('combobox')
  fireEvent.change(search, { target: { value: 'DAI' } })
  expect(screen.queryByRole('button', { name: /^Remove DAI$/ })).toBeNull()
  fireEvent.change(search, { target: { value: 'MINE' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove MINE' }))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(app.acted.at(-1)).toMatchObject({ type: 'TokenRemoved', data: { chainId: 1, address: scene.OTHER } })
})

it('a token that a list renames and gains is found by its name of today, and is no longer the user’s own (X160)', async () => {
  const app = createFakeApp(scene.NOW)
  const mine = token(scene.OTHER, 'MATIC')
  app.lists['h'] = [{ ...mine, symbol: 'POL', name: 'Polygon' }]
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
    TokenImported(mine),
  )
  open(app)
  const found = (query: string): readonly string[] => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: query } })
    return screen.queryAllByRole('option').map((row) => row.textContent)
  }
  await waitFor(() => expect(found('MATIC')).toHaveLength(1))
  expect(found('MATIC')[0]).toContain(inEnglish('token.imported'))
  act(() =>
    app.emit(
      TokenNamesRead({
        chainId: 1,
        names: [{ address: mine.address, symbol: 'POL', name: 'Polygon' }],
        isWhole: true,
      }),
    ),
  )
  expect(found('MATIC')).toEqual([])
  expect(found('POL')).toHaveLength(1)
  expect(found('POL')[0]).not.toContain(inEnglish('token.imported'))
  expect(screen.queryByRole('button', { name: 'Remove POL' })).toBeNull()
})

it('a list is called by its own name, and by its host next to that (X176)', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    TokenListSet({ chainId: 1, url, mode: 'active' }),
    TokenListRead({ chainId: 1, url, list: version, as: 'current' }),
  )
  show(<ListsDialog onBack={() => undefined} onClose={() => undefined} />, app)
  expect(screen.getByText('A list').parentElement?.textContent).toBe('A list a.example')
})
