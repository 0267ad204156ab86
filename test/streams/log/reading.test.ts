import { describe, expect, it } from 'vitest'
import type { ReplayProgress } from '../../../src/streams/log/replay'
import { NetworkSelected } from '../../../src/events/chain/events'
import { encodeRow } from '../../../src/events/rows'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import { createMemoryDisk, fakeLogStore, type MemoryDisk } from '../../support/fakes/fakeLogStore'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeIds } from '../../support/fakes/fakeIds'
import { openTab } from '../support/tab'

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const n = i + 1
    const event = NetworkSelected({ chainId: n % 2 === 0 ? 100 : 1 })
    return encodeRow({ ...event, id: `old-${String(n)}`, session: 'old', n, at: n })
  })

/** A disk with so many rows, and the snapshot that a tab takes of them. */
const written = (count: number): MemoryDisk => {
  const disk = createMemoryDisk()
  const logStore = fakeLogStore(disk)
  logStore.append(rows(count), 'relaxed').subscribe()
  openTab({ logStore }).close()
  return disk
}

const boots = (disk: MemoryDisk) => {
  const emitted: ReplayProgress[] = []
  const reads: (readonly [from: number, limit: number])[] = []
  const store = fakeLogStore(disk)
  const logStore: LogStore = {
    ...store,
    read: (from, limit) => {
      reads.push([from, limit])
      return store.read(from, limit)
    },
  }
  openTab({ logStore, ids: fakeIds(2) }, undefined, (reading) => void emitted.push(reading)).close()
  return { emitted, reads }
}

it('a snapshot is taken by one tab: not while another holds its lock', () => {
  const disk = createMemoryDisk()
  const logStore = fakeLogStore(disk)
  logStore.append(rows(2000), 'relaxed').subscribe()
  const locks = fakeLocks()
  const letGo = locks.takeElsewhere('snapshot')
  openTab({ logStore, locks }).close()
  expect(disk.snapshot).toBeNull()
  letGo()
  openTab({ logStore, locks, ids: fakeIds(2) }).close()
  expect(disk.snapshot?.seq).toBe(2000)
})

describe('a boot', () => {
  it('of a release that ignores the snapshot reports after each page of rows how far it is', () => {
    const disk = written(12_000)
    if (disk.snapshot === null) throw new Error('no snapshot was taken')
    disk.snapshot = { ...disk.snapshot, foldVersion: 'older' }
    expect(boots(disk).emitted).toEqual([
      { read: 5000, all: 12_000 },
      { read: 10_000, all: 12_000 },
    ])
  })

  it('reads no row from before the snapshot, but the one that it was taken at', () => {
    const disk = written(12_000)
    const { emitted, reads } = boots(disk)
    expect(disk.snapshot?.seq).toBe(12_000)
    expect(emitted).toEqual([])
    expect(reads[0]).toEqual([12_000, 1])
    expect(reads.slice(1).map(([from]) => from)).toEqual([12_001, 12_001])
  })
})
