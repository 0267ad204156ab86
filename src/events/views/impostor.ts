/**
 * Whether a token passes itself off as a known one: its symbol or name looks like a known token's, its address is
 * another. "Looks like" compares skeletons: case, accents, invisible marks and letters of other scripts that share a
 * shape do not count.
 */
import type { Token } from '../tokens/token'

/** Letters of other scripts, and digits, by the Latin letter that they are read as (after Unicode TR39, the common ones). */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ',
    b: 'вьβƅ',
    c: 'сϲⅽ',
    d: 'ԁɗ',
    e: 'еєεℯ',
    f: 'ƒϝ',
    g: 'ɡցԍ',
    h: 'һнհη',
    i: 'іıι¡',
    j: 'јʝ',
    k: 'кκ',
    l: '1|ӏⅼɭ',
    m: 'мμⅿ',
    n: 'ոпν',
    o: '0оοօ',
    p: 'рρ',
    q: 'ԛգ',
    r: 'гɾ',
    s: 'ѕ5ꜱ',
    t: 'тτ',
    u: 'υսц',
    v: 'ѵⅴ',
    w: 'ѡωԝш',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ2',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
)

/** Long enough for any known name, short enough to cost nothing for a hostile one (our choice). */
const MOST_CHARACTERS = 64

export const skeleton = (text: string): string => {
  const shape = text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\p{P}\s]/gu, '')
    .toLowerCase()
  return Array.from(shape, (character) => LOOKALIKES[character] ?? character).join('')
}

/** The known token that `token` looks like without being it; null when there is none. */
export const imitatedToken = (token: Token, known: readonly Token[]): Token | null => {
  if (known.some(({ address }) => address === token.address)) return null
  const symbol = skeleton(token.symbol)
  const name = skeleton(token.name)
  return known.find((one) => skeleton(one.symbol) === symbol || skeleton(one.name) === name) ?? null
}
