/**
 * Decodes with a codec in a third of io-ts's time, because every start reads the log row by row. io-ts records the path
 * of every field in case it must report an error. This function doesn't, and its caller asks io-ts for the reason if a
 * value is refused. A type that is encoded as itself is decoded as itself, by the laws of codecs.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/** Returned for a value that the codec may refuse: io-ts decides. */
export const REFUSED: unique symbol = Symbol('refused')

/** Returns the decoded value or `REFUSED`. It mutates records, so the caller must own the value. */
export type QuickDecode = (value: unknown) => unknown

/** The parts of io-ts codecs; `_tag` says which of them a codec has. */
type Parts = t.Mixed & {
  readonly _tag?: string
  readonly types?: readonly t.Mixed[]
  readonly props?: Readonly<Record<string, t.Mixed>>
}

export const quickDecode = (codec: t.Mixed): QuickDecode => {
  const { _tag, types = [], props = {} } = codec as Parts
  if (codec.encode === t.identity) return (value) => (codec.is(value) ? (value as unknown) : REFUSED)
  if (_tag === 'InterfaceType') return decodeFields(props)
  if (_tag === 'IntersectionType') return decodeInSequence(types.map(quickDecode))
  return (value) => {
    const decoded: E.Either<unknown, unknown> = codec.decode(value)
    return E.isRight(decoded) ? decoded.right : REFUSED
  }
}

const decodeFields = (props: Readonly<Record<string, t.Mixed>>): QuickDecode => {
  const fields = Object.entries(props).map(([key, codec]) => ({ key, decode: quickDecode(codec) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return REFUSED
    const record = value as Record<string, unknown>
    for (const { key, decode } of fields) {
      const before = record[key]
      // Only io-ts knows whether a field is optional.
      const after = before === undefined ? REFUSED : decode(before)
      if (after === REFUSED) return REFUSED
      if (after !== before) record[key] = after
    }
    return record
  }
}

const decodeInSequence =
  (steps: readonly QuickDecode[]): QuickDecode =>
  (value) => {
    let read = value
    for (const step of steps) {
      read = step(read)
      if (read === REFUSED) return REFUSED
    }
    return read
  }
