/**
 * Reads a text as a recipient (S5.23, D3.12). If the chain has the name service, a name is 'resolving' and not a
 * recipient until it was looked up (`readRecipientNameEpic`). The form rejects other names. An address with a wrong
 * checksum is a typing error, never a recipient.
 */
import * as E from 'fp-ts/Either'
import { type ChainId, chains } from '../chain/chains.data'
import { isAddressLike, readAddress } from '../chain/readAddress'
import { isName } from '../chain/ensName'
import { trimUnseen, visibleText } from '../kernel/visibleText'
import type { RecipientReading } from './recipientReading'

/** A visible blank. For patterns the byte order mark is whitespace, but the name service ignores it. */
const BLANK = /[^\S\ufeff]+/

/** Whether a link may name it as recipient (T5.18); a text of the shape of an address may still not be valid. */
export const isRecipientLike = (text: string): boolean =>
  !BLANK.test(text) && (isAddressLike(text) || isName(text))

const DOTS: ReadonlySet<string> = new Set('.。．｡')

/** The words of a text in parts between its blanks: those beside a dot part none. None for a single word. */
const wordsOf = (parts: readonly string[]): readonly string[] => {
  const words: string[] = []
  parts.forEach((part, i) => {
    const isGoingOn = DOTS.has(parts[i - 1]?.at(-1) ?? '') || DOTS.has(part.charAt(0))
    if (i > 0 && isGoingOn) words.push((words.pop() ?? '') + part)
    else words.push(part)
  })
  return words.length === 1 ? [] : words
}

/**
 * A name without whitespace. Other invisible characters stay, because they may join visible ones. A word that is a name or an
 * address by itself stays separate. Joined with its neighbor ('to alice.eth', 'to alice .eth'), it would become another name,
 * which someone else may own (C670).
 */
const joined = (text: string): string => {
  const parts = text.split(BLANK)
  const isMany = [...parts, ...wordsOf(parts)].some((one) => isAddressLike(one) || isName(one))
  return parts.join(isMany ? ' ' : '')
}

/** Reads the text without whitespace (S5.22) and unseen characters. Either `address` or `problem` is null. */
export const readRecipient = (typed: string, chainId: ChainId): RecipientReading => {
  const read = readAddress(typed, chainId)
  const text = isAddressLike(typed) ? visibleText(typed) : joined(trimUnseen(typed))
  const none = (problem: NonNullable<RecipientReading['problem']>): RecipientReading => ({
    text,
    address: null,
    problem,
  })
  if (text === '') return none('empty')
  if (E.isRight(read)) return { text, address: read.right, problem: null }
  if (read.left !== 'malformed') return none(read.left)
  if (BLANK.test(text) || !isName(text)) return none('malformed')
  return none(chains[chainId].nameRegistry === null ? 'name' : 'resolving')
}
