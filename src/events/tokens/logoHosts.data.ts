/**
 * The hosts that may serve a token's logo (T7.63): those that serve the images of the records' lists, and the IPFS
 * gateways. The page's policy names them too, so a list can't make the page contact another one (C261).
 */
import { IPFS_GATEWAYS } from './uriAddresses.ts'

export const LOGO_HOSTS: readonly string[] = [
  'https://files.cow.fi',
  'https://raw.githubusercontent.com',
  'https://assets.coingecko.com',
  'https://coin-images.coingecko.com',
  'https://cdn.jsdelivr.net',
  ...IPFS_GATEWAYS,
]

/** The images of the public repository of the protocol's own lists, by network and token. */
export const LOGO_REPOSITORY = 'https://files.cow.fi/token-lists/images'

/** The https origins that a deployment names in VITE_LOGO_HOSTS, with commas or spaces between; all else is left out. */
export const namedHosts = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter((address) => URL.canParse(address))
    .flatMap((address) => {
      const { protocol, origin } = new URL(address)
      return protocol === 'https:' ? [origin] : []
    })
