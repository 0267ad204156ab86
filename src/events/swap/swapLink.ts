/**
 * The swap form as a query and back (T2.3 to T2.9, T5.12 to T5.18). The query follows the hash. Anybody may have written
 * it, so every invalid part counts as missing, and so does a parameter that occurs with two values.
 */
import * as O from 'fp-ts/Option'
import { NATIVE_BUY_MARKER } from '../kernel/address'
import { parseAddress } from '../kernel/parseAddress'
import type { Address } from '../kernel/units'
import type { Side } from './events'
import { isRecipientLike } from '../recipient/readRecipient'
import type { SwapForm } from './state'
import { MAX_TYPED_LENGTH } from './typedLength'

/** The network's own coin, in whatever case the link writes it; the word is the same on every network. */
const NATIVE_WORD = 'ETH'
/** An address; the native coin's is its mark. */
export type LinkCurrency = Address

export interface SwapLink {
  readonly inputCurrency: LinkCurrency | null
  readonly outputCurrency: LinkCurrency | null
  /** '' when there is none. */
  readonly exactAmount: string
  readonly exactField: Side
  /** As written; whether it is an address that can receive is read later (`readRecipient`). */
  readonly recipient: string | null
}

const NAMES = ['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient'] as const

/** Whether a query is about the form at all; another one leaves the form as it is. */
export const isSwapLink = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return NAMES.some((name) => query.has(name))
}

const valueOf = (query: URLSearchParams, name: (typeof NAMES)[number]): string => {
  const values = new Set(query.getAll(name))
  return values.size === 1 ? [...values].join('').trim() : ''
}

const currency = (text: string): LinkCurrency | null =>
  text.toUpperCase() === NATIVE_WORD ? NATIVE_BUY_MARKER : O.toNullable(parseAddress(text))

const written = (address: LinkCurrency | null): string | null =>
  address === NATIVE_BUY_MARKER ? NATIVE_WORD : address

/** A decimal number, an exponent allowed; the form checks whether it is an amount of the token. */
const FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i

const amount = (text: string): string => (text.length <= MAX_TYPED_LENGTH && FLOAT.test(text) ? text : '')

/** Reads the query of a link, without its question mark; one without currencies sells the native coin (D3.16). */
export const readSwapLink = (search: string): SwapLink => {
  const query = new URLSearchParams(search)
  const input = currency(valueOf(query, 'inputCurrency'))
  const output = currency(valueOf(query, 'outputCurrency'))
  const recipient = valueOf(query, 'recipient')
  return {
    inputCurrency: input === null && output === null ? NATIVE_BUY_MARKER : input,
    outputCurrency: output === input ? null : output,
    exactAmount: amount(valueOf(query, 'exactAmount')),
    exactField: valueOf(query, 'exactField').toLowerCase() === 'output' ? 'OUTPUT' : 'INPUT',
    recipient: isRecipientLike(recipient) ? recipient : null,
  }
}

/**
 * The query that `readSwapLink` reads the same link from. Other parameters of `search` stay. The native coin alone
 * is not named: a form starts with it.
 */
export const writeSwapLink = (link: SwapLink, search = ''): string => {
  const query = new URLSearchParams(search)
  const put = (name: (typeof NAMES)[number], value: string | null): void => {
    query.delete(name)
    if (value !== null && value !== '') query.set(name, value)
  }
  const isAsAtStart = link.inputCurrency === NATIVE_BUY_MARKER && link.outputCurrency === null
  put('inputCurrency', isAsAtStart ? null : written(link.inputCurrency))
  put('outputCurrency', written(link.outputCurrency))
  put('exactAmount', link.exactAmount)
  put('exactField', link.exactField === 'OUTPUT' ? 'output' : null)
  put('recipient', link.recipient)
  return query.toString()
}

/** The parts of a form that a link can hold: a text that is no number and an invalid recipient are left out. */
export const linkOfForm = ({ INPUT, OUTPUT, independent, typed, recipient }: SwapForm): SwapLink => ({
  inputCurrency: INPUT,
  outputCurrency: OUTPUT,
  exactAmount: amount(typed),
  exactField: independent,
  recipient: recipient !== null && isRecipientLike(recipient.text) ? recipient.text : null,
})

/**
 * The query that the page's address should have, so that a reload brings the form's tokens back. Of the amount and the
 * recipient it keeps what a link brought and the form still holds: browsers limit how often an address may change, and
 * a recipient is for one trade. Equal to `search` as long as that describes the form.
 */
export const addressOfForm = (form: SwapForm, search: string): string => {
  const there = readSwapLink(search)
  const { inputCurrency, outputCurrency, ...whole } = linkOfForm(form)
  const isAmountThere = whole.exactAmount === there.exactAmount && whole.exactField === there.exactField
  const kept: SwapLink = {
    inputCurrency,
    outputCurrency,
    exactAmount: isAmountThere ? whole.exactAmount : '',
    exactField: isAmountThere ? whole.exactField : 'INPUT',
    recipient: whole.recipient === there.recipient ? whole.recipient : null,
  }
  return writeSwapLink(kept) === writeSwapLink(there) ? search : writeSwapLink(kept, search)
}
