/** A fact's data without names, led by its codec: what the codec allows to be any text is what has to be looked at. */
import type * as t from 'io-ts'
import { canonicalJson, sortedKeys } from '../kernel/canonicalJson'
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

/** Decoded data in, the canonical text of encoded data of the same shape out. */
type Redact = (data: unknown, names: Pseudonyms) => string

/** Made once for each codec: a log of a million rows has a hundred of them. */
const made = new WeakMap<t.Mixed, Redact>()

/**
 * The canonical text (`canonicalJson`) of decoded data of this codec, without names. It is written in one go: records
 * in between would cost as much again as all the rest.
 */
export const redactData = (codec: t.Mixed, data: unknown, names: Pseudonyms): string => {
  const known = made.get(codec)
  if (known !== undefined) return known(data, names)
  const redact = redactOf(codec, '')
  made.set(codec, redact)
  return redact(data, names)
}

/** `field`: the name of the field that holds the data, or holds the list of it. */
const redactOf = (codec: t.Mixed, field: string): Redact => {
  const redact = redactPresent(codec, field)
  return (data, names) => (data === null ? 'null' : redact(data, names))
}

const redactPresent = (codec: t.Mixed, field: string): Redact => {
  const { _tag, type: item = codec, codomain = codec, types = [] } = codec as Parts
  switch (_tag) {
    case 'StringType':
      return (data, names) =>
        typeof data === 'string' ? JSON.stringify(redactText(data, field, names)) : hiddenText(data, names)
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
      return redactRecord(fieldsOf(codec))
    default:
      return redactWord(codec)
  }
}

/** Any other text than a free one is one of a closed set of words, a decimal number or hex: its codec says so. */
const redactWord =
  (codec: t.Mixed): Redact =>
  (data, names) => {
    const encoded: unknown = codec.encode(data)
    if (typeof encoded === 'string')
      return encoded.startsWith('0x') ? `"${names.hex(encoded)}"` : JSON.stringify(encoded)
    return typeof encoded === 'number' ? String(encoded) : hiddenText(encoded, names)
  }

/** By the member of a union that takes the data. */
const redactMember =
  (members: readonly { readonly type: t.Mixed; readonly redact: Redact }[]): Redact =>
  (data, names) =>
    (members.find(({ type }) => type.is(data))?.redact ?? hiddenText)(data, names)

const redactItems =
  (redact: Redact): Redact =>
  (data, names) =>
    Array.isArray(data) ? `[${data.map((one) => redact(one, names)).join(',')}]` : hiddenText(data, names)

const redactDictionary =
  (redact: Redact): Redact =>
  (data, names) => {
    if (!isRecord(data)) return hiddenText(data, names)
    const members = Object.entries(data).map(([key, value]): readonly [string, string] => [
      isHex(key) ? names.hex(key) : names.text(key),
      redact(value, names),
    ])
    members.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
  }

interface Field {
  /** Its name and a colon, as they stand in a text. */
  readonly start: string
  readonly redact: Redact
}

const fieldOf = (key: string, redact: Redact): Field => ({
  start: `${JSON.stringify(key)}:`,
  // An icon is a picture that only one wallet has, and may be missing.
  redact: key === 'icon' ? () => 'null' : redact,
})

const fieldsOf = (codec: t.Mixed): ReadonlyMap<string, Field> =>
  new Map(Object.entries(propsOf(codec)).map(([key, prop]) => [key, fieldOf(key, redactOf(prop, key))]))

const redactRecord =
  (fields: ReadonlyMap<string, Field>): Redact =>
  (data, names) => {
    if (!isRecord(data)) return hiddenText(data, names)
    let text = ''
    for (const key of sortedKeys(Object.keys(data))) {
      const value = data[key]
      if (value === undefined) continue
      const { start, redact } = fields.get(key) ?? fieldOf(key, hiddenText)
      text += (text === '' ? '' : ',') + start + redact(value, names)
    }
    return `{${text}}`
  }

/** What no codec speaks of. */
const hiddenText: Redact = (data, names) => canonicalJson(hidden(data, names))

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
