import type { KeyboardEvent } from 'react'

/**
 * Whether this key goes on, as Enter does in a field: not the Enter that only ends a word of an input method, nor one that is
 * still held from the press that opened the dialog around the field (X98n).
 */
export const isEnter = ({ key, repeat, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !repeat && !nativeEvent.isComposing
