import type { Text } from './IntlProvider'

/** Puts whole sentences side by side as the language does: with a space, or without one. Skips those that are null. */
export const sentences = (text: Text, ...parts: readonly (string | null)[]): string =>
  parts.reduce<string>((first, second) => {
    if (second === null || second === '') return first
    return first === '' ? second : text('join.sentences', { first, second })
  }, '')
