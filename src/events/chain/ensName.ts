/**
 * Which texts may be names of the name service (X132). Whether a name is valid is for its own rules (ENSIP-15), whose tables are a
 * chunk of the look-up: the first screen loads this file.
 */

/** In characters. Names are shorter, and the patterns are not tried on longer texts. */
export const MAX_RECIPIENT_LENGTH = 256

/** No whitespace but the mark of byte order, which the rules drop, and none of the ASCII characters that no name may have: those of addresses, URLs and paths. */
const LABEL = '(?:\\ufeff|[^\\s.。．｡\\x00-\\x22%&()+,/:;<=>?@\\[\\\\\\]^`{|}~])+'
/**
 * Labels between stops, of which the name service takes '.' alone and says so of the others. Only a name under .eth may have a path
 * (T5.19): behind another host it is the page that is meant, as of an account at an explorer, and not the owner of the host.
 */
const NAME = new RegExp(`^${LABEL}(?:[.。．｡]${LABEL})*[.。．｡](?:${LABEL}|[eE][tT][hH]/.*)$`, 'u')
const UNDER_ETH = /\.eth(?:\/|$)/i

/** Whether a text may be a name, of any top level: domains are names of the service, too. */
export const isName = (text: string): boolean => text.length <= MAX_RECIPIENT_LENGTH && NAME.test(text)

/** Whether it may be a name under .eth, for texts that may also be the address of a host. */
export const isEthName = (text: string): boolean => isName(text) && UNDER_ETH.test(text.replace(/\/.*$/, ''))

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
