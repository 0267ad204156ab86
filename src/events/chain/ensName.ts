/**
 * Which texts may be names of the name service (X132). Whether a name is valid depends on the service's own rules
 * (ENSIP-15). Their tables load with the look-up, because this file is part of the first screen.
 */

/** In characters. Names are shorter, and the patterns are not tried on longer texts. */
export const MAX_RECIPIENT_LENGTH = 256

/**
 * No whitespace except the byte order mark, which the rules drop, and no ASCII character that names can't have: those
 * of addresses, URLs and paths.
 */
const LABEL = '(?:\\ufeff|[^\\s.。．｡\\x00-\\x22%&()+,/:;<=>?@\\[\\\\\\]^`{|}~])+'
/**
 * Labels between dots. The name service accepts only '.', and reports other dots. Only a name under .eth may have a
 * path (T5.19): with any other host the text means the page, such as an account's page at an explorer, and not the
 * host's owner.
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
