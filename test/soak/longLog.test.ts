import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNode } from '../../bench/log/cliBench.mjs'
import { bundleTs } from '../../scripts/runTs.mjs'

const ROWS = 1_000_000
const MOST_MB = 300

let folder = ''
let tools = ''
const file = (name: string): string => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foldswap-long-log-'))
  tools = await bundleTs('cli/main.ts')
  await runNode(await bundleTs('bench/log/writeLogFile.ts'), [file('log'), String(ROWS)])
}, 1_800_000)

afterAll(() => rm(folder, { recursive: true }))

describe('a log of a million rows', () => {
  it.each([
    ['checked', () => ['check', file('log')], /1000000 facts\.\nNothing is wrong/],
    ['redacted', () => ['redact', file('log'), file('redacted')], /: 1000001 lines\./],
    [
      'compared with another',
      () => ['diff', file('log'), file('log')],
      /Both hold the same facts\.\nThe states are/,
    ],
  ])(`is %s in less than ${String(MOST_MB)} MB of memory`, async (_done, words, says) => {
    const { out, mb } = await runNode(tools, words())
    expect(out).toMatch(says)
    expect(mb).toBeLessThan(MOST_MB)
  })
})
