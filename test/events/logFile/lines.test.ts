import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum } from '../../../src/events/kernel/checksum'
import { encodeLine, type AnyLine, parseLine } from '../../../src/events/logFile/lines'
import { durableEvent } from '../../support/durableEvents'
import { rowLines } from '../../support/logFiles'
import { factsOf } from '../../support/logProperties'

const parsed = (text: string): AnyLine => {
  const line = parseLine(text)
  if (E.isLeft(line)) throw new Error(`'${text}': ${line.left}`)
  return line.right
}
const HASH = '0123456789abcdef'
const row = (json: string): AnyLine => ({ kind: 'durable', seq: 7, json, sum: checksum(json), hash: HASH })

describe('a line of a log file', () => {
  it('gives back every row as it stood in the store', () => {
    fc.assert(
      fc.property(fc.array(durableEvent, { maxLength: 20 }), (events) => {
        const lines = rowLines(factsOf(events))
        expect(lines.map(encodeLine).map(parsed)).toEqual(lines)
      }),
    )
  })

  it.each([
    [
      'an event of a later build',
      '{"at":1,"data":{"x":[1]},"id":"t-1","n":1,"session":"t","type":"Xyz","v":1}',
    ],
    ['a later version', '{"at":1,"data":7,"id":"t-1","n":1,"session":"t","type":"OrderPlaced","v":99}'],
  ])('gives back %s byte by byte', (_name, json) => {
    const text = encodeLine(row(json))
    expect(parsed(text)).toEqual(row(json))
    // The fact stands in the line as it is, for grep and jq.
    expect(text).toContain(`"fact":${json}}`)
  })

  it('gives back a damaged row as it was found, whatever it holds', () => {
    const piece = fc.string({ unit: 'binary', maxLength: 24 })
    fc.assert(
      fc.property(fc.nat(), piece, piece, piece, (seq, json, sum, hash) => {
        const line: AnyLine = { kind: 'durable', seq, json, sum, hash }
        const text = encodeLine(line)
        expect(text).not.toMatch(/[\n\r]/)
        expect(parsed(text)).toEqual(line)
      }),
      { numRuns: 60 },
    )
  })

  it('gives back a row of which one character was changed as it was found', () => {
    const json = '{"at":1,"data":{},"id":"t-1","n":1,"session":"t","type":"OrderPlaced","v":1}'
    fc.assert(
      fc.property(fc.nat(json.length - 1), fc.constantFrom('"', '}', ' ', '\n', 'x'), (place, other) => {
        const line = { ...row(json), json: json.slice(0, place) + other + json.slice(place + 1) }
        expect(parsed(encodeLine(line))).toEqual(line)
      }),
    )
  })

  it('gives back what was set aside, with its reason', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), fc.option(fc.string()), (seq, reason, raw) => {
        const line: AnyLine = { kind: 'setAside', seq, reason, raw }
        expect(parsed(encodeLine(line))).toEqual(line)
      }),
    )
  })

  it('gives back a row of the tape', () => {
    const line: AnyLine = { kind: 'tape', json: '{"a":1}', sum: checksum('{"a":1}') }
    expect(encodeLine(line)).toBe(`{"sum":"${line.sum}","tape":{"a":1}}`)
    expect(parsed(encodeLine(line))).toEqual(line)
  })

  it('is the same row when another program wrote it with spaces and its keys in another order', () => {
    const line = row('{"at":1,"data":{"a":"é","b":[1,2]},"id":"t-1"}')
    const { seq, fact, sum, hash } = JSON.parse(encodeLine(line)) as Readonly<Record<string, unknown>>
    expect(parsed(JSON.stringify({ fact, hash, seq, sum }, null, 1).replaceAll('\n', ' '))).toEqual(line)
    const tape = { kind: 'tape', json: '{"a":1}', sum: checksum('{"a":1}') }
    expect(parsed(`{ "tape": {"a": 1}, "sum": "${tape.sum}" }`)).toEqual(tape)
  })

  it.each([
    ['nonsense', 'it is not JSON'],
    ['{"seq":1,"sum":"01234567', 'it is not JSON'],
    ['[]', 'it is not a row of a log'],
    ['null', 'it is not a row of a log'],
    ['{"seq":"one"}', 'it is not a row of a log'],
    ['{"setAside":{"reason":"bad"}}', 'it is not a row of a log'],
  ])('that is none says why: %s', (text, why) => {
    expect(parseLine(text)).toEqual(E.left(why))
  })
})
