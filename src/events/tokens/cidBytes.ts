/** The hash of content that an address of ipfs names (a CID), in whichever of its spellings. */

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** The longest text of a CID that is read: a hash of 32 bytes has at most 73 characters. */
const MAX_CID = 100

/** The number that a text is in an alphabet, in hex with whole bytes; null if it has another character. */
const hexIn = (alphabet: string, text: string, cutBits = 0): string | null => {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return null
    value = value * BigInt(alphabet.length) + BigInt(digit)
  }
  const hex = (value >> BigInt(cutBits)).toString(16)
  return hex.length % 2 === 0 ? hex : `0${hex}`
}

/** A CID's bytes in hex, as version 1, by its multibase. Null for an unsupported one. */
export const cidBytes = (cid: string): string | null => {
  if (cid.length > MAX_CID) return null
  if (/^Qm[1-9A-Za-z]{44}$/.test(cid)) {
    const multihash = hexIn(BASE58, cid)
    return multihash === null ? null : `0170${multihash}`
  }
  // A capital announces that the other letters are capitals, too.
  const spelled = /^[BFK][^a-z]*$/.test(cid) ? cid.toLowerCase() : cid
  const rest = spelled.slice(1)
  switch (spelled[0]) {
    case 'b':
      return hexIn(BASE32, rest, (rest.length * 5) % 8)
    case 'k':
      return hexIn(BASE36, rest)
    case 'z':
      return hexIn(BASE58, rest)
    case 'f':
      return /^(?:[0-9a-f]{2})+$/.test(rest) ? rest : null
    default:
      return null
  }
}
