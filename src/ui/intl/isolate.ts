/** Wraps a text in first-strong isolates, so that a word in another script keeps its place in the sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
