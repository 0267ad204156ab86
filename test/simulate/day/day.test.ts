/** A scripted day: what its script says happens in the app, and its log is as the app would save it. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { playDay } from '../../../scripts/simulateDay.mjs'
import { aFolder, runCli } from '../../cli/support/cli'
import {
  allowance,
  answering,
  cancel,
  close,
  type Day,
  deleteStore,
  failing,
  fault,
  fill,
  hide,
  open,
  pressButton,
  pressExactly,
  reload,
  replying,
  sell,
  slippage,
} from './index'
import { ACCOUNTS } from '../world/wallet'
import { runDay } from './runDay'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const BUILD = '0.1.0+0123456789ab'

const trade: Day['steps'] = [
  [0, open()],
  [5, pressButton()],
  [20, slippage(100), sell('3200', 'DAI', 'WETH')],
  [35, pressButton()],
]

const logOf = async (day: Day) => {
  const { files, notes } = await runDay(day, BUILD)
  const folder = aFolder()
  return { file: folder.put('day.ndjson', files[0] ?? ''), notes, files }
}

describe('a scripted day', () => {
  it('ends as its script says, and its log is whole, sound and can be run again', async () => {
    const { file, notes } = await logOf({ minutes: 5, steps: [...trade, [90, fill(1)]] })
    expect(notes).toEqual([])
    expect((await runCli(['orders', file])).out).toMatch(
      /^#1 .* sell {2}3200 DAI for at least .* WETH {2}filled/,
    )
    expect((await runCli(['check', file])).out).toContain('Nothing is wrong with the file')
    const { out } = await runCli(['rerun', file])
    expect(out).toContain(`build ${BUILD}`)
    expect(out).toContain('\nSame: ')
  })

  it('is the same each time', async () => {
    const day: Day = { minutes: 3, steps: trade }
    expect((await runDay(day, BUILD)).files).toEqual((await runDay(day, BUILD)).files)
  })

  it('has faults: ports that fail, answers that are changed, what the wallet does elsewhere', async () => {
    const { file } = await logOf({
      minutes: 45,
      steps: [
        ...trade,
        [
          60,
          failing(['orderBook.accountOrders', 'orderBook.order'], 300, {
            tag: 'tooMany',
            retryAfterMs: 5000,
          }),
        ],
        [70, allowance('DAI', '0')],
        [80, fault('R1', 60)],
        [90, fill(1)],
        [100, hide()],
        [400, answering(['orderBook.'], 10, (value) => value)],
      ],
    })
    expect((await runCli(['why', file, '1'])).out).toContain('the approved amount was 0 DAI')
    expect((await runCli(['trace', file])).out).toMatch(/The order book did not report orders .*tooMany/)
  })

  it('of a tab without a store leaves a log that can be run again', async () => {
    const noStore = failing(['logStore.'], 3600, { tag: 'failed', description: 'no store' })
    const { file } = await logOf({ minutes: 5, steps: [[0, noStore], ...trade, [90, fill(1)]] })
    expect((await runCli(['orders', file])).out).toContain('filled')
    const { out } = await runCli(['rerun', file])
    expect(out).toMatch(/: \d{4,} inputs, \d{2,} facts\./)
    expect(out).toContain('\nSame: ')
  })

  it('goes on after a reload, whose page takes over from the one before it', async () => {
    const { file, notes } = await logOf({
      minutes: 6,
      steps: [...trade, [90, reload()], [150, fill(1)], [200, open()]],
    })
    expect(notes).toEqual(['200 s: tab 0 is open already'])
    expect((await runCli(['orders', file])).out).toContain('filled')
  })

  it('chooses no token twice, approves what the order needs, and can change errors into answers', async () => {
    const { file, notes } = await logOf({
      minutes: 10,
      isApproved: false,
      steps: [
        [0, open()],
        [5, pressButton()],
        [20, sell('3200', 'DAI', 'WETH')],
        [35, pressExactly()],
        [100, sell('3200', 'DAI', 'WETH')],
        [130, pressButton()],
        [160, failing(['orderBook.quote'], 60, { tag: 'tooMany', retryAfterMs: 5000 })],
        [200, replying(['orderBook.accountOrders'], 60, () => E.left({ tag: 'unreachable' }))],
        [260, deleteStore(1), deleteStore()],
        [300, close(), deleteStore()],
        [310, open()],
      ],
    })
    expect(notes).toEqual(['260 s: there is no browser 1', '260 s: a tab of browser 0 is open'])
    expect((await runCli(['facts', file, '--type', 'StorageEvicted'])).out).toContain('StorageEvicted')
  })

  it('has a log with pseudonyms where that is asked for', async () => {
    const day: Day = { minutes: 2, steps: trade }
    const [whole = ''] = (await runDay(day, BUILD)).files
    const [hidden = ''] = (await runDay(day, BUILD, 'pseudonyms')).files
    expect(whole).toContain(ACCOUNTS[0])
    expect(hidden).not.toContain(ACCOUNTS[0])
    expect(hidden.split('\n').length).toBe(whole.split('\n').length)
  })

  it('notes what its script asked for and could not be done', async () => {
    const { notes } = await logOf({
      minutes: 1,
      steps: [
        [0, cancel(1), close()],
        [1, open()],
        [2, fill(1)],
        [5, pressButton()],
        [20, sell('', 'DAI', 'WETH'), pressButton()],
      ],
    })
    expect(notes).toEqual([
      '0 s: there is no order 1 yet',
      '0 s: tab 0 is not open',
      '2 s: there is no order 1 yet',
      '20 s: the button offers nothing to press: enterAmount',
    ])
  })
})

const simulate = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/simulate.mjs', ...words], { cwd: root, encoding: 'utf8' })

describe('the button of a scripted day', () => {
  it('is pressed, and what it does not offer is not tried', async () => {
    const { file } = await logOf({
      minutes: 1,
      steps: [
        [0, open()],
        [5, pressButton()],
        [20, sell('1', 'DAI', 'WETH')],
        [22, pressButton()],
      ],
    })
    const { out } = await runCli(['rerun', file, '--inputs'])
    expect(out).toContain('connectWallet')
    expect(out).not.toMatch(/"?anyway"?|unlimited/)
  })
})

describe('the command of a scripted day', () => {
  it('plays a build with a patch, whose log check finds it in and rerun shows the difference of', async () => {
    const log = aFolder().at('log.ndjson')
    const script = 'test/simulate/day/aTrade.ts'
    const { status, stdout, stderr } = simulate(
      ...['--day', script, '--log', log, '--patch', 'test/simulate/day/slippageTwice.patch'],
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toMatch(/log\.ndjson: \d+ lines, build 0\.1\.0\+[0-9a-f]{12}\n$/)
    expect((await runCli(['check', log])).out).toContain('which is the slippage applied twice')
    const { out } = await runCli(['rerun', log])
    expect(out).toContain('It is run again by another build')
    expect(out).toMatch(
      /\n {2}params\.buyAmount\n {4}recorded: "1566189370929374507"\n {4}rerun: {4}"15\d+"\n/,
    )
  })

  it('plays a script that stands elsewhere, with packages and decisions of the app, and calls the build as it is told', () => {
    const folder = aFolder()
    const script = folder.put(
      'day.ts',
      `import * as E from 'fp-ts/Either'
      import { act, answering, open } from 'foldswap/day'
      import { setTheme } from 'foldswap/src/events/settings/decideInShell'
      const same = (value: unknown) => E.getOrElse(() => value)(E.right(value))
      export default { minutes: 1, steps: [[0, open()], [5, act(setTheme, { theme: 'dark' }), answering(['price.'], 9, same)]] }`,
    )
    const { stderr, stdout } = simulate(
      ...[
        '--day',
        script,
        '--log',
        folder.at('log.ndjson'),
        '--build',
        'honest',
        '--redaction',
        'pseudonyms',
      ],
    )
    expect(stderr).toBe('')
    expect(stdout).toMatch(/log\.ndjson: \d+ lines, build honest\n$/)
  })

  it('ends with 1 where a step could not be done, and keeps the log', () => {
    const folder = aFolder()
    const script = folder.put(
      'day.ts',
      `import { cancel, open } from 'foldswap/day'
      export default { minutes: 1, steps: [[0, open()], [5, cancel(1)]] }`,
    )
    const { status, stdout, stderr } = simulate('--day', script, '--log', folder.at('log.ndjson'))
    expect(status).toBe(1)
    expect(stdout).toMatch(/log\.ndjson: \d+ lines/)
    expect(stderr).toMatch(/^5 s: there is no order 1 yet\nA step of the script could not be done, /)
  })

  it('refuses a script that cannot be read, in one sentence', async () => {
    const folder = aFolder()
    const script = folder.put('day.ts', `import { x } from 'no-such-package'\nexport default x`)
    await expect(playDay(['--day', script, '--log', folder.at('x')])).rejects.toThrow(
      /cannot be read.*no day was played/,
    )
  })

  it.each([
    [['--day', 'nowhere.ts', '--log', 'x'], 'there is no file'],
    [['--day', 'test/simulate/day/aTrade.ts'], '--log names no file'],
    [['--day', 'test/simulate/day/aTrade.ts', '--log', 'x', '--seeds', '3'], 'No day was played.'],
    [
      ['--day', 'test/simulate/day/aTrade.ts', '--log', 'x', '--redaction', 'some'],
      "--redaction is 'none' or 'pseudonyms', not 'some'.",
    ],
    [
      ['--day', 'test/simulate/day/aTrade.ts', '--log', 'x', '--patch', 'package.json'],
      'does not fit this code: no day was played.',
    ],
  ])('refuses %j', async (words, reason) => {
    await expect(playDay(words)).rejects.toThrow(reason)
  })

  it('ends with 2 and one line where it is refused', () => {
    const { status, stderr } = simulate('--day', 'nowhere.ts', '--log', 'x')
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('there is no file')])
    expect(status).toBe(2)
  })
})
