/**
 * The official schema of token lists as a codec (S5.26): it accepts and refuses the same texts. A test compares the two
 * on a corpus and on randomly broken lists.
 */
import * as t from 'io-ts'
import { array, object, primitive, table, text, whole } from './jsonCodecs'

const Uri = text('URI', { pattern: /^[a-z][a-z0-9+\-.]*:\S*$/i })
const DateTime = text('date-time', {
  pattern:
    /^\d{4}-[01]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,
})
const TagId = text('tag', { min: 1, max: 10, pattern: /^\w+$/ })
const ExtensionKey = text('extension', { min: 1, max: 40, pattern: /^\w+$/ })

const Primitive = primitive('extension value', 42)
const extensionMap = (
  name: string,
  value: t.Type<unknown, unknown>,
): t.Type<Readonly<Record<string, unknown>>, unknown> => table(name, ExtensionKey, value, { max: 10 })
const either = (a: t.Mixed, b: t.Mixed): t.Type<unknown, unknown> =>
  new t.Type<unknown, unknown>(
    b.name,
    (u): u is unknown => a.is(u) || b.is(u),
    (u, c) => (a.is(u) ? t.success(u) : b.validate(u, c)),
    t.identity,
  )
const Inner = either(Primitive, extensionMap('extension', Primitive))
const Extensions = extensionMap('extensions', either(Primitive, extensionMap('extension', Inner)))

export const ListedTokenC = object(
  'token',
  {
    chainId: whole('chain id', 1),
    address: text('address', { pattern: /^(?:0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/ }),
    decimals: whole('decimals', 0, 255),
    name: text('name of at most 60 characters', { max: 60, pattern: /^[ \S]*$/ }),
    symbol: text('symbol of at most 20 characters without spaces', { max: 20, pattern: /^\S*$/ }),
  },
  { logoURI: Uri, tags: array('tags', TagId, { max: 10 }), extensions: Extensions },
)
export type ListedToken = t.TypeOf<typeof ListedTokenC>

/** The most entries of a list. */
export const MOST_TOKENS = 10_000

/** Of a version (S3.21). */
const part = whole('part of a version', 0)

/** A token list (S3.20), of which the answer must have name, version and tokens (S7.22). */
export const TokenListC = object(
  'token list',
  {
    name: text('name of at most 30 letters', { min: 1, max: 30, pattern: /^[\w ]+$/ }),
    timestamp: DateTime,
    version: object('version', { major: part, minor: part, patch: part }, {}),
    tokens: array('tokens', ListedTokenC, { min: 1, max: MOST_TOKENS }),
  },
  {
    tokenMap: table('token map', text('key', {}), ListedTokenC, { min: 1, max: MOST_TOKENS }),
    keywords: array('keywords', text('keyword', { min: 1, max: 20, pattern: /^[\w ]+$/ }), {
      max: 20,
      isUnique: true,
    }),
    tags: table(
      'tags',
      TagId,
      object(
        'tag',
        {
          name: text('name of a tag', { min: 1, max: 20, pattern: /^[ \w]+$/ }),
          description: text('description', { min: 1, max: 200, pattern: /^[ \w.,:]+$/ }),
        },
        {},
      ),
      { max: 20 },
    ),
    logoURI: Uri,
  },
  true,
)
export type TokenListFile = t.TypeOf<typeof TokenListC>
