/**
 * Redacts recorded inputs with the facts' pseudonyms. The ports' answers have no codec here. A text stays if it is a
 * value of a closed set, or if a fact may hold it in a field of that name, so that a rerun's code meets its own words
 * (X177). Otherwise it is hidden.
 */
import * as E from 'fp-ts/Either'
import { environments } from '../chain/environments'
import { decisions } from '../decisions'
import { canonicalJson, looksSecret } from '../kernel'
import { enumValues } from './enumValues'
import { hiddenIcon } from './hiddenText'
import { type InputBatch, type StoredInput, readInputs, type SessionStart } from './inputs'
import type { Pseudonyms } from './pseudonyms'
import { hiddenNumbers } from './publicNumbers.data'
import { publicTexts } from './publicValues'
import { redactKey } from './redactData'
import { BUILD, isAlwaysHidden, LOG_ID, redactText } from './redactText'

const HEX = /^0x[0-9a-fA-F]*$/
const INTEGER = /^-?\d{1,78}$/
/** The random name that the log gives a session; facts keep it, too. */
const SESSION = /^[a-z0-9]{12}$/
const PORT_METHOD = /^[a-z][A-Za-z]{1,20}\.[a-z][A-Za-z$]{1,30}$/
const CHECKSUM = /^[0-9a-f]{16}$/
const SIGNATURE_HASH = 'signature:'
const MODES: ReadonlySet<string> = new Set(['sandbox', 'live'])

const redactValue = (value: unknown, field: string, names: Pseudonyms): unknown => {
  if (typeof value === 'string') return redactString(value, field, names)
  if (Array.isArray(value)) return value.map((one) => redactValue(one, field, names))
  if (typeof value === 'number') return hiddenNumber(value, field, names)
  if (typeof value !== 'object' || value === null) return value
  const { $n: amount } = value as { readonly $n?: unknown }
  if (typeof amount === 'string') return { $n: redactAmount(amount, field, names) }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: readonly [string, unknown]) => [
      redactKey(key, names),
      key === 'icon' ? hiddenIcon(member) : redactValue(member, key, names),
    ]),
  )
}

/** Hides a number of a field that facts hide, too; ports have more fields than facts, which hold no identity. */
const hiddenNumber = (value: number, field: string, names: Pseudonyms): number =>
  hiddenNumbers.has(field) ? Number(names.number(String(value))) : value

const redactAmount = (digits: string, field: string, names: Pseudonyms): string => {
  if (!INTEGER.test(digits)) return names.text(digits)
  return hiddenNumbers.has(field) ? names.number(digits) : digits
}

const redactString = (text: string, field: string, names: Pseudonyms): string => {
  if (field === '$body') return names.text(text)
  if (text.startsWith(SIGNATURE_HASH)) return SIGNATURE_HASH + names.hex(text.slice(SIGNATURE_HASH.length))
  return enumValues.has(text) && !isAlwaysHidden(field) ? text : redactText(text, field, names)
}

const LOCK_PORT = 'locks.'
/** The lock names in the app's own code. Accounts, uids and anything else in between are hidden. */
const LOCK_WORD = /^(?:[a-z][A-Za-z]{1,30}|\d{1,10})$/

/** A lock's name keeps its words: without them a rerun asks for other locks than the recording. */
const redactLock = (name: unknown, names: Pseudonyms): unknown =>
  typeof name === 'string' && !looksSecret(name)
    ? name
        .split(':')
        .map((part) => {
          if (LOCK_WORD.test(part) || LOG_ID.test(part)) return part
          return HEX.test(part) ? names.hex(part) : names.text(part)
        })
        .join(':')
    : redactValue(name, '', names)

const redactInput = (input: StoredInput, names: Pseudonyms): StoredInput => {
  const { at, n, within, ...what } = input
  const when = { at, n, ...(within === undefined ? {} : { within }) }
  const named = (name: string): string => (PORT_METHOD.test(name) ? name : names.text(name))
  const value = (one: unknown): unknown => redactValue(one, '', names)
  const values = (list: readonly unknown[]): unknown[] => list.map(value)
  if ('ask' in what) {
    const { ask, args } = what
    const isLock = ask.startsWith(LOCK_PORT)
    return {
      ...when,
      ask: named(ask),
      args: isLock ? args.map((one) => redactLock(one, names)) : values(args),
    }
  }
  if ('call' in what)
    return { ...when, call: named(what.call), args: values(what.args), value: value(what.value) }
  if ('answer' in what) return { ...when, answer: what.answer, value: value(what.value) }
  if ('failed' in what) return { ...when, failed: what.failed }
  if ('act' in what) return { ...when, act: what.act in decisions ? what.act : '', input: value(what.input) }
  if ('done' in what) return { ...when, done: what.done }
  if ('off' in what) return { ...when, off: what.off }
  return 'set' in what ? { ...when, set: what.set } : { ...when, fired: what.fired }
}

const redactStart = (start: SessionStart, names: Pseudonyms): SessionStart => {
  const { build, catalogue, mode, environment, locale, hash, seq, sinceSnapshot, lost, isEvicted } = start
  const kept = (text: string, isKept: boolean): string => (isKept ? text : names.text(text))
  return {
    build: kept(build, BUILD.test(build)),
    catalogue,
    mode: kept(mode, MODES.has(mode)),
    environment: kept(
      environment,
      environments.some((name) => name === environment),
    ),
    locale: kept(locale, publicTexts.has(locale)),
    // A time zone is a place.
    timeZone: names.text(start.timeZone),
    seq,
    hash: kept(hash, CHECKSUM.test(hash)),
    ...(sinceSnapshot === undefined ? {} : { sinceSnapshot }),
    ...(lost === undefined ? {} : { lost }),
    ...(isEvicted === undefined ? {} : { isEvicted }),
  }
}

/** The redacted text of a batch; null when the text is not a batch. */
export const redactInputs = (json: string, names: Pseudonyms): string | null => {
  const read = readInputs(json)
  if (E.isLeft(read)) return null
  const { session, first, notes, start, bodies } = read.right
  const clean: InputBatch = {
    session: SESSION.test(session) ? session : names.text(session),
    first,
    notes: notes.map((input) => redactInput(input, names)),
    ...(start === undefined ? {} : { start: redactStart(start, names) }),
    ...(bodies === undefined
      ? {}
      : {
          bodies: Object.fromEntries(
            Object.entries(bodies).map(([hash, body]) => [names.text(hash), redactValue(body, '', names)]),
          ),
        }),
  }
  return canonicalJson(clean)
}
