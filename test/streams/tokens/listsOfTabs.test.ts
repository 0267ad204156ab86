/**
 * The lists of one browser against a naive model: tabs that fetch late, write late and read late, users who accept, remove,
 * add and switch, a server that publishes what it likes, and a browser that forgets tokens.
 */
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { Observable, Subject, asyncScheduler, of } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, it } from 'vitest'
import type { Decision } from '../../../src/events/decision'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { chains } from '../../../src/events/chain/chains.data'
import { acceptListUpdate, addList, requestList, setList } from '../../../src/events/tokens/decideLists'
import { toggleSelector } from '../../../src/events/tokens/decide'
import { listAt, listStatus } from '../../../src/events/tokens/lists'
import { countDiff, diffTokens } from '../../../src/events/tokens/listUpdates'
import { type ListVersion, listKey } from '../../../src/events/tokens/state'
import type { Token } from '../../../src/events/tokens/token'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import type { TokenLists } from '../../../src/streams/ports/TokenLists'
import { readTokenListsEpic } from '../../../src/streams/tokens/readTokenListsEpic'
import { DAI, USDC, WETH } from '../../events/support/fixtures'
import { context } from '../../events/support/given'
import { fakeIds } from '../../support/fakes/fakeIds'
import { type MemoryDisk, createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeTokenLists } from '../../support/fakes/fakeTokenLists'
import { listVersion } from '../../support/listVersion'
import { type Tab, openTab } from '../support/tab'
import { virtualClock } from '../support/world'

/** More of them in the soak (test/soak/lists.test.ts). */
const RUNS = Number(process.env['LIST_RUNS'] ?? 150)
const STEP_MS = 100_000
const REFRESH_MS = 600_000

/** A list of the network's record, and one of the user. */
const URLS = [chains[1].tokenLists[0]?.url ?? '', 'https://own.example/list.json'] as const
const TABS = [0, 1, 2] as const

type Version = readonly [major: number, minor: number, patch: number]
type Bump = 'none' | 'patch' | 'minor' | 'major' | 'back'
const bumped = ([major, minor, patch]: Version, bump: Bump): Version => {
  switch (bump) {
    case 'none':
      return [major, minor, patch]
    case 'patch':
      return [major, minor, patch + 1]
    case 'minor':
      return [major, minor + 1, 0]
    case 'major':
      return [major + 1, 0, 0]
    case 'back':
      return [major, Math.max(0, minor - 1), 0]
  }
}
const isOlder = (a: Version, b: Version): boolean => {
  const at = a.findIndex((part, place) => part !== b[place])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
const partsOf = ({ version: { major, minor, patch } }: ListVersion): Version => [major, minor, patch]

/** Which of three tokens a version has, and whether they have other names. */
interface Content {
  readonly mask: number
  readonly isRenamed: boolean
}
const tokensIn = ({ mask, isRenamed }: Content): readonly Token[] =>
  [WETH, DAI, USDC]
    .filter((_, place) => (mask & (1 << place)) !== 0)
    .map((token) => (isRenamed ? { ...token, name: 'Renamed' } : token))

interface Served {
  readonly list: ListVersion
  readonly content: Content
  readonly tokens: readonly Token[]
}
const servedAs = (url: string, [major, minor, patch]: Version, content: Content): Served => {
  const tokens = tokensIn(content)
  const hash = [url, major, minor, patch, content.mask, content.isRenamed].join(' ')
  return {
    list: listVersion({ version: { major, minor, patch }, hash, tokens: tokens.length }),
    content,
    tokens,
  }
}

type Step =
  | { readonly do: 'publish'; readonly url: number; readonly bump: Bump; readonly content: Content }
  | {
      readonly do: 'request' | 'accept' | 'remove' | 'add' | 'on' | 'off'
      readonly tab: number
      readonly url: number
    }
  | { readonly do: 'write' | 'read' | 'restart'; readonly tab: number }
  | { readonly do: 'undo'; readonly url: number }
  | { readonly do: 'answer' | 'forget'; readonly n: number }
  | { readonly do: 'wait' | 'settle' }

const tab = fc.nat(TABS.length - 1)
const url = fc.nat(URLS.length - 1)
const n = fc.nat(7)
const content = fc.record({ mask: fc.integer({ min: 1, max: 7 }), isRenamed: fc.boolean() })
const bump = fc.constantFrom<Bump>('none', 'patch', 'minor', 'major', 'back')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant<'publish'>('publish'), url, bump, content }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('request' as const), tab, url }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), n }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('write' as const, 'read' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accept' as const), tab, url }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('remove' as const, 'add' as const, 'on' as const, 'off' as const),
      tab,
      url,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), url }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), n }) },
  { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'settle' as const }) },
)

/** A tab whose writes wait for `write`, and which hears of others on `read`. */
interface LateTab {
  readonly tab: Tab
  readonly writes: (() => void)[]
  readonly read: () => void
}

const lateStore = (disk: MemoryDisk, writes: (() => void)[], rings$: Subject<void>): LogStore => {
  const store = fakeLogStore(disk)
  return {
    ...store,
    append: (rows, isPrecious) =>
      new Observable((subscriber) => {
        writes.push(() => {
          store.append(rows, isPrecious).subscribe(subscriber)
        })
      }),
    rings$,
  }
}

/** What the model knows of a list: a register that only a fact over its content changes. */
interface Register {
  current: ListVersion | null
  update: ListVersion | null
  isRemoved: boolean
  isThere: boolean
}

const browser = () => {
  const disk = createMemoryDisk()
  const server = URLS.map((at) => servedAs(at, [1, 0, 0], { mask: 1, isRenamed: false }))
  /** What the server served before, by list. */
  const published = URLS.map((): Served[] => [])
  /** Every version that was ever served, by hash; the model alone knows them, and compares them without the app's code. */
  const everything = new Map<string, Content>()
  /** What the browser keeps. */
  const kept = new Map<string, readonly Token[]>()
  const pending: (() => void)[] = []
  /** Changes that may be taken over: a user accepted them, or there was nothing to compare with. */
  const excused = new Set<string>()
  const change = (over: string | null, to: string): string => `${String(over)} > ${to}`

  const fetch: TokenLists['fetch'] = (_chainId, at, inUse) => {
    const place = URLS.findIndex((one) => one === at)
    const early = server[place]
    if (early === undefined) return of(E.left({ reason: 'unreachable' as const, detail: '' }))
    return new Observable((subscriber) => {
      const isSlow = pending.length % 2 === 0
      const answer = (): void => {
        if (subscriber.closed) return
        const { list, tokens, content } = (isSlow ? early : server[place]) ?? early
        everything.set(list.hash, content)
        const before = inUse === null ? undefined : kept.get(inUse)
        kept.set(list.hash, tokens)
        if (before === undefined) excused.add(change(inUse, list.hash))
        const counted = before === undefined ? null : countDiff(diffTokens(before, tokens))
        subscriber.next(E.right({ list, change: counted }))
        subscriber.complete()
      }
      pending.push(answer)
    })
  }
  const tokenLists = fakeTokenLists({
    fetch,
    keepOnly: (hashes) => {
      for (const hash of kept.keys()) if (!hashes.includes(hash)) kept.delete(hash)
      return of(E.right(undefined))
    },
  })

  let sessions = 0
  const open = (): LateTab => {
    const writes: (() => void)[] = []
    const rings$ = new Subject<void>()
    const ports = {
      logStore: lateStore(disk, writes, rings$),
      ids: fakeIds(++sessions),
      tokenLists,
      clock: virtualClock,
    }
    const one = openTab(ports, readTokenListsEpic)
    const opened = { tab: one, writes, read: () => rings$.next() }
    act(one, toggleSelector, { isOpen: true })
    return opened
  }
  const act = <I, R>(one: Tab, decision: Decision<I, R>, input: I): readonly AppEvent[] => {
    const decided = decision(one.log.state$.value, input, context)
    if (E.isLeft(decided)) return []
    one.log.append(decided.right)
    return decided.right
  }
  const tabs = TABS.map(open)
  const stateOf = (place: number): AppState => {
    const found = tabs[place]
    if (found === undefined) throw new Error('there is no such tab')
    return found.tab.log.state$.value
  }

  const perform = (one: Step): void => {
    switch (one.do) {
      case 'publish': {
        const before = server[one.url]
        if (before === undefined) return
        published[one.url]?.push(before)
        server[one.url] = servedAs(URLS[one.url] ?? '', bumped(partsOf(before.list), one.bump), one.content)
        return
      }
      case 'undo':
        server[one.url] =
          published[one.url]?.pop() ??
          server[one.url] ??
          servedAs('', [0, 0, 0], { mask: 1, isRenamed: false })
        return
      case 'answer':
        pending.splice(one.n % Math.max(1, pending.length), 1)[0]?.()
        return
      case 'forget':
        kept.delete([...kept.keys()][one.n] ?? '')
        return
      case 'write':
        tabs[one.tab]?.writes.shift()?.()
        return
      case 'read':
        tabs[one.tab]?.read()
        return
      case 'restart':
        // What was not written yet is lost with the tab.
        tabs[one.tab]?.tab.close()
        tabs[one.tab] = open()
        return
      case 'wait':
        return
      case 'settle':
        settle()
        return
      default:
        byUser(one.do, one.tab, URLS[one.url] ?? '')
    }
  }
  const byUser = (
    what: 'request' | 'accept' | 'remove' | 'add' | 'on' | 'off',
    place: number,
    at: string,
  ): void => {
    const one = tabs[place]?.tab
    if (one === undefined) return
    const { durable, session } = stateOf(place)
    const list = listAt(durable.tokens, 1, at)
    const reading = session.tokens.readings[listKey(1, at)]
    switch (what) {
      case 'request':
        act(one, requestList, { text: at, again: true })
        return
      case 'accept':
        if (list?.update === null || list?.update === undefined) return
        excused.add(change(list.current?.hash ?? null, list.update.hash))
        act(one, acceptListUpdate, { url: at, hash: list.update.hash })
        return
      case 'add':
        if (reading?.tag === 'fetched') act(one, addList, { url: at, hash: reading.list.hash })
        return
      case 'remove':
        act(one, setList, { url: at, mode: 'removed' })
        return
      default:
        act(one, setList, { url: at, mode: what === 'on' ? 'active' : 'inactive' })
    }
  }

  /** Reads the disk as the rules say it, and fails at a change that nobody may make. */
  const model = (): readonly Register[] => {
    const registers = URLS.map((_, place): Register => ({
      current: null,
      update: null,
      isRemoved: false,
      isThere: place === 0,
    }))
    for (const row of disk.rows) {
      const fact: unknown = JSON.parse(row.json)
      apply(registers, fact as { readonly type: string; readonly data: never })
    }
    return registers
  }
  const apply = (
    registers: readonly Register[],
    { type, data }: { readonly type: string; readonly data: Readonly<Record<string, unknown>> },
  ): void => {
    const place = URLS.findIndex((one) => one === data['url'])
    const register = registers[place]
    if (register === undefined) return
    if (type === 'TokenListSet') {
      const isRemoved = data['mode'] === 'removed'
      Object.assign(register, { isRemoved, isThere: !isRemoved })
      if (isRemoved) Object.assign(register, { current: null, update: null })
      return
    }
    if (type !== 'TokenListRead') return
    const { current, isRemoved } = register
    const list = data['list'] as ListVersion
    if (data['over'] !== (current?.hash ?? null) || (isRemoved && current === null)) return
    if (data['as'] === 'update') {
      register.update = list
      return
    }
    if (current !== null && current.hash !== list.hash) mayReplace(place, current, list)
    Object.assign(register, { current: list, update: null })
  }
  /** The rules of S4.44 to S4.46 and X162, by what the two versions really have. */
  const mayReplace = (place: number, before: ListVersion, after: ListVersion): void => {
    if (isOlder(partsOf(after), partsOf(before)))
      throw new Error(`${after.hash} is older than ${before.hash}`)
    if (excused.has(change(before.hash, after.hash))) return
    const [a, b] = [partsOf(before), partsOf(after)]
    const [old, now] = [everything.get(before.hash), everything.get(after.hash)]
    if (old === undefined || now === undefined) throw new Error('a version that was never served')
    const added = now.mask & ~old.mask
    const removed = old.mask & ~now.mask
    const changed = old.isRenamed === now.isRenamed ? 0 : old.mask & now.mask
    const isMajor = b[0] > a[0]
    const isMinor = isMajor || (b[0] === a[0] && b[1] > a[1])
    const isPatch = isMinor || b[2] > a[2]
    const isAllowed =
      isMajor ||
      (isMinor && removed === 0) ||
      (isPatch && removed === 0 && added === 0) ||
      (removed === 0 && changed === 0 && (added === 0 || place === 0))
    if (!isAllowed) throw new Error(`nobody accepted ${after.hash} over ${before.hash}`)
  }

  const settle = (): void => {
    for (let round = 0; round < 20; round++) {
      for (const { writes, read } of tabs) {
        while (writes.length > 0) writes.shift()?.()
        read()
      }
      while (pending.length > 0) pending.shift()?.()
    }
  }
  return { perform, model, settle, tabs, stateOf, server, kept }
}

/** The steps in virtual time, and what is checked after each and at the end. */
const play = (steps: readonly Step[]): void => {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toStrictEqual(expected))
  scheduler.run(({ flush }) => {
    const failures: Error[] = []
    const guarded = (check: () => void) => (): void => {
      try {
        if (failures.length === 0) check()
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)))
      }
    }
    const one = browser()
    let at = STEP_MS
    for (const each of steps) {
      asyncScheduler.schedule(
        guarded(() => {
          one.perform(each)
          one.model()
        }),
        at,
      )
      at += each.do === 'wait' ? REFRESH_MS + STEP_MS : STEP_MS
    }
    asyncScheduler.schedule(guarded(one.settle), at)
    asyncScheduler.schedule(guarded(one.settle), at + REFRESH_MS + STEP_MS)
    asyncScheduler.schedule(
      guarded(() => {
        one.settle()
        check(one)
        for (const { tab: open } of one.tabs) open.close()
      }),
      at + 2 * (REFRESH_MS + STEP_MS),
    )
    scheduler.maxFrames = at + 3 * REFRESH_MS
    flush()
    const [failed] = failures
    if (failed !== undefined) throw failed
  })
}

/** When everything is written, read and answered, and each list was read once more. */
const check = ({ model, stateOf, server, kept }: ReturnType<typeof browser>): void => {
  const registers = model()
  for (const place of TABS)
    registers.forEach((register, index) => {
      const at = URLS[index] ?? ''
      const { durable, session } = stateOf(place)
      const list = listAt(durable.tokens, 1, at)
      expect(list !== undefined).toBe(register.isThere)
      if (list === undefined) return
      expect({ current: list.current, update: list.update }).toEqual({
        current: register.current,
        update: register.update,
      })
      // It is at what its server offers, waits for the user, or has something newer.
      const offered = server[index]?.list
      if (offered === undefined) throw new Error('there is no such list')
      const isAhead = list.current !== null && isOlder(partsOf(offered), partsOf(list.current))
      if (!isAhead) expect([list.current?.hash, list.update?.hash]).toContain(offered.hash)
      // What its source serves no more does not wait (C471, C476).
      if (isAhead || list.current?.hash === offered.hash) expect(list.update).toBeNull()
      const reading = session.tokens.readings[listKey(1, at)]
      expect(listStatus(list, reading)).toBe(
        list.update !== null ? 'updatePending' : isAhead ? 'failed' : 'current',
      )
      if (list.update !== null) {
        expect(list.update.hash).not.toBe(list.current?.hash)
        expect(kept.has(list.update.hash)).toBe(true)
      }
    })
}

it('lists of several tabs hold against a naive model, whatever is fetched, written, read, accepted, removed and forgotten in between (X422)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      play(steps)
    }),
    { numRuns: RUNS },
  )
})
