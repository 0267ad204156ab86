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

/**
 * Two owners in one text: 'alice.eth/bob.eth', 'alice.eth/0x…', or a name that was pasted several times, which is read as a name
 * under another owner's 'ethalice.eth' (C672).
 */
const TWO_OWNERS = /^(.+[.。．｡].+)\1+$|\/(?:.*\.eth(?![\w-])|.*0x[\da-f]{4}|.*[\da-f]{32})/i
/**
 * The rules drop unseen characters, so they part two names for no one but the one who copied them. An arrow parts sender and
 * recipient; for the rules it is a letter of a name that someone else may own.
 */
const TWO_PARTED = /\.eth(?:\p{Cf}+[\p{L}\p{N}]|[←-⇿➔-➾⟰-⟿⤀-⥿⬀-⬑])/iu

const hasTwoOwners = (text: string): boolean => {
  const seen = text.replace(/\p{Cf}/gu, '')
  const path = seen.indexOf('/')
  return TWO_PARTED.test(text) || TWO_OWNERS.test(seen) || (path > 0 && TWO_OWNERS.test(seen.slice(0, path)))
}

/** Whether a text may be a name, of any top level: domains are names of the service, too. */
export const isName = (text: string): boolean =>
  text.length <= MAX_RECIPIENT_LENGTH && NAME.test(text) && !hasTwoOwners(text)

/** Whether it may be a name under .eth, for texts that may also be the address of a host. */
export const isEthName = (text: string): boolean => isName(text) && UNDER_ETH.test(text.replace(/\/.*$/, ''))
