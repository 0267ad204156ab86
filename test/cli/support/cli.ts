/** The log tools run in this process, on files of a folder that goes with the test. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { run } from '../../../cli/run'
import type { LogHeader } from '../../../src/events/logFile/header'
import type { AnyLine } from '../../../src/events/logFile/lines'
import { fileText } from '../../support/logFiles'
import { linesOfFacts, twoOrders } from '../../support/orderStory'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** `clock`: milliseconds by which time goes on whenever it is asked for. */
export const runCli = async (words: readonly string[], clock = 0): Promise<Ran> => {
  let [out, err, now] = ['', '', 0]
  const code = await run(words, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    now: () => (now += clock),
    isTerminal: false,
  })
  return { code, out, err }
}

/** What a command says as JSON. */
export const jsonOf = async (...words: readonly string[]): Promise<unknown> =>
  JSON.parse((await runCli([...words, '--json'])).out)

export interface Folder {
  /** Writes a file and answers its path. */
  readonly put: (name: string, text: string) => string
  readonly at: (name: string) => string
  readonly read: (name: string) => string
}

export const aFolder = (): Folder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foldswap-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (name: string): string => path.join(folder, name)
  return {
    at,
    put: (name, text) => {
      writeFileSync(at(name), text)
      return at(name)
    },
    read: (name) => readFileSync(at(name), 'utf8'),
  }
}

/** The lines of the story of two orders. */
export const storyLines = linesOfFacts(twoOrders)

/** A file with these lines; the two orders' story unless reported otherwise. */
export const aLog = (lines: readonly AnyLine[] = storyLines, header?: LogHeader): string =>
  aFolder().put('log.ndjson', fileText(lines, header))
