/** Values of any shape, as a hostile service, wallet or file may hold them; fast-check makes a failing one small. */
import fc from 'fast-check'

/** Runs of each property: 1,000 in the test command, 100,000 in the soak. */
export const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 1000)

const keys = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'then', 'length')

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0x',
    '0x0',
    '-1',
    '1e400',
    'NaN',
    'null',
    '\u202eevil\u200b',
    '<script>globalThis.hacked=1</script>',
    'javascript:globalThis.hacked=1',
    '{"__proto__":{"hacked":1}}',
    `0x${'f'.repeat(64)}`,
    `0x${'f'.repeat(65)}`,
    'x'.repeat(20_000),
  ),
)

/** JSON of any shape, with keys that touch prototypes. */
export const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  leaf: fc.oneof(texts, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.bigInt().map(String)),
  value: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.oneof(keys, texts), tie('value')), { maxLength: 4 }).map((pairs) => {
      const object: object = {}
      for (const [key, value] of pairs)
        Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
      return object
    }),
  ),
})).value

/** A sound answer with some of its members replaced, removed, or more of them. */
const mutated = (sound: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat({ max: 40 }), fc.constantFrom('put', 'remove', 'wrap', 'repeat'), json), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) =>
      changes.reduce<unknown>((value, [place, how, put]) => changedAt(value, place, how, put), sound),
    )

const changedAt = (value: unknown, place: number, how: string, put: unknown): unknown => {
  if (typeof value !== 'object' || value === null || place === 0) return how === 'wrap' ? [value] : put
  const entries = Object.entries(value)
  const at = place % Math.max(1, entries.length)
  const changed = entries.flatMap(([key, member], i): [string, unknown][] => {
    if (i !== at) return [[key, member]]
    if (how === 'remove') return []
    if (how === 'repeat')
      return [
        [key, member],
        [`${key}2`, member],
      ]
    return [[key, changedAt(member, Math.floor(place / 3), how, put)]]
  })
  return Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed)
}

/** A body as a text: sound JSON, cut off, with rubbish, or no JSON at all. */
export const bodies = (sound: unknown): fc.Arbitrary<string> => {
  const text = fc.oneof(mutated(sound), json).map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat({ max: 400 })).map(([whole, end]) => whole.slice(0, end)) },
    { weight: 1, arbitrary: texts },
    { weight: 1, arbitrary: fc.constant('<html><body>502 Bad Gateway</body></html>') },
    { weight: 1, arbitrary: fc.constant('['.repeat(5000)) },
  )
}

/** Answers as a page's script can make them: getters that throw, proxies, functions, huge texts. */
export const scripted: fc.Arbitrary<unknown> = fc.oneof(
  json,
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true }),
  fc.constantFrom<unknown>(
    undefined,
    () => 'called',
    Symbol('no text'),
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('a trap')
        },
        ownKeys: () => {
          throw new Error('a trap')
        },
      },
    ),
    new Proxy([], { get: (_target, key) => (key === 'length' ? 2 ** 32 : `item ${String(key)}`) }),
    {
      get code(): number {
        throw new Error('a getter')
      },
      get message(): string {
        throw new Error('a getter')
      },
    },
    {
      toString: () => {
        throw new Error('no text')
      },
      valueOf: () => {
        throw new Error('no value')
      },
    },
  ),
)

/** What no hostile input may change. */
export const untouched = (): string =>
  JSON.stringify([
    Object.getOwnPropertyNames(Object.prototype),
    Object.getOwnPropertyNames(Array.prototype),
    'hacked' in globalThis,
    'hacked' in {},
  ])
