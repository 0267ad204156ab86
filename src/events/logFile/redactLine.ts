/** Redacts the lines of a log file. An unreadable line can't be redacted, so it keeps its place and loses its text. */
import * as E from 'fp-ts/Either'
import { definitionOf, eventNamedIn } from '../catalogue'
import { canonicalJson, checksum } from '../kernel'
import { type EncodedFact, decodeFact } from '../rows'
import { chainRows, inputsLine, tapeLine } from './chainRows'
import type { AnyLine } from './lines'
import { pseudonyms, type Pseudonyms } from './pseudonyms'
import { hidden, redactData } from './redactData'
import { redactInputs } from './redactInputs'
import { LOG_ID } from './redactText'

/** Redacts the lines of one file, in order. Null for a line that is left out. */
export const redactLines = (salt: string): ((line: AnyLine) => AnyLine | null) => {
  const names = pseudonyms(salt)
  const chain = chainRows()
  return (line) => {
    switch (line.kind) {
      case 'durable': {
        const json = checksum(line.json) === line.sum ? redactJson(line.json, names) : null
        if (json !== null) return chain({ seq: line.seq, json })
        return {
          kind: 'setAside',
          seq: line.seq,
          reason: 'a damaged row; redaction took its text',
          raw: namedEvent(line.json),
        }
      }
      case 'tape': {
        const json = redactJson(line.json, names)
        return json === null ? null : tapeLine(json)
      }
      case 'inputs': {
        const json = redactInputs(line.json, names)
        return json === null ? null : inputsLine(json)
      }
      case 'setAside':
        return {
          kind: 'setAside',
          seq: line.seq,
          reason: 'a row set aside; redaction took its text',
          raw: namedEvent(line.raw ?? ''),
        }
    }
  }
}

/** All that stays of a damaged row: which event it still names. Whether a setting may be lost with it depends on that (X81). */
const namedEvent = (text: string): string | null => {
  const type = eventNamedIn(text)
  return type === null ? null : canonicalJson({ type })
}

const EVENT_NAME = /^[A-Z][A-Za-z0-9]{1,63}$/
const SESSION = /^[a-z0-9]{1,16}$/

/** An id that the log didn't make may be any text: a file may come from anyone (X319). */
const idOf = (id: string, names: Pseudonyms): string => (LOG_ID.test(id) ? id : names.text(id))
const sessionOf = (session: string, names: Pseudonyms): string =>
  SESSION.test(session) ? session : names.text(session)

/** The redacted text of a fact, in the newest version of its event; null when the text is not a fact. */
const redactJson = (json: string, names: Pseudonyms): string | null => {
  const decoded = decodeFact(json)
  if (E.isRight(decoded)) {
    const { type, v } = decoded.right
    const definition = definitionOf(type)
    if (definition === undefined) return null
    const { id, session, n, at, cause, data } = decoded.right
    const causeField = cause === undefined ? '' : `"cause":${JSON.stringify(idOf(cause, names))},`
    const clean = redactData(definition.data, data, names)
    const idText = JSON.stringify(idOf(id, names))
    const sessionText = JSON.stringify(sessionOf(session, names))
    const ignorable = definition.isIgnorable ? '"ignorable":true,' : ''
    // The keys are sorted, because a row's text is canonical JSON.
    return `{"at":${String(at)},${causeField}"data":${clean},"id":${idText},${ignorable}"n":${String(n)},"session":${sessionText},"type":"${type}","v":${String(v)}}`
  }
  if (decoded.left.tag !== 'newer') return null
  const row = JSON.parse(json) as EncodedFact
  const { id, session, n, at, type, v, cause, data, ignorable } = row
  if (!EVENT_NAME.test(type)) return null
  return canonicalJson({
    id: idOf(id, names),
    session: sessionOf(session, names),
    n,
    at,
    type,
    v,
    cause: cause === undefined ? undefined : idOf(cause, names),
    data: hidden(data, names),
    ...(ignorable === true ? { ignorable } : {}),
  })
}
