/** The text of a name as people paste it, without whitespace, in every field that takes a name (S5.22, X132). */
import { MOST_READ } from '../kernel'
import { trimUnseen } from '../kernel/visibleText'
import { isName } from './ensName'
import { isAddressLike } from './readAddress'

/** A visible blank. For patterns the byte order mark is whitespace, but the name service ignores it. */
const BLANK = /[^\S\ufeff]+/

export const hasBlank = (text: string): boolean => BLANK.test(text)

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
 * A text without whitespace. Other invisible characters stay, because they may join visible ones. A word that is a name or an
 * address by itself stays separate. Joined with its neighbor ('to alice.eth', 'to alice .eth'), it would become another name,
 * which someone else may own (C670). The words of a very long text stay apart unread (X201).
 */
export const nameText = (typed: string): string => {
  const trimmed = trimUnseen(typed)
  const parts = trimmed.split(BLANK)
  const isMany =
    trimmed.length > MOST_READ ||
    [...parts, ...wordsOf(parts)].some((one) => isAddressLike(one) || isName(one))
  return parts.join(isMany ? ' ' : '')
}

/** The name that a field's text is; null if it has not the shape of one, or has other words next to it. */
export const readName = (typed: string): string | null => {
  const text = nameText(typed)
  return isName(text) && !hasBlank(text) ? text : null
}
