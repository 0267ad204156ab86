/** Codecs with the meaning of JSON schema's keywords, so that a list's codec reads like its schema. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

type Json = Readonly<Record<string, unknown>>

/** Longest part of an external name in a message. */
const MAX_KEY = 40

const leaf = <A>(name: string, is: (value: unknown) => value is A): t.Type<A, unknown> =>
  new t.Type<A, unknown>(name, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity)

/** JSON schema counts code points. A text with fewer units than `most` doesn't have more of them. */
const lengthOf = (text: string): number => {
  let count = 0
  for (const character of text) count += character.length > 0 ? 1 : 0
  return count
}

const fits = (text: string, least: number, most: number): boolean =>
  text.length >= least && text.length <= 2 * most && (text.length <= most || lengthOf(text) <= most)

export const text = (
  name: string,
  { min = 0, max = Number.POSITIVE_INFINITY, pattern }: { min?: number; max?: number; pattern?: RegExp },
): t.Type<string, unknown> =>
  leaf(
    name,
    (u): u is string =>
      typeof u === 'string' && fits(u, min, max) && (pattern === undefined || pattern.test(u)),
  )

export const whole = (name: string, min: number, max = Number.POSITIVE_INFINITY): t.Type<number, unknown> =>
  leaf(name, (u): u is number => Number.isInteger(u) && Number(u) >= min && Number(u) <= max)

/** Any JSON value that is neither an object nor an array; texts of 1 to `most` characters. */
export const primitive = (name: string, most: number): t.Type<unknown, unknown> =>
  leaf(
    name,
    (u): u is unknown =>
      u === null ||
      typeof u === 'boolean' ||
      typeof u === 'number' ||
      (typeof u === 'string' && fits(u, 1, most)),
  )

const isObject = (u: unknown): u is Json => typeof u === 'object' && u !== null && !Array.isArray(u)

/** The first member that doesn't fit ends the check, so a hostile list costs no more than an honest one. */
const failing = (
  members: Iterable<readonly [key: string, value: unknown, codec: t.Decoder<unknown, unknown> | null]>,
  context: t.Context,
): t.Errors | null => {
  for (const [key, value, codec] of members) {
    const at = { key: key.slice(0, MAX_KEY), type: codec === null ? t.never : codec } as t.ContextEntry
    if (codec === null) return [{ value, context: [...context, at], message: 'not a known property' }]
    const read = codec.validate(value, [...context, at])
    if (E.isLeft(read)) return read.left
  }
  return null
}

const checked = <A>(
  name: string,
  problemOf: (u: unknown, c: t.Context) => t.Errors | null,
): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    name,
    (u): u is A => problemOf(u, []) === null,
    (u, c) => {
      const problem = problemOf(u, c)
      return problem === null ? t.success(u as A) : t.failures(problem)
    },
    t.identity,
  )

const one = (value: unknown, context: t.Context, message?: string): t.Errors => [
  message === undefined ? { value, context } : { value, context, message },
]

type Members = Readonly<Record<string, t.Mixed>>
type Read<R extends Members, O extends Members> = { readonly [K in keyof R]: t.TypeOf<R[K]> } & {
  readonly [K in keyof O]?: t.TypeOf<O[K]>
}

/** An object of these members; `isOpen`: others are allowed. */
export const object = <R extends Members, O extends Members>(
  name: string,
  required: R,
  optional: O,
  isOpen = false,
): t.Type<Read<R, O>, unknown> => {
  const codecs = new Map<string, t.Mixed>([...Object.entries(required), ...Object.entries(optional)])
  const names = Object.keys(required)
  return checked(name, (u, c) => {
    if (!isObject(u)) return one(u, c)
    const missing = names.find((key) => !Object.hasOwn(u, key))
    if (missing !== undefined) return one(u, c, `has no ${missing}`)
    const members = Object.keys(u)
      .filter((key) => !isOpen || codecs.has(key))
      .map((key) => [key, u[key], codecs.get(key) ?? null] as const)
    return failing(members, c)
  })
}

/** An object whose keys and values match these codecs. */
export const table = <A>(
  name: string,
  key: t.Type<string, unknown>,
  value: t.Type<A, unknown>,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): t.Type<Readonly<Record<string, A>>, unknown> =>
  checked(name, (u, c) => {
    if (!isObject(u)) return one(u, c)
    const keys = Object.keys(u)
    if (keys.length < min || keys.length > max) return one(u, c, `has ${String(keys.length)} members`)
    return failing(
      keys.map((one) => [one, u[one], key.is(one) ? value : null] as const),
      c,
    )
  })

export const array = <A>(
  name: string,
  item: t.Type<A, unknown>,
  {
    min = 0,
    max,
    isUnique = false,
  }: { readonly min?: number; readonly max: number; readonly isUnique?: boolean },
): t.Type<readonly A[], unknown> =>
  checked(name, (u, c) => {
    if (!Array.isArray(u)) return one(u, c)
    if (u.length < min || u.length > max) return one(u, c, `has ${String(u.length)} members`)
    if (isUnique && new Set(u).size < u.length) return one(u, c, 'repeats a member')
    return failing(
      u.map((value: unknown, place) => [String(place), value, item] as const),
      c,
    )
  })
