/** A row that was lost may have held that something is off: then it is off, until the user says otherwise (X81). */
import * as E from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { chainHash, checksum } from '../../../src/events/kernel/checksum'
import { SlippageSet, SwitchSet, ThemeSet } from '../../../src/events/settings/events'
import { mayLeave, optionalRequests } from '../../../src/events/settings/optionalRequests'
import { type MemoryDisk, createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeIds } from '../../support/fakes/fakeIds'
import { openTab, type Tab } from '../support/tab'

const OFF = { reports: false, logosAndPrices: false }

/** Three rows, of which the second one sets a switch. */
const written = (): MemoryDisk => {
  const disk = createMemoryDisk()
  const tab = openTab({ logStore: fakeLogStore(disk) })
  tab.log.append([ThemeSet({ theme: 'dark' })])
  tab.log.append([SwitchSet({ name: 'reports', on: false })])
  tab.log.append([SlippageSet({ slippage: 70 })])
  tab.close()
  return disk
}
const damage = (disk: MemoryDisk, at: number, change: (json: string) => string): void => {
  const row = disk.rows[at]
  if (row === undefined) throw new Error('three rows were written')
  disk.rows[at] = { ...row, json: change(row.json) }
}
let tabs = 1
const opened = (disk: MemoryDisk): Tab => {
  tabs += 1
  return openTab({ logStore: fakeLogStore(disk), ids: fakeIds(tabs) })
}
const switchesOf = ({ log }: Tab) => log.state$.value.durable.settings.switches
const leaving = ({ log }: Tab): readonly boolean[] =>
  optionalRequests.map((name) => mayLeave(log.state$.value, name))

describe('a switch that a damaged row may have set', () => {
  it.each<[what: string, change: (json: string) => string]>([
    ['its value is another', (json) => json.replace('false', 'true')],
    ['its name is another', (json) => json.replace('reports', 'reborts')],
    ['its type is no event', (json) => json.replace('"SwitchSet"', '"SwitchSat"')],
    ['nothing is left', () => ''],
  ])('is off: %s (X81)', (_, change) => {
    const disk = written()
    damage(disk, 1, change)
    const tab = opened(disk)
    expect(switchesOf(tab)).toMatchObject(OFF)
    expect(leaving(tab)).toEqual([false, false])
    tab.close()
  })

  it('is off before anything is written (X81)', () => {
    const disk = written()
    damage(disk, 1, () => '')
    const tab = openTab({ logStore: { ...fakeLogStore(disk), append: () => NEVER }, ids: fakeIds(99) })
    expect(leaving(tab)).toEqual([false, false])
    tab.close()
  })

  it('is off where rows are missing, between others or at the end (X81)', () => {
    for (const missing of [2, 3]) {
      const disk = written()
      const store = fakeLogStore(disk)
      const left = () => of(E.right(disk.rows.filter(({ seq }) => seq !== missing)))
      const tab = openTab({ logStore: { ...store, read: (from) => (from === 1 ? left() : of(E.right([]))) } })
      expect(leaving(tab)).toEqual([false, false])
      tab.close()
    }
  })

  it('stays on once the user has switched it on again, over the next start (X81)', () => {
    const disk = written()
    damage(disk, 1, () => '')
    const tab = opened(disk)
    tab.log.append(SwitchSet({ name: 'logosAndPrices', on: true }))
    tab.close()
    const next = opened(disk)
    expect(switchesOf(next)).toMatchObject({ reports: false, logosAndPrices: true })
    expect(leaving(next)).toEqual([false, true])
    next.close()
  })

  it('is what a later row says (X81)', () => {
    const disk = written()
    damage(disk, 0, () => '')
    const tab = opened(disk)
    // Only the second one is set after the damage.
    expect(switchesOf(tab)).toMatchObject(OFF)
    expect(disk.rows.filter(({ json }) => json.includes('"SwitchSet"'))).toHaveLength(2)
    tab.close()
  })

  it('stays as it was where a newer build wrote a row that this one may ignore (X81)', () => {
    const disk = written()
    const last = disk.rows[2]
    if (last === undefined) throw new Error('three rows were written')
    const json = canonicalJson({
      ...{ id: 'x-1', session: 'x', n: 1, at: 5, type: 'OrderTeleported', v: 1, data: {} },
      ignorable: true,
    })
    const sum = checksum(json)
    disk.rows.push({ seq: 4, json, sum, hash: chainHash(last.hash, sum) })
    const tab = opened(disk)
    expect(leaving(tab)).toEqual([false, true])
    tab.close()
  })

  it('stays as it was where the row is still known as one of another event (X81)', () => {
    const disk = written()
    damage(disk, 2, (json) => json.replace('70', '71'))
    const tab = opened(disk)
    expect(switchesOf(tab)).toMatchObject({ reports: false, logosAndPrices: true })
    expect(disk.rows).toHaveLength(3)
    tab.close()
  })
})
