import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { inputsLine } from '../../../src/events/logFile/chainRows'
import { enumValues } from '../../../src/events/logFile/enumValues'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { SECRET_DIGITS, SECRET_WORD } from '../../support/plantedFacts'

/** Their questions are not those of a session. */
const NEITHER_ASKED_NOR_ANSWERED = ['SandboxWallet.ts', 'LogExport.ts']

/** Names of members, which no value is. */
const MEMBERS: ReadonlySet<string> = new Set(['reason', 'detail', 'others', 'faulty', 'names', 'isWhole'])

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

it('a member of an answer that has the name of a member of every object is redacted like any other (X80)', () => {
  const names = Object.getOwnPropertyNames(Object.prototype)
  const value = Object.fromEntries(names.map((name) => [name, SECRET_WORD]))
  const json = canonicalJson({ session: 'abcdefghijkm', first: 3, notes: [{ ...at, answer: 0, value }] })
  const line = redact(inputsLine(json))
  expect(line?.kind).toBe('inputs')
  expect(JSON.stringify(line)).not.toContain(SECRET_WORD)
})

it('what stands in place of a signature stays one: marked, and as long as before', () => {
  const args = [`signature:0x${'ab'.repeat(32)}`]
  const json = canonicalJson({ session: 'abcdefghijkm', first: 3, notes: [{ ...at, ask: 'a.b', args }] })
  const line = redact(inputsLine(json))
  const clean = line?.kind === 'inputs' ? line.json : ''
  expect(clean).toMatch(/"signature:0x[\da-f]{64}"/)
  expect(clean).not.toContain('abab')
})

const inputsOf = (notes: readonly object[]): string => {
  const json = canonicalJson({ session: 'abcdefghijkm', first: 0, notes })
  return JSON.stringify(redact(inputsLine(json)))
}

it('the words of a lock stay, because the code asks for it again; whose it is does not', () => {
  const account = `0x${SECRET_DIGITS}${'0'.repeat(28)}`
  const clean = inputsOf([
    { ...at, ask: 'locks.hold', args: [`price:1:${account}`] },
    { ...at, ask: 'locks.holdIfFree', args: ['receipts:elsewhere'] },
    { ...at, ask: 'locks.hold', args: [`of ${SECRET_WORD}`] },
  ])
  expect(clean).toMatch(/price:1:0x[0-9a-fA-F]{40}/)
  expect(clean).toContain('receipts:elsewhere')
  expect(clean).not.toContain(SECRET_DIGITS)
  expect(clean).not.toContain(SECRET_WORD)
})

it('the parts of a link stay, and what it names is hidden unless everybody knows it', () => {
  const search = `?inputCurrency=ETH&exactAmount=1.5&recipient=${SECRET_WORD}.eth&theme=${SECRET_WORD}`
  const clean = inputsOf([{ ...at, act: 'followLink', input: { search } }])
  expect(clean).toMatch(
    /\?inputCurrency=ETH&exactAmount=1\.5&recipient=hidden-[0-9a-f]{12}\.eth&theme=hidden-[0-9a-f]{12}/,
  )
})

// A word of a port's types that is missing here is hidden, and a rerun departs at it.
it('the words in the types of the ports are kept', () => {
  const folder = 'src/streams/ports'
  const files = readdirSync(folder).filter((name) => !NEITHER_ASKED_NOR_ANSWERED.includes(name))
  const words = files.flatMap((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^import[\s\S]*?from '.*$/gm, '')
      // Names of members.
      .replace(/(?:Pick|Omit)<[^>]*>/g, '')
      .replace(/\['\w+'\]/g, '')
    return [...text.matchAll(/'([A-Za-z][A-Za-z0-9]{1,30})'/g)].flatMap(([, word = '']) =>
      MEMBERS.has(word) ? [] : [`${name}: ${word}`],
    )
  })
  expect(words.length).toBeGreaterThan(30)
  expect(words.filter((one) => !enumValues.has(one.split(': ')[1] ?? ''))).toEqual([])
})
