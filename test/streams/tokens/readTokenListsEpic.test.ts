import * as E from 'fp-ts/Either'
import { BehaviorSubject, NEVER, delay, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { given } from '../../events/support/given'
import { chains } from '../../../src/events/chain/chains.data'
import { VisibilityChanged } from '../../../src/events/chain/events'
import {
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListRequested,
  TokenListSet,
  TokenSelectorToggled,
} from '../../../src/events/tokens/events'
import type { ListVersion } from '../../../src/events/tokens/state'
import { readTokenListsEpic } from '../../../src/streams/tokens/readTokenListsEpic'
import { fakePorts } from '../../support/fakes/fakePorts'
import { fakeTokenLists } from '../../support/fakes/fakeTokenLists'
import { marbles } from '../../support/marbles'
import { started, virtualClock, world } from '../support/world'
import { listVersion } from '../../support/listVersion'

const COUNT = chains[1].tokenLists.length
const OWN = 'https://own.example/list.json'
const list = listVersion()
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
    m.hot('599999ms a', { a: null }).subscribe(() => expect(tokenLists.calls.fetch).toHaveLength(COUNT))
    m.hot('600001ms a', { a: null }).subscribe(() => expect(tokenLists.calls.fetch).toHaveLength(2 * COUNT))
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
  'a request of a list has its answer, though a refresh told the same while it was on its way',
  marbles((m) => {
    const tokenLists = fakeTokenLists({
      fetch: () => of(E.right({ list, change: null })).pipe(delay(100)),
    })
    const fetched = TokenListFetched({ chainId: 1, url: OWN, list, change: null })
    const facts = { a: TokenListRequested({ chainId: 1, url: OWN }), b: fetched }
    const told$ = world({ ports: { tokenLists } }).emitted(readTokenListsEpic, m.hot('a 49ms b', facts))
    m.expect(told$).toBeObservable('100ms f', { f: { ...fetched, cause: 'test-2' } })
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

it(
  'the tokens of an update that waits are kept, though its fact is not on the disk yet',
  marbles((m) => {
    const url = chains[1].tokenLists[0]?.url ?? ''
    const update: ListVersion = { ...list, hash: 'u', version: { major: 1, minor: 0, patch: 1 } }
    const change = { added: 1, removed: 0, changed: 0 }
    const tokenLists = fakeTokenLists({ fetch: () => of(E.right({ list: update, change })) })
    // A log whose disk is slow: nothing that the epic emits is in its state yet.
    const current = TokenListRead({ chainId: 1, url, list, as: 'current' })
    const state$ = new BehaviorSubject(given(started, current, opened))
    const read: unknown[] = []
    readTokenListsEpic(
      { fact$: NEVER, state$, now: virtualClock.now },
      fakePorts({ tokenLists, clock: virtualClock }),
    ).subscribe((emission) => read.push(...[emission].flat()))
    m.hot('100s (a|)', { a: null }).subscribe(() => {
      expect(read).toContainEqual(TokenListRead({ chainId: 1, url, list: update, as: 'update', over: 'h' }))
      expect(tokenLists.calls.keepOnly).toHaveLength(1)
      expect(tokenLists.calls.keepOnly.flat(2)).toEqual(expect.arrayContaining(['h', 'u']))
    })
  }),
)

it(
  'the tokens of versions in use, of updates that wait and of lists that are looked at are kept, on any network',
  marbles((m) => {
    const tokenLists = fakeTokenLists()
    const read = (chainId: 1 | 100, hash: string, as: 'current' | 'update') =>
      TokenListRead({ chainId, url: OWN, list: { ...list, hash }, as })
    world({
      ports: { tokenLists },
      durable: [
        TokenListSet({ chainId: 1, url: OWN, mode: 'active' }),
        TokenListSet({ chainId: 100, url: OWN, mode: 'inactive' }),
        read(1, 'used', 'current'),
        read(1, 'waiting', 'update'),
        read(100, 'elsewhere', 'current'),
      ],
      given: [
        started,
        TokenListFetched({
          chainId: 1,
          url: 'https://b.example/l.json',
          list: { ...list, hash: 'seen' },
          change: null,
        }),
        opened,
      ],
    })
      .emitted(readTokenListsEpic)
      .subscribe()
    m.hot('1s (a|)', { a: null }).subscribe(() => {
      expect(tokenLists.calls.keepOnly).toEqual([[['elsewhere', 'seen', 'used', 'waiting']]])
    })
  }),
)

describe('a version that another one overtakes on its way', () => {
  const url = chains[1].tokenLists[0]?.url ?? ''
  const version = (minor: number, patch = 0): ListVersion => ({
    ...list,
    hash: `${String(minor)}.${String(patch)}`,
    version: { major: 1, minor, patch },
  })
  const current = (version: ListVersion) => TokenListRead({ chainId: 1, url, list: version, as: 'current' })
  const none = { added: 0, removed: 0, changed: 0 }

  it(
    'is compared with the version that the user accepted meanwhile, and not with the one before',
    marbles((m) => {
      const next = version(0, 2)
      const tokenLists = fakeTokenLists({
        // What the user accepted has a token more, which the next version removes.
        fetch: (_, at, inUse) =>
          at !== url
            ? NEVER
            : of(E.right({ list: next, change: inUse === '0.1' ? { ...none, removed: 1 } : none })).pipe(
                delay(100),
              ),
      })
      const read: unknown[] = []
      const { emitted } = world({
        ports: { tokenLists },
        durable: [current(version(0)), TokenListRead({ chainId: 1, url, list: version(0, 1), as: 'update' })],
        given: [started, opened],
      })
      emitted(readTokenListsEpic, m.hot('50ms a', { a: current(version(0, 1)) })).subscribe((event) =>
        read.push(event),
      )
      m.hot('1s (a|)', { a: null }).subscribe(() => {
        expect(read).toEqual([
          TokenListFailed({
            chainId: 1,
            url,
            reason: 'versionTooSmall',
            detail: '',
            current: '1.0.1',
            offered: '1.0.2',
          }),
          TokenListRead({ chainId: 1, url, list: next, as: 'update', over: '0.1' }),
        ])
      })
    }),
  )

  it(
    'is no failure when it is the older one: the list is asked again',
    marbles((m) => {
      let served = version(0)
      const tokenLists = fakeTokenLists({
        fetch: (_, at) => (at === url ? of(E.right({ list: served, change: none })).pipe(delay(100)) : NEVER),
      })
      const read: unknown[] = []
      const { emitted } = world({
        ports: { tokenLists },
        durable: [current(version(0))],
        given: [started, opened],
      })
      emitted(readTokenListsEpic, m.hot('50ms a', { a: current(version(1)) })).subscribe((event) =>
        read.push(event),
      )
      m.hot('60ms (a|)', { a: null }).subscribe(() => (served = version(1)))
      m.hot('1s (a|)', { a: null }).subscribe(() => {
        expect(read).toEqual([TokenListFetched({ chainId: 1, url, list: version(1), change: none })])
      })
    }),
  )

  it(
    'is told as it was fetched when the list was removed meanwhile, and is not in use',
    marbles((m) => {
      const tokenLists = fakeTokenLists({
        fetch: (_, at) =>
          at === url ? of(E.right({ list: version(1), change: none })).pipe(delay(100)) : NEVER,
      })
      const read: unknown[] = []
      const { emitted, log } = world({
        ports: { tokenLists },
        durable: [current(version(0))],
        given: [started, opened],
      })
      const removed = TokenListSet({ chainId: 1, url, mode: 'removed' })
      emitted(readTokenListsEpic, m.hot('50ms a', { a: removed })).subscribe((event) => read.push(event))
      m.hot('1s (a|)', { a: null }).subscribe(() => {
        expect(read).toEqual([TokenListFetched({ chainId: 1, url, list: version(1), change: none })])
        expect(log.state$.value.durable.tokens.lists[`1:${url}`]?.current?.hash).not.toBe(version(1).hash)
      })
    }),
  )
})
