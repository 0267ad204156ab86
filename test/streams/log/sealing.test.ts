/** When old rows are sealed: by the tab that wrote a snapshot, in pieces (ADR 11). */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { marbles } from '../../support/marbles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SlippageSet } from '../../../src/events/settings/events'
import { sealRows } from '../../../src/streams/log/sealRows'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { openTab, type Tab } from '../support/tab'

const gone = E.left({ tag: 'failed', description: 'gone' } as const)

/** A store that has so much to seal. */
const storeWith = (answers: readonly (number | null)[]): LogStore => {
  const waiting = [...answers]
  return {
    ...fakeLogStore(createMemoryDisk()),
    seal: () => {
      const next = waiting.shift()
      return of(next === undefined ? gone : E.right(next))
    },
  }
}

describe('sealing', () => {
  it(
    'goes on every 200 ms until nothing is left, and then says how far it came',
    marbles((m) => {
      m.expect(sealRows(storeWith([1000, 2000, 2300, null]))).toBeObservable('600ms (s|)', { s: 2300 })
    }),
  )

  it(
    'says nothing when there was nothing to seal',
    marbles((m) => {
      m.expect(sealRows(storeWith([null]))).toBeObservable('|')
    }),
  )

  it(
    'ends with what it has when the store fails',
    marbles((m) => {
      m.expect(sealRows(storeWith([1000]))).toBeObservable('200ms (s|)', { s: 1000 })
    }),
  )
})

describe('a tab', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const write = ({ log }: Tab, count: number): void => {
    for (let i = 0; i < count; i += 1) log.append(SlippageSet({ slippage: i }))
  }
  const sealed = (tab: Tab): readonly number[] =>
    tab.facts().flatMap((fact) => (fact.type === 'LogSealed' ? [fact.data.upTo] : []))

  it('seals when it has written a snapshot, and not before', async () => {
    const tab = openTab({ logStore: storeWith([50, null]) })
    write(tab, 999)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sealed(tab)).toEqual([])
    write(tab, 1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sealed(tab)).toEqual([50])
    tab.close()
  })

  it('that could not write its snapshot seals nothing', async () => {
    const store = { ...storeWith([50, null]), writeSnapshot: () => of(gone) }
    const tab = openTab({ logStore: store })
    write(tab, 1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sealed(tab)).toEqual([])
    tab.close()
  })

  it('goes on writing while it seals', async () => {
    const tab = openTab({ logStore: storeWith([1000, 2000, null]) })
    write(tab, 1000)
    write(tab, 5)
    expect(tab.log.state$.value.durable.settings.slippage).toBe(4)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sealed(tab)).toEqual([2000])
    tab.close()
  })

  it('whose snapshot cannot be read folds the rows', () => {
    const disk = createMemoryDisk()
    const first = openTab({ logStore: fakeLogStore(disk) })
    write(first, 1005)
    first.close()
    expect(disk.snapshot?.seq).toBe(1000)
    const logStore = { ...fakeLogStore(disk), readSnapshot: () => of(gone) }
    const second = openTab({ logStore })
    expect(second.log.state$.value.durable.settings.slippage).toBe(1004)
    expect(second.log.state$.value.session.chain.storageLost).toBeNull()
    second.close()
  })
})
