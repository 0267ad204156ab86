import type { KeyboardEvent } from 'react'

/**
 * The key code of a press that an input method has taken. Safari also reports it for the Enter that ends the word,
 * after the composition.
 */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Whether this key continues, like Enter in a field. That excludes the Enter that only ends an input method's word, and
 * one still held from the press that opened the dialog around the field (X250).
 */
export const isEnter = (event: KeyboardEvent): boolean => {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells it in Safari.
  const isOfWord = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD
  return event.key === 'Enter' && !event.repeat && !isOfWord
}
