import type { KeyboardEvent } from 'react'

/** The key code of a press that an input method has taken: Safari says it also of the Enter that ends the word, by when it composes no more. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Whether this key continues, as Enter does in a field: not the Enter that only ends a word of an input method, nor one that is
 * still held from the press that opened the dialog around the field (X250).
 */
export const isEnter = (event: KeyboardEvent): boolean => {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells it in Safari.
  const isOfWord = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
  return event.key === 'Enter' && !event.repeat && !isOfWord
}
