/** Every pattern that lets a text stay, tried right at its edge: one character more, before or after, hides the whole. */
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { inputsLine } from '../../../src/events/logFile/chainRows'
import { pseudonyms } from '../../../src/events/logFile/pseudonyms'
import { hidden } from '../../../src/events/logFile/redactData'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { redactText } from '../../../src/events/logFile/redactText'

const SALT = 'a salt that is long enough'
const names = pseudonyms(SALT)
const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const kept: readonly (readonly [field: string, text: string])[] = [
  ['typed', '12.5'],
  ['typed', '12,5'],
  ['typed', ''],
  ['text', '0.1'],
  ['build', '1.2.3'],
  ['build', '1234.1234.1234'],
  ['id', 'a-1'],
  ['id', 'abcdefghij123456-123456789'],
  ['id', 'abc.7'],
  ['id', 'abc-7.then'],
  ['refused', 'abc-7'],
  ['epic', 'persist'],
  ['epic', 'trackOrdersEpic'],
  ['key', 'abc-7_mined'],
]
/** The same text with something at either end, or one character longer than the pattern allows. */
const around = (text: string): readonly string[] => [`x ${text}`, `${text} x`, `\n${text}`, `${text}\n`]

describe('a text that a pattern lets stay', () => {
  it.each(kept)('in the field %s is %j', (field, text) => expect(redactText(text, field, names)).toBe(text))

  it.each(
    kept
      .filter(([, text]) => text !== '')
      .flatMap(([field, text]) => around(text).map((one) => [field, one])),
  )('in the field %s does not stay as %j', (field = '', text = '') => {
    const clean = redactText(text, field, names)
    expect(clean).not.toContain(text.trim())
    expect(clean).not.toBe(text)
  })

  it.each([
    ['build', '12345.1.1'],
    ['build', '1.12345.1'],
    ['build', '1.1.12345'],
    ['build', '1.2'],
    ['build', '1x2x3'],
    ['id', 'abcdefghij1234567-1'],
    ['id', 'abc-1234567890'],
    ['id', 'Abc-1'],
    ['id', '-1'],
    ['id', 'abc-'],
    ['id', 'abc_1'],
    ['id', 'abc-1.than'],
    ['id', 'abc-1.then.then'],
    ['epic', 'persistent'],
    ['epic', 'Epic'],
    ['epic', 'TrackEpic'],
    ['epic', 'trackEpics'],
    ['epic', `a${'b'.repeat(41)}Epic`],
    ['typed', '1.2.3'],
    ['typed', '-1'],
    ['key', 'abc-7_minedx'],
    ['key', 'abc-7mined'],
    ['key', 'abc-7_toString'],
    ['name', '12.5'],
    ['name', 'abc-7'],
  ])('in the field %s is not %j', (field, text) => expect(redactText(text, field, names)).not.toBe(text))

  it('an address that was typed keeps the short name of its network, and nothing longer before or after it', () => {
    expect(redactText(ADDRESS, 'text', names)).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(redactText(`eth:${ADDRESS}`, 'text', names)).toMatch(/^eth:0x[0-9a-fA-F]{40}$/)
    expect(redactText(`abcdef:${ADDRESS}`, 'text', names)).toMatch(/^abcdef:0x/)
    for (const text of [
      `e:${ADDRESS}`,
      `abcdefg:${ADDRESS}`,
      `Eth:${ADDRESS}`,
      `x eth:${ADDRESS}`,
      `eth:${ADDRESS}0`,
      `eth:${ADDRESS.slice(0, -1)}`,
      `eth:${ADDRESS} x`,
    ]) {
      const clean = redactText(text, 'text', names)
      expect(clean).not.toContain(':')
      expect(clean).not.toContain(ADDRESS.slice(2, 20))
    }
  })

  it('hex is hex from its first digit to its last', () => {
    expect(redactText(ADDRESS, 'any', names)).toMatch(/^0x/)
    for (const text of [
      `x${ADDRESS}`,
      `${ADDRESS}g`,
      `${ADDRESS} `,
      ` ${ADDRESS}`,
      `0X${ADDRESS.slice(2)}`,
    ]) {
      expect(redactText(text, 'any', names)).toMatch(/^hidden-/)
      expect(hidden(text, names)).not.toContain(ADDRESS.slice(2, 20))
      // A pseudonym of hex would say that it was hex.
      expect(hidden(text, names)).toMatch(/^hidden-/)
    }
    // As long as the name of a contract's function, which a call's data keeps.
    expect(redactText('0xa secret', 'any', names)).toMatch(/^hidden-/)
    const unknownEvent = { '0xField': 1, field0xab: 2, [ADDRESS]: 3 }
    expect(Object.keys(hidden(unknownEvent, names) as object)).toEqual(
      expect.arrayContaining(['0xField', 'field0xab']),
    )
    expect(Object.keys(hidden(unknownEvent, names) as object)).not.toContain(ADDRESS)
  })

  it('a number of an unknown event has at most the digits of a number of the chain', () => {
    const amount = '7'.repeat(78)
    expect(hidden({ amount }, names)).toEqual({ amount })
    for (const text of ['7'.repeat(79), '-7', '7 ', ' 7', '7.5', ''])
      expect(hidden({ amount: text }, names)).not.toEqual({ amount: text })
  })
})

it.each([
  'injected',
  'sandbox',
  'walletConnect',
  'coinbase',
  'safe',
  'io.metamask',
  'io.rabby',
  'com.coinbase.wallet',
  'com.trustwallet.app',
  'com.brave.wallet',
  'me.rainbow',
  'app.phantom',
  'com.okex.wallet',
  'io.zerion.wallet',
  'xyz.frame',
])('%s is the name of a wallet that many have, and stays; another one might be made for one person', (id) => {
  expect(redactText(id, 'walletId', names)).toBe(id)
  for (const other of [`${id}.x`, `x.${id}`, id.toUpperCase()])
    expect(redactText(other, 'walletId', names)).toMatch(/^hidden-/)
})

describe('an input of a session', () => {
  const redact = redactLines(SALT)
  const start = {
    ...{
      build: '1.2.3',
      catalogue: 1,
      mode: 'sandbox',
      environment: 'local',
      locale: 'en-US',
      timeZone: 'UTC',
    },
    ...{ seq: 0, hash: '0123456789abcdef' },
  }
  const at = { at: 1, n: 0 }
  const batch = (changes: object): Readonly<Record<string, unknown>> => {
    const line = redact(
      inputsLine(canonicalJson({ session: 'abcdefghijkm', first: 0, notes: [], start, ...changes })),
    )
    if (line?.kind !== 'inputs') throw new Error('no line of inputs')
    return JSON.parse(line.json) as Readonly<Record<string, unknown>>
  }

  it('keeps the name of its session, build, mode, environment, locale and hash as they are', () => {
    expect(batch({})).toMatchObject({
      session: 'abcdefghijkm',
      start: { ...start, timeZone: expect.not.stringMatching('UTC') as string },
    })
  })

  it.each(['sandbox', 'live'])('keeps the mode %s', (mode) =>
    expect(batch({ start: { ...start, mode } })).toMatchObject({ start: { mode } }),
  )

  it.each([['session', ['abcdefghijk', 'abcdefghijkmn', 'Abcdefghijkm', 'abcdefghijkm\n', ' abcdefghijkm']]])(
    'hides a %s that is none',
    (field, texts) => {
      for (const text of texts) expect(batch({ [field]: text })[field]).not.toBe(text)
    },
  )

  it.each([
    ['build', ['v1.2.3', '1.2.3-x', '1.2', '12345.1.1', '1.2.3\n']],
    ['mode', ['sandboxed', 'Live', 'x']],
    ['environment', ['locals', 'x']],
    ['locale', ['en-US-x', 'x']],
    ['hash', ['0123456789abcdef0', '0123456789abcde', '0123456789abcdeg', '0123456789ABCDEF']],
  ])('hides a %s of the beginning that is none', (field, texts) => {
    for (const text of texts) {
      const { start: clean } = batch({ start: { ...start, [field]: text } })
      expect((clean as Readonly<Record<string, unknown>>)[field]).not.toBe(text)
    }
  })

  const noteOf = (note: object): Readonly<Record<string, unknown>> =>
    (batch({ notes: [{ ...at, ...note }] })['notes'] as readonly Readonly<Record<string, unknown>>[])[0] ?? {}

  it('keeps the name of a question, and hides what is none', () => {
    for (const ask of [
      'orderBook.placeOrder',
      'browser.visible$',
      `ab.${'b'.repeat(31)}`,
      `${'a'.repeat(21)}.bc`,
    ])
      expect(noteOf({ ask, args: [] })['ask']).toBe(ask)
    for (const ask of [
      'orderBook',
      'OrderBook.x',
      'ab.bc.cd',
      'ab.bc d',
      'ab. bc',
      `ab.${'b'.repeat(32)}`,
      `${'a'.repeat(22)}.bc`,
      'ab.bc\n',
      'x ab.bc',
    ])
      expect(noteOf({ ask, args: [] })['ask']).not.toBe(ask)
  })

  it('keeps integers that are marked as such, and hides what is none', () => {
    const value = (text: string): unknown =>
      (noteOf({ answer: 0, value: { $n: text } })['value'] as { $n: string }).$n
    for (const text of ['0', '-1', '7'.repeat(78)]) expect(value(text)).toBe(text)
    for (const text of ['7'.repeat(79), '1.5', '--1', '1-', 'x1', '1x', '', '1\n'])
      expect(value(text)).not.toBe(text)
  })

  it('marks a signature by how its text begins, not by what it holds', () => {
    const value = (text: string): unknown => noteOf({ answer: 0, value: text })['value']
    expect(value('signature:0x0123')).toMatch(/^signature:0x/)
    expect(value('a signature:0x0123')).not.toContain('signature:')
  })

  it('takes for hex only what is hex as a whole, in keys too', () => {
    const keys = (key: string): readonly string[] =>
      Object.keys(noteOf({ answer: 0, value: { [key]: 1 } })['value'] as object)
    expect(keys(ADDRESS)[0]).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(keys(ADDRESS)[0]).not.toBe(ADDRESS)
    // A name of a field that merely begins or ends like hex is the code's own word, and stays.
    for (const name of ['0xField', 'field0xab']) expect(keys(name)).toEqual([name])
    expect(keys('0xab ')[0]).toMatch(/^hidden-/)
  })
})
