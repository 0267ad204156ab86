/** Which failures of browser tests count, by vitest's reports of their first and second run. */
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  failuresIn,
  flakyLines,
  judge,
  nameOf,
  secondRuns,
  type Report,
} from '../../../scripts/testing/secondRun.mjs'

const ROOT = path.resolve('/project')
type Cases = Readonly<Record<string, string | null>>

/** One file's part of a report: the error of each test by its title, null for one that passed. */
const fileOf = (file: string, cases: Cases, message = ''): Report['testResults'][number] => ({
  name: path.join(ROOT, file),
  status: message !== '' || Object.values(cases).some((error) => error !== null) ? 'failed' : 'passed',
  message,
  assertionResults: Object.entries(cases).map(([fullName, error]) => ({
    fullName,
    status: error === null ? 'passed' : 'failed',
    failureMessages: error === null ? [] : [error],
  })),
})
const reportOf = (...testResults: Report['testResults']): Report => ({ testResults })

const SWAP = 'test/e2e/swap.test.ts'
const LOG = 'test/e2e/log.test.ts'
const first = reportOf(
  fileOf(SWAP, {
    'a swap (ETH) is filled': 'Error: the dialog stayed\n    at swap.test.ts:3',
    'a swap expires': null,
  }),
  fileOf(LOG, {}, 'Cannot find module\nRequire stack'),
)
const failures = failuresIn(first, ROOT)
const names = (list: readonly Parameters<typeof nameOf>[0][]): readonly string[] => list.map(nameOf)

describe('the failures of a run', () => {
  it('are its failed tests and the files that failed outside their tests, each with the first line of its error', () => {
    expect(failures).toEqual([
      { file: SWAP, title: 'a swap (ETH) is filled', error: 'Error: the dialog stayed' },
      { file: LOG, title: null, error: 'Cannot find module' },
    ])
  })

  it('include a file whose tests passed and that failed after them', () => {
    expect(failuresIn(reportOf(fileOf(SWAP, { 'a swap expires': null }, 'afterAll failed')), ROOT)).toEqual([
      { file: SWAP, title: null, error: 'afterAll failed' },
    ])
  })
})

describe('the second run', () => {
  it('asks for the failed tests by their whole titles, and for the files that failed as wholes', () => {
    const [tests, files] = secondRuns(failures)
    expect(tests).toEqual([SWAP, '-t', String.raw`^(a swap \(ETH\) is filled)$`])
    expect(files).toEqual([LOG])
    expect('a swap (ETH) is filled').toMatch(new RegExp(tests?.[2] ?? ''))
  })

  it('names a file and a title once, however many of its tests failed', () => {
    const twice = [
      ...failures,
      { file: SWAP, title: 'a swap (ETH) is filled', error: '' },
      { file: SWAP, title: 'b', error: '' },
    ]
    expect(secondRuns(twice)[0]).toEqual([SWAP, '-t', String.raw`^(a swap \(ETH\) is filled|b)$`])
  })

  it('does not take place without a failure', () => {
    expect(secondRuns([])).toEqual([])
  })
})

describe('a test that failed', () => {
  const passed = reportOf(fileOf(SWAP, { 'a swap (ETH) is filled': null }))
  const logPassed = reportOf(fileOf(LOG, { 'a log is read': null }))

  it('is flaky if it passes the second time, and so is a file', () => {
    const { failed, flaky, repeated } = judge(failures, [passed, logPassed], [], ROOT)
    expect([names(failed), names(flaky), names(repeated)]).toEqual([
      [],
      [`${SWAP} > a swap (ETH) is filled`, LOG],
      [],
    ])
  })

  it('has failed if it fails again, or did not run again', () => {
    const again = reportOf(fileOf(SWAP, { 'a swap (ETH) is filled': 'Error: again' }))
    expect(names(judge(failures, [again, logPassed], [], ROOT).failed)).toEqual([
      `${SWAP} > a swap (ETH) is filled`,
    ])
    expect(judge(failures, [], [], ROOT).failed).toEqual(failures)
    expect(judge(failures, [reportOf(fileOf(LOG, {}))], [], ROOT).failed).toEqual(failures)
  })

  it('has failed if a test of the same title in its file fails again', () => {
    const both = fileOf(SWAP, { 'a swap (ETH) is filled': null })
    const again = fileOf(SWAP, { 'a swap (ETH) is filled': 'Error: again' })
    expect(names(judge(failures, [reportOf(both, again), logPassed], [], ROOT).flaky)).toEqual([LOG])
  })

  it('is a defect if it was flaky in the run before, and not because another of its file was', () => {
    const before = [`${SWAP} > a swap (ETH) is filled`, `${LOG} > a log is read`]
    const { failed, flaky, repeated } = judge(failures, [passed, logPassed], before, ROOT)
    expect([names(failed), names(flaky), names(repeated)]).toEqual([[], [LOG], [before[0]]])
  })
})

describe('the list of flaky tests', () => {
  it('gives each with its first error, and says which are a defect', () => {
    const [swap, log] = failures
    if (swap === undefined || log === undefined) throw new Error('There are two failures.')
    expect(flakyLines({ flaky: [log], repeated: [swap] })).toEqual([
      'flaky (failed beside other steps, passed alone)',
      `  ${LOG}`,
      '    Cannot find module',
      `  ${SWAP} > a swap (ETH) is filled: second run in a row: a defect`,
      '    Error: the dialog stayed',
    ])
  })

  it('is not there without any', () => {
    expect(flakyLines({ flaky: [], repeated: [] })).toEqual([])
  })
})
