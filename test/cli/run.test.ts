import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

import { LOST } from '../support/orderStory'
import { aFolder, aLog, runCli } from './support/cli'

const COMMANDS = ['trace', 'replay', 'check', 'diff', 'redact', 'csv', 'golden']

describe('the log tools', () => {
  it('list their commands, and each reports how it is used', async () => {
    const { code, out } = await runCli(['--help'])
    expect(code).toBe(0)
    for (const command of COMMANDS) {
      expect(out).toContain(`\n  ${command} `)
      const help = await runCli([command, '--help'])
      expect(help).toMatchObject({ code: 0, err: '' })
      expect(help.out).toContain(`npm run log -- ${command} <`)
      expect(help.out).toContain('--json')
    }
  })

  it.each([
    [[], /^$/],
    [['play'], /^There is no command 'play'; .*--help.*\n$/],
    [['constructor'], /^There is no command 'constructor'/],
    [['check'], /^Name the file; see --help\.\n$/],
    [['check', 'a', 'b'], /^'b' is one word too many/],
    [['check', '--fast', 'a'], /^There is no option --fast here/],
    [['replay', 'a', '--at'], /^--at needs a value\.\n$/],
    [['replay', 'a', '--at', 'noon'], /^'noon' is neither a row's number nor a time/],
    [['trace'], /^Name the file/],
    [['diff', 'a', '--to', '3'], /^--to needs --from/],
    [['golden', 'a', 'Not Good'], /^A name is made of/],
  ])('answer 2 and one line to wrong usage: %j', async (words, line) => {
    const ran = await runCli(words)
    expect(ran.code).toBe(2)
    expect(ran.err).toMatch(line)
  })

  it.each([
    ['nothing', '', 'is empty.'],
    ['text', 'hello\n', 'is not a log: its first line is not the header of a Foldswap log.'],
    ['bytes', '\u0000\u0001\uFFFD', 'is not a log: its first line is not the header of a Foldswap log.'],
    ['later', '{"format":"foldswap-log","formatVersion":9}\n', 'is not a log: it is written in form 9, and'],
  ])('answer 2 and one line to a file that is no log: %s', async (name, text, why) => {
    const file = aFolder().put(name, text)
    const ran = await runCli(['replay', file])
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(file)
    expect(ran.err).toContain(why)
    expect(ran.err.split('\n')).toHaveLength(2)
  })

  it('answer 2 and one line to a file that is not there, and to a folder', async () => {
    const folder = aFolder()
    expect(await runCli(['check', folder.at('gone')])).toMatchObject({
      code: 2,
      err: `${folder.at('gone')}: there is no such file.\n`,
    })
    expect(await runCli(['check', folder.at('.')])).toMatchObject({
      code: 2,
      err: `${folder.at('.')} is not a file.\n`,
    })
  })

  it('report their progress when it takes more than a second', async () => {
    const file = aLog()
    expect((await runCli(['replay', file], 2000)).err).toMatch(/log\.ndjson: \d+ lines, \d MB, \d+ %\n/)
    expect((await runCli(['replay', file], 0)).err).toBe('')
  })

  it('run as a command of their own, with their exit code', async () => {
    const command = [`scripts/runTs.mjs`, 'cli/main.ts', 'trace', LOST.slice(0, 10)]
    const { stdout, stderr } = await promisify(execFile)('node', [...command, aLog()])
    expect(stderr).toBe('')
    expect(stdout).toContain('OrderPlacementFailed')
    await expect(promisify(execFile)('node', [...command, 'no-such-file'])).rejects.toMatchObject({
      code: 2,
      stderr: 'no-such-file: there is no such file.\n',
    })
  })
})
