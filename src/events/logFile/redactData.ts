/** A fact's data without names, led by its codec: what the codec allows to be any text is what has to be looked at. */
import type * as t from 'io-ts'
import type { Pseudonyms } from './pseudonyms'
import { redactText } from './redactText'

/**
 * What io-ts's codecs are made of; which of these a codec has, its tag says. (By its classes would be one more thing
 * that the first load has to hand over.)
 */
type Parts = t.Mixed & {
  readonly _tag?: string
  readonly type?: t.Mixed
  readonly types?: readonly t.Mixed[]
  readonly codomain?: t.Mixed
  readonly props?: Readonly<Record<string, t.Mixed>>
}

/** Decoded data in, encoded data of the same shape out. */
type Redact = (data: unknown, names: Pseudonyms) => unknown

/** Made once for each codec: a log of a million rows has a hundred of them. */
const made = new WeakMap<t.Mixed, Redact>()

/** Decoded data of this codec in, encoded data of the same shape out. */
export const redactData = (codec: t.Mixed, data: unknown, names: Pseudonyms): unknown => {
  const known = made.get(codec)
  if (known !== undefined) return known(data, names)
  const redact = redactOf(codec, '')
  made.set(codec, redact)
  return redact(data, names)
}

/** `field`: the name of the field that holds the data, or holds the list of it. */
const redactOf = (codec: t.Mixed, field: string): Redact => {
  const redact = redactPresent(codec, field)
  return (data, names) => (data === null || data === undefined ? data : redact(data, names))
}

const redactPresent = (codec: t.Mixed, field: string): Redact => {
  const { _tag, type: item = codec, codomain = codec, types = [] } = codec as Parts
  switch (_tag) {
    case 'StringType':
      return (data, names) =>
        typeof data === 'string' ? redactText(data, field, names) : hidden(data, names)
    case 'UnionType':
      return redactMember(types.map((type) => ({ type, redact: redactOf(type, field) })))
    case 'ReadonlyArrayType':
    case 'ArrayType':
      return redactItems(redactOf(item, field))
    case 'DictionaryType':
      return redactDictionary(redactOf(codomain, field))
    case 'InterfaceType':
    case 'PartialType':
    case 'IntersectionType':
      return redactRecord(
        new Map(Object.entries(propsOf(codec)).map(([key, prop]) => [key, redactOf(prop, key)])),
      )
    default:
      return redactWord(codec)
  }
}

/** Any other text than a free one is one of a closed set of words, a decimal number or hex: its codec says so. */
const redactWord =
  (codec: t.Mixed): Redact =>
  (data, names) => {
    const encoded: unknown = codec.encode(data)
    if (isHex(encoded)) return names.hex(encoded)
    return typeof encoded === 'object' ? hidden(encoded, names) : encoded
  }

/** By the member of a union that takes the data. */
const redactMember =
  (members: readonly { readonly type: t.Mixed; readonly redact: Redact }[]): Redact =>
  (data, names) =>
    (members.find(({ type }) => type.is(data))?.redact ?? hidden)(data, names)

const redactItems =
  (redact: Redact): Redact =>
  (data, names) =>
    Array.isArray(data) ? data.map((one) => redact(one, names)) : hidden(data, names)

const redactDictionary =
  (redact: Redact): Redact =>
  (data, names) =>
    isRecord(data)
      ? mapRecord(data, (key, value) => [isHex(key) ? names.hex(key) : names.text(key), redact(value, names)])
      : hidden(data, names)

const redactRecord =
  (fields: ReadonlyMap<string, Redact>): Redact =>
  (data, names) => {
    if (!isRecord(data)) return hidden(data, names)
    const clean: Record<string, unknown> = {}
    // An icon is a picture that only one wallet has, and may be missing.
    for (const key of Object.keys(data))
      clean[key] = key === 'icon' ? null : (fields.get(key) ?? hidden)(data[key], names)
    return clean
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

/** The fields of a record's codec, and of all that an intersection puts together. */
const propsOf = (codec: t.Mixed): Readonly<Record<string, t.Mixed>> => {
  const { types = [], props = {} } = codec as Parts
  return Object.assign({}, props, ...types.map(propsOf)) as Readonly<Record<string, t.Mixed>>
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapRecord = (
  data: Readonly<Record<string, unknown>>,
  change: (key: string, value: unknown) => readonly [string, unknown],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => change(key, value)))
