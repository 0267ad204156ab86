/** First-strong isolates: a word in another script keeps its place in the sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
