/** What a tab knows of a list when another tab reads, adds, removes or switches it off meanwhile. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { shownLists, tokenList } from '../../../src/events/balances/tokenList'
import { addListedToken } from '../../../src/events/tokens/decide'
import {
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListRequested,
  TokenListSet,
} from '../../../src/events/tokens/events'
import { chainLists, listPreview } from '../../../src/events/tokens/listsView'
import type { ListVersion } from '../../../src/events/tokens/state'
import { listVersion } from '../../support/listVersion'
import { BOB } from '../support/fixtures'
import { T0, decided, foreign, given, refused, type Given } from '../support/given'

const URL = 'https://own.example/list.json'
const TWIN = 'https://twin.example/list.json'
const versionOf = (major: number, hash = String(major)): ListVersion =>
  listVersion({ version: { major, minor: 0, patch: 0 }, hash })

const set = (mode: 'active' | 'inactive' | 'removed', url = URL): AppEvent =>
  TokenListSet({ chainId: 1, url, mode })
const read = (list: ListVersion, over: string | null, url = URL): AppEvent =>
  TokenListRead({ chainId: 1, url, list, as: 'current', over })
const failed = (reason: 'older' | 'unreachable' | 'notJson'): AppEvent =>
  TokenListFailed({ chainId: 1, url: URL, reason, detail: '', current: '2.0.0', offered: '1.0.0' })

const here = [set('active'), read(versionOf(2), null)]
const rowOf = (...facts: readonly Given[]) => chainLists(given(...facts)).find(({ url }) => url === URL)

describe('a reading that failed in this tab', () => {
  it.each(['older', 'unreachable', 'notJson'] as const)(
    '(%s) says nothing of a version that another tab has taken over since (X303)',
    (reason) => {
      expect(rowOf(...here, failed(reason))?.status).toBe('failed')
      const state = given(...here, failed(reason), foreign(read(versionOf(3), '2')))
      expect(chainLists(state).find(({ url }) => url === URL)).toMatchObject({
        status: 'current',
        reading: null,
      })
      expect(tokenList(state, T0).troubled).toBe(0)
    },
  )

  it('stays as long as the version in use does, whatever is read of it (X303)', () => {
    // The source has withdrawn an update and serves an older version than the one in use.
    expect(rowOf(...here, failed('older'), read(versionOf(2), '2'))?.status).toBe('failed')
    expect(rowOf(...here, failed('older'), foreign(read(versionOf(3), 'another')))?.status).toBe('failed')
  })

  it('of an older version is no more once a newer update is accepted, and one of a silent server stays (X303)', () => {
    const update = TokenListRead({ chainId: 1, url: URL, list: versionOf(3), as: 'update', over: '2' })
    const accepted = foreign(read(versionOf(3), '2'))
    expect(rowOf(...here, update, failed('older'), accepted)?.reading).toBeNull()
    expect(rowOf(...here, update, failed('unreachable'), accepted)?.reading).not.toBeNull()
  })

  it('is forgotten with its list: one that is added again has not failed (X303)', () => {
    const again = [foreign(set('removed')), foreign(set('active')), foreign(read(versionOf(1), null))]
    expect(rowOf(...here, failed('older'), ...again)).toMatchObject({ status: 'current', reading: null })
  })
})

describe('a list that another tab removes', () => {
  it.each<[string, AppEvent]>([
    ['fetched', TokenListFetched({ chainId: 1, url: URL, list: versionOf(2), change: null })],
    ['failed', failed('unreachable')],
    ['pending', TokenListRequested({ chainId: 1, url: URL })],
  ])('is not offered as it was once %s, before it is requested again (X303)', (_, reading) => {
    expect(listPreview(given(...here, reading, foreign(set('removed'))), URL)).toBeNull()
  })

  it('is shown as a late answer has it, and in no list in use', () => {
    const late = TokenListFetched({ chainId: 1, url: URL, list: versionOf(2), change: null })
    const state = given(...here, foreign(set('removed')), late)
    expect(listPreview(state, URL)?.tag).toBe('fetched')
    expect(shownLists(state).lists).toEqual([])
  })
})

describe('a token that is pressed', () => {
  const token = { chainId: 1, address: BOB, decimals: 18, symbol: 'NEW', name: 'New' } as const
  const press = { token, hash: '2' }

  it.each<[string, readonly AppEvent[]]>([
    ['switched off', [set('inactive')]],
    ['removed', [set('removed')]],
    ['replaced by another version', [read(versionOf(3), '2')]],
  ])('is not taken from a list that another tab has %s meanwhile (X304)', (_, facts) => {
    expect(decided(addListedToken, given(...here), press)).toHaveLength(1)
    expect(refused(addListedToken, given(...here, ...facts.map(foreign)), press)).toEqual({
      tag: 'notInList',
    })
  })

  it('is taken from a list in use, though one that is switched off has the same content (X304)', () => {
    const twin = [set('active', TWIN), read(versionOf(2), null, TWIN)]
    const [event] = decided(addListedToken, given(...here, ...twin, set('inactive')), press)
    expect(event).toMatchObject({ type: 'ListedTokenAdded', data: { url: TWIN } })
  })
})
