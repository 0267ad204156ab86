import type { Text } from './IntlProvider'

/** Joins whole sentences like the language does: with a space, or without one. Skips null ones. */
export const sentences = (text: Text, ...parts: readonly (string | null)[]): string =>
  parts.reduce<string>((first, second) => {
    if (second === null || second === '') return first
    return first === '' ? second : text('join.sentences', { first, second })
  }, '')
