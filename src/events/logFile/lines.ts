/**
 * The lines of a log file after its header. A line holds a row's text exactly like the store, so that its checksum can
 * be verified, and so that `grep` and `jq` see the fact itself and not JSON in a string.
 */
import * as E from 'fp-ts/Either'
import { canonicalJson, checksum, isObject } from '../kernel'
import { LOG_FORMAT } from './encodeHeader'

/**
 * Limits how deep values nest in a JSON text. Code that walks over values is recursive, and a file may come from
 * anyone: one deeply nested line would otherwise stop the reading of all others (X20).
 */

/** A fact nests fewer than ten levels deep (C53). */
const MAX_DEPTH = 64

const QUOTE = 0x22

const BACKSLASH = 0x5c

/** `[` and `{` differ in one bit, as do `]` and `}`. */
const CASE_BIT = 0x20

const OPENS = 0x7b

const CLOSES = 0x7d

/** Nearly all lines have so few brackets that there is no need to count open ones. Searching is ten times as fast. */
const hasFewBrackets = (text: string): boolean => {
  let count = 0
  for (const bracket of ['{', '['])
    for (let i = text.indexOf(bracket); i >= 0; i = text.indexOf(bracket, i + 1))
      if (++count > MAX_DEPTH) return false
  return true
}

/** One pass without a stack; brackets in strings do not count. */
const isTooDeep = (text: string): boolean => {
  if (hasFewBrackets(text)) return false
  let depth = 0
  let isString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isString) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) isString = false
    } else if (code === QUOTE) isString = true
    else if ((code | CASE_BIT) === OPENS) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if ((code | CASE_BIT) === CLOSES) depth -= 1
  }
  return false
}

/** A row of the durable store (`StoredRow` in the streams layer). */
export interface DurableLine {
  readonly kind: 'durable'
  readonly seq: number
  readonly json: string
  readonly sum: string
  readonly hash: string
}

/** A row of a tab's tape; only the file has a checksum for it. */
export interface TapeLine {
  readonly kind: 'tape'
  readonly json: string
  readonly sum: string
}

/** A damaged row that the store set aside. `raw` is the text as found; redaction leaves the event's type, or null. */
interface SetAsideLine {
  readonly kind: 'setAside'
  readonly seq: number
  readonly reason: string
  readonly raw: string | null
}

/** Recorded inputs of a session (`inputs.ts`); only the file has a checksum for them. */
export interface InputsLine {
  readonly kind: 'inputs'
  readonly json: string
  readonly sum: string
}

/** A line that holds a fact, even if it is damaged. */
export type LogLine = DurableLine | TapeLine | SetAsideLine
export type AnyLine = LogLine | InputsLine

const TOO_DEEP = 'it nests too deep'

const HASH_FORM = /^[0-9a-f]{16}$/

/** A row that matches its checksum was written by the log: it is canonical JSON, and its line decodes to the same bytes. */
const isSound = ({ json, sum, hash }: DurableLine): boolean =>
  checksum(json) === sum && HASH_FORM.test(hash) && json.startsWith('{') && !/[\n\r]/.test(json)

/** As `encodeLine`, for a row from `chainRows`, whose checksum needs no verification. */
export const encodeTrusted = ({ seq, sum, hash, json }: DurableLine): string =>
  `{"seq":${String(seq)},"sum":"${sum}","hash":"${hash}","fact":${json}}`

const encodeDamaged = ({ seq, sum, hash, json }: DurableLine): string =>
  `{"seq":${String(seq)},"sum":${JSON.stringify(sum)},"hash":${JSON.stringify(hash)},"damaged":${JSON.stringify(json)}}`

/** The line without its line break. A damaged row keeps its text as a string under `damaged`. */
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

/** The fixed parts of a line as this app writes it; a line with other parts is parsed as JSON (C54). */
const FORM = {
  seq: '{"seq":',
  sum: ',"sum":"',
  hash: '","hash":"',
  fact: '","fact":',
  tapeSum: '{"sum":"',
  tape: '","tape":',
  inputs: '","inputs":',
  hashDigits: 16,
  /** Every integer of so few digits is exact. */
  seqDigits: 15,
} as const

/** Parses a durable row by the fixed parts that `encodeLine` writes, without `JSON.parse`: a log has a million rows. */
const parseFixedForm = (text: string): DurableLine | null => {
  const seqEnd = text.indexOf(FORM.sum, FORM.seq.length)
  const sumStart = seqEnd + FORM.sum.length
  const hashStart = sumStart + FORM.hashDigits + FORM.hash.length
  const factStart = hashStart + FORM.hashDigits + FORM.fact.length
  const isFixedForm =
    seqEnd > FORM.seq.length &&
    seqEnd <= FORM.seq.length + FORM.seqDigits &&
    text.startsWith(FORM.seq) &&
    text.startsWith(FORM.hash, sumStart + FORM.hashDigits) &&
    text.startsWith(FORM.fact, hashStart + FORM.hashDigits) &&
    text.endsWith('}}')
  const seq = isFixedForm ? Number(text.slice(FORM.seq.length, seqEnd)) : NaN
  const sum = text.slice(sumStart, sumStart + FORM.hashDigits)
  const hash = text.slice(hashStart, hashStart + FORM.hashDigits)
  // A quotation mark in one of them would mislead `isTooDeep`, which counts brackets outside of strings (X20).
  if (!Number.isSafeInteger(seq) || !HASH_FORM.test(sum) || !HASH_FORM.test(hash)) return null
  return {
    kind: 'durable',
    seq,
    sum,
    hash,
    json: text.slice(factStart, -1),
  }
}

/** Parses a line; left with the reason, as an English phrase. The fold verifies the checksum. */
export const parseLine = (text: string): E.Either<string, AnyLine> => {
  if (isTooDeep(text)) return E.left(TOO_DEEP)
  const row = parseFixedForm(text)
  if (row !== null) return E.right(row)
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
  return parseAnyForm(text)
}

/** Parses a line with keys in another order or with spaces, as other tools write it, and a damaged row. */
const parseAnyForm = (text: string): E.Either<string, AnyLine> => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => 'it is not JSON',
  )
  if (E.isLeft(parsed)) return parsed
  const { right: value } = parsed
  if (!isObject(value)) return E.left('it is not a row of a log')
  const { seq, sum, hash, fact, tape, inputs, damaged, setAside } = value
  if (value['format'] === LOG_FORMAT) return E.left('it is the header of another log')
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
  if (isObject(setAside) && Number.isSafeInteger(setAside['seq']))
    return E.right({
      kind: 'setAside',
      seq: Number(setAside['seq']),
      reason: typeof setAside['reason'] === 'string' ? setAside['reason'] : '',
      raw: typeof setAside['raw'] === 'string' ? setAside['raw'] : null,
    })
  return E.left('it is not a row of a log')
}
