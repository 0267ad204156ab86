/** The codec of token lists against the official schema. */
import Ajv from 'ajv'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { TokenListC } from '../../../src/adapters/tokenLists/schema'
import { decodeWith } from '../../../src/events/kernel/codecs'

const schemaFile = createRequire(import.meta.url).resolve('@uniswap/token-lists/src/tokenlist.schema.json')
const official = new Ajv().compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object)

const token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  decimals: 18,
  name: 'Dai Stablecoin',
  symbol: 'DAI',
}
const list = {
  name: 'My List',
  timestamp: '2026-11-01T10:00:00+00:00',
  version: { major: 1, minor: 2, patch: 3 },
  tokens: [token],
}
const withToken = (change: object): unknown => ({ ...list, tokens: [{ ...token, ...change }] })
const tokens = (count: number): unknown => ({ ...list, tokens: Array.from({ length: count }, () => token) })

const corpus: readonly (readonly [title: string, value: unknown])[] = [
  ['an ordinary list', list],
  [
    'one with everything',
    {
      ...list,
      logoURI: 'ipfs://bafy/logo.svg',
      keywords: ['one', 'two words'],
      tags: { stable: { name: 'Stable coin', description: 'Pegged, more or less: 1.0' } },
      tokenMap: { any: token },
      other: { thing: true },
      tokens: [
        {
          ...token,
          logoURI: 'https://a.b/c.png',
          tags: ['stable'],
          extensions: { a: 1, b: { c: null, d: { e: 'x' } } },
        },
      ],
    },
  ],
  ['no name', { ...list, name: undefined }],
  ['a name of 31 letters', { ...list, name: 'a'.repeat(31) }],
  ['a name with a sign', { ...list, name: 'Bad-Name' }],
  ['a time without zone', { ...list, timestamp: '2026-11-01T10:00:00' }],
  ['a time with a space', { ...list, timestamp: '2026-11-01 10:00:00Z' }],
  ['no time at all', { ...list, timestamp: 'yesterday' }],
  ['a version below 0', { ...list, version: { major: -1, minor: 0, patch: 0 } }],
  ['a broken version', { ...list, version: { major: 1.5, minor: 0, patch: 0 } }],
  ['a version as text', { ...list, version: '1.0.0' }],
  ['a version with more', { ...list, version: { major: 1, minor: 0, patch: 0, beta: 1 } }],
  ['no tokens', { ...list, tokens: [] }],
  ['10,000 tokens', tokens(10_000)],
  ['10,001 tokens', tokens(10_001)],
  ['200,000 tokens', tokens(200_000)],
  ['tokens as an object', { ...list, tokens: { 0: token } }],
  ['the same keyword twice', { ...list, keywords: ['a', 'a'] }],
  ['21 keywords', { ...list, keywords: Array.from({ length: 21 }, (_, i) => `k${String(i)}`) }],
  ['a tag id with a sign', { ...list, tags: { 'a-b': { name: 'x', description: 'y' } } }],
  ['a tag without description', { ...list, tags: { a: { name: 'x' } } }],
  ['a tag described with markup', { ...list, tags: { a: { name: 'x', description: '<b>' } } }],
  ['an empty token map', { ...list, tokenMap: {} }],
  ['a logo that is no URI', { ...list, logoURI: 'logo.svg' }],
  ['a javascript logo', withToken({ logoURI: 'javascript:alert(1)' })],
  ['a token on chain 0', withToken({ chainId: 0 })],
  ['a token of another kind of chain', withToken({ address: 'So11111111111111111111111111111111111111112' })],
  ['a token without address', withToken({ address: '0x12' })],
  ['255 decimals', withToken({ decimals: 255 })],
  ['256 decimals', withToken({ decimals: 256 })],
  ['decimals as text', withToken({ decimals: '18' })],
  ['an empty name and symbol', withToken({ name: '', symbol: '' })],
  ['a name of 60 characters', withToken({ name: 'n'.repeat(60) })],
  ['a name of 300 characters', withToken({ name: 'n'.repeat(300) })],
  ['a name of 60 characters beyond the first plane', withToken({ name: '𝒩'.repeat(60) })],
  ['a name of 61 such characters', withToken({ name: '𝒩'.repeat(61) })],
  ['a name with a tab', withToken({ name: 'a\tb' })],
  ['a symbol with a space', withToken({ symbol: 'A B' })],
  ['a symbol with a right-to-left override', withToken({ symbol: 'A\u202eB' })],
  ['a symbol of 21 characters', withToken({ symbol: 's'.repeat(21) })],
  ['11 tags', withToken({ tags: Array.from({ length: 11 }, () => 'a') })],
  ['a tag id that is empty', withToken({ tags: [''] })],
  ['a token with more', withToken({ price: 1 })],
  ['an extension of an array', withToken({ extensions: { a: [] } })],
  ['an extension of 43 characters', withToken({ extensions: { a: 'x'.repeat(43) } })],
  ['an extension too deep', withToken({ extensions: { a: { b: { c: { d: 1 } } } } })],
  [
    '11 extensions',
    withToken({ extensions: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`e${String(i)}`, 1])) }),
  ],
  ['a prototype', JSON.parse(JSON.stringify(list).replace('"symbol"', '"__proto__":{"a":1},"symbol"'))],
  ['HTML', '<html></html>'],
  ['null', null],
  ['a number', 7],
  ['an array', [list]],
]

describe('the codec of token lists', () => {
  it.each(corpus)('has the verdict of the official schema on %s', (_title, value) => {
    const json: unknown = value === undefined ? null : JSON.parse(JSON.stringify(value))
    expect(TokenListC.is(json)).toBe(official(json))
  })

  it('has the verdict of the official schema on lists that are broken at random', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'grapheme', maxLength: 70 }),
      fc.integer({ min: -2, max: 300 }),
      fc.constantFrom('https://a.b', 'x:', ' ', '\n', '0x', 'a'.repeat(43)),
    )
    const paths = [
      ['name'],
      ['timestamp'],
      ['version', 'minor'],
      ['tokens', '0', 'symbol'],
      ['tokens', '0', 'name'],
      ['tokens', '0', 'decimals'],
      ['tokens', '0', 'address'],
      ['tokens', '0', 'logoURI'],
      ['tokens', '0', 'extensions'],
      ['tokens', '0', 'tags'],
      ['tokens', '0', 'more'],
      ['keywords'],
      ['tags'],
      ['tokenMap'],
      ['logoURI'],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...paths), odd, (path, value) => {
        const broken = structuredClone(list) as unknown
        const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), broken)
        Reflect.set(parent as object, path.at(-1) ?? '', value)
        const json: unknown = JSON.parse(JSON.stringify(broken))
        return TokenListC.is(json) === official(json)
      }),
      { numRuns: 5000 },
    )
  })

  it('says where a list does not fit, and what was expected there', () => {
    const problem = (value: unknown): unknown => decodeWith(TokenListC)(value)
    expect(problem(withToken({ decimals: 256 }))).toMatchObject({ left: 'tokens.0.decimals: not decimals' })
    expect(problem({ ...list, version: { major: 1 } })).toMatchObject({ left: 'version: has no minor' })
    expect(problem(withToken({ price: 1 }))).toMatchObject({ left: 'tokens.0.price: not a known property' })
    expect(problem(tokens(10_001))).toMatchObject({ left: 'tokens: has 10001 members' })
  })
})
