/** Two tabs of one browser that add, remove and read one list under two spellings of its address, at the same time. */
import * as E from 'fp-ts/Either'
import { Subject, asyncScheduler } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../src/events/decision'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { addList, requestList, setList } from '../../../src/events/tokens/decideLists'
import { toggleSelector } from '../../../src/events/tokens/decide'
import { shownLists } from '../../../src/events/balances/tokenList'
import { listPreview } from '../../../src/events/tokens/listsView'
import { context } from '../../events/support/given'
import { fakeIds } from '../../support/fakes/fakeIds'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeTokenLists } from '../../support/fakes/fakeTokenLists'
import { listVersion } from '../../support/listVersion'
import { openTab } from '../support/tab'
import { virtualClock } from '../support/world'
import { readTokenListsEpic } from '../../../src/streams/tokens/readTokenListsEpic'

const PLAIN = 'https://own.example/list.json'
const ODD = 'HTTPS://own.example:443/./list.json#tokens'
const SECOND = 1000
const list = listVersion({ hash: 'h' })
type Reading = ReturnType<ReturnType<typeof fakeTokenLists>['fetch']>

/** Tabs that learn of each other's facts on `ring`; requests of the list wait for `answer`. */
const browser = () => {
  const disk = createMemoryDisk()
  const waiting: (() => void)[] = []
  const asked: string[] = []
  const rings$ = new Subject<void>()
  const fetch = (_chainId: number, url: string): Reading => {
    if (!url.toLowerCase().startsWith('https://own')) return fakeTokenLists().fetch(1, url, null)
    asked.push(url)
    const answer$ = new Subject<E.Either<never, { list: typeof list; change: null }>>()
    waiting.push(() => {
      answer$.next(E.right({ list, change: null }))
      answer$.complete()
    })
    return answer$
  }
  const open = (session: number) => {
    const tab = openTab(
      {
        logStore: { ...fakeLogStore(disk), rings$ },
        ids: fakeIds(session),
        tokenLists: fakeTokenLists({ fetch }),
        clock: virtualClock,
      },
      readTokenListsEpic,
    )
    const state = (): AppState => tab.log.state$.value
    const decide = <I, R>(decision: Decision<I, R>, input: I): readonly AppEvent[] => {
      const decided = decision(state(), input, context)
      return E.isRight(decided) ? decided.right : []
    }
    const act = <I, R>(decision: Decision<I, R>, input: I): void => {
      tab.log.append(decide(decision, input))
    }
    return { tab, state, decide, act }
  }
  return {
    tabs: [open(1), open(2)] as const,
    asked,
    answer: () => {
      for (const one of waiting.splice(0)) one()
    },
    ring: () => rings$.next(),
  }
}
type Browser = ReturnType<typeof browser>

const play = (...steps: readonly ((world: Browser) => void)[]): void => {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toStrictEqual(expected))
  scheduler.run(({ flush }) => {
    const world = browser()
    const failures: unknown[] = []
    steps.forEach((step, at) =>
      asyncScheduler.schedule(
        () => {
          try {
            step(world)
          } catch (failure) {
            failures.push(failure)
          }
        },
        (at + 1) * SECOND,
      ),
    )
    asyncScheduler.schedule(
      () => {
        for (const { tab } of world.tabs) tab.close()
      },
      (steps.length + 1) * SECOND,
    )
    scheduler.maxFrames = (steps.length + 2) * SECOND
    flush()
    if (failures.length > 0) throw failures[0]
  })
}

const find =
  (...places: readonly (0 | 1)[]) =>
  ({ tabs, answer }: Browser): void => {
    for (const place of places) tabs[place].act(requestList, { text: place === 0 ? PLAIN : ODD })
    answer()
  }
/** Both decide before either knows what the other did. */
const addInBoth = ({ tabs, ring }: Browser): void => {
  const [here, there] = tabs
  const decided = [
    here.decide(addList, { url: PLAIN, hash: 'h' }),
    there.decide(addList, { url: ODD, hash: 'h' }),
  ]
  expect(decided.map(({ length }) => length)).toEqual([2, 2])
  here.tab.log.append(decided[0] ?? [])
  there.tab.log.append(decided[1] ?? [])
  ring()
}
const ownLists = (state: AppState): readonly string[] =>
  shownLists(state)
    .lists.map(({ url }) => url)
    .filter((url) => url.toLowerCase().startsWith('https://own'))

describe('one list under two spellings in two tabs (X135)', () => {
  it('is added once, and read once', () => {
    play(
      find(0, 1),
      addInBoth,
      ({ tabs, asked }) => {
        for (const { state } of tabs) expect(ownLists(state())).toEqual([PLAIN])
        asked.length = 0
        tabs[0].act(toggleSelector, { isOpen: true })
      },
      ({ asked }) => expect(asked).toEqual([PLAIN]),
    )
  })

  it('is removed in both, whichever of them does', () => {
    for (const place of [0, 1] as const)
      play(find(0, 1), addInBoth, ({ tabs, ring }) => {
        tabs[place].act(setList, { url: PLAIN, mode: 'removed' })
        ring()
        for (const { state } of tabs) expect(ownLists(state())).toEqual([])
        for (const { state } of tabs)
          for (const url of [PLAIN, ODD]) expect(listPreview(state(), url)).toBeNull()
      })
  })

  it('stays removed when an answer comes late, and is offered as that answer has it', () => {
    play(
      find(0, 1),
      addInBoth,
      ({ tabs, ring, answer }) => {
        const [here, there] = tabs
        here.act(requestList, { text: PLAIN, again: true })
        there.act(setList, { url: PLAIN, mode: 'removed' })
        ring()
        answer()
        ring()
      },
      ({ tabs }) => {
        for (const { state } of tabs) expect(ownLists(state())).toEqual([])
        expect(listPreview(tabs[0].state(), ODD)?.tag).toBe('fetched')
        expect(listPreview(tabs[1].state(), PLAIN)).toBeNull()
      },
    )
  })

  it('that one adds while the other still looks for it is there already', () => {
    play(
      find(0),
      ({ tabs, ring, answer }) => {
        tabs[1].act(requestList, { text: ODD })
        tabs[0].act(addList, { url: PLAIN, hash: 'h' })
        ring()
        answer()
      },
      ({ tabs: [, there] }) => {
        expect(listPreview(there.state(), ODD)).toBeNull()
        expect(E.isLeft(requestList(there.state(), { text: ODD }, context))).toBe(true)
        expect(ownLists(there.state())).toEqual([PLAIN])
      },
    )
  })
})
