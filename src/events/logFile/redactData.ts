/** A fact's data without names, led by its codec: what the codec allows to be any text is what has to be looked at. */
import * as t from 'io-ts'
import type { Pseudonyms } from './pseudonyms'
import { redactText } from './redactText'

/** Encoded data in, encoded data of the same shape out. */
export const redactData = (codec: t.Mixed, data: unknown, names: Pseudonyms, field = ''): unknown => {
  if (data === null || data === undefined) return data
  if (codec instanceof t.UnionType) return redactData(memberFor(codec, data), data, names, field)
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) {
    const { type: item } = codec as { readonly type: t.Mixed }
    return Array.isArray(data) ? data.map((one) => redactData(item, one, names, field)) : hidden(data, names)
  }
  if (isRecord(data)) return redactRecord(codec, data, names)
  // Any other text is one of a closed set of words, a decimal number or hex: its codec says so.
  if (codec instanceof t.StringType)
    return typeof data === 'string' ? redactText(data, field, names) : hidden(data, names)
  return isHex(data) ? names.hex(data) : data
}

const redactRecord = (
  codec: t.Mixed,
  data: Readonly<Record<string, unknown>>,
  names: Pseudonyms,
): unknown => {
  if (codec instanceof t.DictionaryType) {
    const { codomain } = codec as { readonly codomain: t.Mixed }
    return mapRecord(data, (key, value) => [
      isHex(key) ? names.hex(key) : names.text(key),
      redactData(codomain, value, names, key),
    ])
  }
  const props = propsOf(codec)
  return mapRecord(data, (key, value) => {
    const known = props[key]
    // An icon is a picture that only one wallet has, and may be missing.
    if (key === 'icon') return [key, null]
    return known === undefined ? [key, hidden(value, names)] : [key, redactData(known, value, names, key)]
  })
}

/** The data of an event that this build does not know: its shape and its numbers stay. */
export const hidden = (data: unknown, names: Pseudonyms): unknown => {
  if (typeof data === 'string')
    return isHex(data) ? names.hex(data) : /^\d{1,78}$/.test(data) ? data : names.text(data)
  if (Array.isArray(data)) return data.map((one) => hidden(one, names))
  if (isRecord(data))
    return mapRecord(data, (key, value) => [isHex(key) ? names.hex(key) : key, hidden(value, names)])
  return data
}

/** The member of a union that wrote the data. */
const memberFor = (union: t.Mixed, data: unknown): t.Mixed => {
  const { types } = union as unknown as { readonly types: readonly t.Mixed[] }
  return types.find((type) => type.decode(data)._tag === 'Right') ?? t.unknown
}

/** The fields of a record's codec, and of all that an intersection puts together. */
const propsOf = (codec: t.Mixed): Readonly<Record<string, t.Mixed>> => {
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType)
    return (codec as { readonly props: Readonly<Record<string, t.Mixed>> }).props
  if (!(codec instanceof t.IntersectionType)) return {}
  const { types } = codec as { readonly types: readonly t.Mixed[] }
  return Object.assign({}, ...types.map(propsOf)) as Readonly<Record<string, t.Mixed>>
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapRecord = (
  data: Readonly<Record<string, unknown>>,
  change: (key: string, value: unknown) => readonly [string, unknown],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => change(key, value)))
