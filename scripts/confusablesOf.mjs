/**
 * The characters of Unicode's list of confusables (UTS 39), by the ASCII letters or digits that they look like. It
 * leaves out characters that compatibility decomposition, case and marks already cover.
 */

/** @param {string} text */
const fold = (text) =>
  text.normalize('NFKD').replace(/[\p{Mn}\p{Me}\p{P}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/gu, '')

/** @param {Readonly<Record<string, string>>} list from a character to what it is read as @returns {Record<string, string>} */
export const confusablesOf = (list) => {
  /** @type {Map<string, Set<string>>} */
  const byLetters = new Map()
  for (const [from, to] of Object.entries(list)) {
    const letters = fold(to)
    // Punctuation that looks like a letter counts as a letter. All other punctuation is left out of comparisons.
    const character = /^\p{P}$/u.test(from) ? from : fold(from)
    // A character that decomposes to a plain letter is that letter and needs no entry.
    if (character !== from && /^[\x20-\x7e]$/.test(character)) continue
    if (!/^[A-Za-z0-9]+$/.test(letters) || Array.from(character).length !== 1 || character === letters)
      continue
    byLetters.set(letters, (byLetters.get(letters) ?? new Set()).add(character))
  }
  return Object.fromEntries(
    [...byLetters]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([letters, characters]) => [letters, [...characters].sort().join('')]),
  )
}
