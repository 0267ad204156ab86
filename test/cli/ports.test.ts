/** Ports of test runs that are in progress at the same time. */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeBlock } from '../../scripts/ports.mjs'

let folder = ''
const releases: (() => void)[] = []
const take = (): number => {
  const { block, release } = takeBlock(folder)
  releases.push(release)
  return block
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foldswap-ports-'))
})
afterEach(() => {
  releases.splice(0).forEach((release) => release())
  return rm(folder, { recursive: true })
})

describe('a block of ports', () => {
  it("is no other run's until that one has ended", () => {
    expect([take(), take()]).toEqual([0, 1])
    releases[0]?.()
    expect(take()).toBe(0)
  })

  it('is free again when its process was killed', async () => {
    const ports = path.resolve(import.meta.dirname, '../../scripts/ports.mjs')
    const code = `import(${JSON.stringify(ports)}).then(({ takeBlock }) => {
      process.stdout.write(String(takeBlock(${JSON.stringify(folder)}).block))
      setInterval(() => undefined, 1000)
    })`
    const other = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [block] = (await once(other.stdout, 'data')) as [Buffer]
    expect([block.toString(), take()]).toEqual(['0', 1])
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(take()).toBe(0)
  })

  it('is refused when all are taken, with what to do', async () => {
    expect(Array.from({ length: 8 }, take)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(take).toThrow(/^8 runs of browser tests are in progress on this machine.* Wait for one of them\./)
    expect(await readdir(folder)).toHaveLength(8)
  })
})
