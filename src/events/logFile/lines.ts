/**
 * The lines of a log file after its header. A row's text stands in its line as it stands in the store, so that its
 * checksum can be checked, and so that `grep` and `jq` see the fact itself and no text within a text.
 */
import * as E from 'fp-ts/Either'
import { canonicalJson } from '../kernel/canonicalJson'
import { checksum } from '../kernel/checksum'
import { isTooDeep } from './nesting'

/** A row of the durable store (`StoredRow` on the streams floor). */
export interface DurableLine {
  readonly kind: 'durable'
  readonly seq: number
  readonly json: string
  readonly sum: string
  readonly hash: string
}

/** A row of a tab's tape; the checksum is the file's. */
export interface TapeLine {
  readonly kind: 'tape'
  readonly json: string
  readonly sum: string
}

/** What was found damaged and set aside. `raw` is the text as found, or null where redaction took it out. */
export interface SetAsideLine {
  readonly kind: 'setAside'
  readonly seq: number
  readonly reason: string
  readonly raw: string | null
}

/** Inputs of a tab's session (`inputs.ts`); the checksum is the file's. */
export interface InputsLine {
  readonly kind: 'inputs'
  readonly json: string
  readonly sum: string
}

/** A line that gives a fact, or should. */
export type LogLine = DurableLine | TapeLine | SetAsideLine
export type AnyLine = LogLine | InputsLine

const TOO_DEEP = 'it nests too deep'

const HASH_FORM = /^[0-9a-f]{16}$/

/** A row that fits its checksum was written by the log: it is canonical JSON, and comes back byte by byte. */
const isSound = ({ json, sum, hash }: DurableLine): boolean =>
  checksum(json) === sum && HASH_FORM.test(hash) && json.startsWith('{') && !/[\n\r]/.test(json)

/** As `encodeLine`, of a row that was made a moment ago (`chainRows`): that its checksum fits need not be asked. */
export const encodeTrusted = ({ seq, sum, hash, json }: DurableLine): string =>
  `{"seq":${String(seq)},"sum":"${sum}","hash":"${hash}","fact":${json}}`

const encodeDamaged = ({ seq, sum, hash, json }: DurableLine): string =>
  `{"seq":${String(seq)},"sum":${JSON.stringify(sum)},"hash":${JSON.stringify(hash)},"damaged":${JSON.stringify(json)}}`

/** The line's text, without its end. A damaged row keeps its text as a string under `damaged`. */
export const encodeLine = (line: AnyLine): string => {
  switch (line.kind) {
    case 'durable':
      return isSound(line) ? encodeTrusted(line) : encodeDamaged(line)
    case 'tape':
      return `{"sum":"${line.sum}","tape":${line.json}}`
    case 'inputs':
      return `{"sum":"${line.sum}","inputs":${line.json}}`
    case 'setAside': {
      const { seq, reason, raw } = line
      return canonicalJson({ setAside: { seq, reason, raw } })
    }
  }
}

/** The fixed parts of a line as we write it. Our choice: one with other parts is read the slow way. */
const FORM = {
  seq: '{"seq":',
  sum: ',"sum":"',
  hash: '","hash":"',
  fact: '","fact":',
  tapeSum: '{"sum":"',
  tape: '","tape":',
  inputs: '","inputs":',
  hashDigits: 16,
  /** Every number so short is an exact one. */
  seqDigits: 15,
} as const

/** A durable row exactly as `encodeLine` writes it, by its fixed parts: a log has a million of them. */
const parseOwn = (text: string): DurableLine | null => {
  const seqEnd = text.indexOf(FORM.sum, FORM.seq.length)
  const sumStart = seqEnd + FORM.sum.length
  const hashStart = sumStart + FORM.hashDigits + FORM.hash.length
  const factStart = hashStart + FORM.hashDigits + FORM.fact.length
  const isOwn =
    seqEnd > FORM.seq.length &&
    seqEnd <= FORM.seq.length + FORM.seqDigits &&
    text.startsWith(FORM.seq) &&
    text.startsWith(FORM.hash, sumStart + FORM.hashDigits) &&
    text.startsWith(FORM.fact, hashStart + FORM.hashDigits) &&
    text.endsWith('}}')
  const seq = isOwn ? Number(text.slice(FORM.seq.length, seqEnd)) : NaN
  const sum = text.slice(sumStart, sumStart + FORM.hashDigits)
  const hash = text.slice(hashStart, hashStart + FORM.hashDigits)
  // A quote in one of them would swap texts and brackets for the code that counts brackets (X20).
  if (!Number.isSafeInteger(seq) || !HASH_FORM.test(sum) || !HASH_FORM.test(hash)) return null
  return {
    kind: 'durable',
    seq,
    sum,
    hash,
    json: text.slice(factStart, -1),
  }
}

/** Reads a line; left says in words why it is none. Whether its checksum fits is asked by who folds it. */
export const parseLine = (text: string): E.Either<string, AnyLine> => {
  if (isTooDeep(text)) return E.left(TOO_DEEP)
  const own = parseOwn(text)
  if (own !== null) return E.right(own)
  const tapeStart = FORM.tapeSum.length + FORM.hashDigits
  const sum = text.slice(FORM.tapeSum.length, tapeStart)
  const isSummed = text.startsWith(FORM.tapeSum) && HASH_FORM.test(sum)
  if (isSummed && text.startsWith(FORM.tape, tapeStart) && text.endsWith('}}'))
    return E.right({
      kind: 'tape',
      sum,
      json: text.slice(tapeStart + FORM.tape.length, -1),
    })
  if (isSummed && text.startsWith(FORM.inputs, tapeStart) && text.endsWith('}}'))
    return E.right({
      kind: 'inputs',
      sum,
      json: text.slice(tapeStart + FORM.inputs.length, -1),
    })
  return parseLoose(text)
}

/** The same line written by another hand: keys in another order, spaces, or a damaged row. */
const parseLoose = (text: string): E.Either<string, AnyLine> => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => 'it is not JSON',
  )
  if (E.isLeft(parsed)) return parsed
  const { right: value } = parsed
  if (!isRecord(value)) return E.left('it is no row of a log')
  const { seq, sum, hash, fact, tape, inputs, damaged, setAside } = value
  if (Number.isSafeInteger(seq) && typeof sum === 'string' && typeof hash === 'string') {
    if (typeof damaged === 'string')
      return isTooDeep(damaged)
        ? E.left(TOO_DEEP)
        : E.right({ kind: 'durable', seq: Number(seq), sum, hash, json: damaged })
    if (fact !== undefined)
      return E.right({ kind: 'durable', seq: Number(seq), sum, hash, json: canonicalJson(fact) })
  }
  if (typeof sum === 'string' && tape !== undefined)
    return E.right({ kind: 'tape', sum, json: canonicalJson(tape) })
  if (typeof sum === 'string' && inputs !== undefined)
    return E.right({ kind: 'inputs', sum, json: canonicalJson(inputs) })
  if (isRecord(setAside) && Number.isSafeInteger(setAside['seq']))
    return E.right({
      kind: 'setAside',
      seq: Number(setAside['seq']),
      reason: typeof setAside['reason'] === 'string' ? setAside['reason'] : '',
      raw: typeof setAside['raw'] === 'string' ? setAside['raw'] : null,
    })
  return E.left('it is no row of a log')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
