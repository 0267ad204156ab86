import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { chains } from '../../../src/events/chain/chains.data'
import { VisibilityChanged } from '../../../src/events/chain/events'
import {
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListRequested,
  TokenSelectorToggled,
} from '../../../src/events/tokens/events'
import type { ListVersion } from '../../../src/events/tokens/state'
import { readTokenListsEpic } from '../../../src/streams/tokens/readTokenListsEpic'
import { fakeTokenLists } from '../../support/fakes/fakeTokenLists'
import { marbles } from '../../support/marbles'
import { started, world } from '../support/world'

const COUNT = chains[1].tokenLists.length
const OWN = 'https://own.example/list.json'
const list: ListVersion = {
  name: 'List',
  timestamp: '2026-11-01T10:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  hash: 'h',
  tokens: 1,
  duplicates: 0,
  unusable: 0,
}
const opened = TokenSelectorToggled({ isOpen: true })
const served = () => fakeTokenLists({ fetch: () => of(E.right({ list, change: null })) })

it(
  'token lists are read when the selector opens, and every 10 min while the tab is visible',
  marbles((m) => {
    const tokenLists = served()
    const hidden = { h: VisibilityChanged({ visible: false }) }
    world({ ports: { tokenLists }, given: [started, opened] })
      .emitted(readTokenListsEpic, m.hot('1300s h', hidden))
      .subscribe()
    m.hot('601s a', { a: null }).subscribe(() => expect(tokenLists.calls.fetch).toHaveLength(2 * COUNT))
    m.hot('3000s a', { a: null }).subscribe(() => expect(tokenLists.calls.fetch).toHaveLength(3 * COUNT))
    m.hot('3001s (a|)', { a: null })
  }),
)

it(
  'no list is read before anybody trades or looks for a token',
  marbles((m) => {
    const tokenLists = served()
    m.expect(world({ ports: { tokenLists } }).emitted(readTokenListsEpic), '^ 2000s !').toBeObservable('')
    m.flush()
    expect(tokenLists.calls.fetch).toEqual([])
  }),
)

it(
  'a list that the user requests is reported as fetched, and not added by itself',
  marbles((m) => {
    const request = TokenListRequested({ chainId: 1, url: OWN })
    const told$ = world({ ports: { tokenLists: served() } }).emitted(
      readTokenListsEpic,
      m.hot('a', { a: request }),
    )
    m.expect(told$).toBeObservable('f', {
      f: { ...TokenListFetched({ chainId: 1, url: OWN, list, change: null }), cause: 'test-2' },
    })
  }),
)

it(
  'a list that fails is reported once, with its reason, and the version in use stays',
  marbles((m) => {
    const url = chains[1].tokenLists[0]?.url ?? ''
    const tokenLists = fakeTokenLists({ fetch: () => of(E.left({ reason: 'notJson' as const, detail: '' })) })
    const { log, emitted } = world({
      ports: { tokenLists },
      durable: [TokenListRead({ chainId: 1, url, list, as: 'current' })],
      given: [started, opened],
    })
    const failures: unknown[] = []
    emitted(readTokenListsEpic).subscribe((event) => failures.push(event))
    m.hot('1300s (a|)', { a: null }).subscribe(() => {
      expect(failures).toHaveLength(COUNT)
      expect(failures[0]).toEqual(TokenListFailed({ chainId: 1, url, reason: 'notJson', detail: '' }))
      expect(log.state$.value.durable.tokens.lists[`1:${url}`]?.current).toEqual(list)
    })
  }),
)
