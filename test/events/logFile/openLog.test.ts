/** A log file's text as facts, in pieces of any length. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum } from '../../../src/events/kernel/checksum.ts'
import { ThemeSet } from '../../../src/events/settings/events.ts'
import { openLog, type OpenedLog } from '../../../src/events/logFile/openLog.ts'
import { factsOf, logText } from '../../support/logText.ts'
import { placed, requested, signed, started } from '../support/fixtures.ts'

const facts = factsOf(0, [
  { event: started() },
  { event: started(), by: 'other' },
  { event: requested() },
  { event: signed() },
  { event: ThemeSet({ theme: 'dark' }), by: 'other' },
  { event: placed() },
])
const text = logText(facts)

const opened = (...parts: readonly string[]): OpenedLog => {
  const opener = openLog()
  parts.forEach(opener.take)
  const end = opener.end()
  if (E.isLeft(end)) throw new Error(end.left)
  return end.right
}

describe('a log file that is opened', () => {
  it('gives the facts that were written, and the tabs that wrote them', () => {
    const { facts: found, tabs, skippedCount } = opened(text)
    expect(found).toEqual(facts)
    expect(tabs).toEqual([
      { session: 'tab', startedAt: 1000, facts: 4 },
      { session: 'other', startedAt: 2000, facts: 2 },
    ])
    expect(skippedCount).toBe(0)
  })

  it('may come in pieces that end anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 5 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), text.length]
        const parts = at.slice(1).map((end, i) => text.slice(at[i], end))
        expect(opened(...parts).facts).toEqual(facts)
      }),
    )
  })

  it.each([
    ['of no form', (deep: string) => deep],
    ['of the tape', (deep: string) => `{"sum":"0123456789abcdef","tape":${deep}}`],
    [
      'of the rows',
      (deep: string) => `{"seq":2,"sum":"0123456789abcdef","hash":"0123456789abcdef","fact":${deep}}`,
    ],
    ['set aside', (deep: string) => `{"setAside":{"seq":2,"reason":"x","raw":${deep}}}`],
    [
      'that kept a damaged text',
      (deep: string) =>
        `{"seq":2,"sum":"${checksum(deep)}","hash":"0123456789abcdef","damaged":${JSON.stringify(deep)}}`,
    ],
  ])('loses a line %s that nests 5,000 deep, and no other (X20)', (_name, line) => {
    const deep = '[{"a":'.repeat(2500) + '1' + '}]'.repeat(2500)
    const lines = text.trimEnd().split('\n')
    const { facts: found, skipped } = opened(lines.toSpliced(2, 0, line(deep)).join('\n'))
    expect(found).toEqual(facts)
    expect(skipped).toEqual([{ line: 3, reason: 'it nests too deep' }])
  })

  it('that was cut off in the middle of a line says so, and gives the facts before (X329)', () => {
    const { facts: found, skipped } = opened(text.slice(0, -5))
    expect(found).toEqual(facts.slice(0, -1))
    expect(skipped).toEqual([
      {
        line: 7,
        reason:
          'the file was cut off in the middle of this line, after 6 whole lines; what came later is missing, so save or send the file again',
      },
    ])
    expect(opened(text.trimEnd()).skipped).toEqual([])
  })

  it('a quote in the hash of a line hides no nesting (X20)', () => {
    const lines = text.trimEnd().split('\n')
    const deep = '['.repeat(5000) + ']'.repeat(5000)
    const fact = `{"_":${deep},"at":1,"data":{"theme":"dark"},"id":"x.1","n":1,"session":"x","type":"ThemeSet","v":1}`
    const hostile = `{"seq":2,"sum":"${checksum(fact)}","hash":""123456789abcdef","fact":${fact}}`
    const { facts: found, skipped } = opened(lines.toSpliced(2, 0, hostile).join('\n'))
    expect(found).toEqual(facts)
    expect(skipped).toEqual([{ line: 3, reason: 'it is not JSON' }])
  })

  it('counts no bracket within a text as nesting', () => {
    const symbol = `${'['.repeat(200)}"\\\\${'{'.repeat(200)}`
    const { data } = requested()
    const event = { ...requested(), data: { ...data, sellToken: { ...data.sellToken, symbol } } }
    const hostile = factsOf(0, [{ event }])
    expect(opened(logText(hostile)).facts).toEqual(hostile)
  })

  it('passes over a damaged line and a cut one, and reports which they are', () => {
    const lines = text.trimEnd().split('\n')
    const damaged = lines.map((line, i) =>
      i === 3 ? line.replace('OrderPlacementRequested', 'Ordxr') : line,
    )
    const { facts: found, skipped } = opened(damaged.join('\n').slice(0, -20))
    expect(found.map(({ type }) => type)).toEqual([
      'SessionStarted',
      'SessionStarted',
      'OrderSigned',
      'ThemeSet',
    ])
    expect(skipped).toEqual([
      { line: 4, reason: 'its checksum does not fit its text' },
      { line: 7, reason: expect.stringMatching(/./) as unknown },
    ])
  })

  it.each([
    ['', 'its first line is not the header of a Foldswap log'],
    ['{"a":1}\n', 'its first line is not the header of a Foldswap log'],
  ])('that is none says so: %j', (wrong, reason) => {
    const opener = openLog()
    opener.take(wrong)
    expect(opener.end()).toEqual(E.left(reason))
  })
})
