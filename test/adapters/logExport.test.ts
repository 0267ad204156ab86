import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { makeFile } from '../../src/adapters/logExport/makeFile'
import { fakeLogStore } from '../support/fakes/fakeLogStore'
import { noOrders } from '../../src/events/orders/state'
import { OrderFilled, OrderPlaced, OrderSigned } from '../../src/events/orders/events'
import { parseHeader } from '../../src/events/logFile/header'
import { type AnyLine, parseLine } from '../../src/events/logFile/lines'
import { encodeRow } from '../../src/events/rows'
import type { ExportedFile, ExportRequest } from '../../src/streams/ports/LogExport'
import type { LogStore } from '../../src/streams/ports/LogStore'
import { answerOf, goodAnswerOf } from './support/answers'
import { factsOf } from '../support/logProperties'
import { anOrderRequest } from '../support/orderRequest'

const NOW = Date.parse('2026-01-31T12:00:00Z')
const source = (store: LogStore) => ({
  store,
  unsaved: [],
  unsavedTape: [],
  orders: noOrders,
  build: '0.1.0',
  chain: 100,
  now: () => NOW,
})
const all = { what: 'log', scope: 'all', redaction: 'none' } as const
const file = (store: LogStore, request: ExportRequest = all): Promise<ExportedFile> =>
  goodAnswerOf(makeFile(source(store), request))

const linesOf = ({ parts }: ExportedFile): readonly string[] => parts.join('').trimEnd().split('\n')
const rowsOf = (exported: ExportedFile): readonly AnyLine[] =>
  linesOf(exported)
    .slice(1)
    .map((line) => {
      const parsed = parseLine(line)
      if (E.isLeft(parsed)) throw new Error(parsed.left)
      return parsed.right
    })

const [first, second] = [anOrderRequest(), anOrderRequest({ params: { sellAmount: 5n } })]
const facts = factsOf([
  first,
  second,
  OrderSigned({ uid: first.data.uid, scheme: 'eip712' }),
  OrderSigned({ uid: second.data.uid, scheme: 'eip712' }),
  OrderPlaced({ uid: first.data.uid }),
])
const filled = async (): Promise<LogStore> => {
  const store = fakeLogStore()
  await goodAnswerOf(store.append(facts.map(encodeRow), 'strict'))
  return store
}

describe('the log as a file', () => {
  it('holds every row of the store byte by byte, in their order, and says so in its header', async () => {
    const store = await filled()
    const exported = await file(store)
    expect(exported).toMatchObject({ name: 'foldswap-log-2026-01-31T12-00-00.ndjson', isPartial: false })
    expect(parseHeader(linesOf(exported)[0] ?? '')).toMatchObject(
      E.right({ build: '0.1.0', chain: 100, scope: 'all', lines: { durable: 5, tape: 0, setAside: 0 } }),
    )
    expect(rowsOf(exported)).toEqual(
      (await goodAnswerOf(store.read(1, 100))).map((row) => ({ kind: 'durable', ...row })),
    )
  })

  it('holds damaged rows at their place, and what was set aside', async () => {
    const store = await filled()
    await goodAnswerOf(store.append([{ json: '{"half', sum: 'x' }], 'strict'))
    await goodAnswerOf(store.quarantine([{ seq: 6, reason: 'its text is not JSON', raw: '{"half' }]))
    expect(rowsOf(await file(store)).slice(5)).toMatchObject([
      { kind: 'durable', seq: 6, json: '{"half', sum: 'x' },
      { kind: 'setAside', seq: 6, reason: 'its text is not JSON', raw: '{"half' },
    ])
  })

  it('holds rows of a build that is newer than this one', async () => {
    const store = await filled()
    const json = '{"at":9,"data":{"new":true},"id":"t-9","n":9,"session":"t","type":"NobodyKnows","v":1}'
    await goodAnswerOf(store.append([{ json, sum: 'ffffffffffffffff' }], 'strict'))
    expect(rowsOf(await file(store))[5]).toMatchObject({ kind: 'durable', json })
  })

  it('holds more rows than are read at once', async () => {
    const store = fakeLogStore()
    const many = factsOf(Array.from({ length: 12_001 }, () => OrderPlaced({ uid: first.data.uid })))
    await goodAnswerOf(store.append(many.map(encodeRow), 'relaxed'))
    const rows = rowsOf(await file(store))
    expect(rows).toHaveLength(12_001)
    expect(rows[12_000]).toMatchObject({ seq: 12_001 })
  })

  it("of one order is that order's slice, chained again", async () => {
    const { uid } = first.data
    const exported = await file(await filled(), { ...all, scope: { order: uid } })
    expect(exported.name).toBe('foldswap-order-2026-01-31T12-00-00.ndjson')
    expect(parseHeader(linesOf(exported)[0] ?? '')).toMatchObject(E.right({ scope: { order: uid } }))
    expect(rowsOf(exported)).toMatchObject([{ seq: 1 }, { seq: 3 }, { seq: 5 }])
  })

  it('holds what only this page knows, after what the store holds', async () => {
    const store = await filled()
    const late = {
      ...factsOf([OrderPlaced({ uid: second.data.uid })])[0],
      seq: 6,
      n: 6,
      id: 'tab-6',
    } as never
    const exported = await goodAnswerOf(makeFile({ ...source(store), unsaved: [late] }, all))
    expect(rowsOf(exported)).toHaveLength(6)
    expect(linesOf(exported)[6]).toContain('"id":"tab-6"')
  })

  it('holds what this page knows, and says that it is a part, when the store does not answer', async () => {
    const broken = { ...(await filled()), read: () => of(E.left({ tag: 'failed', description: 'gone' })) }
    const store = broken as LogStore
    const exported = await goodAnswerOf(makeFile({ ...source(store), unsaved: facts }, all))
    expect(exported.isPartial).toBe(true)
    expect(rowsOf(exported)).toHaveLength(5)
    expect(await answerOf(makeFile(source(store), all))).toEqual(
      E.left({ tag: 'failed', description: 'gone' }),
    )
  })

  it('holds the tape that no store took, next to what the store holds and without it', async () => {
    const store = await filled()
    const [row] = factsOf([OrderPlaced({ uid: second.data.uid })]).map((fact) => ({
      session: 'tab',
      n: 9,
      json: encodeRow(fact).json,
    }))
    if (row === undefined) throw new Error('no fact')
    await goodAnswerOf(store.appendTape([row], NOW))
    const unsavedTape = [row, { ...row, n: 10 }]
    const exported = await goodAnswerOf(makeFile({ ...source(store), unsavedTape }, all))
    expect(rowsOf(exported).filter(({ kind }) => kind === 'tape')).toHaveLength(2)
    const broken = { ...store, read: () => of(E.left({ tag: 'failed', description: 'gone' })) } as LogStore
    const alone = await goodAnswerOf(makeFile({ ...source(broken), unsavedTape }, all))
    expect(rowsOf(alone).map(({ kind }) => kind)).toEqual(['tape', 'tape'])
  })

  it('of the trades is a table that spreadsheets read as UTF-8, folded from the rows when the app could not start', async () => {
    const store = await filled()
    const done = OrderFilled({
      uid: first.data.uid,
      executedSellAmount: 10n ** 18n,
      executedBuyAmount: 2_900_000_000_000_000_000_001n,
      transactionHash: null,
    })
    const [fact] = factsOf([done])
    if (fact === undefined) throw new Error('no fact')
    await goodAnswerOf(store.append([encodeRow({ ...fact, n: 6, id: 'tab-6' })], 'strict'))
    const request = { what: 'trades' } as const
    const exported = await goodAnswerOf(makeFile({ ...source(store), orders: null }, request))
    expect(exported).toMatchObject({ name: 'foldswap-trades-2026-01-31T12-00-00.csv', type: 'text/csv' })
    const text = exported.parts.join('')
    expect(text.startsWith('\uFEFFfilled at (UTC),network,')).toBe(true)
    expect(text).toContain(',1,WETH,')
    expect(text).toContain(',2900.000000000000000001,DAI,')
    expect((await file(store, request)).parts.join('').trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('without names keeps no address, names the order by its pseudonym and still folds', async () => {
    const store = await filled()
    await goodAnswerOf(store.append([{ json: '{"half', sum: 'x' }], 'strict'))
    const { uid, owner } = first.data
    for (const scope of ['all', { order: uid }] as const) {
      const text = (await file(store, { what: 'log', scope, redaction: 'pseudonyms' })).parts.join('')
      expect(text.toLowerCase()).not.toContain(owner.slice(2).toLowerCase())
      expect(text).not.toContain(uid)
      expect(text).not.toContain('half')
      expect(text).toContain('"redaction":"pseudonyms"')
      expect(text).toContain('"type":"OrderPlaced"')
    }
  })

  it('without names has a salt of 32 random bytes', async () => {
    const random = vi.spyOn(crypto, 'getRandomValues')
    await file(await filled(), { what: 'log', scope: 'all', redaction: 'pseudonyms' })
    const sizes = random.mock.calls.map(([bytes]) => (bytes as Uint8Array).byteLength)
    random.mockRestore()
    expect(sizes).toEqual([32])
  })
})

describe('reading a long log', () => {
  it('for one order lets the page draw between its pieces, and finds the same rows', async () => {
    const store = await filled()
    const json = encodeRow({
      ...OrderSigned({ uid: second.data.uid, scheme: 'eip712' }),
      ...{ id: 'b-1', session: 'b', n: 1, at: NOW },
    }).json
    const tape = Array.from({ length: 20_000 }, (_, i) => ({ session: 'b', n: i + 1, json, sum: 'x' }))
    const long: LogStore = { ...store, readTape: (after) => of(E.right(after === null ? tape : [])) }
    let drawn = 0
    const draw = setInterval(() => drawn++, 0)
    const exported = await file(long, { ...all, scope: { order: first.data.uid } })
    clearInterval(draw)
    expect(drawn).toBeGreaterThan(5)
    expect(rowsOf(exported).map((line) => ('json' in line ? line.json : ''))).toEqual(
      rowsOf(await file(store, { ...all, scope: { order: first.data.uid } })).map((line) =>
        'json' in line ? line.json : '',
      ),
    )
  })
})
