import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownOnly, readArgs } from '../../scripts/simulateArgs.mjs'
import { noSummary, readSummary, tryWriting, writeSummary } from '../../scripts/simulateSummary.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
let folder = ''
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'foldswap-arguments-'))))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what a simulation is asked for', () => {
  it('is read as numbers and lists', () => {
    expect(readArgs([])).toMatchObject({ seeds: 1000, from: 1, seed: null, workers: 2, batch: 50 })
    const args = ['--seed', '0', '--faults', 'R8,D10', '--minutes', '1', '--shrink-seconds', '0', '--plain']
    expect(readArgs(args)).toMatchObject({
      seed: 0,
      shrinkSeconds: 0,
      options: { isPlain: true, minutes: 1, faults: ['R8', 'D10'] },
    })
    expect(readArgs(['--faults', 'none']).options).toEqual({ isPlain: false, faults: [] })
    expect(readArgs(['--from', '4294967295', '--seeds', '1']).from).toBe(4_294_967_295)
    expect(readArgs(['--mutate', '40', '--only', 'type,wrap'])).toMatchObject({
      mutate: 40,
      only: ['type', 'wrap'],
    })
  })

  it.each([
    ...['abc', '-1', '1e99', '1.5', '', ' 7', '0x10', '4294967296'].map((text) => ['seed', text]),
    ...['abc', '0', '-1', '1e99', '4294967297'].map((text) => ['seeds', text]),
    ...['abc', '0', '-1', '1e9'].map((text) => ['minutes', text]),
    ...['0', 'abc', '65'].map((text) => ['workers', text]),
    ...['0', '-1', 'abc'].map((text) => ['batch', text]),
    ...['-1', 'abc'].map((text) => ['shrink-seconds', text]),
    ['from', '-1'],
  ])('is refused with the option and the next step: --%s %s', (option, text) => {
    expect(() => readArgs([`--${option}=${text}`])).toThrow(
      new RegExp(
        `^--${option} ".*" is not a whole number from \\d+ to \\d+: nothing was run\\. Name one, e\\.g\\.`,
      ),
    )
  })

  it.each([
    [['--from', '4294967295'], /--seeds/],
    [['--seed'], /Nothing was run\. The options are --seeds/],
    [['--sed', '7'], /Nothing was run\. The options are --seeds/],
    [['7'], /Nothing was run\. The options are --seeds/],
    [['--faults', 'R8,,D10'], /--faults .* has an empty name/],
    [['--faults', ''], /--faults .* has an empty name/],
    [['--only', 'posts-after-stop'], /--only is about planted bugs.*Add --planted/],
    [['--recorded'], /--recorded is about planted bugs/],
    [['--summary', ''], /--summary has no name/],
    [['--summary', 'days.json', '--seed', '7'], /--summary is written of many days/],
  ])('is refused where it means nothing: %j', (args, message) => {
    expect(() => readArgs(args)).toThrow(message)
  })

  it('has no name that there is not', () => {
    expect(() => knownOnly('faults', ['R8', 'X1'], ['R8', 'D10'])).toThrow(
      '--faults has no "X1": nothing was run. There are R8, D10.',
    )
    expect(() => knownOnly('faults', ['R8'], ['R8', 'D10'])).not.toThrow()
  })

  it.each([
    [['--seed', 'abc'], '--seed "abc" is not a whole number'],
    [['--seeds', '1', '--faults', 'X1'], '--faults has no "X1"'],
  ])(
    'makes the command end with 2 and one line where it is refused: %j',
    (args, message) => {
      const command = ['scripts/simulate.mjs', ...args]
      // A refusal that leaves a worker open says its sentence and never ends.
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        cwd: root,
        encoding: 'utf8',
        timeout: 60_000,
      })
      expect(stderr).toContain(message)
      expect(stderr.trim().split('\n')).toHaveLength(1)
      expect(stdout).toBe('')
      expect(status).toBe(2)
    },
    120_000,
  )
})

describe('the summary of a campaign', () => {
  const options = { minutes: 5 }
  const code = (): string => {
    const file = path.join(folder, 'code')
    writeFileSync(file, 'the code')
    return file
  }
  const whole = () => ({ ...readSummary(null, options, code()), seeds: 50, done: { '1': 50 } })
  const fileOf = (text: string): string => {
    const file = path.join(folder, 'days.json')
    writeFileSync(file, text)
    return file
  }

  it('is gone on from where it is whole', () => {
    const file = fileOf(JSON.stringify(whole()))
    expect(readSummary(file, options, code())).toEqual(whole())
  })

  it.each([
    ['cut off', () => JSON.stringify(whole()).slice(0, 40), /cannot be read as a summary/],
    ['empty', () => '', /cannot be read as a summary/],
    ['no record', () => 'null', /is no summary of days/],
    ['of other code', () => JSON.stringify({ ...whole(), code: 'other' }), /is of other code/],
    ['of other days', () => JSON.stringify({ ...whole(), options: {} }), /is of other days/],
    ['without counts', () => JSON.stringify({ ...whole(), facts: null }), /damaged, its 'facts' is no count/],
    ['without batches', () => JSON.stringify({ ...whole(), done: {} }), /counts 50 seeds.*batches have 0/],
    ['with odd failures', () => JSON.stringify({ ...whole(), failures: [1] }), /damaged, its 'failures'/],
    ['with odd coverage', () => JSON.stringify({ ...whole(), coverage: { a: { b: 'c' } } }), /'coverage'/],
  ])('is refused and stays as it is where it is %s', (_, text, message) => {
    const file = fileOf(text())
    expect(() => readSummary(file, options, code())).toThrow(message)
    expect(() => readSummary(file, options, code())).toThrow('it stays as it is. Name another file')
    expect(readFileSync(file, 'utf8')).toBe(text())
  })

  it('that cannot be written is refused with its name and the next step', () => {
    const file = path.join(folder, 'missing', 'days.json')
    const refused = /days\.json cannot be written \(ENOENT.*\): name a file in a folder that takes one\./
    expect(() => tryWriting(file)).toThrow(refused)
    expect(() => writeSummary(file, noSummary(options, 'code'))).toThrow(refused)
    const known = fileOf('known')
    tryWriting(known)
    expect(readFileSync(known, 'utf8')).toBe('known')
  })
})
