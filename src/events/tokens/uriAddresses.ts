/** Where a list or a logo is tried, in order (T7.64 to T7.67, S7.20). */
import { urlOf } from '../kernel/urlOf.ts'

/** Gateways that serve ipfs and ipns by path, without a redirect (T7.66, T7.67). */
export const IPFS_GATEWAYS = ['https://ipfs.io', 'https://gateway.pinata.cloud'] as const

/** The addresses of a URI. None for an unknown protocol, or a URI with a user name or a password. */
export const addressesOf = (uri: string): readonly string[] => {
  const [, scheme = '', rest = ''] = /^(https?|ipfs|ipns):\/\/(?:(?:ipfs|ipns)\/)?(\S+)$/i.exec(uri) ?? []
  const addresses = (): readonly string[] => {
    switch (scheme.toLowerCase()) {
      case 'https':
        return [uri]
      case 'http':
        return [uri.replace(/^http/i, 'https'), uri]
      case 'ipfs':
      case 'ipns':
        return IPFS_GATEWAYS.map((gateway) => `${gateway}/${scheme.toLowerCase()}/${rest}`)
      default:
        return []
    }
  }
  return addresses().filter((address) => {
    const url = urlOf(address)
    return url !== null && url.username === '' && url.password === ''
  })
}
