/** Which list an address names, however it is spelled (X135). */
import { isEthName } from '../chain/serviceName'

/** The scheme twice, as some write it: `ipfs://ipfs/<cid>`. */
const SCHEME_TWICE = /^(ip[fn]s):\/\/(?:ip[fn]s)\//

/** A name that ipns looks up in place of a key; a key has no dot, and its case counts. */
const DOMAIN = /^ipns:\/\/[^/?#]*\.[^/?#]*/

/**
 * Equal for two addresses of one list: scheme, host and name without case, no default port, no `/./`, no fragment, no empty query. Paths,
 * queries and hashes of content keep their case, because another case is another list.
 */
export const listIdentity = (address: string): string => {
  if (isEthName(address)) {
    const [name = '', ...path] = address.replace(/#.*$/s, '').split('/')
    return [name.toLowerCase(), ...path].join('/').replace(/^([^/]*)\/$/, '$1')
  }
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ''
  // A question mark that asks nothing stays in the address otherwise.
  if (url.search === '') url.search = ''
  return url.href
    .replace(SCHEME_TWICE, '$1://')
    .replace(DOMAIN, (domain) => domain.toLowerCase())
    .replace(/^([^/]*\/\/[^/]*)\/$/, '$1')
}
