import * as E from 'fp-ts/Either'
import { NEVER, concat, delay, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { chains } from '../../../src/events/chain/chains.data'
import {
  ListedTokenAdded,
  TokenFound,
  TokenImported,
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListSet,
  TokenNamesRead,
  TokenSelectorToggled,
} from '../../../src/events/tokens/events'
import type { DurableEvent } from '../../../src/events/catalogue'
import { TokenChosen } from '../../../src/events/trade/events'
import { nameTokensEpic } from '../../../src/streams/tokens/nameTokensEpic'
import type { Token } from '../../../src/events/tokens/token'
import { BOB } from '../../events/support/fixtures'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeTokenLists } from '../../support/fakes/fakeTokenLists'
import { listVersion } from '../../support/listVersion'
import { marbles } from '../../support/marbles'
import { world } from '../support/world'

const OWN = 'https://own.example/list.json'
const DAY_MS = 86_400_000
const matic: Token = { chainId: 1, address: BOB, decimals: 9, symbol: 'MATIC', name: 'Matic' }
const pol = { ...matic, symbol: 'POL', name: 'Polygon' }
const named = ({ address, symbol, name }: typeof matic, isWhole = true) =>
  TokenNamesRead({ chainId: 1, names: [{ address, symbol, name }], isWhole })
const none = (isWhole = true) => TokenNamesRead({ chainId: 1, names: [], isWhole })
/** A log whose record's lists are out of use, so that the user's own is the only one. */
const alone: readonly DurableEvent[] = chains[1].tokenLists.map(({ url }) =>
  TokenListSet({ chainId: 1, url, mode: 'inactive' }),
)
const set = (mode: 'active' | 'inactive') => TokenListSet({ chainId: 1, url: OWN, mode })
const read = (hash: string) =>
  TokenListRead({ chainId: 1, url: OWN, list: listVersion({ hash }), as: 'current' })
const base = [...alone, set('active'), read('h'), TokenImported(matic)]
const silent = fakeChain({ token: () => NEVER })

describe('the names of the user’s tokens (X160)', () => {
  it(
    'are read from the lists in use, again with each version, and only when they differ',
    marbles((m) => {
      const kept = { h: [matic], n: [pol], o: [pol] }
      const w = world({ ports: { tokenLists: fakeTokenLists({}, kept), chain: silent }, durable: base })
      const script$ = m.hot('-a-b-c', { a: read('n'), b: read('o'), c: set('inactive') })
      m.expect(w.emitted(nameTokensEpic, script$)).toBeObservable('ab---c', {
        a: named(matic),
        b: named(pol),
        c: none(),
      })
    }),
  )

  it(
    'are those of the first list that has the token, where two disagree',
    marbles((m) => {
      const other = 'https://other.example/list.json'
      const second = [
        TokenListSet({ chainId: 1, url: other, mode: 'active' }),
        TokenListRead({ chainId: 1, url: other, list: listVersion({ hash: 'n' }), as: 'current' }),
      ] as const
      const tokenLists = fakeTokenLists({}, { h: [pol], n: [matic] })
      const w = world({ ports: { tokenLists, chain: silent }, durable: [...base, ...second] })
      m.expect(w.emitted(nameTokensEpic)).toBeObservable('a', { a: named(pol) })
    }),
  )

  it(
    'say nothing of tokens that no list has while a list in use is not read, and are read again when it is',
    marbles((m) => {
      const kept: Record<string, readonly (typeof matic)[]> = { h: [] }
      const tokenLists = fakeTokenLists({}, kept)
      const w = world({ ports: { tokenLists, chain: silent }, durable: [...base, read('gone')] })
      const fetched = TokenListFetched({
        chainId: 1,
        url: OWN,
        list: listVersion({ hash: 'gone' }),
        change: null,
      })
      const back = (): void => {
        kept['gone'] = [pol]
      }
      m.expect(w.emitted(nameTokensEpic, concat(m.cold('-(ab|)', { a: back, b: fetched })))).toBeObservable(
        'ab',
        { a: none(false), b: named(pol) },
      )
    }),
  )

  it(
    'wait for a list in use that was never read, and not for one that cannot be',
    marbles((m) => {
      const w = world({
        ports: { tokenLists: fakeTokenLists(), chain: silent },
        durable: [...alone, set('active'), TokenImported(matic)],
      })
      const failed = TokenListFailed({ chainId: 1, url: OWN, reason: 'unreachable', detail: '' })
      m.expect(w.emitted(nameTokensEpic, m.hot('-f', { f: failed }))).toBeObservable('ab', {
        a: none(false),
        b: none(),
      })
    }),
  )

  it(
    'are those of the newest version, though an older one answers late',
    marbles((m) => {
      const tokenLists = fakeTokenLists({
        names: (_chainId, [hash]) =>
          hash === 'h' ? of(E.right(named(matic).data)).pipe(delay(100)) : of(E.right(named(pol).data)),
      })
      const w = world({ ports: { tokenLists, chain: silent }, durable: base })
      m.expect(w.emitted(nameTokensEpic, m.hot('-a', { a: read('n') }))).toBeObservable('-b', {
        b: named(pol),
      })
    }),
  )

  it(
    'are not asked for while the user has taken none',
    marbles((m) => {
      const tokenLists = fakeTokenLists()
      m.expect(world({ ports: { tokenLists } }).emitted(nameTokensEpic), '^ 100s !').toBeObservable('')
      m.flush()
      expect(tokenLists.calls.names).toEqual([])
    }),
  )
})

describe('a token that no list in use has (X160)', () => {
  const reading = (symbol: string) =>
    of(E.right({ hasCode: true, decimals: matic.decimals, symbol, name: symbol }))
  const found = (symbol: string) => TokenFound({ ...matic, symbol, name: symbol })

  it(
    'is read from its contract once it is in the form, and again after a day',
    marbles((m) => {
      const symbols = ['A', 'B']
      const chain = fakeChain({ token: () => reading(symbols.shift() ?? 'C') })
      const w = world({ ports: { tokenLists: fakeTokenLists({}, { h: [] }), chain }, durable: base })
      const script$ = m.hot('-a', { a: TokenChosen({ side: 'buy', token: BOB }) })
      const events: unknown[] = []
      w.emitted(nameTokensEpic, script$).subscribe((event) => events.push(event))
      m.hot('10s (a|)', { a: null }).subscribe(() => expect(events).toEqual([none(), found('A')]))
      m.hot(`${String(DAY_MS + 10_000)}ms (a|)`, { a: null }).subscribe(() =>
        expect(events).toEqual([none(), found('A'), found('B')]),
      )
    }),
  )

  it(
    'is read once for each token while the selector is open, one after another',
    marbles((m) => {
      const tokens = Array.from({ length: 200 }, (_, i) => ({
        ...matic,
        address: `0x${String(i + 1).padStart(40, '0')}`,
      }))
      const chain = fakeChain({ token: () => reading('A').pipe(delay(10)) })
      const w = world({
        ports: { tokenLists: fakeTokenLists({}, { h: tokens.slice(0, 100) }), chain },
        durable: [
          ...base.slice(0, -1),
          ...tokens.map((token) => ListedTokenAdded({ token, url: OWN, hash: 'h' })),
        ],
      })
      const toggled = (isOpen: boolean) => TokenSelectorToggled({ isOpen })
      w.emitted(nameTokensEpic, m.hot('-a 500ms b 4s a', { a: toggled(true), b: toggled(false) })).subscribe()
      m.hot('400ms (a|)', { a: null }).subscribe(() => expect(chain.calls.token).toHaveLength(40))
      m.hot('20s (a|)', { a: null }).subscribe(() => {
        const asked = chain.calls.token.map(([, address]) => address)
        expect(new Set(asked)).toEqual(new Set(tokens.slice(100).map(({ address }) => address)))
        expect(asked.length).toBeLessThanOrEqual(101)
      })
    }),
  )
})
