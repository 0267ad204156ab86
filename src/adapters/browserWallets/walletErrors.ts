/** Maps a wallet's error to a tag: an Error, a bare object, a string, or an object that throws itself. */
import type { WalletError } from '../../events/wallet/events'
import { scrubText } from '../../events/kernel'
import { readProperty } from './readProperty'
import {
  type ErrorShape,
  foreignAt,
  mayBeRefusal,
  MISSING_METHOD,
  refusalAt,
  SHAPES,
} from './walletErrorShapes.data'

const MAX_DESCRIPTION = 200
/** A hostile wallet's text is not searched further than this. */
const MAX_SEARCHED = 2000
/** The most levels of errors inside an error. One that contains itself ends here. */
const MAX_INSIDE = 24

/** Where wallets put the error that they wrap. Numbers are indexes of a list. */
const INSIDE = [
  'data',
  'originalError',
  'cause',
  'error',
  'info',
  'errors',
  'innerError',
  'response',
  'payload',
  '0',
  '1',
] as const
/** The fields that may say what it is. The message comes first, because it is shown. */
const WORDS = [
  'message',
  'shortMessage',
  'reason',
  'details',
  'statusText',
  'name',
  'code',
  'id',
  '_tag',
] as const
const CODES = ['code', 'statusCode'] as const

/** Words that say nothing by themselves. The actual words are inside. */
const GENERAL = /^(?:Internal (?:JSON-RPC )?)?error\.?$/i
/** Errors after which the next way of signing is tried, regardless of their text (T4.64, T4.65). */
const GOES_ON = [...MISSING_METHOD.words, /must match the active chainid/i]
/** Errors after which it is tried if there is no other text, or only a fault report (T4.65). */
const BRIDGE_FAILED = /RPC request failed/i
/** Neither a call's data nor an address, but actual words. */
const WORD = /(?<!\w)\p{L}{4,}(?!\w)/u

interface Said {
  readonly codes: readonly number[]
  readonly words: readonly string[]
}

/** The object that a text ends with, as JSON; null for any other text. */
const jsonIn = (text: unknown): object | null => {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text.slice(0, MAX_SEARCHED).slice(text.indexOf('{'))) as object
  } catch {
    return null
  }
}

/** A text might contain the actual error as JSON. */
const insideOf = (layer: unknown): readonly unknown[] =>
  typeof layer === 'string'
    ? [jsonIn(layer)]
    : [...INSIDE.map((key) => readProperty(layer, key)), jsonIn(readProperty(layer, 'message'))]

/** The error and those inside of it, from the outside inwards: a refusal may be nested (X69). */
const layersOf = (thrown: unknown): readonly unknown[] => {
  const layers = [thrown]
  for (let at = 0; at < layers.length && layers.length < MAX_INSIDE; at += 1)
    layers.push(
      ...insideOf(layers[at]).filter(
        (inside) => (typeof inside === 'object' && inside !== null) || typeof inside === 'string',
      ),
    )
  return layers
}

/** 'USER_REJECTED' and 'userRejectedRequest' are words, too. */
const apart = (text: string): string => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) ? Number(value) : NaN

/** Ledger's libraries give a device's status as a number, or as hex digits without '0x'. Its words have '0x5515'. */
const statusesOf = (layer: unknown): readonly string[] => {
  const [code, digits] = [readProperty(layer, 'statusCode'), readProperty(layer, 'errorCode')]
  return [
    ...(typeof code === 'number' ? [`0x${code.toString(16)}`] : []),
    ...(typeof digits === 'string' && /^[0-9a-f]{4}$/i.test(digits) ? [`0x${digits}`] : []),
  ]
}

const saidBy = (layers: readonly unknown[]): Said => ({
  codes: layers
    .flatMap((layer) => CODES.map((key) => numberOf(readProperty(layer, key))))
    .filter((code) => Number.isSafeInteger(code)),
  words: layers
    .flatMap((layer) =>
      typeof layer === 'string'
        ? [layer]
        : [...WORDS.map((key) => readProperty(layer, key)), ...statusesOf(layer)],
    )
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, MAX_SEARCHED))
    .flatMap((text) => [text, apart(text)]),
})

/** So a node begins a contract's words, which say nothing of the wallet. */
const OF_CONTRACT = /\bexecution reverted\b/i

const withoutContract = ({ codes, words }: Said): Said => ({
  codes,
  words: words.filter((text) => !OF_CONTRACT.test(text)),
})

const fits = ({ codes, words, unless }: Omit<ErrorShape, 'tag'>, said: Said): boolean => {
  const says = (pattern: RegExp): boolean => said.words.some((text) => pattern.test(text))
  const isNamed = said.codes.some((code) => codes.includes(code))
  return (isNamed && (unless === undefined || !says(unless))) || words.some(says)
}

/** The words that decide whether a further window opens. */
const decisiveAt = (words: string): number => {
  const goesOn = GOES_ON.some((pattern) => pattern.test(words))
  return refusalAt(words) ?? (goesOn ? null : foreignAt(words)) ?? 0
}

/** Without secrets, and short enough to show. It includes the words that may be a refusal, wherever they are. */
const cut = (words: string): string => {
  const clean = scrubText(words)
  const wanted = decisiveAt(clean) - MAX_DESCRIPTION / 2
  const from = Math.max(0, Math.min(wanted, clean.length - MAX_DESCRIPTION))
  return clean.slice(from, from + MAX_DESCRIPTION)
}

/** `description`: the wallet's own words; it has none if it said nothing. */
export const describedError = (description: string | undefined, code?: number): WalletError => ({
  tag: 'unlisted',
  ...(description === undefined ? {} : { description: cut(description) }),
  ...(code === undefined ? {} : { code }),
})

/** Whether a wallet said that it lacks a method, by code or in words. */
export const isMethodMissing = ({ code, description }: WalletError): boolean =>
  fits(
    MISSING_METHOD,
    withoutContract({
      codes: code === undefined ? [] : [code],
      words: description === undefined ? [] : [description],
    }),
  )

/**
 * The words to show: those that may be a refusal, wherever they are, so that readers of the error can tell. Otherwise
 * the error's own words, or those inside an error that says nothing itself.
 */
const shownWords = (layers: readonly unknown[]): string | undefined => {
  const messages = layers
    .map((layer) => (typeof layer === 'string' ? layer : readProperty(layer, 'message')))
    .filter((message) => typeof message === 'string')
  const telling = messages.filter((message) => !GENERAL.test(message))
  const found = (is: (words: string) => boolean): string | undefined =>
    telling.find((message) => is(message.slice(0, MAX_SEARCHED)))
  return (
    found((words) => refusalAt(words) !== null) ??
    found((words) => GOES_ON.some((pattern) => pattern.test(words))) ??
    found((words) => WORD.test(words) && mayBeRefusal(words)) ??
    found((words) => BRIDGE_FAILED.test(words)) ??
    telling[0] ??
    messages[0]
  )
}

export const walletError = (thrown: unknown): WalletError => {
  const layers = layersOf(thrown)
  const said = saidBy(layers)
  const ofWallet = withoutContract(said)
  // A refusal is one, whatever else the error says (X69).
  const shape = SHAPES.find((row) => fits(row, row.tag === 'refused' ? said : ofWallet))
  const words = shownWords(layers)
  const [code] = said.codes
  if (shape === undefined) return describedError(words, code)
  const { tag, codes } = shape
  // A code of the table says more than the one around it, and one around words says nothing.
  const meant = said.codes.findLast((known) => codes.includes(known))
  // Only the message names the missing method.
  if (tag === 'unsupported' && words !== undefined) return { ...describedError(words, meant ?? code), tag }
  return { tag, ...(meant === undefined ? {} : { code: meant }) }
}
