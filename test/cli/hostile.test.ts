/** Every command on what is no log, on what was one, and on logs of other builds and networks. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checksum } from '../../src/events/kernel/checksum'
import { type DurableLine, encodeTrusted } from '../../src/events/logFile/lines'
import { aHeader, fileText } from '../support/logFiles'
import { LOST } from '../support/orderStory'
import { aFolder, aLog, type Folder, runCli, storyLines } from './support/cli'

const MEGABYTE = 1 << 20
/** Ten megabytes are read by nine commands. */
const PATIENCE_MS = 120_000
const SOUND = fileText(storyLines)

/** One command line of each command on a file; what it writes goes to the folder. */
const commands = (file: string, folder: Folder): readonly (readonly string[])[] => [
  ['trace', LOST, file],
  ['trace', file],
  ['why', LOST, file],
  ['orders', file],
  ['facts', file],
  ['replay', file],
  ['check', file],
  ['diff', file, '--from', '3'],
  ['diff', aLog(), file],
  ['redact', file, folder.at('redacted.ndjson')],
  ['csv', file],
  ['golden', file, 'hostile', '--folder', folder.at('golden')],
  ['golden', file, 'as-it-is', '--as-is', '--folder', folder.at('golden')],
]

const NO_LOG = 'is not a log: its first line is not the header of a Foldswap log.'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
/** The sound log with one line more at this place. */
const withLine = (place: number, line: string): string =>
  SOUND.split('\n').toSpliced(place, 0, line).join('\n')
const laterRow = (data: string): DurableLine => {
  const json = `{"at":1,"data":${data},"id":"t-1","n":1,"session":"t","type":"Xyz","v":1}`
  return { kind: 'durable', seq: 1, json, sum: checksum(json), hash: '0'.repeat(16) }
}
const damagedLine = (json: string): string =>
  `{"seq":1,"sum":"${checksum(json)}","hash":"${'0'.repeat(16)}","damaged":${JSON.stringify(json)}}`

describe('every command', () => {
  it.each([
    ['a page', '<!doctype html>\n<html><body>502 Bad Gateway</body></html>\n', NO_LOG],
    ['nothing', '', 'is empty.'],
    ['line ends alone', '\n\n\n', NO_LOG],
    ['bytes', String.fromCharCode(...Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256)), NO_LOG],
    ['a line of 10 MB', 'x'.repeat(10 * MEGABYTE), NO_LOG],
    ['a thousand brackets', '['.repeat(100_000), NO_LOG],
    ['another JSON', '{"format":"other"}\n', NO_LOG],
    [
      'a later form',
      '{"format":"foldswap-log","formatVersion":9}\n',
      'is not a log: it is written in form 9, and',
    ],
    ['half a header', SOUND.slice(0, 40), 'is not a log: it was cut off in the middle of its first line'],
    [
      'a header without a chain',
      '{"format":"foldswap-log","formatVersion":1}\n',
      'is not a log: its header is broken (',
    ],
  ])(
    'answers 2 and one line to %s, and leaves nothing behind',
    async (_name, text, why) => {
      const folder = aFolder()
      const file = folder.put('hostile', text)
      for (const words of commands(file, folder)) {
        const ran = await runCli(words)
        expect([words[0], ran.code, ran.out]).toEqual([words[0], 2, ''])
        expect(ran.err.startsWith(`${file} ${why}`), `${words.join(' ')}: ${ran.err.slice(0, 300)}`).toBe(
          true,
        )
        expect(ran.err.split('\n')).toHaveLength(2)
        expect(ran.err.length).toBeLessThan(500)
      }
      expect(readdirSync(folder.at('.'))).toEqual(['hostile'])
    },
    PATIENCE_MS,
  )

  it.each([
    ['cut in its last line', SOUND.slice(0, -50)],
    ['with a line of 10 MB in it', `${SOUND}${'x'.repeat(10 * MEGABYTE)}\n`],
    ['with a page in it', `${SOUND}<html></html>\n`],
    ['with deep brackets in it', `${SOUND}{"setAside":${'['.repeat(50_000)}\n`],
    ['with values nested 5,000 deep', withLine(2, `{"sum":"${'0'.repeat(16)}","tape":${nested(5000)}}`)],
    ['with a row of a later build nested 5,000 deep', withLine(2, encodeTrusted(laterRow(nested(5000))))],
    ['with a damaged row whose text nests 5,000 deep', withLine(2, damagedLine(nested(5000)))],
  ])(
    'passes over the line of a log %s, and names it; check answers 1 (X20)',
    async (_name, text) => {
      const folder = aFolder()
      const file = folder.put('hostile', text)
      for (const words of commands(file, folder)) {
        const ran = await runCli(words)
        if (words[0] === 'check') {
          expect([ran.code, ran.err]).toEqual([1, ''])
          expect(ran.out).toMatch(/: \[form\] (?:it is not JSON|it nests too deep|the file was cut off)/)
          continue
        }
        expect(ran.code, `${words.join(' ')}: ${ran.err.slice(0, 300)}`).toBeLessThan(2)
        // However often a command reads the file.
        const said = ran.err.trimEnd().split('\n')
        expect(new Set(said).size, words.join(' ')).toBe(said.length)
        expect(ran.err).toMatch(
          /^(?:\S+(?:hostile|\.log\.ndjson), line \d+: (?:it is not JSON|it nests too deep|the file was cut off[^.]*); the line is skipped\. 'check' shows more\.\n)+$/,
        )
      }
    },
    PATIENCE_MS,
  )

  const ofChain5 = storyLines.map((line) => {
    if (line.kind === 'setAside') return line
    const json = line.json.replaceAll('"chainId":1,', '"chainId":5,')
    return { ...line, json, sum: checksum(json) }
  })
  it.each([
    ['a later catalogue', fileText(storyLines, aHeader({ catalogue: 99 }))],
    ['a network that this build does not know', fileText(ofChain5, aHeader({ chain: 5 }))],
  ])('reads what it can of a log of %s', async (_name, text) => {
    const folder = aFolder()
    const file = folder.put('stranger', text)
    for (const words of commands(file, folder)) {
      const ran = await runCli(words)
      expect(ran.code, words.join(' ')).toBeLessThan(2)
      expect(ran.err).toMatch(/^(?:\S+ has no order \S+\.\n)?$/)
      expect(ran.out + ran.err).not.toMatch(/\n {4}at /)
    }
  })

  it('shows what others wrote as text: it moves no cursor, turns no line around and begins none', async () => {
    const evil = '\u001B[2J\u001B]0;x\u0007\u202E\u0085\r\nrow 9 FORGED'
    const symbol = JSON.stringify(evil)
    const lines = storyLines.map((line) => {
      if (line.kind === 'setAside') return line
      const json = line.json
        .replaceAll('"symbol":"WETH"', `"symbol":${symbol}`)
        .replace('"not enough"', symbol)
      return { ...line, json, sum: checksum(json) }
    })
    const folder = aFolder()
    const file = folder.put('evil', fileText(lines))
    let forged = 0
    for (const words of commands(file, folder).flatMap((words) => [words, [...words, '--json']])) {
      const { out } = await runCli(words)
      // A table separates its rows as RFC 4180 wants it.
      expect(out.replaceAll('\r\n', '\n'), words.join(' ')).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
      if (words[0] !== 'csv' && words[0] !== 'diff') expect(out, words.join(' ')).not.toMatch(/^row 9/m)
      forged += out.split('FORGED').length - 1
    }
    expect(forged).toBeGreaterThan(10)
  })

  it('says in one line what the system refuses', async () => {
    const folder = aFolder()
    const blocked = folder.put('a-file', '')
    for (const words of [
      ['redact', aLog(), `${blocked}/new.ndjson`],
      ['golden', aLog(), 'name', '--folder', `${blocked}/folder`],
    ]) {
      const ran = await runCli(words)
      expect([ran.code, ran.out]).toEqual([2, ''])
      expect(ran.err).toMatch(/^[^\n]*a-file[^\n]*\n$/)
    }
  })

  it('answers valid JSON alone to --json, with a finding or without', async () => {
    for (const file of [aLog(), aLog(storyLines.slice(3))]) {
      const folder = aFolder()
      for (const words of commands(file, folder)) {
        const ran = await runCli([...words, '--json'])
        expect(ran.code, words.join(' ')).toBeLessThan(2)
        if (ran.out !== '') expect(JSON.parse(ran.out), words.join(' ')).toEqual(expect.anything())
        else expect(ran.err).toContain('reports of no order')
      }
    }
  })

  it('reports in its help every option that it takes, and takes every option that it reports', async () => {
    for (const name of [
      'orders',
      'why',
      'trace',
      'facts',
      'replay',
      'rerun',
      'check',
      'diff',
      'redact',
      'csv',
      'golden',
    ]) {
      const { out } = await runCli([name, '--help'])
      const emitted = new Set(out.match(/--[a-z][a-z-]+/g) ?? [])
      expect(emitted.has('--json'), name).toBe(true)
      for (const option of emitted) {
        const { err } = await runCli([name, option, '1', 'no-such-file', 'b', 'c'])
        expect(err, `${name} ${option}`).not.toContain('There is no option')
      }
    }
  })
})
