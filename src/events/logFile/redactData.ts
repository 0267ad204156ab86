/** A fact's data without names, led by its codec: what the codec allows to be any text is what has to be looked at. */
import type * as t from 'io-ts'
import type { Pseudonyms } from './pseudonyms'
import { redactText } from './redactText'

/** What io-ts's codecs are made of; which of these a codec has, its tag says. */
type Parts = t.Mixed & {
  readonly type?: t.Mixed
  readonly types?: readonly t.Mixed[]
  readonly codomain?: t.Mixed
  readonly props?: Readonly<Record<string, t.Mixed>>
}

/** Encoded data in, encoded data of the same shape out. */
export const redactData = (codec: t.Mixed, data: unknown, names: Pseudonyms, field = ''): unknown => {
  if (data === null || data === undefined) return data
  if (isA('UnionType', codec)) {
    const member = memberFor(codec, data)
    return member === codec ? hidden(data, names) : redactData(member, data, names, field)
  }
  if (isA('ReadonlyArrayType', codec) || isA('ArrayType', codec)) {
    const { type: item = codec } = codec as Parts
    return Array.isArray(data) ? data.map((one) => redactData(item, one, names, field)) : hidden(data, names)
  }
  if (isRecord(data)) return redactRecord(codec, data, names)
  // Any other text is one of a closed set of words, a decimal number or hex: its codec says so.
  if (isA('StringType', codec))
    return typeof data === 'string' ? redactText(data, field, names) : hidden(data, names)
  return isHex(data) ? names.hex(data) : data
}

const redactRecord = (
  codec: t.Mixed,
  data: Readonly<Record<string, unknown>>,
  names: Pseudonyms,
): unknown => {
  if (isA('DictionaryType', codec)) {
    const { codomain = codec } = codec as Parts
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
  const { types = [] } = union as Parts
  return types.find((type) => type.decode(data)._tag === 'Right') ?? union
}

/** The fields of a record's codec, and of all that an intersection puts together. */
const propsOf = (codec: t.Mixed): Readonly<Record<string, t.Mixed>> => {
  if (isA('InterfaceType', codec) || isA('PartialType', codec)) return (codec as Parts).props ?? {}
  if (!isA('IntersectionType', codec)) return {}
  const { types = [] } = codec as Parts
  return Object.assign({}, ...types.map(propsOf)) as Readonly<Record<string, t.Mixed>>
}

/** By io-ts's own tag: its classes would be one more thing that the first load has to hand over. */
const isA = (tag: string, codec: t.Mixed): boolean => '_tag' in codec && codec._tag === tag

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapRecord = (
  data: Readonly<Record<string, unknown>>,
  change: (key: string, value: unknown) => readonly [string, unknown],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => change(key, value)))
