/** A log file with a secret in each line, at every kind of place: opened as the debug screen opens it, and redacted (X328). */
import process from 'node:process'
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { knowPhraseWords } from '../../../src/events/kernel'
import { phraseWords } from '../../../src/events/kernel/phraseWords'
import { dataText } from '../../../src/events/logFile/filterFacts'
import { encodeLine, parseLine } from '../../../src/events/logFile/lines'
import { type OpenedLog, openLog } from '../../../src/events/logFile/openLog'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { factWithoutPasted } from '../../../src/events/logFile/withoutPasted'
import { decodeFact } from '../../../src/events/rows'
import { goldenRows } from '../../support/frozen'
import {
  HEADER,
  MARKS,
  marksIn,
  PHRASE,
  PLACES,
  pastedFile,
  pastedKey,
  places,
} from '../../support/pastedFile'
import { textLines } from '../../../src/events/logFile/textLines'

knowPhraseWords(phraseWords())

const PIECE = 1 << 20
const openedFrom = (file: string): OpenedLog => {
  const opener = openLog()
  for (let at = 0; at < file.length; at += PIECE) opener.take(file.slice(at, at + PIECE))
  const opened = opener.end()
  if (E.isLeft(opened)) throw new Error(opened.left)
  return opened.right
}

/** All that the debug screen can show of it. Recorded inputs are shown by views that clean them (`withoutSecrets`). */
const shownOf = ({ inputs: _, facts, ...rest }: OpenedLog): string =>
  [JSON.stringify(rest), ...facts.map((fact) => dataText(fact))].join('\n')

const exportedFrom = (file: string): string => {
  const redact = redactLines('a salt of sixteen bytes or more')
  const out: string[] = []
  const lines = textLines((text) => {
    const line = parseLine(text)
    const kept = E.isRight(line) ? redact(line.right) : null
    if (kept !== null) out.push(encodeLine(kept))
  })
  lines.take(file)
  lines.end()
  return out.join('\n')
}

describe('a log file with a pasted secret in each line (X328)', () => {
  const LINES = Number(process.env['HOSTILE_RUNS'] ?? 20 * places.length)
  const file = pastedFile(LINES)

  it('has them where the reader looks', () => {
    expect(marksIn(file)).toEqual(MARKS)
    const { facts, skippedCount, inputs } = openedFrom(file)
    expect([facts.length, skippedCount, inputs.length].every((count) => count >= 20)).toBe(true)
  })

  it('shows none of them on the debug screen', () => {
    expect(marksIn(shownOf(openedFrom(file)))).toEqual([])
  })

  it('has none of them in its redaction', () => {
    expect(marksIn(exportedFrom(file))).toEqual([])
  })

  it.each(Object.entries(PLACES))('nor in that of one line alone: %s', (_, put) => {
    for (const secret of [pastedKey(1), PHRASE, `${'word '.repeat(5000)}${pastedKey(2)}`]) {
      const one = `${HEADER}\n${put(secret, 1)}\n`
      expect([marksIn(shownOf(openedFrom(one))), marksIn(exportedFrom(one))]).toEqual([[], []])
    }
  })
})

it('a fact into which nothing was pasted is shown as it is (X328)', () => {
  const facts = goldenRows().map(({ json }) => decodeFact(json))
  expect(facts.length).toBeGreaterThan(50)
  for (const fact of facts) if (E.isRight(fact)) expect(factWithoutPasted(fact.right)).toEqual(fact.right)
})

/** Work as the characters that regular expressions read: each line is cleaned by them, and no clock is needed. */
describe('the work with such a file (X328)', () => {
  let characters = 0
  beforeAll(() => {
    // oxlint-disable-next-line typescript/unbound-method -- It is called with its expression.
    const exec = RegExp.prototype.exec
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      characters += text.length
      return exec.call(this, text)
    })
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })

  const workOf = (lines: number, work: (file: string) => unknown): number => {
    const file = pastedFile(lines)
    characters = 0
    work(file)
    return characters
  }

  it.each<[what: string, work: (file: string) => unknown]>([
    ['to open it', openedFrom],
    ['to redact it', exportedFrom],
  ])('grows with its lines, not with their square: %s', (_, work) => {
    const few = 20 * places.length
    const once = workOf(few, work)
    expect(once).toBeGreaterThan(0)
    expect(workOf(10 * few, work)).toBeLessThan(12 * once)
  })
})
