/** Names that are valid and still may not be the ones that are meant (X132, X286). */

/** The scripts that the service's rules allow beside each other in one label; it refuses every other mixture. */
const MIXABLE = [
  /\p{Script=Latin}/u,
  /\p{Script=Han}/u,
  /\p{Script=Hiragana}/u,
  /\p{Script=Katakana}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Bopomofo}/u,
]

/** Whether a label of the name has letters of two scripts, some of which look alike (X132). */
export const mixesScripts = (name: string): boolean =>
  name
    .replace(/\/.*$/, '')
    .split('.')
    .some((label) => MIXABLE.filter((script) => script.test(label)).length > 1)

/**
 * Why a name may not be the one that is meant (X286). 'address': it looks like an address, and stands for any. 'sign': it begins
 * with a sign, such as a list's bullet that was copied along, so it is another name than the one behind the sign. 'mixed': see
 * `mixesScripts`.
 */
export type NameOddity = 'address' | 'sign' | 'mixed'

/** So many digits look like an address, of which people compare little more than both ends, whatever parts or surrounds them. */
const LIKE_ADDRESS = /[\da-f]{32}/i
/** Many bullets are emoji. A label of signs or emoji alone is a name of its own, and '_' begins many. */
const SIGN_FIRST = /^(?!_)[\p{P}\p{S}\p{No}][^.]*[\p{L}\p{N}]/u

export const nameOddity = (name: string): NameOddity | null => {
  const seen = name.replace(/\/.*$/, '').replace(/\p{Cf}/gu, '')
  if (LIKE_ADDRESS.test(seen.normalize('NFKC').replace(/[-_.]/g, ''))) return 'address'
  if (SIGN_FIRST.test(seen)) return 'sign'
  return mixesScripts(name) ? 'mixed' : null
}
