/** What every log store does, on a disk and in memory. `tab` opens another store over the same disk. */
import { expect, it } from 'vitest'
import { GENESIS_HASH, chainHash, checksum } from '../../../src/events/kernel/checksum'
import type { LogStore, NewRow } from '../../../src/streams/ports/LogStore'
import { goodAnswerOf } from '../support/answers'

export interface Disk {
  readonly tab: () => LogStore
  /** Session and count of every row on the tape. */
  readonly tape: () => Promise<readonly (readonly [string, number])[]>
}

export const row = (text: string): NewRow => ({ json: text, sum: checksum(text) })

export const logStoreContract = (makeDisk: () => Disk): void => {
  it('an empty log has the genesis head, no rows and no snapshot', async () => {
    const store = makeDisk().tab()
    expect(await goodAnswerOf(store.head())).toEqual({ seq: 0, hash: GENESIS_HASH })
    expect(await goodAnswerOf(store.read(1, 10))).toEqual([])
    expect(await goodAnswerOf(store.readSnapshot())).toBeNull()
  })

  it('appended rows are numbered from 1 and chained to what was before', async () => {
    const store = makeDisk().tab()
    const first = await goodAnswerOf(store.append([row('a'), row('b')], 'strict'))
    const second = await goodAnswerOf(store.append([row('c')], 'relaxed'))
    expect(first.before.seq).toBe(0)
    expect(first.rows.map(({ seq }) => seq)).toEqual([1, 2])
    expect(second.before).toEqual({ seq: 2, hash: first.rows[1]?.hash })
    expect(second.rows[0]?.hash).toBe(chainHash(first.rows[1]?.hash ?? '', checksum('c')))
    expect(await goodAnswerOf(store.head())).toEqual({ seq: 3, hash: second.rows[0]?.hash })
    expect(await goodAnswerOf(store.read(1, 10))).toEqual([...first.rows, ...second.rows])
  })

  it('reads a page from any place', async () => {
    const store = makeDisk().tab()
    await goodAnswerOf(store.append(['a', 'b', 'c', 'd'].map(row), 'relaxed'))
    expect((await goodAnswerOf(store.read(2, 2))).map(({ json }) => json)).toEqual(['b', 'c'])
    expect(await goodAnswerOf(store.read(9, 2))).toEqual([])
  })

  it('two tabs that append at once leave no hole and one chain', async () => {
    const disk = makeDisk()
    const tabs = [disk.tab(), disk.tab()]
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        goodAnswerOf((tabs[index % 2] ?? disk.tab()).append([row(`x${String(index)}`), row('y')], 'relaxed')),
      ),
    )
    const rows = await goodAnswerOf(disk.tab().read(1, 1000))
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
    let hash = GENESIS_HASH
    for (const stored of rows) {
      hash = chainHash(hash, stored.sum)
      expect(stored.hash).toBe(hash)
    }
  })

  it('sealing changes nothing that is read', async () => {
    const disk = makeDisk()
    const store = disk.tab()
    await goodAnswerOf(
      store.append(
        Array.from({ length: 1100 }, (_, i) => row(String(i))),
        'relaxed',
      ),
    )
    const before = await goodAnswerOf(store.read(1, 2000))
    await goodAnswerOf(store.seal())
    expect(await goodAnswerOf(disk.tab().read(1, 2000))).toEqual(before)
    expect((await goodAnswerOf(store.append([row('next')], 'strict'))).before.seq).toBe(1100)
  })

  it('an append rings in the other tabs and not in its own', async () => {
    const disk = makeDisk()
    const [mine, other] = [disk.tab(), disk.tab()]
    let [notifiedMine, notifiedOther] = [0, 0]
    const listening = [
      mine.rings$.subscribe(() => (notifiedMine += 1)),
      other.rings$.subscribe(() => (notifiedOther += 1)),
    ]
    await goodAnswerOf(mine.append([row('a')], 'relaxed'))
    await expect.poll(() => notifiedOther).toBe(1)
    expect(notifiedMine).toBe(0)
    for (const subscription of listening) subscription.unsubscribe()
  })

  it('the snapshot is the newest one written', async () => {
    const disk = makeDisk()
    const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ name, texts: [name, `${name} too`] }))
    if (one === undefined || two === undefined || three === undefined) throw new Error('there are three')
    const snapshot = { seq: 5, hash: 'h', foldVersion: '1', state: '{"a":"1"}', parts: [two, three] }
    const nothing = new Set<string>()
    await goodAnswerOf(disk.tab().writeSnapshot({ ...snapshot, seq: 4, parts: [one, two] }, nothing))
    await goodAnswerOf(disk.tab().writeSnapshot(snapshot, new Set(['one', 'two'])))
    expect(await goodAnswerOf(disk.tab().readSnapshot())).toEqual(snapshot)
  })

  it('what is set aside stands once at its place', async () => {
    const store = makeDisk().tab()
    expect(await goodAnswerOf(store.readQuarantine())).toEqual([])
    await goodAnswerOf(store.quarantine([{ seq: 7, reason: 'bad', raw: '?' }]))
    await goodAnswerOf(store.quarantine([{ seq: 7, reason: 'worse', raw: '!' }]))
    expect(await goodAnswerOf(store.readQuarantine())).toEqual([{ seq: 7, reason: 'worse', raw: '!' }])
  })

  it('the tape is read page by page, by session and count', async () => {
    const disk = makeDisk()
    const tapeRow = (session: string, n: number) => ({ session, n, json: `{"${session}":${String(n)}}` })
    await goodAnswerOf(disk.tab().appendTape([tapeRow('b', 2), tapeRow('b', 10)], 1))
    await goodAnswerOf(disk.tab().appendTape([tapeRow('a', 3)], 1))
    const store = disk.tab()
    expect(await goodAnswerOf(store.readTape(null, 2))).toEqual([tapeRow('a', 3), tapeRow('b', 2)])
    expect(await goodAnswerOf(store.readTape({ session: 'b', n: 2 }, 2))).toEqual([tapeRow('b', 10)])
  })

  it('the tape drops the oldest rows of a session that is running', async () => {
    const disk = makeDisk()
    const store = disk.tab()
    const rows = (session: string) => [1, 2, 3].map((n) => ({ session, n, json: '{}' }))
    await goodAnswerOf(store.appendTape(rows('other'), 10))
    await goodAnswerOf(store.appendTape(rows('own'), 30))
    await goodAnswerOf(
      store.pruneTape({ olderThan: 0, maxSize: 1000, running: { session: 'own', maxSize: 3 } }),
    )
    expect(await disk.tape()).toEqual([
      ['other', 1],
      ['other', 2],
      ['other', 3],
      ['own', 3],
    ])
    // Its size is known, too: both are kept within 8 characters.
    await goodAnswerOf(store.pruneTape({ olderThan: 0, maxSize: 8 }))
    expect(await disk.tape()).toHaveLength(4)
  })

  it('the tape drops whole sessions beyond its bounds', async () => {
    const disk = makeDisk()
    const store = disk.tab()
    const rows = (session: string) => [1, 2].map((n) => ({ session, n, json: '{}' }))
    await goodAnswerOf(store.appendTape(rows('old'), 10))
    await goodAnswerOf(store.appendTape(rows('new'), 30))
    await goodAnswerOf(store.pruneTape({ olderThan: 20, maxSize: 1000 }))
    expect(await disk.tape()).toEqual([
      ['new', 1],
      ['new', 2],
    ])
    await goodAnswerOf(store.pruneTape({ olderThan: 0, maxSize: 3 }))
    expect(await disk.tape()).toEqual([])
  })
}
