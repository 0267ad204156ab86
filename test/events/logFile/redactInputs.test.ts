import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { inputsLine } from '../../../src/events/logFile/chainRows'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { SECRET_DIGITS, SECRET_WORD } from '../../support/plantedFacts'

const redact = redactLines('a salt that is long enough')
const at = { at: 1, n: 0 }
const secrets = fc.constantFrom(
  SECRET_WORD,
  `0x${SECRET_DIGITS}${'0'.repeat(28)}`,
  `0x${SECRET_DIGITS}${'4'.repeat(52)}`,
  `https://api.example/${SECRET_WORD}`,
  `of ${SECRET_WORD}: 0x${SECRET_DIGITS}`,
)
/** Anything that can pass a port, with a secret at its leaves and in its keys of hex. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    secrets,
    fc.integer(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('right', 'text', 'id', 'tag', 'icon', 'signature', '$n'), tie('value'), {
      maxKeys: 3,
    }),
    fc.dictionary(fc.constant(`0x${SECRET_DIGITS}${'a'.repeat(28)}`), tie('value'), { maxKeys: 1 }),
  ),
}))

it('no secret that stands in a question, an answer, an act or a body survives', () => {
  fc.assert(
    fc.property(value, secrets, (one, text) => {
      const json = canonicalJson({
        session: 'abcdefghijkm',
        first: 0,
        start: {
          ...{ build: text, catalogue: 1, mode: text, environment: text, locale: text, timeZone: text },
          ...{ seq: 0, hash: text },
        },
        notes: [
          { ...at, ask: text, args: [one] },
          { ...at, answer: 0, value: one },
          { ...at, failed: 0, reason: one },
          { ...at, call: text, args: [one], value: one },
          { ...at, act: text, input: one },
        ],
        bodies: { [text]: one },
      })
      const line = redact(inputsLine(json))
      expect(line?.kind).toBe('inputs')
      const clean = JSON.stringify(line).toLowerCase()
      expect(clean).not.toContain(SECRET_WORD.toLowerCase())
      expect(clean).not.toContain(SECRET_DIGITS)
    }),
  )
})

it('what names nobody stays: words of closed sets, integers, questions, well-known texts', () => {
  const note = {
    ...at,
    ask: 'orderBook.quote',
    args: [{ kind: 'sell', amount: { $n: '12' } }, 5, true, null],
  }
  const json = canonicalJson({ session: 'abcdefghijkm', first: 3, notes: [note] })
  expect(redact(inputsLine(json))).toMatchObject({ json })
})

it('what stands in place of a signature stays one: marked, and as long as before', () => {
  const args = [`signature:0x${'ab'.repeat(32)}`]
  const json = canonicalJson({ session: 'abcdefghijkm', first: 3, notes: [{ ...at, ask: 'a.b', args }] })
  const line = redact(inputsLine(json))
  const clean = line?.kind === 'inputs' ? line.json : ''
  expect(clean).toMatch(/"signature:0x[\da-f]{64}"/)
  expect(clean).not.toContain('abab')
})
