import * as t from 'io-ts'

const withNames = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known = new Set(Object.keys(value))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]): [string, unknown] => {
      const name = names[key]
      return [name === undefined || known.has(name) ? key : name, member]
    }),
  )
}

/**
 * Reads a record by the codec, with keys of other names taken for the codec's own where those are not there. The
 * description of 2022 names some fields otherwise than the service ever wrote them (P5.9).
 */
export const renamed = <A>(
  codec: t.Type<A, unknown>,
  names: Readonly<Record<string, string>>,
): t.Type<A, unknown> =>
  new t.Type<A, unknown>(codec.name, codec.is, (u, c) => codec.validate(withNames(u, names), c), codec.encode)
