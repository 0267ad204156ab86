/** A whole run as a process: its output, the remains of an interrupted run, and two at once. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const RUN = path.resolve(import.meta.dirname, 'aRun.mjs')
let folder = ''
let started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foldswap-run-'))
  started = []
})
afterEach(() => {
  for (const run of started) run.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A step that runs this code. */
const step = (name: string, code: string): object => ({ name, command: ['-e', code] })

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<unknown>
}

const start = (...steps: readonly object[]): Run => {
  const child = spawn(process.execPath, [RUN, folder, JSON.stringify(steps)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  started = [...started, child]
  return { child, output: () => output, ended: once(child, 'close').then(() => child.exitCode) }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // One that has ended stays listed until its parent asks for it, which a container's first process may never do.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * A step that starts another program like a browser, in its own group, writes both pids and stays; with `stubborn` it
 * stays even when asked to end.
 */
const staying = (file: string, stubborn = ''): object =>
  step(
    'staying',
    `const { spawn } = require('node:child_process')
     const stay = ['-e', ${JSON.stringify(`${stubborn}; setInterval(() => {}, 1000)`)}]
     const child = spawn(process.execPath, stay, { detached: true, stdio: 'ignore' })
     ${stubborn}
     require('node:fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid)
     setInterval(() => {}, 1000)`,
  )

const pidsIn = (file: string): readonly number[] => {
  try {
    return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

describe('a run', () => {
  it('ends with a table and the sum, and shows what a failed step printed', async () => {
    const run = start(step('fine', ''), step('broken', `console.log('the reason'); process.exit(3)`))
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('the reason')
    expect(run.output()).toMatch(/^fine +0\.\d +\d+\.\d +\S+ +1 passed, 0 failed$/m)
    expect(run.output().trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed')
  })

  it('does not start a step whose first program failed, and shows what that said', async () => {
    const first = ['-e', `console.error('no browser here'); process.exit(1)`]
    const run = start({ ...step('browser', `console.log('started')`), first })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('no browser here')
    expect(run.output()).not.toContain('started')
  })

  it.each([
    ['SIGINT', 'not even one in a group of its own', ''],
    ['SIGHUP', 'not even one in a group of its own', ''],
    ['SIGTERM', 'not even one that goes on when it is asked to end', `process.on('SIGTERM', () => {})`],
  ] as const)('that gets %s leaves no process, %s', async (signal, _, stubborn) => {
    const file = path.join(folder, 'pids')
    const run = start(staying(file, stubborn))
    await expect.poll(() => pidsIn(file).length).toBe(2)
    const pids = pidsIn(file)
    expect(pids.map(isRunning)).toEqual([true, true])
    run.child.kill(signal)
    expect(await run.ended).toBeGreaterThan(128)
    await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
    expect(run.output()).toContain(`${signal}: stopped before the end.`)
    expect(run.output()).not.toContain('passed,')
  })
})

describe('a browser test that fails', () => {
  /** A step of two tests in its own folder: one fails the given number of times, the other passes. */
  const failing = (times: number): object => {
    const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)
    write('vitest.config.mjs', `export default { test: { name: 'pages', include: ['*.test.mjs'] } }`)
    write('package.json', '{ "type": "module" }')
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    write(
      'page.test.mjs',
      `import { appendFileSync, readFileSync } from 'node:fs'
       import { expect, test } from 'vitest'
       test('shows (a page)', () => {
         appendFileSync('${folder}/runs', 'x')
         expect(readFileSync('${folder}/runs', 'utf8').length).toBeGreaterThan(${times})
       })
       test('shows another', () => {})`,
    )
    return {
      name: 'pages',
      command: [path.resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
      projects: ['pages'],
      workers: 2,
      isRunAgain: true,
    }
  }

  it('runs once more, alone: one that passes then is listed as flaky, and counts as passed', async () => {
    const run = start(failing(1))
    expect([await run.ended, run.output()]).toEqual([0, expect.stringMatching(/^flaky/m)])
    expect(run.output()).toMatch(/^ {2}\S*page\.test\.mjs > shows \(a page\)\n {4}AssertionError: /m)
    expect(run.output().trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed')
  })

  it('twice is a failure', async () => {
    const run = start(failing(2))
    expect(await run.ended).toBe(1)
    expect(run.output()).toMatch(/^second run: failed/m)
    expect(run.output().trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed')
  })
})

describe('a second run in the same folder', () => {
  it('is refused, with the pid of the first', async () => {
    const file = path.join(folder, 'pids')
    const first = start(staying(file))
    await expect.poll(() => pidsIn(file).length).toBe(2)
    const second = start(step('fine', ''))
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      new RegExp(`^The tests run here already, in process ${String(first.child.pid)}:`),
    )
    first.child.kill('SIGTERM')
    await first.ended
  })

  it.each([
    ['of a process that has ended', '999999999 1'],
    ['of another process that got its pid', `${process.pid} 1`],
    ['without a name', ''],
  ])('takes over a lock %s', async (_, lock) => {
    writeFileSync(path.join(folder, 'lock'), lock)
    const run = start(step('fine', ''))
    expect(await run.ended).toBe(0)
    expect(() => readFileSync(path.join(folder, 'lock'))).toThrow('ENOENT')
  })
})
