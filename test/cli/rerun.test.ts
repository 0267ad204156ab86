import { describe, expect, it } from 'vitest'
import { encodeHeader } from '../../src/events/logFile/header'
import { tapeLine } from '../../src/events/logFile/chainRows'
import { type AnyLine, encodeLine } from '../../src/events/logFile/lines'
import { recordedJourney } from '../stories/recordedJourney'
import { aHeader } from '../support/logFiles'
import { aFolder, aLog, jsonOf, runCli } from './support/cli'

const lines = recordedJourney()
const textOf = (some: readonly AnyLine[]): string =>
  [encodeHeader(aHeader()), ...some.map(encodeLine), ''].join('\n')
const text = textOf(lines)
const aRecording = (changed = text): string => aFolder().put('log.ndjson', changed)

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
    expect(out).toMatch(/^Session s00000000001, build 0\.1\.0: \d+ inputs, \d+ facts\.\nsame\n$/)
    expect(code).toBe(0)
    expect(await jsonOf('rerun', aRecording())).toEqual({
      same: true,
      difference: null,
      departure: null,
      unrecorded: null,
    })
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
    const place = await inputThatSays(file, 'act chooseToken {"side":"OUTPUT"')
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const { code, out } = await runCli([
      'rerun',
      file,
      `--edit=${place}={"side":"OUTPUT","token":"${token}"}`,
    ])
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

  it('leaves a log with inputs sound: check finds nothing wrong, redact keeps the inputs', async () => {
    const file = aRecording()
    expect((await runCli(['check', file])).out).toContain('Nothing is wrong with it.')
    const folder = aFolder()
    expect((await runCli(['redact', file, folder.at('clean.ndjson')])).code).toBe(0)
    expect(folder.read('clean.ndjson')).toContain('"inputs":{')
    expect((await runCli(['check', folder.at('clean.ndjson')])).out).toContain('Nothing is wrong with it.')
  })

  it('says of a log with pseudonyms what a difference from the first order on may come of', async () => {
    const folder = aFolder()
    const clean = folder.at('clean.ndjson')
    await runCli(['redact', aRecording(), clean])
    const { code, out } = await runCli(['rerun', clean])
    expect(code).toBe(1)
    expect(out).toContain('The file has pseudonyms: ')
    expect(await jsonOf('rerun', clean)).toMatchObject({ same: false, redaction: 'pseudonyms' })
  })

  it('check names a line of inputs of which a character was changed', async () => {
    const at = text.indexOf('"inputs":') + 60
    const changed = text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1)
    expect((await runCli(['check', aRecording(changed)])).out).toContain('its checksum does not fit its text')
  })
})
