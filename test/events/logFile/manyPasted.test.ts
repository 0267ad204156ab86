/** A log file with a secret in each line, at every kind of place: opened as the debug screen opens it, and redacted (X328). */
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { knowPhraseWords } from '../../../src/events/kernel'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { phraseWords } from '../../../src/events/kernel/phraseWords'
import { chainRows, inputsLine, tapeLine } from '../../../src/events/logFile/chainRows'
import { dataText } from '../../../src/events/logFile/filterFacts'
import { encodeHeader, logHeader } from '../../../src/events/logFile/header'
import { encodeLine, parseLine } from '../../../src/events/logFile/lines'
import { type OpenedLog, openLog } from '../../../src/events/logFile/openLog'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { factWithoutPasted } from '../../../src/events/logFile/withoutPasted'
import { decodeFact } from '../../../src/events/rows'
import { goldenRows } from '../../support/frozen'
import { textLines } from '../../../src/events/logFile/textLines'

knowPhraseWords(phraseWords())

/** In each key and in each phrase, and nowhere else. */
const MARKS = ['feedc0de', 'hospital', 'abstract'] as const
const key = (nth: number): string => `0xfeedc0de${nth.toString(16).padStart(56, 'b')}`
const PHRASE =
  'abstract hospital abstract hospital abstract hospital abstract hospital abstract hospital abstract hospital'

const envelope = (nth: number) => ({ id: `a-${String(nth)}`, session: 'a', n: nth, at: nth, v: 1 })
const tape = (nth: number, type: string, data: object, more: object = {}): string =>
  encodeLine(tapeLine(canonicalJson({ ...envelope(nth), type, data, ...more })))
const visible = { visible: true }

const chained = chainRows()
/** The places of a secret in a line of a file. */
const PLACES: Readonly<Record<string, (secret: string, nth: number) => string>> = {
  'a typed amount': (text, nth) => tape(nth, 'AmountTyped', { side: 'INPUT', text }),
  'a typed recipient': (text, nth) =>
    tape(nth, 'RecipientTyped', { text, address: null, problem: 'malformed' }),
  'a text between others': (text, nth) =>
    tape(nth, 'RecipientTyped', { text: `my key: ${text}, keep it`, address: null, problem: 'malformed' }),
  'an error’s words': (message, nth) =>
    tape(nth, 'EpicFailed', { epic: 'placeOrderEpic', message, count: 1, stack: null }),
  'a member that the event does not have': (name, nth) =>
    tape(nth, 'VisibilityChanged', { ...visible, [name]: 1 }),
  'an id': (id, nth) => tape(nth, 'VisibilityChanged', visible, { id }),
  'a session': (session, nth) => tape(nth, 'VisibilityChanged', visible, { session }),
  'a cause': (cause, nth) => tape(nth, 'VisibilityChanged', visible, { cause }),
  'an event that no build knows': (type, nth) => tape(nth, type, {}),
  'a row of the store': (contactName, nth) => {
    const data = { chainId: 1, address: `0x${'1'.repeat(40)}`, contactName }
    const fact = { ...envelope(nth), type: 'ContactNamed', ignorable: true, data }
    return encodeLine(chained({ seq: nth, json: canonicalJson(fact) }))
  },
  'a row set aside': (text, nth) => encodeLine({ kind: 'setAside', seq: nth, reason: text, raw: text }),
  'a recorded input': (search) =>
    encodeLine(
      inputsLine(
        canonicalJson({
          session: 'abcdefghijkl',
          first: 0,
          notes: [{ at: 1, n: 1, ask: 'a.b', args: [{ search }] }],
        }),
      ),
    ),
  'a line that is none': (text) => `${text} and more`,
}
const places = Object.values(PLACES)

const HEADER = encodeHeader(
  logHeader({ build: '0.1.0', chain: 1, redaction: 'none', scope: 'all', exportedAt: 1, lines: null }),
)

const fileOf = (lines: number): string => {
  const all = Array.from({ length: lines }, (_, nth) =>
    places[nth % places.length]?.(nth % 2 === 0 ? key(nth) : PHRASE, nth + 1),
  )
  return [HEADER, ...all, ''].join('\n')
}

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

const marksIn = (text: string): readonly string[] => MARKS.filter((mark) => text.includes(mark))

describe('a log file with a pasted secret in each line (X328)', () => {
  const LINES = 20 * places.length
  const file = fileOf(LINES)

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
    for (const secret of [key(1), PHRASE, `${'word '.repeat(5000)}${key(2)}`]) {
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
    const file = fileOf(lines)
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
