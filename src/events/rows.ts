/** Encodes a fact as the text of a row, and decodes it: canonical JSON of envelope and data; old versions are upcast. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type DurableFact, type Fact, type Definition, definitionOf, isDurableFact } from './catalogue'
import {
  type QuickDecode,
  canonicalJson,
  checksum,
  decodeWith,
  IntegerC,
  UnixMsC,
  quickDecode,
  REFUSED,
} from './kernel'

/** Why a row gives no fact. `newer`: the row is sound, but only a newer build knows its event. */
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

export type EncodedFact = t.TypeOf<typeof EnvelopeC>

/**
 * The same test as `EnvelopeC.is` in a tenth of the time, because every start reads the log row by row. `EnvelopeC`
 * explains why this test rejects a row.
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
  // The compiler sees a union of codecs; the `encode` of this one takes the data of its own definition.
  const encode = definition.data.encode as (data: unknown) => unknown
  encoders.set(type, encode)
  return encode
}

/** A fact with its data encoded as rows hold it. `seq` belongs to the store and is left out. */
const encodeFact = ({ id, session, n, at, type, v, cause, data }: Fact): EncodedFact => ({
  ...{ id, session, n, at, type, v, data: encoderOf(type)(data) },
  ...(cause === undefined ? {} : { cause }),
  ...(definitionOf(type)?.isIgnorable === true ? { ignorable: true } : {}),
})

/** The text of a fact's row and its checksum (A2.1); the store adds number and hash. */
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

/** The session of the last decoded fact. Its rows follow each other, and each has an equal text of its own. */
let lastSession = ''

/** Decodes the text again with io-ts, which accepts what `quickDecode` was not sure of, or explains the error. */
const decodeThoroughly = ({ data, upcasts }: Definition, json: string): E.Either<string, unknown> => {
  const { v, data: encoded } = parseJson(json) as EncodedFact
  return decodeWith<unknown>(data)(upcasts.slice(v - 1).reduce((old, upcast) => upcast(old), encoded))
}

/**
 * Decodes the text of a durable or session fact; an old version is upcast step by step. `seq`: the place in the store,
 * where the fact has one.
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
    const decoded = decodeThoroughly(definition, json)
    if (E.isLeft(decoded)) return damaged(`${type}: ${decoded.left}`)
    data = decoded.right
  }
  // The parsed object becomes the fact itself, because a copy of every row would only be garbage. The definition's own
  // string replaces the equal parsed one, so that folds compare types by reference, and so does the last fact's session,
  // of which a long log would keep as many copies as it has rows.
  const fact: EncodedFact & { seq?: number } = parsed
  fact.type = definition.type
  if (fact.session !== lastSession) lastSession = fact.session
  fact.session = lastSession
  fact.v = definition.version
  fact.data = data
  if (seq !== undefined) fact.seq = seq
  delete fact.ignorable
  // The definition that `type` names decoded the data, so the two belong together.
  return E.right(fact as Fact)
}

/** Decodes a stored row: verifies the checksum, then works as `decodeFact`. */
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

/** Undefined for a text that isn't JSON, because no JSON text has that value. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
