/** What people type, links that others made, token metadata, and log files that others send. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { formatAtoms, readAmount } from '../../../src/events/kernel/amount'
import { openLog } from '../../../src/events/logFile/openLog'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import { readSwapLink, writeSwapLink } from '../../../src/events/trade/swapLink'
import { shownName, shownSymbol } from '../../../src/events/tokens/tokenText'
import { tokenFrom } from '../../../src/streams/tokens/tokenFrom'
import { aStoredLog } from '../../support/damage'
import { aHeader, fileText } from '../../support/logFiles'
import { ACCOUNTS } from '../world/wallet'
import { json, RUNS, untouched } from './values'

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom(
      '0',
      '1',
      '9',
      '.',
      ',',
      'e',
      'E',
      '+',
      '-',
      ' ',
      '\u00a0',
      '\u066b',
      '\u0665',
      '\u202f',
      '_',
    ),
    maxLength: 40,
  }),
  fc.string({ unit: fc.constantFrom('0x', 'f', '0', 'eth:', '.eth', 'ç', ' '), maxLength: 40 }),
)

it('whatever is typed as an amount is an amount that reads the same again, or has a problem with a name', () => {
  fc.assert(
    fc.property(typed, fc.nat({ max: 255 }), (text, decimals) => {
      const read = readAmount(text, decimals)
      if (E.isLeft(read)) {
        expect(['empty', 'malformed', 'zero', 'tooManyDecimals', 'tooLarge']).toContain(read.left)
        return
      }
      expect(read.right > 0n && read.right <= MAX_UINT256).toBe(true)
      expect(readAmount(formatAtoms(read.right, decimals), decimals)).toEqual(read)
    }),
    { numRuns: RUNS },
  )
})

it('whatever is typed as a recipient is an address or has a problem with a name, never both', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(1 as const, 100 as const), (text, chainId) => {
      const { address, problem } = readRecipient(text, chainId)
      expect(address === null).toBe(problem !== null)
      if (address !== null) expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    }),
    { numRuns: RUNS },
  )
})

/** Half of a surrogate pair cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))

const linkPart = fc.oneof(typed, fc.constantFrom(...ACCOUNTS, 'ETH', 'sell', 'buy', '1', '%', '%E0%A4%A'))
const links = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'inputCurrency',
          'outputCurrency',
          'exactAmount',
          'exactField',
          'recipient',
          '__proto__',
        ),
        typed,
      ),
      linkPart,
      fc.boolean(),
    ),
    { maxLength: 6 },
  )
  .map(
    (pairs) =>
      `?${pairs.map(([key, value, isPlain]) => (isPlain ? `${key}=${value}` : `${encoded(key)}=${encoded(value)}`)).join('&')}`,
  )

it('whatever a link says is read, and what it was read as is a link that says the same', () => {
  const before = untouched()
  fc.assert(
    fc.property(links, (search) => {
      const link = readSwapLink(search)
      expect(readSwapLink(writeSwapLink(link))).toEqual(link)
    }),
    { numRuns: RUNS },
  )
  expect(untouched()).toBe(before)
})

it('whatever a token calls itself is shown short and without hidden characters', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constant('\u202eCDSU\u200b'.repeat(3000)),
  )
  const reading = fc.record({
    // Most can be read as a token: of the others nothing is shown.
    hasCode: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.boolean()),
    decimals: fc.oneof(
      { weight: 9, arbitrary: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 77, 255)) },
      fc.option(fc.oneof(fc.integer(), fc.constantFrom(256, -1))),
    ),
    symbol: fc.option(text),
    name: fc.option(text),
  })
  let shownTokens = 0
  fc.assert(
    fc.property(reading, (read) => {
      const token = tokenFrom(1, ACCOUNTS[0], read)
      if (E.isLeft(token)) return
      shownTokens++
      expect(token.right.decimals).toBeLessThanOrEqual(255)
      for (const shown of [shownSymbol(token.right.symbol), shownName(token.right.name)]) {
        expect(shown.length).toBeLessThan(200)
        expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
      }
    }),
    { numRuns: RUNS },
  )
  expect(shownTokens).toBeGreaterThan(RUNS / 2)
})

const soundFile = fileText(
  aStoredLog(12).map((row) => ({ kind: 'durable', ...row })),
  aHeader(),
)
const files = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.nat({ max: soundFile.length }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.nat({ max: 9 }),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((cuts) =>
      cuts.reduce((text, [at, put, drop]) => text.slice(0, at) + put + text.slice(at + drop), soundFile),
    ),
  fc
    .array(json, { maxLength: 6 })
    .map((lines) =>
      [soundFile.split('\n')[0] ?? '', ...lines.map((line) => JSON.stringify(line))].join('\n'),
    ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

it('whatever a log file holds is opened with its damage named, or is no log', () => {
  const before = untouched()
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 999 }), (text, piece) => {
      const opener = openLog()
      for (let at = 0; at < text.length; at += piece) opener.take(text.slice(at, at + piece))
      const opened = opener.end()
      if (E.isLeft(opened)) expect(opened.left.length).toBeGreaterThan(3)
      else expect(opened.right.facts.length + opened.right.skippedCount).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: RUNS },
  )
  expect(untouched()).toBe(before)
})
