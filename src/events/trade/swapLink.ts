/**
 * The swap form as a query and back (T2.3 to T2.9, T5.12 to T5.18). The query follows the hash. Anyone may have written
 * it, so `readSwapLink` leaves out every invalid part and every parameter with two values. `unreadWords` names them, and
 * no one follows a link that has any (X76).
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { type Address, NATIVE_BUY_MARKER, readAmount } from '../kernel'
import { type ChainId, chains } from '../chain/chains.data'
import { linkedChain, unknownChains } from '../chain/linkedChain'
import { readAddress } from '../chain/readAddress'
import { trimUnseen } from '../kernel/visibleText'
import { isRecipientLike, readRecipient } from './readRecipient'
import type { SwapForm } from './state'
import { MAX_TYPED_LENGTH } from './typedLength'

/** The network's own coin, in whatever case the link writes it; the word is the same on every network. */
const NATIVE_WORD = 'ETH'

/** What a link says of the form, in the form's words; those of the query are `NAMES`. The native coin is its mark. */
export interface SwapLink extends Pick<SwapForm, 'sell' | 'buy' | 'independent' | 'typed'> {
  /** As written; whether it is an address that can receive is read later (`readRecipient`). */
  readonly recipient: string | null
}

const NAMES = ['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient'] as const

/** Whether a query is about the form at all; another one leaves the form as it is. */
export const isSwapLink = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return NAMES.some((name) => query.has(name))
}

/** The distinct values of a parameter that say anything, without what no one sees at their ends. */
const valuesOf = (query: URLSearchParams, name: (typeof NAMES)[number]): readonly string[] => [
  ...new Set(
    query
      .getAll(name)
      .map(trimUnseen)
      .filter((value) => value !== ''),
  ),
]

const valueOf = (query: URLSearchParams, name: (typeof NAMES)[number]): string => {
  const [value = '', ...others] = valuesOf(query, name)
  return others.length === 0 ? value : ''
}

/** The token of this symbol in the network's own record. Lists are not asked: anyone can give a token any symbol. */
const tokenOfSymbol = (text: string, chainId: ChainId): Address | null => {
  const found = chains[chainId].tokens.filter(([symbol]) => symbol.toUpperCase() === text.toUpperCase())
  return found.length === 1 ? (found[0]?.[2] ?? null) : null
}

const currency = (text: string, chainId: ChainId | null): Address | null => {
  if (text.toUpperCase() === NATIVE_WORD) return NATIVE_BUY_MARKER
  return (
    O.toNullable(O.getRight(readAddress(text, chainId))) ??
    (chainId === null ? null : tokenOfSymbol(text, chainId))
  )
}

const written = (address: Address | null): string | null =>
  address === NATIVE_BUY_MARKER ? NATIVE_WORD : address

/** Whether the form could hold the text as an amount. How many decimals the token has is checked there. */
const isAmount = (text: string): boolean => {
  const read = readAmount(text, MAX_TYPED_LENGTH)
  return E.isRight(read) || read.left === 'zero' || read.left === 'tooLarge'
}

/** The amount in the form's own notation (X164), as 'Max' types it: '007.50' is '7.5'; empty if the text is no amount. */
const amount = (text: string): string => {
  if (text.length > MAX_TYPED_LENGTH || !isAmount(text)) return ''
  const [whole = '', fraction = ''] = text.split('.')
  const kept = [whole.replace(/^0+/, '') || '0', fraction.replace(/0+$/, '')]
  return kept.filter((part) => part !== '').join('.')
}

/**
 * Reads the query of a link, without its question mark; one without currencies sells the native coin (D3.16). Symbols
 * are read on a `chainId` alone.
 */
export const readSwapLink = (search: string, chainId: ChainId | null = null): SwapLink => {
  const query = new URLSearchParams(search)
  const sell = currency(valueOf(query, 'inputCurrency'), chainId)
  const buy = currency(valueOf(query, 'outputCurrency'), chainId)
  const recipient = valueOf(query, 'recipient')
  return {
    sell: sell === null && buy === null ? NATIVE_BUY_MARKER : sell,
    buy: buy === sell ? null : buy,
    typed: amount(valueOf(query, 'exactAmount')),
    independent: valueOf(query, 'exactField').toLowerCase() === 'output' ? 'buy' : 'sell',
    recipient: isRecipientLike(recipient) ? recipient : null,
  }
}

/** Problems for which a link's recipient is not understood: what is left is looked up, or is an address. */
const isUnreadRecipient = (text: string, chainId: ChainId): boolean => {
  const { problem } = readRecipient(text, chainId)
  return !isRecipientLike(text) || (problem !== null && problem !== 'resolving')
}

/**
 * The words of a link that the app does not understand, as written (X76): a network that is not among those `offered`, a
 * token (also the same one twice), an amount, its side or a recipient, and both values of a parameter that comes twice. A link with any fills nothing.
 */
export const unreadWords = (
  search: string,
  chainId: ChainId,
  offered: readonly ChainId[],
): readonly string[] => {
  const query = new URLSearchParams(search)
  const there = linkedChain(search) ?? chainId
  const isUnread: Readonly<Record<(typeof NAMES)[number], (text: string) => boolean>> = {
    inputCurrency: (text) => currency(text, there) === null,
    outputCurrency: (text) => {
      const output = currency(text, there)
      return output === null || output === currency(valueOf(query, 'inputCurrency'), there)
    },
    exactAmount: (text) => amount(text) === '',
    exactField: (text) => !/^(?:in|out)put$/i.test(text),
    recipient: (text) => isUnreadRecipient(text, there),
  }
  const unread = NAMES.flatMap((name) => {
    const values = valuesOf(query, name)
    return values.length > 1 ? values : values.filter(isUnread[name])
  })
  return [...unknownChains(search, [chainId, ...offered]), ...unread]
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
  const isAsAtStart = link.sell === NATIVE_BUY_MARKER && link.buy === null
  put('inputCurrency', isAsAtStart ? null : written(link.sell))
  put('outputCurrency', written(link.buy))
  put('exactAmount', link.typed)
  put('exactField', link.independent === 'buy' ? 'output' : null)
  put('recipient', link.recipient)
  return query.toString()
}

/** The parts of a form that a link can hold: a text that is not a number and an invalid recipient are left out. */
export const linkOfForm = ({ sell, buy, independent, typed, recipient }: SwapForm): SwapLink => ({
  sell,
  buy,
  typed: amount(typed),
  independent,
  recipient: recipient !== null && isRecipientLike(recipient.text) ? recipient.text : null,
})

/**
 * The query that the page's address should have, so that a reload brings the form's tokens back. Of the amount and the
 * recipient it keeps what a link brought and the form still holds: browsers limit how often an address may change, and
 * a recipient is for one trade. Equal to `search` as long as that describes the form.
 */
export const addressOfForm = (form: SwapForm, search: string): string => {
  const there = readSwapLink(search, form.chainId)
  const whole = linkOfForm(form)
  const isAmountThere = whole.typed === there.typed && whole.independent === there.independent
  const kept: SwapLink = {
    ...whole,
    ...(isAmountThere ? {} : { typed: '', independent: 'sell' }),
    recipient: whole.recipient === there.recipient ? whole.recipient : null,
  }
  return writeSwapLink(kept) === writeSwapLink(there) ? search : writeSwapLink(kept, search)
}

/** The query of a link to the form as it is, with its network; whose it is and who would receive stay out of it (X156). */
export const shareLink = (form: SwapForm): string =>
  writeSwapLink({ ...linkOfForm(form), recipient: null }, `chain=${String(form.chainId)}`)
