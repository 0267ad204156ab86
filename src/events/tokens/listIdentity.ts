/** Which list an address names, however it is spelled (X135). */
import { isEthName } from '../chain/ensName'
import { urlOf } from '../kernel/urlOf'
import { cidBytes } from './cidBytes'

/** The scheme twice, as some write it: `ipfs://ipfs/<cid>`. */
const SCHEME_TWICE = /^(ip[fn]s):\/\/(?:ip[fn]s)\//

/** The stop at the end of a host's name, which is the root that every name has. */
const ROOT = /^([^/]*\/\/[^/?#:]*[^/?#:.])\.(?=[/:?#]|$)/

/** A character that needs no escape is the same with one (RFC 3986, 6.2.2.2); an escape is the same in either case. */
const unescaped = (url: string): string =>
  url.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })

/** A name that IPNS looks up instead of a key. A key has no dot, and its case matters. */
const DOMAIN = /^ipns:\/\/[^/?#]*\.[^/?#]*/

/** A hash of content (CID) or a key, of which each has several spellings: `Qm…` and `bafy…`. */
const HASHED = /^(ip[fn]s:\/\/)([^/?#.]+)(?=[/?#]|$)/
/** In hex: the hash's version, codec, kind and length, and its 32 bytes. Anything shorter is a word. */
const FEWEST_DIGITS = 72

const hashed = (all: string, scheme: string, cid: string): string => {
  const bytes = cidBytes(cid)
  return bytes === null || bytes.length < FEWEST_DIGITS ? all : scheme + bytes
}

/**
 * A name in the name service's spelling, except for rules that need its tables: without case, in the characters' normal
 * form, without the characters that it ignores, and emoji without the mark for their presentation.
 */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b\u2060\u2064\ufeff]/g, '')
    .replace(/[\ufe0e\ufe0f]/g, '')

/**
 * Equal for two addresses of one list: scheme, host and name without case, no default port, no stop behind the host, no `/./`, no
 * needless escape, no fragment, no empty query; a hash of content by its bytes. Paths and queries keep their case, because another
 * case is another list.
 */
export const listIdentity = (address: string): string => {
  if (isEthName(address)) {
    const [name = '', ...path] = address.replace(/#.*$/s, '').split('/')
    return [plainName(name), ...path].join('/').replace(/^([^/]*)\/$/, '$1')
  }
  const url = urlOf(address)
  if (url === null) return address
  url.hash = ''
  // A question mark that asks nothing stays in the address otherwise.
  if (url.search === '') url.search = ''
  return unescaped(url.href)
    .replace(ROOT, '$1')
    .replace(SCHEME_TWICE, '$1://')
    .replace(HASHED, hashed)
    .replace(DOMAIN, (domain) => domain.toLowerCase())
    .replace(/^([^/]*\/\/[^/]*)\/$/, '$1')
}
