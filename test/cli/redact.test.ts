import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseHeader } from '../../src/events/logFile/header'
import { aHeader } from '../support/logFiles'
import { LOST } from '../support/orderStory'
import { OWNER } from '../support/orderRequest'
import { aFolder, aLog, jsonOf, runCli, storyLines } from './support/cli'

describe('redact', () => {
  it('writes a log that names nobody, passes check and folds to the same number of facts', async () => {
    const folder = aFolder()
    const target = folder.at('clean.ndjson')
    const ran = await runCli(['redact', aLog(), target])
    expect(ran).toEqual({ code: 0, err: '', out: `${target}: 14 lines.\n` })
    const text = folder.read('clean.ndjson')
    expect(text.toLowerCase()).not.toContain(OWNER.slice(2).toLowerCase())
    expect(text).not.toContain(LOST)
    expect(text).not.toContain('not enough')
    expect(parseHeader(text.split('\n')[0] ?? '')).toMatchObject({ right: { redaction: 'pseudonyms' } })
    expect((await runCli(['check', target])).code).toBe(0)
    expect(await jsonOf('replay', target)).toMatchObject({ facts: 13, skipped: [] })
  })

  it("names the slice's order by its pseudonym", async () => {
    const folder = aFolder()
    const target = folder.at('clean.ndjson')
    const file = aLog(storyLines, aHeader({ scope: { order: LOST } }))
    await runCli(['redact', file, target])
    expect(folder.read('clean.ndjson')).not.toContain(LOST)
    expect((await runCli(['trace', target])).out).toContain('OrderPlacementFailed')
  })

  it('gives the same pseudonyms for the same salt, and others without one', async () => {
    const folder = aFolder()
    const file = aLog()
    const write = async (name: string, ...more: readonly string[]): Promise<string> => {
      await runCli(['redact', file, folder.at(name), ...more])
      return folder.read(name)
    }
    const first = await write('a', '--salt', 'of sixteen bytes and more')
    expect(await write('b', '--salt=of sixteen bytes and more')).toBe(first)
    expect(await write('c')).not.toBe(first)
    expect(await write('d')).not.toBe(await write('c'))
  })

  it('carries nothing of a header that it does not know', async () => {
    const folder = aFolder()
    const file = aLog(storyLines, { ...aHeader(), owner: OWNER } as never)
    await runCli(['redact', file, folder.at('clean.ndjson')])
    expect(folder.read('clean.ndjson')).not.toContain(OWNER)
  })

  it('leaves no half file where the log is damaged, and does not write over the log', async () => {
    const folder = aFolder()
    const broken = folder.put('broken.ndjson', 'nonsense\n')
    expect((await runCli(['redact', broken, folder.at('clean')])).code).toBe(2)
    expect(existsSync(folder.at('clean'))).toBe(false)
    expect(existsSync(folder.at('clean.part'))).toBe(false)
    expect(await runCli(['redact', broken, broken])).toMatchObject({
      code: 2,
      err: 'The redacted log needs a file of its own.\n',
    })
    expect((await runCli(['redact', aLog(), folder.at('no/such/folder')])).err).toMatch(
      /cannot be written\.\n$/,
    )
  })
})
