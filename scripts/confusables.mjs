/**
 * Writes src/events/views/confusables.data.ts: the characters that Unicode's list of confusables (UTS 39) reads as ASCII
 * letters or digits, from the package `unhomoglyph`, which carries that list. What compatibility decomposition, case and
 * marks account for already is left out. Run it when the package brings a newer list: `node scripts/confusables.mjs`.
 */
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { root } from './runTs.mjs'

const { version } = /** @type {{ version: string }} */ (
  createRequire(import.meta.url)('unhomoglyph/package.json')
)
const list = /** @type {Record<string, string>} */ (createRequire(import.meta.url)('unhomoglyph/data.json'))

/** @param {string} text */
const fold = (text) =>
  text.normalize('NFKD').replace(/[\p{Mn}\p{Me}\p{P}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/gu, '')

/** @type {Map<string, Set<string>>} */
const byLetters = new Map()
for (const [from, to] of Object.entries(list)) {
  const letters = fold(to)
  // Punctuation that is read as a letter is a letter here; all other is left out of what is compared.
  const character = /^\p{P}$/u.test(from) ? from : fold(from)
  // What decomposes to a plain letter is that letter, and says nothing of it.
  if (character !== from && /^[\x20-\x7e]$/.test(character)) continue
  if (!/^[A-Za-z0-9]+$/.test(letters) || Array.from(character).length !== 1 || character === letters) continue
  byLetters.set(letters, (byLetters.get(letters) ?? new Set()).add(character))
}

const rows = [...byLetters]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(
    ([letters, characters]) =>
      `${JSON.stringify(letters)}: ${JSON.stringify([...characters].sort().join(''))},`,
  )

const text = `/**
 * Characters by the letters that Unicode's list of confusables (UTS 39, as in unhomoglyph ${version}) reads them as.
 * Made by scripts/confusables.mjs; Unicode data, see docs/licences.md.
 */
export const confusables: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`
const file = path.join(root, 'src', 'events', 'views', 'confusables.data.ts')
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
