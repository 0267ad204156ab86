/** A log with so many ended orders that its snapshot has parts, and what may become of them. */
import { EMPTY, of, tap, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { orderFacts } from '../../../bench/support/orderFacts'
import { SlippageSet } from '../../../src/events/settings/events'
import { encodeRow } from '../../../src/events/rows'
import { durableText } from '../../support/durableText'
import type { LogStore, StoredSnapshot } from '../../../src/streams/ports/LogStore'
import { snapshots } from '../../../src/streams/log/snapshots'
import { fakeIds } from '../../support/fakes/fakeIds'
import { createMemoryDisk, fakeLogStore, type MemoryDisk } from '../../support/fakes/fakeLogStore'
import { openTab, type Tab } from '../support/tab'

const ROWS = 6000

const rows = orderFacts(ROWS).map(encodeRow)

/** The rows alone, as after a release that ignores the snapshot. */
const aged = (): MemoryDisk => {
  const disk = createMemoryDisk()
  fakeLogStore(disk).append(rows, 'relaxed').subscribe()
  return disk
}

interface Booted {
  readonly tab: Tab
  /** The first row of each reading. */
  readonly reads: readonly number[]
  /** Of each snapshot that was written, the parts that were known to be in the store. */
  readonly sound: readonly ReadonlySet<string>[]
}

const booted = (disk: MemoryDisk, name: number, loadSnapshots?: Parameters<typeof openTab>[3]): Booted => {
  const reads: number[] = []
  const sound: ReadonlySet<string>[] = []
  const store = fakeLogStore(disk)
  const logStore: LogStore = {
    ...store,
    read: (from, limit) => store.read(from, limit).pipe(tap(() => reads.push(from))),
    writeSnapshot: (snapshot, known) => {
      sound.push(known)
      return store.writeSnapshot(snapshot, known)
    },
  }
  const tab = openTab({ logStore, ids: fakeIds(name) }, undefined, undefined, loadSnapshots)
  return { tab, reads, sound }
}

const textOf = ({ tab }: Booted): string => durableText(tab.log.state$.value.durable)
const snapshotOf = ({ snapshot }: MemoryDisk): StoredSnapshot => {
  if (snapshot === null) throw new Error('there is no snapshot')
  return snapshot
}

/** Rows and snapshot as a tab left them, and the state that it had. */
const [left, expected] = ((): readonly [MemoryDisk, string] => {
  const disk = aged()
  const first = booted(disk, 1)
  first.tab.close()
  return [disk, textOf(first)]
})()

const withSnapshot = (): MemoryDisk => ({
  ...createMemoryDisk(),
  rows: [...left.rows],
  snapshot: left.snapshot,
})

describe('a log of many orders', () => {
  it('is held as texts once its rows are read', () => {
    const { tab } = booted(aged(), 1)
    const { chunks } = tab.log.state$.value.durable.orders.closed
    expect(chunks.map((chunk) => Array.isArray(chunk))).toEqual([false, false, false, false, true, true])
  })

  it('boots from its snapshot to what its rows fold to, and reads none before it but one', () => {
    const disk = withSnapshot()
    const second = booted(disk, 2)
    expect(second.reads.slice(0, 2)).toEqual([ROWS, ROWS + 1])
    expect(textOf(second)).toBe(expected)
  })

  it('writes of the next snapshot only what is not in the store already', () => {
    const disk = withSnapshot()
    const [part] = snapshotOf(disk).parts
    const second = booted(disk, 2)
    for (let i = 0; i < 1000; i++) second.tab.log.append(SlippageSet({ slippage: i }))
    expect(snapshotOf(disk).seq).toBe(ROWS + 1000)
    expect(second.sound).toEqual([new Set([part?.name])])
  })
})

it('a state that cannot be written down is reported, and the log lives on', () => {
  const encode = (): never => {
    throw new Error('no such order')
  }
  const { tab } = booted(aged(), 1, of({ ...snapshots, encode }))
  tab.log.append(SlippageSet({ slippage: 77 }))
  expect(tab.log.state$.value.durable.settings.slippage).toBe(77)
  expect(tab.log.state$.value.session.chain.epicFailures).toMatchObject([
    { epic: 'snapshot', message: 'no such order' },
  ])
})

describe('a snapshot of which something is wrong changes nothing but the time', () => {
  const changed = (disk: MemoryDisk, change: Partial<StoredSnapshot>): void => {
    disk.snapshot = { ...snapshotOf(disk), ...change }
  }
  const firstText = (disk: MemoryDisk): string => snapshotOf(disk).parts[0]?.texts[0] ?? ''

  it.each<readonly [what: string, damage: (disk: MemoryDisk) => void]>([
    ['it is gone', (disk) => (disk.snapshot = null)],
    ['a part is gone', (disk) => changed(disk, { parts: [] })],
    [
      'a part has no texts',
      (disk) => changed(disk, { parts: snapshotOf(disk).parts.map(({ name }) => ({ name, texts: [] })) }),
    ],
    [
      'an amount in a part is another',
      (disk) => {
        const texts = [firstText(disk).replace('0000', '0001')]
        changed(disk, {
          parts: snapshotOf(disk).parts.map((part) => ({
            ...part,
            texts: [...texts, ...part.texts.slice(1)],
          })),
        })
      },
    ],
    ['its head is cut off', (disk) => changed(disk, { state: snapshotOf(disk).state.slice(0, 500) })],
  ])('%s', (_, damage) => {
    const disk = withSnapshot()
    const whole = snapshotOf(disk)
    damage(disk)
    const second = booted(disk, 2)
    expect(second.reads).toContain(1)
    expect(textOf(second)).toBe(expected)
    expect(second.tab.log.state$.value.session.chain.quarantined).toEqual([])
    // The next one is whole, and takes no part of the damaged one for sound.
    expect(second.sound).toEqual([new Set()])
    expect(snapshotOf(disk).parts).toEqual(whole.parts)
  })

  it.each([
    ['does not come', throwError(() => new Error('offline'))],
    ['is nowhere', EMPTY],
  ])('its code %s', (_, code$) => {
    const disk = withSnapshot()
    const second = booted(disk, 2, code$)
    expect(second.reads).toContain(1)
    expect(textOf(second)).toBe(expected)
    expect(second.sound).toEqual([])
    second.tab.log.append(SlippageSet({ slippage: 77 }))
    expect(second.tab.log.state$.value.durable.settings.slippage).toBe(77)
  })
})
