/** Marks that turn a text's direction, or would end its isolate. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** Wraps a text in first-strong isolates, so that a word in another script keeps its place in the sentence (X102). */
export const isolate = (text: string): string => `\u2068${text.replace(DIRECTIONS, '')}\u2069`

/** A line may end after an ellipsis, and half an address says nothing: word joiners keep a shortened one together. */
export const unbroken = (shortened: string): string => shortened.replace('…', '\u2060…\u2060')

/** Keeps an amount and its symbol in one line. The first plain space is between them: no language has one in a figure. */
export const onOneLine = (money: string): string => money.replace(' ', '\u00a0')
