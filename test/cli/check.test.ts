import * as E from 'fp-ts/Either'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openLog } from '../../src/events/logFile/openLog'
import type { AppEvent } from '../../src/events/catalogue'
import { type Link, readRow } from '../../src/events/readRow'
import { chainHash, checksum } from '../../src/events/kernel/checksum'
import { RULES } from '../../src/events/logFile/checkRules'
import type { DurableLine, LogLine } from '../../src/events/logFile/lines'
import { SlippageSet } from '../../src/events/settings/events'
import { SessionStarted, StorageLost } from '../../src/events/chain/events'
import { OrderFilled, OrderPlaced, OrderSigned } from '../../src/events/orders/events'
import { TransactionMined } from '../../src/events/transactions/events'
import { GENESIS } from '../support/damage'
import { aHeader, rowLines } from '../support/logFiles'
import { factsOf } from '../support/logProperties'
import { anOrderRequest } from '../support/orderRequest'
import { linesOfFacts, story } from '../support/orderStory'
import { aFolder, aLog, jsonOf, runCli, storyLines } from './support/cli'

const firstFinding = async (lines: readonly LogLine[]): Promise<string> => {
  const { code, out } = await runCli(['check', aLog(lines)])
  expect(code).toBe(1)
  return out.split('\n')[1] ?? ''
}
const changed = (at: number, change: (line: DurableLine) => LogLine): readonly LogLine[] =>
  storyLines.map((line, i) => (i === at && line.kind === 'durable' ? change(line) : line))
/** The place of row 4 in the story's lines; its line in the file is two further on. */
const ROW_4 = storyLines.findIndex((line) => line.kind === 'durable' && line.seq === 4)

const request = anOrderRequest()
const { uid } = request.data

describe('check', () => {
  it('finds nothing wrong with a sound log', async () => {
    const { code, out } = await runCli(['check', aLog()])
    expect(code).toBe(0)
    expect(out).toMatch(
      /a whole log, build 0\.1\.0, catalogue \d+, redaction 'none', 13 facts\.\nNothing is wrong/,
    )
    // Without inputs nothing can be run again.
    expect(out).not.toContain("'rerun'")
  })

  describe('of a log that two builds wrote (X301)', () => {
    const began = (build: string) => SessionStarted({ build, chainId: 1, online: true, visible: true })
    const facts = story(
      [began('0.1.0')],
      [SlippageSet({ slippage: 50 })],
      [request],
      [began('0.2.0'), null, 'b'],
      [OrderSigned({ uid, scheme: 'eip712' })],
      [OrderPlaced({ uid }), null, 'b'],
      [SlippageSet({ slippage: 60 }), null, 'lost'],
    )
    const file = (build: string): string => aLog(linesOfFacts(facts), aHeader({ build }))

    it('names the build of each row', async () => {
      const { out } = await runCli(['check', file('0.2.0')])
      expect(out).toContain(
        '\nBuild 0.1.0 wrote rows 1 to 3. Build 0.2.0 wrote row 4. An unknown build wrote row 5.\n',
      )
      expect(await jsonOf('check', file('0.2.0'))).toMatchObject({
        builds: [
          { build: '0.1.0', rows: [{ from: 1, to: 3 }] },
          { build: '0.2.0', rows: [{ from: 4, to: 4 }] },
          { build: null, rows: [{ from: 5, to: 5 }] },
        ],
      })
    })

    it("and 'why' of the rows about the order", async () => {
      const { out } = await runCli(['why', file('0.2.0')])
      expect(out).toContain('\nBuild 0.1.0 wrote rows 2 to 3. Build 0.2.0 wrote row 4.\n')
    })

    it('names the rows of another build than the one that saved the file', async () => {
      const alone = aLog(linesOfFacts(facts.slice(0, 3)), aHeader({ build: '0.3.0' }))
      expect((await runCli(['check', alone])).out).toContain('\nBuild 0.1.0 wrote rows 1 to 2.\n')
    })

    it('says nothing if one build wrote all', async () => {
      for (const command of ['check', 'why'])
        expect((await runCli([command, aLog(linesOfFacts(facts.slice(0, 3)))])).out).not.toContain(
          'wrote row',
        )
    })
  })

  it('names the row of which a character was changed', async () => {
    const lines = changed(ROW_4, (line) => ({
      ...line,
      json: line.json.replace('unreachable', 'unreachablf'),
    }))
    expect(await firstFinding(lines)).toBe(
      'The first of 1 findings: line 9, row 4: [damage] its checksum does not fit its text',
    )
  })

  it('names the row that does not follow from the one before it', async () => {
    const lines = changed(ROW_4, (line) => ({ ...line, hash: '0123456789abcdef' }))
    expect(await firstFinding(lines)).toContain('row 4: [chain] it does not follow from the row before it')
  })

  it('names rows that are missing, and rows out of their order', async () => {
    expect(await firstFinding(storyLines.filter((_, i) => i !== ROW_4))).toContain(
      'row 5: [chain] rows 4 to 4 are missing',
    )
    expect(await firstFinding([...storyLines, ...storyLines.slice(ROW_4, ROW_4 + 1)])).toContain(
      'row 4: [chain] row 4 stands after row 8',
    )
  })

  it('finds every cut of a file, wherever it is cut', async () => {
    const file = aLog(storyLines, aHeader({ lines: { durable: 8, tape: 5, setAside: 0 } }))
    const whole = readFileSync(file)
    const headerEnd = whole.indexOf('\n') + 1
    for (let end = headerEnd; end < whole.length - 1; end += 97) {
      writeFileSync(file, whole.subarray(0, end))
      expect((await runCli(['check', file])).code, `cut at ${String(end)}`).toBe(1)
    }
  })

  it('says of a file that ends in the middle of a line how many whole lines it has (X329)', async () => {
    const file = aLog()
    const whole = readFileSync(file, 'utf8')
    const [lines, last = ''] = [whole.trimEnd().split('\n'), whole.trimEnd().split('\n').at(-1)]
    const reason = `the file was cut off in the middle of this line, after ${String(lines.length - 1)} whole lines`
    // Without its last bracket, a row still looks like one.
    for (const cut of [2, 3, last.length - 1]) {
      writeFileSync(file, whole.slice(0, -cut))
      expect((await runCli(['check', file])).out.split('\n')[1]).toContain(
        `The first of 1 findings: line ${String(lines.length)}: [form] ${reason}`,
      )
      expect((await runCli(['orders', file])).err).toContain(reason)
    }
    writeFileSync(file, whole.slice(0, -1))
    expect((await runCli(['check', file])).code).toBe(0)
  })

  it('takes what was set aside for no row out of order', async () => {
    const aside = [{ kind: 'setAside', seq: 4, reason: 'bad', raw: '{' } as const]
    expect((await runCli(['check', aLog([...storyLines, ...aside])])).code).toBe(0)
  })

  it('says first that it could not read a row of a newer build, and finds nothing wrong with it (X330)', async () => {
    const json = '{"at":1,"data":{},"id":"a-99","n":99,"session":"a","type":"NobodyKnows","v":1}'
    const [first] = rowLines(factsOf([request]))
    if (first === undefined) throw new Error('no row')
    const sum = checksum(json)
    const newer: LogLine = { kind: 'durable', seq: 2, json, sum, hash: chainHash(first.hash, sum) }
    const { code, out } = await runCli(['check', aLog([first, newer])])
    expect(code).toBe(0)
    expect(out.split('\n')[1]).toBe(
      "One row is of a newer build and could not be read, so 'check' cannot say whether the file is sound. Check it with the build that wrote it.",
    )
    expect(out).not.toContain('Nothing is wrong')
    expect(out).toContain('[newer] NobodyKnows version 1 is newer than this build')
  })

  it.each([
    ['an order that nobody asked for', [OrderPlaced({ uid })], 'neither requested nor discovered'],
    ['a second request for an order', [request, request], 'it requests an order a second time'],
    [
      'a placement before the signature',
      [request, { ...OrderPlaced({ uid }), cause: 'tab-1' }],
      'it was placed before it was signed',
    ],
    [
      'a uid that is not made of its parts',
      [{ ...request, data: { ...request.data, digest: `0x${'1'.repeat(64)}` } }],
      'its uid is not made of its digest, owner and validTo',
    ],
    [
      'a fill beyond what was signed',
      [
        request,
        OrderFilled({
          uid,
          executedSellAmount: 2n ** 100n,
          executedBuyAmount: 2n ** 100n,
          transactionHash: null,
        }),
      ],
      'more was sold than was signed',
    ],
    [
      'a fill below what was signed',
      [request, OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })],
      'less was bought than was signed',
    ],
    [
      'a transaction that nobody asked for',
      [TransactionMined({ id: 'x', hash: `0x${'1'.repeat(64)}`, block: 1, status: 1 })],
      'transaction x was not requested before',
    ],
  ])('names %s', async (_name, events, text) => {
    expect(await firstFinding(rowLines(factsOf(events)))).toContain(`[invariant] `)
    expect(await firstFinding(rowLines(factsOf(events)))).toContain(text)
  })

  const lost = (...refused: readonly string[]) => StorageLost({ afterSeq: 0, reason: 'failed', refused })

  it.each<readonly [string, boolean, readonly (readonly [AppEvent, (number | null)?, string?])[]]>([
    ['once', true, [[request], [lost(uid)], [request]]],
    ['once, of which no row was stored', true, [[lost(uid)], [request]]],
    ['twice', false, [[request], [lost(uid)], [request], [request]]],
    ['twice, of which the first was called off', false, [[lost(uid)], [request], [request]]],
    ['twice, if another one was called off', false, [[request], [lost('0x')], [request]]],
    ['twice, if another tab called it off', false, [[request], [lost(uid), null, 'b'], [request]]],
  ])(
    'knows an order that its tab called off as its store failed as requested %s (X401)',
    async (_, ok, told) => {
      const { out } = await runCli(['check', aLog(linesOfFacts(story(...told)))])
      expect(out.includes('it requests an order a second time')).toBe(!ok)
    },
  )

  it('says nothing of what may have been requested in a row that is missing or cannot be read', async () => {
    const lines = rowLines(
      factsOf([
        SlippageSet({ slippage: 50 }),
        request,
        OrderPlaced({ uid }),
        TransactionMined({ id: 'x', hash: `0x${'1'.repeat(64)}`, block: 1, status: 1 }),
      ]),
    )
    const { out } = await runCli(['check', aLog(lines.filter(({ seq }) => seq !== 2))])
    expect(out).toContain('[chain]')
    expect(out).not.toContain('[invariant]')
  })

  it('says nothing of what may have been requested in the first row, which cannot be read', async () => {
    const lines = rowLines(
      factsOf([
        request,
        OrderPlaced({ uid }),
        TransactionMined({ id: 'x', hash: `0x${'1'.repeat(64)}`, block: 1, status: 1 }),
      ]),
    )
    const unread = lines.map((line, i) =>
      i === 0 ? { ...line, json: line.json.replace('"v":', '"v":9') } : line,
    )
    for (const told of [lines.slice(1), unread])
      expect((await runCli(['check', aLog(told)])).out).not.toContain('[invariant]')
  })

  it('says nothing of a signature that may stand in a row that is missing or cannot be read', async () => {
    const lines = rowLines(
      factsOf([request, OrderSigned({ uid, scheme: 'eip712' }), { ...OrderPlaced({ uid }), cause: 'tab-2' }]),
    )
    const { out } = await runCli(['check', aLog(lines.filter(({ seq }) => seq !== 2))])
    expect(out).toContain('[chain]')
    expect(out).not.toContain('[invariant]')
  })

  it('names a fact whose count goes back, and one that was written before its cause', async () => {
    const [fact] = factsOf([request])
    if (fact === undefined) throw new Error('no fact')
    const second = { ...fact, type: 'OrderPlaced', v: 1, data: { uid }, seq: 2 } as never
    expect(await firstFinding(rowLines([fact, second]))).toContain(
      'it is number 1 of its session, after number 1',
    )
    expect(await firstFinding(rowLines([{ ...fact, cause: 'tab-9' }]))).toContain(
      'its cause tab-9 was written after it',
    )
  })

  it('and finds nothing else wrong with a row that stands twice, which is no mistake of the app (X318)', async () => {
    const lines = rowLines(factsOf([request, OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })]))
    const joined = aLog([...lines, ...lines])
    const { out } = await runCli(['check', joined])
    const invariants = out.split('\n').filter((line) => line.includes('[invariant]'))
    expect(invariants).toHaveLength(lines.length)
    for (const line of invariants) expect(line).toContain(RULES.place)
    expect((await runCli(['why', joined])).out).not.toContain('broke one of its own rules')
  })

  it("and a row of a newer build, which 'why' mentions, as it may explain the order", async () => {
    const lines = rowLines(factsOf([request, OrderPlaced({ uid })]))
    const newer = lines.map((line, i) => {
      const json = i === 1 ? line.json.replace('"v":', '"v":9') : line.json
      return { ...line, json, sum: checksum(json) }
    })
    expect((await runCli(['why', aLog(newer)])).err).toContain(
      'OrderPlaced version 91 is newer than this build. ',
    )
    expect((await runCli(['why', aLog(lines)])).err).toBe('')
  })

  it('and the header of another log, whose rows follow', async () => {
    const folder = aFolder()
    const file = readFileSync(aLog(rowLines(factsOf([request]))), 'utf8')
    const { out } = await runCli(['check', folder.put('two.ndjson', file + file)])
    expect(out).toContain('[form] it is the header of another log')
  })

  it('says with --json what it found, where', async () => {
    const lines = changed(ROW_4, (line) => ({ ...line, json: '{' }))
    const { out } = await runCli(['check', aLog(lines), '--json'])
    expect(JSON.parse(out)).toMatchObject({
      facts: 12,
      findings: 1,
      list: [{ line: 9, seq: 4, kind: 'damage' }],
    })
  })

  it('judges a damaged file as the app judges the same rows in its store, and the debug screen as both', async () => {
    const rows = storyLines.filter((line): line is DurableLine => line.kind === 'durable')
    for (const [name, damaged] of damages(rows)) {
      const file = aLog(damaged)
      const { list } = JSON.parse((await runCli(['check', file, '--json'])).out) as {
        readonly list: readonly { readonly seq: number; readonly kind: string; readonly text: string }[]
      }
      const emitted = list.filter(({ kind }) => kind !== 'invariant').map(({ seq, text }) => [seq, text])
      expect(emitted, name).toEqual(judgedByTheApp(damaged))
      const opener = openLog()
      opener.take(readFileSync(file, 'utf8'))
      const opened = opener.end()
      if (E.isLeft(opened)) throw new Error(opened.left)
      const { skipped, broken } = opened.right
      const onScreen = [...skipped, ...broken].sort((a, b) => a.line - b.line).map(({ reason }) => reason)
      expect(onScreen, name).toEqual(emitted.map(([, text]) => text))
    }
  })
})

const judgedByTheApp = (rows: readonly DurableLine[]): readonly (readonly [number, string])[] => {
  let before: Link = GENESIS
  return rows.flatMap((row) => {
    const { link, reason } = readRow(before, row)
    before = link
    return reason === null ? [] : [[row.seq, reason] as const]
  })
}

/** Every row without itself, and with one character of each of its texts changed. */
function* damages(rows: readonly DurableLine[]): Generator<readonly [string, readonly DurableLine[]]> {
  for (const [place, row] of rows.entries()) {
    const name = (what: string): string => `row ${String(row.seq)}: ${what}`
    // The newest row can go without a trace in the rows alone: the header's count reports of it.
    if (place < rows.length - 1) yield [name('gone'), rows.toSpliced(place, 1)]
    for (const what of ['json', 'sum', 'hash'] as const)
      for (const at of [0, 7, 15]) {
        const text = row[what].slice(0, at) + (row[what][at] === 'a' ? 'b' : 'a') + row[what].slice(at + 1)
        yield [name(`${what} ${String(at)}`), rows.with(place, { ...row, [what]: text })]
      }
    if (place > 0) yield [name('after its successor'), [...rows.toSpliced(place, 1), row]]
  }
}
