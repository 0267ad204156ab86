/**
 * `npm run mutate` on planted values: what it says of each, and that it can fail. It runs in the soak, and with
 * `npm test -- --changed` when its code changed; `npm test` runs `npm run mutate` itself.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// Named so that a change of it reaches this test.
const program = fileURLToPath(new URL('../scripts/mutate.mjs', import.meta.url))

const mutate = (...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    const command = [program, '--in', 'test/support/mutation', ...args]
    execFile(process.execPath, command, { cwd: root }, (error, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said }),
    )
  })

describe('changing planted values', () => {
  let code = 0
  let said = ''
  beforeAll(async () => {
    ;({ code, said } = await mutate('--tell', '--patience', '20'))
  }, 180_000)

  it('fails, because of one that no test notices, and of one that only keeps the tests from being loaded', () => {
    expect(code).toBe(1)
    expect(said).toMatch(/survived +test\/support\/mutation\/planted\.ts:7 +UNTESTED +4 -> \(4 \+ 1\)/)
    expect(said).toMatch(
      /survived .* SHAPE .*\n +not loaded: test\/support\/mutation\/planted\.test\.ts: not round/,
    )
    expect(said).toContain('2 of 4 changes turned a test red')
  })

  it('names the test that notices one', () => {
    expect(said).toMatch(
      /noticed .* TESTED .*\n +test\/support\/mutation\/planted\.test\.ts > the tested one is three/,
    )
  })

  it('names the file in which time ran out', () => {
    expect(said).toMatch(
      /noticed .* LAST .*\n +test\/support\/mutation\/planted\.test\.ts > timed out after 20 s/,
    )
  })
})

it('passes when as many changes are noticed as were asked for', { timeout: 180_000 }, async () => {
  expect((await mutate('--patience', '20', '--least', '50')).code).toBe(0)
})
