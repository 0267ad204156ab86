/** Which tests wait for the real clock: these and no others, each for a stated reason. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { countTimers, LIMIT_MS, waitedFor } from './realTime'

const REAL_TIME: readonly string[] = ['test/sandbox/control.test.ts']

/** The official client of WalletConnect has timers of its own, and so do Vite's server and what evaluates styles. */
const WITH_FOREIGN_TIMERS: readonly string[] = [
  'test/adapters/safeByWalletConnect.test.ts',
  'test/adapters/walletConnect.test.ts',
  'test/build/styles.test.ts',
]

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .sort()
  .filter((file) => /\.test\.tsx?$/.test(file) && !/^test\/(soak|support)\//.test(file))
const text = (file: string): string => readFileSync(file, 'utf8')

it('the tests that wait for the real clock are these', () => {
  expect(files.filter((file) => /^\s*inRealTime\(/m.test(text(file)))).toEqual([
    ...WITH_FOREIGN_TIMERS,
    ...REAL_TIME,
  ])
})

it('no other test compares two readings of the real clock', () => {
  const measuring = /(?:Date|performance)\.now\(\) - \w/
  const virtual = /useFakeTimers/
  const found = files.filter((file) => measuring.test(text(file)) && !virtual.test(text(file)))
  expect(found).toEqual(REAL_TIME)
})

/** A shorter limit of its own fails on a machine that does something else besides. */
it('no test outside of the browser has less time than its project gives', () => {
  const limit = /\{ timeout: ([\d_]+)|^\s*\}, ([\d_]+)\)$/gm
  const limitsIn = (file: string): readonly number[] =>
    [...text(file).matchAll(limit)].map(([, option, last]) =>
      Number((option ?? last ?? '').replaceAll('_', '')),
    )
  const inProjects = files.filter((file) => !file.startsWith('test/e2e/'))
  expect(inProjects.filter((file) => limitsIn(file).some((ms) => ms < 120_000))).toEqual([])
})

it('a timer that fires by the real clock is found, and one of virtual time is not', async () => {
  expect(waitedFor()).toBeNull()
  vi.useFakeTimers()
  try {
    countTimers()
    setTimeout(() => undefined, LIMIT_MS)
    setTimeout(() => undefined, LIMIT_MS - 1)
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
  } finally {
    vi.useRealTimers()
  }
  expect(waitedFor()).toContain(`timers of ${String(LIMIT_MS)} ms`)
  vi.useFakeTimers()
  setTimeout(() => undefined, LIMIT_MS)
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  vi.useRealTimers()
  expect(waitedFor()).toBeNull()
})

it('a wait that a test leaves behind ends with it', async () => {
  vi.useFakeTimers()
  try {
    countTimers()
    setTimeout(() => expect.fail('it is of another test'), LIMIT_MS)
    expect(waitedFor()).toBeNull()
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    expect(waitedFor()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
