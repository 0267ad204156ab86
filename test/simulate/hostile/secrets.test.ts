/** Private keys and recovery phrases at every place of a log file: nothing of them is in its redaction (X319). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knowPhraseWords, looksSecret } from '../../../src/events/kernel'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { phraseWords } from '../../../src/events/kernel/phraseWords'
import { scrubError } from '../../../src/events/kernel/scrubError'
import { scrubText } from '../../../src/events/kernel/scrubText'
import { inputsLine, tapeLine } from '../../../src/events/logFile/chainRows'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { PHRASE_GAPS } from '../../support/secrets.data'
import { RUNS } from './values'

const words = phraseWords()
knowPhraseWords(words)

/** Parts that show a secret: all of a key, and of a phrase its long words, which no name of the code has. */
interface Secret {
  readonly text: string
  readonly parts: readonly string[]
}

const hexDigits = fc.string({
  unit: fc.constantFrom('0', '2', '4', '7', '9', 'a', 'c', 'd', 'f'),
  minLength: 63,
  maxLength: 63,
})
const key: fc.Arbitrary<Secret> = fc
  .tuple(fc.constantFrom('', '0x'), hexDigits)
  .map(([prefix, digits]) => ({ text: `${prefix}e${digits}`, parts: [`e${digits}`] }))

const LONG = words.filter((word) => word.length === 8 && !['original', 'language', 'document'].includes(word))
const phrase: fc.Arbitrary<Secret> = fc
  .tuple(
    fc.constantFrom(' ', ', ', '_', '-', '\n', ...PHRASE_GAPS),
    fc.array(fc.constantFrom(...LONG), { minLength: 12, maxLength: 24 }),
  )
  .map(([gap, some]) => ({ text: some.join(gap), parts: some }))

const secret = fc.oneof(key, phrase)
const SALT = 'a salt of sixteen bytes or more'

const envelope = { id: 'a-1', session: 'a', n: 1, at: 1, type: 'NoBuildKnows', v: 1, data: {} }
const visible = { ...envelope, type: 'VisibilityChanged', data: { visible: true } }
const facts: Readonly<Record<string, (text: string) => object>> = {
  'an id': (id) => ({ ...visible, id }),
  'a session': (session) => ({ ...visible, session }),
  'a cause': (cause) => ({ ...visible, cause }),
  'a member that the event does not have': (name) => ({ ...visible, data: { visible: true, [name]: 1 } }),
  'an event that no build knows': (type) => ({ ...envelope, type }),
  'its id': (id) => ({ ...envelope, id }),
  'its session': (session) => ({ ...envelope, session }),
  'its cause': (cause) => ({ ...envelope, cause }),
  'a member of it': (name) => ({ ...envelope, data: { a: [{ [name]: 1 }] } }),
  'a text of it': (text) => ({ ...envelope, data: { text } }),
}

const batch = (ask: string, arg: unknown): object => ({
  session: 'abcdefghijkl',
  first: 0,
  notes: [{ at: 1, n: 1, ask, args: [arg] }],
})
const inputs: Readonly<Record<string, (text: string) => object>> = {
  'a session of inputs': (session) => ({ ...batch('a.b', 1), session }),
  'a member of an argument': (name) => batch('a.b', { [name]: 1 }),
  'the name of a lock': (name) => batch('locks.hold', name),
  'the query of a link': (search) => batch('a.b', { search }),
  'the name in a query': (name) => batch('a.b', { search: `?${name}=1` }),
  'a body': (text) => ({ ...batch('a.b', 1), bodies: { [text]: text } }),
}

const partsIn = (text: string, { parts }: Secret): readonly string[] =>
  parts.filter((part) => text.toLowerCase().includes(part))

describe('a secret that somebody pasted (X319)', () => {
  it.each(Object.entries(facts))('as %s is not in the redaction', (_, put) => {
    fc.assert(
      fc.property(secret, (one) => {
        const line = redactLines(SALT)(tapeLine(canonicalJson(put(one.text))))
        expect(partsIn(JSON.stringify(line), one)).toEqual([])
      }),
      { numRuns: RUNS / 10 },
    )
  })

  it.each(Object.entries(inputs))('as %s is not in the redaction', (_, put) => {
    fc.assert(
      fc.property(secret, (one) => {
        const line = redactLines(SALT)(inputsLine(canonicalJson(put(one.text))))
        expect(partsIn(JSON.stringify(line), one)).toEqual([])
      }),
      { numRuns: RUNS / 10 },
    )
  })

  it('is known, and is in no error of a service and in no crash report', () => {
    fc.assert(
      fc.property(secret, fc.constantFrom('', 'Failed with "', 'key: '), (one, before) => {
        const text = before + one.text
        expect(looksSecret(text)).toBe(true)
        expect(partsIn(scrubText(text), one)).toEqual([])
        expect(partsIn(scrubError(new Error(text)).message, one)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

// With two readings of one code a pattern would try all combinations, and this file would not end.
it('a text that is nearly a phrase is cleaned at once (X319)', () => {
  const gaps = [
    '%20'.repeat(19),
    '&#12;'.repeat(12),
    String.raw`\n`.repeat(30),
    ' '.repeat(59),
    '<br '.repeat(15),
  ]
  for (const gap of gaps) {
    const text = `${`abandon${gap}`.repeat(11)}separately `.repeat(20)
    expect(scrubText(text)).toContain('separately')
    expect(scrubError(text).message).not.toBe('')
  }
})
