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

/** A link's content in the form's words. `NAMES` has the query's words. The native coin is its mark. */
export interface SwapLink extends Pick<SwapForm, 'sell' | 'buy' | 'independent' | 'typed'> {
  /** As written; whether it is an address that can receive is read later (`readRecipient`). */
  readonly recipient: string | null
}

const NAMES = ['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient'] as const

/** Whether a query is about the form at all. Any other query leaves the form unchanged. */
export const isSwapLink = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return NAMES.some((name) => query.has(name))
}

/** The distinct values of a parameter that say anything, without what no one sees at their ends (X277). */
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

/**
 * The amount in the form's own notation (X164), like 'Max' types it: '007.50' is '7.5'. Empty if the text isn't an
 * amount.
 */
const amount = (text: string): string => {
  if (text.length > MAX_TYPED_LENGTH || !isAmount(text)) return ''
  const [whole = '', fraction = ''] = text.split('.')
  const kept = [whole.replace(/^0+/, '') || '0', fraction.replace(/0+$/, '')]
  return kept.filter((part) => part !== '').join('.')
}

/**
 * Reads a link's query, without its question mark. A link without currencies sells the native coin (D3.16). Symbols are
 * only read on a `chainId`.
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

/** Problems that make a link's recipient unreadable. Other recipients are addresses, or are looked up. */
const isUnreadRecipient = (text: string, chainId: ChainId): boolean => {
  const { problem } = readRecipient(text, chainId)
  return !isRecipientLike(text) || (problem !== null && problem !== 'resolving')
}

/**
 * A link's words that the app doesn't understand, as written (X76): a network that isn't `offered`, a token (also the
 * same one twice), an amount, its side or a recipient, and both values of a repeated parameter. A link with any of
 * these fills nothing.
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
 * The query that `readSwapLink` would turn into the same link. Other parameters of `search` stay. The native coin by
 * itself isn't named, because a form starts with it.
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

/** The parts of a form that a link can hold. Texts that aren't numbers and invalid recipients are left out. */
export const linkOfForm = ({ sell, buy, independent, typed, recipient }: SwapForm): SwapLink => ({
  sell,
  buy,
  typed: amount(typed),
  independent,
  recipient: recipient !== null && isRecipientLike(recipient.text) ? recipient.text : null,
})

/**
 * The query that the page's address should have, so a reload brings the form's tokens back. It keeps an amount and a
 * recipient only if a link brought them and the form still holds them: browsers limit how often an address may change,
 * and a recipient is for one trade. Equal to `search` as long as that describes the form.
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

/** The query of a link to the present form, with its network. Its owner and its recipient aren't in it (X156). */
export const shareLink = (form: SwapForm): string =>
  writeSwapLink({ ...linkOfForm(form), recipient: null }, `chain=${String(form.chainId)}`)
