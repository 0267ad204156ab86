/**
 * Which texts of a fact redaction keeps. A text that no rule allows is hidden, so that a new field cannot leak. The rules
 * depend on the field's name, and test/events/logFile/redact.test.ts covers every text of the catalogue.
 */
import { looksSecret, ownValue } from '../kernel'
import type { NoticeContent } from '../notices/state'
import type { Pseudonyms } from './pseudonyms'
import { publicTexts } from './publicValues'

const HEX = /^0x[0-9a-fA-F]*$/
const AMOUNT = /^[0-9]*[.,]?[0-9]*$/
/** A version, and the hash of the code. */
export const BUILD = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?:\+[0-9a-f]{12})?$/
/** An id that the log made: a session or request, its count, and for the second step of an approval the step. */
export const LOG_ID = /^[a-z0-9]{1,16}[.-]\d{1,9}(?:\.then)?$/
const CODE_NAME = /^(?:persist|[a-z][A-Za-z]{1,40}Epic)$/
/** An address, with or without the network's short name before it (EIP-3770). */
const TYPED_ADDRESS = /^((?:[a-z]{2,6}:)?)(0x[0-9a-fA-F]{40})$/
const QUERY_KEY = /^[A-Za-z]{1,30}$/
const NOTICE_KEY = /^(.+)_([A-Za-z]{1,40})$/
const noticeEvents: Readonly<Record<NoticeContent['event'], true>> = {
  submitted: true,
  presigned: true,
  fulfilled: true,
  expired: true,
  cancelled: true,
  filledLate: true,
  failed: true,
  cancellationFailed: true,
  mined: true,
  reverted: true,
  replaced: true,
  known: true,
}

const allowed: Readonly<Record<string, RegExp>> = {
  typed: AMOUNT,
  build: BUILD,
  id: LOG_ID,
  refused: LOG_ID,
  knownTransactions: LOG_ID,
  epic: CODE_NAME,
  // The app's own words for what it made of an answer.
  description: /^(?:timeout|the offset is ignored|the answer is to another question)$/,
  // The word that confirms a risk is the same for everyone.
  typedWord: /^\s*confirm\s*$/i,
}

/** The user's names for people are hidden, even if they are words that others may know. */
export const isAlwaysHidden = (field: string): boolean => field === 'contactName'

/** A free text of a fact, redacted. `field`: the name of the field that holds it, or a list of it. */
export const redactText = (text: string, field: string, names: Pseudonyms): string => {
  if (isAlwaysHidden(field)) return names.text(text)
  if (publicTexts.has(text)) return text
  if (HEX.test(text)) return names.hex(text)
  if (field === 'text') return redactTyped(text, names)
  if (field === 'key') return redactKey(text, names)
  if (field === 'search') return redactQuery(text, names)
  return ownValue(allowed, field)?.test(text) === true ? text : names.text(text)
}

/** Texts that the user typed as an amount or a recipient. */
const redactTyped = (text: string, names: Pseudonyms): string => {
  if (AMOUNT.test(text) || publicTexts.has(text)) return text
  const [, prefix = '', address] = TYPED_ADDRESS.exec(text) ?? []
  return address === undefined ? names.text(text) : prefix + names.hex(address)
}

/** A link's query: the names of its parts, and amounts, stay. Its values are hidden as elsewhere. */
const redactQuery = (text: string, names: Pseudonyms): string =>
  // The words of a phrase could be the names of its parts (X319).
  looksSecret(text)
    ? names.text(text)
    : text.replace(/[^?&=]+/g, (part, at: number) =>
        QUERY_KEY.test(part) && text[at + part.length] === '=' ? part : redactTyped(part, names),
      )

/** `{uid or id}_{event}` */
const redactKey = (text: string, names: Pseudonyms): string => {
  const [, id, event] = NOTICE_KEY.exec(text) ?? []
  if (id === undefined || event === undefined || !Object.hasOwn(noticeEvents, event)) return names.text(text)
  return `${redactText(id, 'id', names)}_${event}`
}
