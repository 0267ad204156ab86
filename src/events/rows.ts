/** A durable fact as a row's text and back: envelope and encoded data as canonical JSON, upcast when it is old. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { DurableFact, Fact } from './catalogue'
import { type Definition, definitionOf, isDurableFact } from './catalogue'
import { canonicalJson } from './kernel/canonicalJson'
import { checksum } from './kernel/checksum'
import { decodeWith, IntegerC, UnixMsC } from './kernel/codecs'
import { quickDecode, type QuickDecode, REFUSED } from './kernel/quickDecode'

/** Why a row gives no fact. `newer`: it is sound, and a newer build will understand it. */
export type RowProblem =
  | { readonly tag: 'damaged'; readonly reason: string }
  | { readonly tag: 'newer'; readonly type: string; readonly version: number; readonly isIgnorable: boolean }

const EnvelopeC = t.intersection([
  t.type({
    id: t.string,
    session: t.string,
    n: IntegerC,
    at: UnixMsC,
    type: t.string,
    v: IntegerC,
    data: t.unknown,
  }),
  t.partial({ cause: t.string, ignorable: t.unknown }),
])

type EncodedFact = t.TypeOf<typeof EnvelopeC>

/**
 * What `EnvelopeC.is` asks, in a tenth of its time: a log is read row by row at each start. What it refuses,
 * `EnvelopeC` explains.
 */
const isEnvelope = (value: unknown): value is EncodedFact => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('data' in value)) return false
  const { id, session, n, at, type, v, cause }: Partial<Record<keyof EncodedFact, unknown>> = value
  return (
    typeof id === 'string' &&
    typeof session === 'string' &&
    typeof type === 'string' &&
    Number.isSafeInteger(n) &&
    Number.isSafeInteger(at) &&
    Number.isSafeInteger(v) &&
    (cause === undefined || typeof cause === 'string')
  )
}

const explainEnvelope = (value: unknown): string =>
  E.match(
    (reason: string) => reason,
    () => 'not as expected',
  )(decodeWith(EnvelopeC)(value))

const encoders = new Map<string, (data: unknown) => unknown>()
const encoderOf = (type: string): ((data: unknown) => unknown) => {
  const known = encoders.get(type)
  if (known !== undefined) return known
  const definition = definitionOf(type)
  if (definition === undefined) throw new Error(`${type} is not in the catalogue`)
  // One codec of the union at a time: its own `encode` takes what its own definition made.
  const encode = definition.data.encode as (data: unknown) => unknown
  encoders.set(type, encode)
  return encode
}

/** A fact with its data in the form that rows hold. `seq` is the store's and not part of it. */
export const encodeFact = ({ id, session, n, at, type, v, cause, data }: Fact): EncodedFact => ({
  ...{ id, session, n, at, type, v, data: encoderOf(type)(data) },
  ...(cause === undefined ? {} : { cause }),
  ...(definitionOf(type)?.isIgnorable === true ? { ignorable: true } : {}),
})

/** The row of a fact, before the store numbers and chains it. */
export const encodeRow = (fact: Fact): { readonly json: string; readonly sum: string } => {
  const json = canonicalJson(encodeFact(fact))
  return { json, sum: checksum(json) }
}

const decoders = new Map<string, QuickDecode>()
const decoderOf = ({ type, data }: Definition): QuickDecode => {
  const known = decoders.get(type)
  if (known !== undefined) return known
  const decode = quickDecode(data)
  decoders.set(type, decode)
  return decode
}

/** By io-ts, from the text once more: it takes what the quick way was not sure of, or says why not. */
const decodeSlowly = ({ data, upcasts }: Definition, json: string): E.Either<string, unknown> => {
  const { v, data: encoded } = parseJson(json) as EncodedFact
  return decodeWith<unknown>(data)(upcasts.slice(v - 1).reduce((old, upcast) => upcast(old), encoded))
}

/**
 * The fact of a text, durable or of the tape: brings old versions up step by step, decodes. `seq` is the store's, for
 * those that have a place in it.
 */
export const decodeFact = (json: string, seq?: number): E.Either<RowProblem, Fact> => {
  const parsed = parseJson(json)
  if (parsed === undefined) return damaged('its text is not JSON')
  if (!isEnvelope(parsed)) return damaged(`its envelope is broken (${explainEnvelope(parsed)})`)
  const { type, v } = parsed
  const definition = definitionOf(type)
  if (definition === undefined || v > definition.version)
    return E.left({ tag: 'newer', type, version: v, isIgnorable: parsed.ignorable === true })
  const encoded = definition.upcasts.slice(v - 1).reduce((old, upcast) => upcast(old), parsed.data)
  let data = decoderOf(definition)(encoded)
  if (data === REFUSED) {
    const decoded = decodeSlowly(definition, json)
    if (E.isLeft(decoded)) return damaged(`${type}: ${decoded.left}`)
    data = decoded.right
  }
  // What was parsed is nobody else's: it becomes the fact, as a copy of each row would be for the collector only. The
  // type's own text in place of an equal one: folds then tell types apart by looking at where they are kept.
  const fact: EncodedFact & { seq?: number } = parsed
  fact.type = definition.type
  fact.v = definition.version
  fact.data = data
  if (seq !== undefined) fact.seq = seq
  delete fact.ignorable
  // The codec that decoded the data is the one that the type names: together they are that definition's fact.
  return E.right(fact as Fact)
}

/** The fact of a stored row: checks the checksum, then as `decodeFact`. */
export const decodeRow = (row: {
  readonly seq: number
  readonly json: string
  readonly sum: string
}): E.Either<RowProblem, DurableFact> => {
  if (checksum(row.json) !== row.sum) return damaged('its checksum does not fit its text')
  const decoded = decodeFact(row.json, row.seq)
  if (E.isLeft(decoded)) return decoded
  const { right: fact } = decoded
  return isDurableFact(fact) ? E.right(fact) : damaged(`${fact.type} is not a durable event`)
}

const damaged = (reason: string): E.Either<RowProblem, never> => E.left({ tag: 'damaged', reason })

/** Undefined for what is no JSON: no JSON text means that. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
