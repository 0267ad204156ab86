/** Redacts a fact's data by its codec: a text stays only if the codec says that it identifies no one. */
import type * as t from 'io-ts'
import { canonicalJson, sortedKeys, isRecord } from '../kernel'
import { hiddenIcon } from './hiddenText'
import type { Pseudonyms } from './pseudonyms'
import { publicNumbers } from './publicNumbers.data'
import { redactText } from './redactText'

/**
 * The parts of io-ts codecs; `_tag` says which of them a codec has. Testing with `instanceof` would make the first load
 * export the classes.
 */
export type Parts = t.Mixed & {
  readonly _tag?: string
  readonly value?: unknown
  readonly type?: t.Mixed
  readonly types?: readonly t.Mixed[]
  readonly codomain?: t.Mixed
  readonly props?: Readonly<Record<string, t.Mixed>>
}

/** Takes decoded data and returns the canonical text of encoded data of the same shape. */
type Redact = (data: unknown, names: Pseudonyms) => string

/** One function for each codec: a log of a million rows has a hundred codecs. */
const cache = new WeakMap<t.Mixed, Redact>()

/**
 * The redacted canonical text (`canonicalJson`) of decoded data of this codec. The text is built directly, because
 * records in between would double the time.
 */
export const redactData = (codec: t.Mixed, data: unknown, names: Pseudonyms): string => {
  const cached = cache.get(codec)
  if (cached !== undefined) return cached(data, names)
  const redact = redactOf(codec, '')
  cache.set(codec, redact)
  return redact(data, names)
}

/** `field`: the name of the field that holds the data, or a list of it. */
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
      return redactLeaf(codec, field)
  }
}

/** The decimal digits of an amount or of an id that a number cannot hold. */
const DIGITS = /^-?\d{1,78}$/

/**
 * Keeps the numbers of listed fields (`publicNumbers`), hex as a pseudonym, and the words of a closed set (`literals`,
 * `t.literal`). A codec that this function doesn't know may accept any text, so all other text is hidden. Free text is
 * `t.string`, whatever its limits.
 */
const redactLeaf = (codec: t.Mixed, field: string): Redact => {
  const words = closedSetOf(codec)
  const isPublic = publicNumbers.has(field)
  return (data, names) => {
    const encoded: unknown = codec.encode(data)
    if (typeof encoded === 'number') return isPublic ? String(encoded) : names.number(String(encoded))
    if (typeof encoded !== 'string') return hiddenText(encoded, names)
    if (isHex(encoded)) return `"${names.hex(encoded)}"`
    if (words.has(encoded)) return JSON.stringify(encoded)
    if (DIGITS.test(encoded)) return `"${isPublic ? encoded : names.number(encoded)}"`
    return JSON.stringify(names.text(encoded))
  }
}

/** The words in the codec's name: those of `literals` with '|' between them, those of `t.literal` as JSON. */
const closedSetOf = (codec: t.Mixed): ReadonlySet<string> => {
  const { _tag: tag, name, value } = codec as Parts
  return new Set(tag === 'LiteralType' ? [String(value)] : tag === undefined ? name.split('|') : [])
}

/** Redacts by the member of the union that accepts the data. */
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
  /** Its name and a colon, as JSON. */
  readonly start: string
  readonly redact: Redact
}

const fieldOf = (key: string, redact: Redact): Field => ({
  start: `${JSON.stringify(key)}:`,
  redact: key === 'icon' ? (icon) => JSON.stringify(hiddenIcon(icon)) : redact,
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
      if (value === undefined || !(fields.has(key) || isMemberName(key))) continue
      const { start, redact } = fields.get(key) ?? fieldOf(key, hiddenText)
      text += (text === '' ? '' : ',') + start + redact(value, names)
    }
    return `{${text}}`
  }

/** For data that the codec does not describe. */
const hiddenText: Redact = (data, names) => canonicalJson(hidden(data, names))

/** A member's name as code writes it, or a chain's id. Any other key is data: a list's address, a pasted secret (X319). */
const isMemberName = (key: string): boolean => /^[\w$]{1,40}$/.test(key)

/** The key of a record that no codec describes, redacted. */
export const redactKey = (key: string, names: Pseudonyms): string => {
  if (isHex(key)) return names.hex(key)
  return isMemberName(key) ? key : names.text(key)
}

/**
 * Redacts the data of an event, or of an event's version, that this build doesn't know. The data keep their shape, and
 * only listed fields keep their numbers (X82). `field`: the name of the field that holds the data, or a list of it.
 */
export const hidden = (data: unknown, names: Pseudonyms, field = ''): unknown => {
  const isPublic = publicNumbers.has(field)
  if (typeof data === 'number') return isPublic ? data : Number(names.number(String(data)))
  if (typeof data === 'string') {
    if (isHex(data)) return names.hex(data)
    if (!/^\d{1,78}$/.test(data)) return names.text(data)
    return isPublic ? data : names.number(data)
  }
  if (Array.isArray(data)) return data.map((one) => hidden(one, names, field))
  if (isRecord(data))
    return mapRecord(data, (key, value) => [
      redactKey(key, names),
      key === 'icon' ? hiddenIcon(value) : hidden(value, names, key),
    ])
  return data
}

/** The fields of a record codec, or of all members of an intersection. */
const propsOf = (codec: t.Mixed): Readonly<Record<string, t.Mixed>> => {
  const { types = [], props = {} } = codec as Parts
  return Object.assign({}, props, ...types.map(propsOf)) as Readonly<Record<string, t.Mixed>>
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

const mapRecord = (
  data: Readonly<Record<string, unknown>>,
  change: (key: string, value: unknown) => readonly [string, unknown],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => change(key, value)))
