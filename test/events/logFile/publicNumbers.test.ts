/** Redaction keeps a number only where its field is listed (X82). */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../src/events/catalogue'
import { UniClaimRead } from '../../../src/events/claims/uniEvents'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { hiddenNumbers, publicNumbers } from '../../../src/events/logFile/publicNumbers.data'
import { pseudonyms } from '../../../src/events/logFile/pseudonyms'
import { redactData } from '../../../src/events/logFile/redactData'
import { redactInputs } from '../../../src/events/logFile/redactInputs'
import { codecExample } from '../../support/codecExample'

const names = pseudonyms('a salt of sixteen bytes or more')
const DIGITS = /^-?\d+$/

/** The fields of some encoded data that hold a number, with the event's name. */
const numbersIn = (type: string, data: unknown, field: string): readonly string[] => {
  if (typeof data === 'number' || (typeof data === 'string' && DIGITS.test(data)))
    return [`${type}: ${field}`]
  if (Array.isArray(data)) return data.flatMap((one) => numbersIn(type, one, field))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, one]) =>
    numbersIn(type, one, /^0x|^text$/.test(key) ? field : key),
  )
}

const examples = catalogue.flatMap(({ type, data: codec }) =>
  [0, 1, 2, 3, 4, 5].map((variant) => ({
    type,
    codec,
    data: codecExample(codec, variant),
  })),
)

describe('a number of a fact', () => {
  it('is of a field that somebody has classified (X82)', () => {
    const found = new Set(examples.flatMap(({ type, data }) => numbersIn(type, data, '')))
    const isOpen = (one: string): boolean => {
      const field = one.replace(/.*: /, '')
      return !publicNumbers.has(field) && !hiddenNumbers.has(field)
    }
    expect([...found].filter(isOpen)).toEqual([])
    expect([...hiddenNumbers].filter((field) => publicNumbers.has(field))).toEqual([])
  })

  it('is hidden where its field is not listed, and still of its codec (X82)', () => {
    for (const { type, codec, data } of examples) {
      const decoded = codec.decode(data)
      if (E.isLeft(decoded)) continue
      const redacted: unknown = JSON.parse(redactData(codec, decoded.right, names))
      expect([type, E.isRight(codec.decode(redacted))]).toEqual([type, true])
      for (const field of hiddenNumbers)
        for (const found of canonicalJson(redacted).matchAll(new RegExp(`"${field}":"?(\\d+)`, 'g')))
          expect(['7', '1000000000000000000']).not.toContain(found[1])
    }
  })

  it('in words is one from the first digit to the last: of any other text of a listed field nothing stays (X82)', () => {
    // A codec that redaction does not know may accept any text.
    const isText = (u: unknown): u is string => typeof u === 'string'
    const anyText = new t.Type(
      'Any',
      isText,
      (u, c) => (isText(u) ? t.success(u) : t.failure(u, c)),
      t.identity,
    )
    const codec = t.type({ block: anyText })
    const shown = (block: string): string => redactData(codec, { block }, names)
    for (const number of ['7', '-7', '1'.repeat(78)]) expect(shown(number)).toBe(`{"block":"${number}"}`)
    for (const text of ['7 alice', 'alice 7', '7alice', '-', '7-7', '7\n', '1'.repeat(79)])
      expect(shown(text)).toBe(`{"block":${JSON.stringify(names.text(text))}}`)
  })

  it('is the same in the whole file, so that what belongs together still does (X82)', () => {
    const redacted = redactData(
      UniClaimRead.data,
      {
        account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        claim: { index: 4711, amount: 1n, proof: [] },
        missing: null,
        isClaimed: false,
        balance: 1n,
        totalSupply: 1n,
        unclaimed: 1n,
      },
      names,
    )
    expect(redacted).toContain(`"index":${names.number('4711')}`)
  })
})

it('a recorded input hides the same numbers, and keys that are data (X82)', () => {
  const batch = {
    session: 'abcdefghijkl',
    first: 0,
    notes: [
      {
        at: 1,
        n: 0,
        answer: 0,
        value: { index: 4711, ownProposal: { $n: '4712' }, block: 7, 'alice.eth': 1 },
      },
    ],
  }
  const text = redactInputs(JSON.stringify(batch), names) ?? ''
  expect(text).toContain(`"index":${names.number('4711')}`)
  expect(text).toContain(`"ownProposal":{"$n":"${names.number('4712')}"}`)
  expect(text).toContain('"block":7')
  expect(text).not.toMatch(/alice|4711|4712/)
})
