/** A row that was lost may have held that something is off: then it is off, until the user says otherwise (X81). */
import * as E from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { chainHash, checksum } from '../../../src/events/kernel/checksum'
import { TransactionRequested } from '../../../src/events/transactions/events'
import { SlippageSet, SwitchSet, ThemeSet } from '../../../src/events/settings/events'
import { mayLeave, optionalRequests } from '../../../src/events/settings/optionalRequests'
import { type MemoryDisk, createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeIds } from '../../support/fakes/fakeIds'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { tokenOf } from '../../support/orderRequest'
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
const approval = TransactionRequested({
  id: 'a',
  chainId: 1,
  from: FAKE_ACCOUNT,
  info: { type: 'approval', token: tokenOf(1, 'WETH'), spender: FAKE_ACCOUNT, amount: 1n },
  then: null,
})
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

  it('stays as it was where an object within the row has a type of its own (X81)', () => {
    const disk = written()
    const tab = opened(disk)
    tab.log.append(approval)
    tab.close()
    damage(disk, disk.rows.length - 1, (json) => json.replace('"amount"', '"amoumt"'))
    const next = opened(disk)
    expect(switchesOf(next)).toMatchObject({ reports: false, logosAndPrices: true })
    next.close()
  })

  it('is off in a window that is open, too (X81)', () => {
    const disk = written()
    const reader = opened(disk)
    const store = fakeLogStore(disk)
    // The row is written with a letter changed.
    const writer = openTab({
      logStore: {
        ...store,
        append: (rows, how) =>
          store.append(
            rows.map((row) => ({ ...row, json: row.json.replace('logosAndPrices', 'logosAndPriced') })),
            how,
          ),
      },
      ids: fakeIds(98),
    })
    expect(leaving(reader)).toEqual([false, true])
    writer.log.append(SwitchSet({ name: 'logosAndPrices', on: false }))
    expect(leaving(reader)).toEqual([false, false])
    writer.close()
    reader.close()
  })
})
