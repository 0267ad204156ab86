import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { acceptListUpdate, addList, requestList, setList } from '../../../src/events/tokens/decideLists'
import { addListedToken, setFavourite } from '../../../src/events/tokens/decide'
import {
  ListedTokenAdded,
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListRequested,
  TokenListSet,
} from '../../../src/events/tokens/events'
import { listAddress } from '../../../src/events/tokens/listAddress'
import { listIdentity } from '../../../src/events/tokens/listIdentity'
import { listAt, listsOf } from '../../../src/events/tokens/lists'
import { afterFetch, diffTokens, movedTokens } from '../../../src/events/tokens/listUpdates'
import { findToken, tokensOf } from '../../../src/events/tokens/select'
import type { ListChange, ListVersion } from '../../../src/events/tokens/state'
import { chains } from '../../../src/events/chain/chains.data'
import { chainLists, listPreview } from '../../../src/events/tokens/listsView'
import { shownLists, tokenList } from '../../../src/events/balances/tokenList'
import { unsupportedLists } from '../../../src/events/tokens/unsupportedLists.data'
import { BOB, DAI, started, USDC, WETH } from '../support/fixtures'
import { after, decided, given, refused, T0 } from '../support/given'
import { listVersion } from '../../support/listVersion'

const URL_1 = chains[1].tokenLists[0]?.url ?? ''
const OWN = 'https://own.example/list.json'
const versionOf = (text: string): ListVersion['version'] => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number)
  return { major, minor, patch }
}
const list = (version: string, hash = version): ListVersion =>
  listVersion({ version: versionOf(version), hash })
/** As builds wrote it that did not say over which version. */
const read = (version: string, as: 'current' | 'update' = 'current') =>
  TokenListRead({ chainId: 1, url: URL_1, list: list(version), as })
const readOver = (over: string | null, version: ListVersion, as: 'current' | 'update' = 'current') =>
  TokenListRead({ chainId: 1, url: URL_1, list: version, as, over })
const listOf = (...facts: readonly AppEvent[]) => {
  const found = listAt(given(...facts).durable.tokens, 1, URL_1)
  if (found === undefined) throw new Error('the list is gone')
  return found
}
const change = (added: number, removed: number, changed: number): ListChange => ({ added, removed, changed })

describe('the lists of a chain', () => {
  it('are those of its record, active as the record says, before any fact', () => {
    expect(listsOf(given().durable.tokens, 1).map(({ url, isActive }) => ({ url, on: isActive }))).toEqual(
      chains[1].tokenLists,
    )
  })

  it('are active as the user chose, whatever the record says', () => {
    for (const { url, on } of chains[1].tokenLists)
      for (const mode of ['active', 'inactive'] as const) {
        const { tokens } = given(TokenListSet({ chainId: 1, url, mode })).durable
        expect([url, on, listAt(tokens, 1, url)?.isActive]).toEqual([url, on, mode === 'active'])
      }
  })

  it('are those that the user added too, and not the removed ones; other chains keep theirs', () => {
    const { tokens } = given(
      TokenListSet({ chainId: 1, url: OWN, mode: 'active' }),
      TokenListSet({ chainId: 1, url: URL_1, mode: 'removed' }),
    ).durable
    const urls = listsOf(tokens, 1).map(({ url }) => url)
    expect(urls).toContain(OWN)
    expect(urls).not.toContain(URL_1)
    expect(listsOf(tokens, 100).map(({ url }) => url)).toEqual(chains[100].tokenLists.map(({ url }) => url))
  })
})

describe('a list stands in one state (X170)', () => {
  const failed = TokenListFailed({ chainId: 1, url: URL_1, reason: 'unreachable', detail: '' })
  const requested = TokenListRequested({ chainId: 1, url: URL_1 })
  it.each<[status: string, title: string, facts: readonly AppEvent[]]>([
    ['unread', 'before its first version', []],
    ['unread', 'while its first version is on its way', [requested]],
    ['failed', 'whose first version did not come', [failed]],
    ['current', 'that was read', [read('1.0.0')]],
    ['current', 'while it is read again', [read('1.0.0'), requested]],
    ['failed', 'whose next version did not come', [read('1.0.0'), failed]],
    ['unread', 'that is asked for again', [failed, requested]],
    ['updatePending', 'whose update waits', [read('1.0.0'), read('1.1.0', 'update')]],
    [
      'updatePending',
      'whose update waits, whatever failed since',
      [read('1.0.0'), read('1.1.0', 'update'), failed],
    ],
    ['current', 'whose update was accepted', [read('1.0.0'), read('1.1.0', 'update'), read('1.1.0')]],
  ])('%s: one %s', (status, _, facts) => {
    const shown = chainLists(given(...facts)).find(({ url }) => url === URL_1)
    expect(shown?.status).toBe(status)
  })
})

describe('a fetched version', () => {
  it('of a list without one becomes the current one', () => {
    expect(afterFetch(listOf(), list('1.0.0'), null)).toEqual([
      TokenListFetched({ chainId: 1, url: URL_1, list: list('1.0.0'), change: null }),
      readOver(null, list('1.0.0')),
    ])
  })

  it.each<[string, string, ListChange | null, 'current' | 'update' | 'older' | 'nothing']>([
    ['that is in use changes nothing', '1.0.0', null, 'nothing'],
    ['of a major step is taken over by itself', '2.0.0', change(0, 5, 0), 'current'],
    ['of a minor step is taken over when tokens were added', '1.1.0', change(5, 0, 0), 'current'],
    ['of a minor step waits when tokens were removed', '1.1.0', change(5, 1, 0), 'update'],
    ['of a patch is taken over when details changed', '1.0.1', change(0, 0, 2), 'current'],
    ['of a patch waits when tokens were added', '1.0.1', change(1, 0, 0), 'update'],
    ['of a patch waits when tokens were removed', '1.0.1', change(0, 1, 0), 'update'],
    ['of a patch is taken over when the tokens in use are not kept any more', '1.0.1', null, 'current'],
    ['that is older is refused', '0.9.0', change(0, 1, 0), 'older'],
  ])('%s', (_title, version, changed, outcome) => {
    const events = afterFetch(listOf(read('1.0.0')), list(version), changed)
    const types = events.map(({ type, data }) =>
      'as' in data ? data.as : 'reason' in data ? data.reason : type,
    )
    expect(types).toEqual(
      {
        current: ['TokenListFetched', 'current'],
        update: ['versionTooSmall', 'update'],
        older: ['older'],
        nothing: ['TokenListFetched'],
      }[outcome],
    )
  })

  it('of which nothing shows that it is what its address names waits for the user, whatever its step (X94)', () => {
    for (const version of ['1.0.1', '2.0.0']) {
      const events = afterFetch(listOf(read('1.0.0')), list(version), change(0, 0, 1), true)
      expect(events).toMatchObject([
        { type: 'TokenListFetched', data: { isUnverified: true } },
        { type: 'TokenListRead', data: { as: 'update' } },
      ])
    }
    const same = afterFetch(listOf(read('1.0.0')), list('1.0.0'), null, true)
    expect(same.map(({ type }) => type)).toEqual(['TokenListFetched'])
  })

  it('with the number of the one in use and other content waits for the user', () => {
    const events = afterFetch(listOf(read('1.0.0')), list('1.0.0', 'tampered'), change(0, 0, 1))
    expect(events.map(({ type }) => type)).toEqual(['TokenListFailed', 'TokenListRead'])
  })

  it('of the record with the number of the one in use is taken over when it only adds tokens; anything else asks (X162)', () => {
    const same = list('1.0.0', 'more')
    const typesOf = (changed: ListChange, isDefault = true) =>
      afterFetch({ ...listOf(read('1.0.0')), isDefault }, same, changed).map(({ data }) =>
        'as' in data ? data.as : null,
      )
    expect(typesOf(change(3, 0, 0))).toEqual([null, 'current'])
    for (const more of [change(3, 1, 0), change(3, 0, 1), change(0, 1, 0)])
      expect(typesOf(more)).toEqual([null, 'update'])
    expect(typesOf(change(3, 0, 0), false)).toEqual([null, 'update'])
    expect(afterFetch(listOf(read('1.0.0')), same, change(3, 0, 0), true).at(-1)?.data).toMatchObject({
      as: 'update',
    })
  })

  it('with the number of the one in use and the same tokens is taken over: there is nothing to decide', () => {
    const saved = list('1.0.0', 'saved again')
    expect(afterFetch(listOf(read('1.0.0')), saved, change(0, 0, 0))).toEqual([
      TokenListFetched({ chainId: 1, url: URL_1, list: saved, change: change(0, 0, 0) }),
      readOver('1.0.0', saved),
    ])
  })

  it('with the number of the one in use is taken over when the tokens in use are not kept: nobody could compare', () => {
    const tampered = list('1.0.0', 'tampered')
    expect(afterFetch(listOf(read('1.0.0')), tampered, null)).toEqual([
      TokenListFetched({ chainId: 1, url: URL_1, list: tampered, change: null }),
      readOver('1.0.0', tampered),
    ])
  })

  it('that failed keeps the version in use', () => {
    const failed = TokenListFailed({ chainId: 1, url: URL_1, reason: 'notJson', detail: '' })
    expect(listOf(read('1.0.0'), failed).current).toEqual(list('1.0.0'))
  })
})

describe('an update that waits', () => {
  it('is accepted as it was shown', () => {
    const state = given(read('1.0.0'), read('1.0.1', 'update'))
    expect(decided(acceptListUpdate, state, { url: URL_1, hash: '1.0.1' })).toEqual([
      readOver('1.0.0', list('1.0.1')),
    ])
    expect(listAt(after(state, read('1.0.1')).durable.tokens, 1, URL_1)).toMatchObject({ update: null })
  })

  it.each([
    ['the version in use again', '1.0.0'],
    ['a version older than the one in use', '0.9.0'],
  ])('is withdrawn when its source serves %s', (_, version) => {
    const waiting = given(read('1.0.0'), read('1.0.1', 'update'))
    const found = listAt(waiting.durable.tokens, 1, URL_1)
    const withdrawn = after(waiting, ...(found === undefined ? [] : afterFetch(found, list(version), null)))
    expect(listAt(withdrawn.durable.tokens, 1, URL_1)).toMatchObject({
      current: { hash: '1.0.0' },
      update: null,
    })
    expect(refused(acceptListUpdate, withdrawn, { url: URL_1, hash: '1.0.1' })).toEqual({
      tag: 'noUpdate',
    })
  })

  it('takes its warning with it when it is accepted, and no other failure', () => {
    const waiting = given(
      read('1.0.0'),
      TokenListFailed({
        chainId: 1,
        url: URL_1,
        reason: 'versionTooSmall',
        detail: '',
        current: '1.0.0',
        offered: '1.0.1',
      }),
      read('1.0.1', 'update'),
    )
    const rowOf = (state: AppState) => chainLists(state).find(({ url }) => url === URL_1)
    expect(rowOf(waiting)).toMatchObject({
      reading: { reason: 'versionTooSmall' },
      update: { hash: '1.0.1' },
    })
    const accepted = after(waiting, ...decided(acceptListUpdate, waiting, { url: URL_1, hash: '1.0.1' }))
    expect(rowOf(accepted)).toMatchObject({ reading: null, update: null, current: { hash: '1.0.1' } })
    expect(tokenList(accepted, T0).troubled).toBe(0)

    const unreachable = TokenListFailed({
      chainId: 1,
      url: URL_1,
      reason: 'unreachable',
      detail: 'a.example',
    })
    expect(rowOf(after(waiting, unreachable, read('1.0.1')))).toMatchObject({
      reading: { reason: 'unreachable' },
    })
  })

  it('cannot be accepted when there is none, or another one', () => {
    expect(refused(acceptListUpdate, given(read('1.0.0')), { url: URL_1, hash: '1.0.1' })).toEqual({
      tag: 'noUpdate',
    })
    expect(
      refused(acceptListUpdate, given(read('1.0.0'), read('1.0.1', 'update')), { url: URL_1, hash: 'x' }),
    ).toEqual({ tag: 'noUpdate' })
  })
})

describe('facts of two tabs in the order of the disk', () => {
  it.each<[title: string, facts: readonly AppEvent[], current: string, update: string | null]>([
    [
      'an update that another tab accepted meanwhile waits no more',
      [read('1.0.0'), read('1.0.1', 'update'), read('1.0.1'), read('1.0.1', 'update')],
      '1.0.1',
      null,
    ],
    [
      'an update that both accept is taken over once',
      [read('1.0.0'), read('1.0.1', 'update'), read('1.0.1'), read('1.0.1')],
      '1.0.1',
      null,
    ],
    [
      'an accepted update does not replace a newer version that came meanwhile',
      [read('1.0.0'), read('1.0.1', 'update'), read('2.0.0'), read('1.0.1')],
      '2.0.0',
      null,
    ],
    [
      'a late answer does not replace a newer version',
      [read('1.0.0'), read('1.2.0'), read('1.1.0')],
      '1.2.0',
      null,
    ],
    [
      'a late answer does not wait as an update of a newer version',
      [read('1.0.0'), read('1.2.0'), read('1.1.0', 'update')],
      '1.2.0',
      null,
    ],
    [
      'a version that was compared with another one than that in use counts for nothing, though it is newer (X422)',
      [read('1.0.0'), readOver('1.0.0', list('1.0.1')), readOver('1.0.0', list('1.1.0'))],
      '1.0.1',
      null,
    ],
    [
      'an update that was found over another version than that in use does not wait (X422)',
      [read('1.0.0'), readOver('1.0.0', list('1.0.1')), readOver('1.0.0', list('1.1.0'), 'update')],
      '1.0.1',
      null,
    ],
    [
      'two first versions are one: the first on the disk (X422)',
      [readOver(null, list('1.0.0')), readOver(null, list('1.1.0'))],
      '1.0.0',
      null,
    ],
    [
      'a version with the number of the one in use is taken over when it was accepted',
      [read('1.0.0'), TokenListRead({ chainId: 1, url: URL_1, list: list('1.0.0', 'other'), as: 'current' })],
      'other',
      null,
    ],
  ])('%s', (_title, facts, current, update) => {
    expect(listOf(...facts)).toMatchObject({
      current: { hash: current },
      update: update === null ? null : { hash: update },
    })
  })

  it('a list that was removed and added again has the version that was shown then, an older one too', () => {
    const set = (mode: 'active' | 'removed') => TokenListSet({ chainId: 1, url: URL_1, mode })
    const facts = [read('2.0.0'), read('2.0.1', 'update'), set('removed')]
    const { lists } = given(...facts).durable.tokens
    expect(Object.values(lists)).toMatchObject([{ mode: 'removed', current: null, update: null }])
    // An answer that was on its way belongs to the list that is gone.
    expect(Object.values(given(...facts, read('2.1.0')).durable.tokens.lists)).toMatchObject([
      { current: null },
    ])
    expect(listOf(...facts, set('active'), read('1.0.0'))).toMatchObject({
      current: { hash: '1.0.0' },
      update: null,
    })
  })
})

it('a symbol that an update takes from one address to another is named, however it is written', () => {
  const other = { ...USDC, symbol: DAI.symbol.toLowerCase() }
  expect(movedTokens(diffTokens([WETH, DAI], [WETH, other]))).toEqual([{ before: DAI, after: other }])
  expect(movedTokens(diffTokens([WETH, DAI], [WETH, USDC]))).toEqual([])
  expect(movedTokens(diffTokens([WETH, DAI], [WETH, DAI, other]))).toEqual([])
})

it('the difference of two versions goes by address', () => {
  expect(diffTokens([WETH, DAI], [{ ...DAI, name: 'New' }, USDC])).toEqual({
    added: [USDC],
    removed: [WETH],
    changed: [{ ...DAI, name: 'New' }],
  })
  expect(diffTokens([WETH], [{ ...WETH }])).toEqual({ added: [], removed: [], changed: [] })
})

describe('the same list', () => {
  // One hash of content, SHA-256 of a block of a file, as version 0 and as version 1 in several bases.
  const CID_0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
  const CID_1 = 'bafybeie5nqv6kd3qnfjupgvz34woh3oksc3iau6abmyajn7qvtf6d2ho34'
  const DIGEST = '9d6c2be50f706953479ab9df2ce3edca90b68053c00b3004b7f0accbe1e8eedf'
  const BASE_58 = 'dj7Wg2Qkk4mYgAkVU1kppfQ2sMGz5zPwERVpeWmxCQLDxVoC'
  const fact = (url: string, mode: 'active' | 'removed') => TokenListSet({ chainId: 1, url, mode })
  const host = new URL(URL_1).host
  const SPELLED = [
    URL_1.replace(host, host.toUpperCase()),
    URL_1.replace('https:', 'HTTPS:'),
    URL_1.replace(host, `${host}:443`),
    URL_1.replace(host, `${host}/.`),
    URL_1.replace(host, `${host}.`),
    URL_1.replace(/\w$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
    `${URL_1}#tokens`,
    `\u200b${URL_1}`,
  ]

  it.each([
    ['ipfs://ipfs/QmAbc', 'ipfs://QmAbc'],
    ['IPFS://QmAbc/', 'ipfs://QmAbc'],
    ['ipns://ipns/list.name.eth/a', 'ipns://list.name.eth/a'],
    ['Lists.Name.eth/Tokens.json', 'lists.name.ETH/Tokens.json'],
    ['lists.name.eth/', 'lists.name.eth'],
    ['\u2764\ufe0f.eth', '\u2764.eth'],
    ['co\u0308w.eth/a', 'c\u00f6w.eth/a'],
    ['\uff56lists.eth', 'vlists.eth'],
    ['http://own.example:80', 'http://own.example/#a'],
    ['https://own.example/a/../b', 'https://own.example/b'],
    ['https://own.example/a?', 'https://own.example/a'],
    ['https://own.example/a?#b', 'https://own.example/a'],
    ['ipns://Lists.Example/a', 'ipns://lists.example/a'],
    ['https://own.example./a', 'https://own.example/a'],
    ['https://own.example.:443/a', 'https://own.example/a'],
    ['https://own.example.:8443/a', 'https://own.example:8443/a'],
    ['https://own.example/%61%2d%7Eb', 'https://own.example/a-~b'],
    ['https://own.example/%c3%b6', 'https://own.example/ö'],
    ['https://T\u00f6kens.example/a', 'https://xn--tkens-jua.example/a'],
    ['https://\uff4fwn.example/a', 'https://own.example/a'],
    ['ipns://ipns/Lists.Example/?', 'ipns://lists.example'],
    [`ipfs://${CID_0}`, `ipfs://${CID_1}`],
    [`ipfs://ipfs/${CID_0}/tokens.json`, `IPFS://${CID_1}/tokens.json#a`],
    [`ipfs://${CID_1.toUpperCase()}`, `ipfs://${CID_1}/`],
    [`ipfs://f01701220${DIGEST}`, `ipfs://${CID_1}`],
    [`ipfs://F01701220${DIGEST.toUpperCase()}`, `ipfs://z${BASE_58}`],
    [`ipfs://z${BASE_58}`, `ipfs://${CID_0}`],
    ['co\u00adw\u200b.eth/a', 'cow.eth/a'],
  ])('is what %s and %s name', (one, other) => {
    expect(listIdentity(one)).toBe(listIdentity(other))
  })

  it.each([
    ['ipfs://QmAbc', 'ipfs://Qmabc'],
    ['ipfs://QmAbc', 'ipns://QmAbc'],
    ['https://own.example/a', 'https://own.example/A'],
    ['https://own.example/a', 'https://own.example/a/'],
    ['https://own.example/a', 'http://own.example/a'],
    ['https://own.example/a?b=1', 'https://own.example/a?b=2'],
    ['name.eth/a', 'name.eth/A'],
    ['ipns://Lists.Example/a', 'ipns://lists.example/A'],
    ['ipns://k51Abc', 'ipns://k51abc'],
    ['https://own.example/a?b', 'https://own.example/a'],
    ['https://own.example/a%2Fb', 'https://own.example/a/b'],
    ['https://own.example/a%3Fb', 'https://own.example/a?b'],
    ['https://own.example/a.', 'https://own.example/a'],
    ['https://own.example../a', 'https://own.example/a'],
    [`ipfs://${CID_0}`, `ipfs://f01551220${DIGEST}`],
    [`ipfs://${CID_0}`, `ipns://${CID_0}`],
    [`ipfs://${CID_0}`, `https://ipfs.io/ipfs/${CID_0}`],
    ['ipfs://bal', 'ipfs://bam'],
    [`ipfs://${CID_1}/Tokens.json`, `ipfs://${CID_1}/tokens.json`],
  ])('is not what %s and %s name', (one, other) => {
    expect(listIdentity(one)).not.toBe(listIdentity(other))
  })

  it.each(SPELLED)('as a default one, spelled %s, is there already', (text) => {
    expect(refused(requestList, given(), { text })).toEqual({ tag: 'alreadyAdded' })
  })

  it.each(SPELLED)('as a default one that was removed, spelled %s, comes back as the default one', (text) => {
    const removed = given(fact(URL_1, 'removed'))
    expect(decided(requestList, removed, { text })).toEqual([TokenListRequested({ chainId: 1, url: URL_1 })])
    const version = TokenListFetched({ chainId: 1, url: URL_1, list: list('1.0.0'), change: null })
    const seen = after(removed, version)
    const url = listAddress(text) ?? ''
    expect(listPreview(seen, url)).toMatchObject({ tag: 'fetched' })
    expect(decided(addList, seen, { url, hash: '1.0.0' })).toMatchObject([
      fact(URL_1, 'active'),
      { data: { url: URL_1 } },
    ])
  })

  it('is removed under every spelling that an older log has, and shown once before', () => {
    const [twin = ''] = SPELLED
    const other = 'https://OWN.example/list.json'
    const state = given(fact(twin, 'active'), fact(OWN, 'active'), fact(other, 'active'))
    const urls = (from: AppState) => listsOf(from.durable.tokens, 1).map(({ url }) => url)
    expect(urls(state)).toEqual([...chains[1].tokenLists.map(({ url }) => url), OWN])
    const removals = decided(setList, state, { url: URL_1, mode: 'removed' })
    expect(removals).toEqual([fact(URL_1, 'removed'), fact(twin, 'removed')])
    expect(urls(after(state, ...removals))).not.toContain(twin)
    expect(decided(setList, state, { url: OWN, mode: 'removed' })).toEqual([
      fact(OWN, 'removed'),
      fact(other, 'removed'),
    ])
  })
})

describe('a list with faulty entries (X161)', () => {
  const faulty = (url: string, version = '1.0.0') =>
    TokenListFailed({
      chainId: 1,
      url,
      reason: 'invalid',
      detail: 'tokens.3.symbol: not symbol',
      others: list(version, 'rest'),
      faulty: 1,
    })
  const rest = (url: string, over: string | null = null) =>
    TokenListRead({ chainId: 1, url, list: list('1.0.0', 'rest'), as: 'current', over })

  it('is added without them, and only as it was shown', () => {
    const state = given(faulty(OWN))
    expect(decided(addList, state, { url: OWN, hash: 'rest' })).toEqual([
      TokenListSet({ chainId: 1, url: OWN, mode: 'active' }),
      rest(OWN),
    ])
    expect(refused(addList, state, { url: OWN, hash: 'h' })).toEqual({ tag: 'notFetched' })
  })

  it('that is in use keeps its version until the user accepts the other entries', () => {
    const state = given(read('1.0.0'), faulty(URL_1))
    expect(listAt(state.durable.tokens, 1, URL_1)).toMatchObject({ current: { hash: '1.0.0' }, update: null })
    expect(decided(acceptListUpdate, state, { url: URL_1, hash: 'rest' })).toEqual([rest(URL_1, '1.0.0')])
    const accepted = after(state, rest(URL_1, '1.0.0'))
    expect(chainLists(accepted).find(({ url }) => url === URL_1)).toMatchObject({
      current: { hash: 'rest' },
      reading: null,
      others: null,
    })
    expect(refused(acceptListUpdate, accepted, { url: URL_1, hash: 'rest' })).toEqual({ tag: 'noUpdate' })
  })

  it('of the record that was never read is in use once the user accepts the other entries', () => {
    const state = given(faulty(URL_1))
    expect(decided(acceptListUpdate, state, { url: URL_1, hash: 'rest' })).toEqual([rest(URL_1)])
  })

  it('is not offered where a newer version is in use, or nothing of it can be used', () => {
    const older = given(read('1.1.0'), faulty(URL_1))
    expect(refused(acceptListUpdate, older, { url: URL_1, hash: 'rest' })).toEqual({ tag: 'noUpdate' })
    expect(chainLists(older).find(({ url }) => url === URL_1)).toMatchObject({ others: null })
    const nothing = given(
      TokenListFailed({ chainId: 1, url: OWN, reason: 'invalid', detail: 'tokens: not tokens' }),
    )
    expect(refused(addList, nothing, { url: OWN, hash: 'rest' })).toEqual({ tag: 'notFetched' })
  })
})

describe('a list of the user', () => {
  it('is requested by its address, once', () => {
    expect(decided(requestList, given(), { text: ` ${OWN} ` })).toEqual([
      TokenListRequested({ chainId: 1, url: OWN }),
    ])
    expect(refused(requestList, given(TokenListRequested({ chainId: 1, url: OWN })), { text: OWN })).toEqual({
      tag: 'alreadyRequested',
    })
    expect(refused(requestList, given(), { text: URL_1 })).toEqual({ tag: 'alreadyAdded' })
    expect(refused(requestList, given(), { text: 'not a list' })).toEqual({ tag: 'malformed' })
  })

  it('is added in the version that was shown', () => {
    const fetched = TokenListFetched({ chainId: 1, url: OWN, list: list('1.0.0'), change: null })
    expect(decided(addList, given(fetched), { url: OWN, hash: '1.0.0' })).toEqual([
      TokenListSet({ chainId: 1, url: OWN, mode: 'active' }),
      TokenListRead({ chainId: 1, url: OWN, list: list('1.0.0'), as: 'current', over: null }),
    ])
    expect(refused(addList, given(fetched), { url: OWN, hash: 'other' })).toEqual({ tag: 'notFetched' })
  })

  it.each([
    ['was looked at before', OWN],
    ['is there already', URL_1],
  ])('is added from the address that was typed, though one that %s serves the same version', (_, before) => {
    const typed = 'https://mirror.example/list.json'
    const fetched = [before, typed].map((url) =>
      TokenListFetched({ chainId: 1, url, list: list('1.0.0'), change: null }),
    )
    expect(decided(addList, given(...fetched), { url: typed, hash: '1.0.0' })).toEqual([
      TokenListSet({ chainId: 1, url: typed, mode: 'active' }),
      TokenListRead({ chainId: 1, url: typed, list: list('1.0.0'), as: 'current', over: null }),
    ])
  })

  it('is offered as long as it is not there', () => {
    const fetched = TokenListFetched({ chainId: 1, url: OWN, list: list('1.0.0'), change: null })
    expect(listPreview(given(fetched), OWN)).toMatchObject({ tag: 'fetched' })
    const added = given(fetched, ...decided(addList, given(fetched), { url: OWN, hash: '1.0.0' }))
    expect(listPreview(added, OWN)).toBeNull()
  })

  it('is enabled, disabled and removed', () => {
    expect(decided(setList, given(), { url: URL_1, mode: 'inactive' })).toEqual([
      TokenListSet({ chainId: 1, url: URL_1, mode: 'inactive' }),
    ])
    expect(refused(setList, given(), { url: URL_1, mode: 'active' })).toEqual({ tag: 'unchanged' })
    expect(refused(setList, given(), { url: OWN, mode: 'active' })).toEqual({ tag: 'unknownList' })
  })

  it.each([
    ['https://a.b/c.json', true],
    ['http://a.b', true],
    ['ipfs://bafy', true],
    ['ipns://name', true],
    ['lists.name.eth', true],
    ['name.eth/tokens.json', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://me:secret@a.b', false],
    ['https://me@a.b', false],
    ['https://:secret@a.b', false],
    ['ipfs://me:secret@QmAbc', false],
    ['https:a.b/list.json', false],
    ['https:/a.b/list.json', false],
    ['ipfs:QmAbc', false],
    ['ipfs:/QmAbc', false],
    ['ipfs:///', false],
    ['https://a.b/list.json https://c.d/list.json', false],
    ['https://a.b/my list.json', false],
    ['https://proxy.a/?url=https://a.b/list.json', true],
    ['https://archive.a/2024id_/https://a.b/list.json', true],
    ['https://a.b/a,b.json?ids=1,2;3', true],
    ['https://a.b/my%20list.json', true],
    ['ftp://a.b', false],
    ['javascript:alert(1).eth', false],
    ['', false],
    [`https://a.b/${'x'.repeat(1000)}`, false],
  ])('%s may name one: %s', (text, isOne) => {
    expect(listAddress(text) !== null).toBe(isOne)
  })
})

it.each([
  'https://a.b/list.json,https://c.d/list.json',
  'https://a.b/list.json, http://c.d',
  'https://a.b/list.json;https://c.d/list.json',
  'https://a.b/list.json|ipfs://bafy',
  'https://a.b/list.json https://c.d/list.json',
  'https://a.b/list.json\nhttps://c.d/list.json',
  'https://a.b/list.jsonhttps://a.b/list.json',
  'ipfs://bafy,HTTPS://c.d/list.json',
  'lists.name.eth,other.eth',
  'lists.name.eth other.eth',
])('%j is several addresses of lists, which is said (X287)', (text) => {
  expect(listAddress(text)).toBeNull()
  expect(refused(requestList, given(), { text })).toEqual({ tag: 'several' })
})

describe('a token of a list', () => {
  const odd = {
    chainId: 1 as const,
    address: BOB,
    decimals: 9,
    symbol: 'ODD',
    name: 'Odd',
    logoURI: 'https://a.b/c',
  }
  it('is known to the log once it is chosen, with the version of its list, without its logo', () => {
    const { logoURI: _, ...kept } = odd
    const event = ListedTokenAdded({ token: kept, url: URL_1, hash: '1.0.0' })
    expect(decided(addListedToken, given(read('1.0.0')), { token: odd, hash: '1.0.0' })).toEqual([event])
    const state = given(read('1.0.0'), event)
    expect(findToken(state, 1, BOB)).toEqual(kept)
    expect(tokensOf(state, 1)).toContainEqual(kept)
    expect(refused(addListedToken, state, { token: odd, hash: '1.0.0' })).toEqual({ tag: 'alreadyKnown' })
  })

  it('that cannot be traded is refused, whatever list names it', () => {
    for (const { chainId, address } of unsupportedLists.flat()) {
      const version = TokenListRead({ chainId, url: OWN, list: list('1.0.0'), as: 'current' })
      const state = given(started(chainId), TokenListSet({ chainId, url: OWN, mode: 'active' }), version)
      const token = { ...odd, chainId, address }
      expect(refused(addListedToken, state, { token, hash: '1.0.0' })).toEqual({ tag: 'unsupported' })
    }
  })

  it('is none when no list of the chain has that version', () => {
    expect(refused(addListedToken, given(read('1.0.0')), { token: odd, hash: 'x' })).toEqual({
      tag: 'notInList',
    })
    expect(
      refused(addListedToken, given(read('1.0.0')), { token: { ...odd, chainId: 100 }, hash: '1.0.0' }),
    ).toEqual({ tag: 'notInList' })
  })
})

it('a favourite is one until it is none', () => {
  const events = decided(setFavourite, given(), { address: BOB, isFavourite: true })
  const state = given(...events)
  expect(refused(setFavourite, state, { address: BOB, isFavourite: true })).toEqual({ tag: 'unchanged' })
  expect(
    given(...events, ...decided(setFavourite, state, { address: BOB, isFavourite: false })).durable.tokens
      .favourites,
  ).toEqual({})
})

it('two versions that an older build kept in one text are two', () => {
  const [, apart] = TokenListFailed.upcasts
  const old = { chainId: 1, url: URL_1, reason: 'older', detail: '1.2.0 → 1.1.9' }
  expect(apart?.(old)).toEqual({ ...old, detail: '', current: '1.2.0', offered: '1.1.9' })
  const other = { ...old, reason: 'invalid', detail: 'name: not a name → of a list' }
  expect(apart?.(other)).toEqual(other)
})

it('the selector reads a list again once it was fetched, whose tokens the browser may have lost', () => {
  const [isBefore, isAfter] = [
    [started(), read('1.0.0')],
    [
      started(),
      read('1.0.0'),
      TokenListFetched({ chainId: 1, url: URL_1, list: list('1.0.0'), change: null }),
    ],
  ].map((facts) => shownLists(given(...facts)).lists.find(({ url }) => url === URL_1)?.isFetched)
  expect([isBefore, isAfter]).toEqual([false, true])
})
