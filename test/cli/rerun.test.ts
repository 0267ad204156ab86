import { describe, expect, it } from 'vitest'
import { encodeHeader } from '../../src/events/logFile/header'
import { checksum } from '../../src/events/kernel/checksum'
import { chainRows, inputsLine, tapeLine } from '../../src/events/logFile/chainRows'
import { type AnyLine, encodeLine } from '../../src/events/logFile/lines'
import type { Difference } from '../../src/streams/rerun/compare'
import { thisBuild } from '../../cli/thisBuild'
import { recordedJourney } from '../stories/recordedJourney'
import { aHeader } from '../support/logFiles'
import { aFolder, aLog, jsonOf, runCli } from './support/cli'

const lines = recordedJourney()

type Note = Readonly<Record<string, unknown>>

/** The journey with other notes in place of the answers to its POSTs. */
const withPostsAnswered = (by: (answer: Note) => Note): readonly AnyLine[] => {
  const posts = new Set<number>()
  return lines.map((line) => {
    if (line.kind !== 'inputs') return line
    const batch = JSON.parse(line.json) as { readonly first: number; readonly notes: readonly Note[] }
    const notes = batch.notes.map((note, i) => {
      if (note['ask'] === 'orderBook.placeOrder') posts.add(batch.first + i)
      return typeof note['answer'] === 'number' && posts.has(note['answer']) ? by(note) : note
    })
    return inputsLine(JSON.stringify({ ...batch, notes }))
  })
}
const textOf = (some: readonly AnyLine[]): string =>
  [encodeHeader(aHeader()), ...some.map(encodeLine), ''].join('\n')
const text = textOf(lines)
const aRecording = (changed = text): string => aFolder().put('log.ndjson', changed)

/** A log of a build that signed another amount than this one does. */
const withOtherAmount = ((): readonly AnyLine[] => {
  const chain = chainRows()
  return lines.map((line) =>
    line.kind !== 'durable'
      ? line
      : chain({
          seq: line.seq,
          json: line.json.includes('"OrderPlacementRequested"')
            ? line.json.replace(/("buyAmount":"\d+)\d"/, '$17"')
            : line.json,
        }),
  )
})()

/** Inputs that were changed, with checksums that fit. */
const withSums = (changed: string): string =>
  changed.replace(
    /"sum":"[0-9a-f]{16}","inputs":(.*)}$/gm,
    (_, json: string) => `"sum":"${checksum(json)}","inputs":${json}}`,
  )

/** The number of the first listed input that says this. */
const inputThatSays = async (file: string, words: string): Promise<string> => {
  const { out } = await runCli(['rerun', file, '--inputs'])
  const line = out.split('\n').find((one) => one.includes(words)) ?? ''
  const [, place = ''] = /^ *(\d+)/.exec(line) ?? []
  expect(place).not.toBe('')
  return place
}

describe('rerun', () => {
  it("says 'same' of a session whose facts come out as they were recorded", async () => {
    const { code, out, err } = await runCli(['rerun', aRecording()])
    expect(err).toBe('')
    expect(out).toMatch(
      /^Session s00000000001, build 0\.1\.0: \d+ inputs, \d+ facts\.\nIt is run again by another build, /,
    )
    // What follows from it: where else to look.
    expect(out).toMatch(
      /\nSame: on these inputs this code does what that build did, .* the service, the chain, the wallet/,
    )
    expect(code).toBe(0)
    expect(await jsonOf('rerun', aRecording())).toMatchObject({
      same: true,
      sessions: [
        {
          ...{ session: 's00000000001', same: true, gap: null, builds: { recorded: '0.1.0' } },
          ...{ differences: [], askedOtherwise: [], departure: null, unrecorded: null },
        },
      ],
      notRun: [],
    })
  })

  describe('of a file with several sessions', () => {
    const neighboured = recordedJourney({ neighbour: true })

    it('runs each of them, and says first whether all came out the same', async () => {
      const file = aRecording(textOf(neighboured))
      const { code, out } = await runCli(['rerun', file])
      expect(out).toMatch(/^Same: each of the 2 sessions\.\n/)
      expect(out.match(/^Session s0000000000[12], .*\n.*\nSame: /gm)).toHaveLength(2)
      expect(code).toBe(0)
      const one = await runCli(['rerun', file, '--session', 's00000000001'])
      expect(one.out).toMatch(/^Session s00000000001, /)
      expect(one.out).not.toContain('s00000000002')
    })

    it('says first which one did not come out the same, though a newer one did', async () => {
      const broken = neighboured.map((line) =>
        line.kind === 'tape' && line.json.includes('"QuoteReceived"')
          ? tapeLine(line.json.replace(/"at":\d+/, '"at":1767225600000'))
          : line,
      )
      const { code, out } = await runCli(['rerun', aRecording(textOf(broken))])
      expect(out).toMatch(/^Not the same: session s00000000001, of 2 that were run again\.\n/)
      expect(code).toBe(1)
    })

    it('says before anything else which one could not be run, and why', async () => {
      const halved = neighboured.filter(
        (line) => !('json' in line && line.json.includes('"first":0') && line.json.includes('s00000000002')),
      )
      const file = aRecording(textOf(halved))
      const { code, out } = await runCli(['rerun', file])
      expect(out).toMatch(/^Not run again: session s00000000002: .*\.\nSession s00000000001, /)
      expect(code).toBe(0)
      expect(await jsonOf('rerun', file)).toMatchObject({ notRun: [{ session: 's00000000002' }] })
    })
  })

  it("does not say 'same' of a session in which the code did something else that no fact tells", async () => {
    const last = text.lastIndexOf('"set":')
    const otherTimer = withSums(`${text.slice(0, last)}"set":1${text.slice(last + '"set":'.length)}`)
    const { code, out } = await runCli(['rerun', aRecording(otherTimer)])
    expect(out).toMatch(
      /\nNot the same: the facts are, .*\nFrom input \d+ on \(.*\) the code did something else: /,
    )
    expect(out).not.toContain('\nSame')
    expect(code).toBe(1)
    expect(await jsonOf('rerun', aRecording(otherTimer))).toMatchObject({ same: false })
  })

  it('names the builds of a log that two builds wrote, and the one that runs it (X301)', async () => {
    const neighboured = textOf(recordedJourney({ neighbour: true }))
    const updated = neighboured
      .split('\n')
      .map((line) =>
        line.includes('s00000000002') ? line.replaceAll('"build":"0.1.0"', '"build":"0.2.0"') : line,
      )
      .join('\n')
    const file = aRecording(withSums(updated))
    const rerun = async (session: string): Promise<string> =>
      (await runCli(['rerun', file, '--session', session])).out
    const first = await rerun('s00000000001')
    expect(first).toMatch(/^Session s00000000001, build 0\.1\.0: .*\nIt is run again by another build, /)
    const second = await rerun('s00000000002')
    expect(second).toMatch(/^Session s00000000002, build 0\.2\.0: .*\nIt is run again by another build, /)
  })

  it("and 'check' reads a build from a session's inputs if its first event is gone (X301)", async () => {
    const rest = textOf(lines.filter((line) => !('json' in line && line.json.includes('"SessionStarted"'))))
    const { out } = await runCli(['check', aRecording(rest.replace('"build":"0.1.0"', '"build":"0.3.0"'))])
    expect(out).toContain('\nBuild 0.1.0 wrote rows 1 to ')
  })

  it('says nothing of another build if this one wrote the log', async () => {
    const file = aRecording(withSums(text.replaceAll('"build":"0.1.0"', `"build":"${thisBuild()}"`)))
    const { out } = await runCli(['rerun', file])
    expect(out).not.toContain('another build')
    expect(out).toContain('\nSame: the app did what this code does. Look for the cause at the service')
  })

  it('runs the acts of an earlier build, which named the sides of the form as rows do', async () => {
    const earlier = withSums(
      text.replaceAll('"side":"sell"', '"side":"INPUT"').replaceAll('"side":"buy"', '"side":"OUTPUT"'),
    )
    expect(earlier).not.toBe(text)
    expect((await runCli(['rerun', aRecording(earlier)])).out).toContain('\nSame: ')
    // Redaction keeps the sides of both names.
    const clean = aFolder().at('clean.ndjson')
    await runCli(['redact', aRecording(earlier), clean])
    expect((await runCli(['rerun', clean])).out).toContain('\nSame: ')
  })

  it('names the first fact that differs, with the causes on both sides', async () => {
    const changed = lines.map((line) =>
      line.kind === 'tape' && line.json.includes('"QuoteReceived"')
        ? tapeLine(line.json.replace(/"at":\d+/, '"at":1767225600000'))
        : line,
    )
    const { code, out } = await runCli(['rerun', aRecording(textOf(changed))])
    expect(code).toBe(1)
    expect(out).toContain('The first difference: the same fact came at another time.\n')
    expect(out).toMatch(
      /recorded: fact \d+, 2026-01-01T00:00:00\.000Z {2}QuoteReceived .*\n +because of QuoteRequested s00000000001-\d+\n/,
    )
    expect(out).toMatch(
      /rerun: fact \d+, 2026-01-01T00:00:00\.5\d\dZ {2}QuoteReceived .*\n +because of QuoteRequested s00000000001-\d+\n/,
    )
    expect(out).toMatch(/after the input\n +\d+ .* orderBook\.earlyQuotes answered/)
  })

  it('a quote that fails in place of coming: says which facts come instead', async () => {
    const file = aRecording()
    const place = await inputThatSays(file, 'orderBook.quote answered')
    const value = '{"_tag":"Left","left":{"tag":"unreachable"}}'
    const { code, out } = await runCli(['rerun', file, '--edit', `${place}=${value}`])
    expect(code).toBe(1)
    expect(out).toContain('Facts that do not come any more:\n')
    expect(out).toMatch(/Facts that come instead:\n.*QuoteFailed/)
  })

  it('passes over a line of inputs that is damaged, and says so', async () => {
    const changed = text.replace(/"sum":"[0-9a-f]{16}","inputs"/g, '"sum":"0000000000000000","inputs"')
    expect((await runCli(['rerun', aRecording(changed)])).err).toMatch(/\d+ lines of inputs are damaged/)
  })

  it('stops at a question that nobody recorded, and names it', async () => {
    const file = aRecording()
    const place = await inputThatSays(file, 'act chooseToken {"side":"buy"')
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const { code, out } = await runCli(['rerun', file, `--edit=${place}={"side":"buy","token":"${token}"}`])
    expect(code).toBe(1)
    expect(out).toMatch(/It stopped at a question that the recording has no answer to: \w+\.\w+\(.*0xA0b8/)
  })

  it('reports what would not have happened without an input', async () => {
    const file = aRecording()
    const { code, out } = await runCli(['rerun', file, '--skip', await inputThatSays(file, 'act placeOrder')])
    expect(code).toBe(1)
    expect(out).toContain('OrderPlacementRequested')
  })

  it('has one clear line for a file that holds no inputs', async () => {
    const file = aLog()
    expect(await runCli(['rerun', file])).toEqual({
      code: 2,
      out: '',
      err: `${file} cannot be run again: the file holds no inputs of a session to rerun from.\n`,
    })
  })

  it.each([
    [['--session', 'nobody'], 'the file holds no inputs of session nobody; it has those of s00000000001'],
    [['--skip', '0'], "'0' is no input of this session; --inputs lists them."],
    [['--delay', '3'], "'3' is not of the form N=MS."],
    [['--skip', '1', '--delay', '3=4'], 'One change at a time: --skip, --delay or --edit.'],
  ])('%j is answered with one line', async (words, line) => {
    const { code, out, err } = await runCli(['rerun', aRecording(), ...words])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(line)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('is what check names for a whole log with inputs in which it finds nothing', async () => {
    const { out } = await runCli(['check', aRecording()])
    expect(out).toContain("'rerun' shows whether the build did anything else than this code")
  })

  it('leaves a log with inputs sound: check finds nothing wrong, redact keeps the inputs', async () => {
    const file = aRecording()
    expect((await runCli(['check', file])).out).toContain('Nothing is wrong with the file')
    const folder = aFolder()
    expect((await runCli(['redact', file, folder.at('clean.ndjson')])).code).toBe(0)
    expect(folder.read('clean.ndjson')).toContain('"inputs":{')
    expect((await runCli(['check', folder.at('clean.ndjson')])).out).toContain(
      'Nothing is wrong with the file',
    )
  })

  it('comes out the same for a log with pseudonyms', async () => {
    const folder = aFolder()
    const clean = folder.at('clean.ndjson')
    await runCli(['redact', aRecording(), clean])
    const { code, out } = await runCli(['rerun', clean])
    expect(out).toContain('\nSame: ')
    expect(code).toBe(0)
  })

  it('shows both values of every path that differs, in full, and goes on to the later differences', async () => {
    const file = aRecording(textOf(withOtherAmount))
    const { code, out } = await runCli(['rerun', file])
    expect(code).toBe(1)
    expect(out).toContain('The first difference: another fact came.\n')
    expect(out).toMatch(/\n {2}params\.buyAmount\n {4}recorded: "\d+7"\n {4}rerun: {4}"\d+"\n/)
    // A digest follows from what was hashed, and its order goes by the recorded uid from then on.
    const { sessions } = (await jsonOf('rerun', file)) as {
      readonly sessions: readonly { readonly differences: readonly Difference[] }[]
    }
    const [first, ...later] = sessions.flatMap(({ differences }) => differences)
    expect(first?.paths.map(({ path }) => path)).toEqual(['params.buyAmount'])
    expect(later.map(({ recorded }) => recorded?.type)).not.toContain('OrderPlaced')
  })

  it('of a redacted log with a difference says what hiding may have to do with it', async () => {
    const folder = aFolder()
    const clean = folder.at('clean.ndjson')
    await runCli(['redact', aRecording(textOf(withOtherAmount)), clean])
    const { code, out } = await runCli(['rerun', clean])
    expect(code).toBe(1)
    expect(out).toContain('The file has pseudonyms: ')
    expect(await jsonOf('rerun', clean)).toMatchObject({
      same: false,
      sessions: [{ redaction: 'pseudonyms' }],
    })
  })

  it('runs what is whole up to a gap in the inputs, and says where it ends', async () => {
    const inputs = lines.filter(({ kind }) => kind === 'inputs')
    const lost = inputs[Math.floor(inputs.length / 2)]
    const { code, out } = await runCli(['rerun', aRecording(textOf(lines.filter((line) => line !== lost)))])
    expect(out).toMatch(/\nInputs \d+ to \d+ are missing: what came after them is not run again\.\n/)
    expect(out).toMatch(/\nSame: .* Compared up to fact \d+ \(2026-01-01T/)
    expect(code).toBe(0)
  })

  it('takes a batch of inputs once that stands in the file twice', async () => {
    const twice = lines.flatMap((line): readonly AnyLine[] =>
      line.kind === 'inputs' ? [line, line] : [line],
    )
    expect((await runCli(['rerun', aRecording(textOf(twice))])).code).toBe(0)
  })

  it('lists inputs by port, order and time, and whole on demand', async () => {
    const file = aRecording()
    const list = async (...words: readonly string[]): Promise<readonly string[]> =>
      (await runCli(['rerun', file, '--inputs', ...words])).out
        .split('\n')
        .filter((line) => /^ *\d+ {2}2026/.test(line))
    const all = await list()
    const acts = await list('--port', 'act')
    expect(acts.length).toBeGreaterThan(5)
    expect(acts.every((line) => / {2}act /.test(line))).toBe(true)
    expect(
      (await list('--port', 'orderBook.placeOrder')).every((line) => line.includes('orderBook.placeOrder')),
    ).toBe(true)
    const ofOrder = await list('--order', '1')
    expect(ofOrder.length).toBeGreaterThan(1)
    expect(ofOrder.length).toBeLessThan(all.length)
    const [, at = ''] = /(2026\S+)/.exec(all[Math.floor(all.length / 2)] ?? '') ?? []
    const [before, after] = [await list('--to', at), await list('--from', at)]
    expect(before.length + after.length).toBeGreaterThanOrEqual(all.length)
    expect(before.length).toBeLessThan(all.length)
    const { out } = await runCli(['rerun', file, '--inputs', '--whole', '--port', 'orderBook.placeOrder'])
    expect(out).toMatch(/\n {8}asked orderBook\.placeOrder\(\{.*"signature":"signature:0x.*\n {8}answer \{/)
  })

  it('lists the ports for a name that none of them has (X388)', async () => {
    const { code, out, err } = await runCli(['rerun', aRecording(), '--inputs', '--port', 'order'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^The recording has no port 'order'\. Its ports: act, .*orderBook, .*\n$/)
  })

  it('lists only answers that differ from the one before to the same question (X388)', async () => {
    const words = ['rerun', aRecording(), '--inputs', '--port', 'orderBook.accountOrders']
    const linesOf = async (...more: readonly string[]): Promise<readonly string[]> =>
      (await runCli([...words, ...more])).out.split('\n').filter((line) => line.includes(' answered '))
    const [all, changed] = [await linesOf(), await linesOf('--changes')]
    const said = (line: string): string => line.slice(line.indexOf(' answered '))
    expect(changed.length).toBeLessThan(all.length)
    expect(changed.map(said)).toEqual(all.map(said).filter((line, i, before) => line !== before[i - 1]))
  })

  it('takes a time without a date in a file of one day', async () => {
    const file = aRecording()
    const listed = async (from: string): Promise<string> =>
      (await runCli(['rerun', file, '--inputs', '--from', from])).out
    expect(await listed('00:00:01')).toBe(await listed('2026-01-01T00:00:01Z'))
  })

  it('lists what did not come because it stopped in one line, and not as differences (X389)', async () => {
    const isAsk = '"ask":"orderBook.placeOrder"'
    const changed = withSums(text.replaceAll(isAsk, '"ask":"orderBook.unknown"'))
    expect(changed).not.toBe(text)
    const { code, out } = await runCli(['rerun', aRecording(changed)])
    expect(code).toBe(1)
    expect(out).toContain(
      'It stopped at a question that the recording has no answer to: orderBook.placeOrder',
    )
    expect(out).toMatch(/It stopped after the fact \d+ /)
    expect(out).toMatch(/The \d+ recorded facts from fact \d+ on did not come because it stopped/)
    expect(out).not.toContain('a recorded fact did not come')
  })

  it('lists the signature and the POST of an order also where no answer names it', async () => {
    const unanswered = withPostsAnswered((note) => ({
      ...note,
      value: { _tag: 'Left', left: { tag: 'timeout' } },
    }))
    const file = aRecording(textOf(unanswered))
    for (const port of ['wallets.signOrder', 'orderBook.placeOrder'])
      expect((await runCli(['rerun', file, '--inputs', '--port', port, '--order', '1'])).out).toContain(port)
  })

  it('lists the questions about an order that got no answer', async () => {
    // The app stopped waiting for the answer.
    const unanswered = withPostsAnswered(({ answer, value: _, ...note }) => ({ ...note, off: answer }))
    const words = ['rerun', aRecording(textOf(unanswered)), '--inputs', '--order', '1']
    expect((await runCli(words)).out).toMatch(/^ *\d+ {2}\S+ {2}orderBook\.placeOrder got no answer: \[/m)
    const whole = (await runCli([...words, '--whole', '--port', 'orderBook.placeOrder'])).out
    expect(whole).toMatch(/asked orderBook\.placeOrder\(.*\)\n +no answer\n/)
    const answered = (await runCli(['rerun', aRecording(), '--inputs', '--order', '1'])).out
    expect(answered).not.toContain('placeOrder got no answer')
  })

  it('check names a line of inputs of which a character was changed', async () => {
    const at = text.indexOf('"inputs":') + 60
    const changed = text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1)
    expect((await runCli(['check', aRecording(changed)])).out).toContain('its checksum does not fit its text')
  })
})
