/**
 * A build's configuration, read once from `VITE_*` variables (the process first, then .env files).
 *
 * `VITE_MODE` becomes a literal in the code (`define`), so `if (import.meta.env.VITE_MODE === 'sandbox')` and
 * everything only it imports falls out of a live build. A run-time switch could not promise that.
 */
import { isAddress } from 'ethers'
import { loadEnv } from 'vite'
import { LOGO_HOSTS, namedHosts } from '../src/events/tokens/logoHosts.data.ts'
import { chainIds, supportedChain } from '../src/events/chain/chains.data.ts'

export type BuildMode = 'sandbox' | 'live'

export interface BuildEnvironment {
  readonly mode: BuildMode
  /** Base address of the sandbox; empty in a live build, so that no loopback host can slip into it. */
  readonly sandboxUrl: string
  /** The networks that the sandbox runs, as ids with commas between; empty in a live build. */
  readonly sandboxChains: string
  /** The WalletConnect relay that a sandbox build's page may open a socket to; empty for the public one. */
  readonly relayUrl: string
  /** Allowed sources of images, besides the page itself: logo hosts, and any https host if wallets name their icon. */
  readonly imageSources: readonly string[]
  /** Whether the app of Coinbase Wallet can be chosen. */
  readonly hasCoinbase: boolean
  /** The https address of the site, for link previews; null if the deployment does not name it. */
  readonly siteUrl: string | null
  /** The contact for vulnerabilities of the deployment. Null if there is none. */
  readonly securityContact: string | null
}

/** An empty line in an .env file means 'not set'. */
const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value)

/** No code reads an address for a network without a record, so the build fails and names it. */
const refuseUnknownChains = (env: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(env)) {
    const id = /^VITE_(?:RPC|API)_URL_(.*)$/.exec(name)?.[1]
    if (id === undefined || given(value) === undefined || supportedChain(Number(id)) !== null) continue
    throw new Error(
      `Unsupported network ID '${id}' in ${name}. Foldswap knows ${chainIds.join(', ')}; another network begins with a record in src/events/chain/chains.data.ts.`,
    )
  }
}

/** A typing error would silently leave an account unblocked, so the build fails and names it. */
const refuseUnreadableAccounts = (configured: string): void => {
  const unreadable = configured.split(/[\s,]+/).filter((text) => text !== '' && !isAddress(text))
  if (unreadable.length > 0)
    throw new Error(
      `VITE_BLOCKED_ACCOUNTS names what is no address: ${unreadable.join(', ')}. An address is 0x and 40 hexadecimal digits, in one case or with its checksum.`,
    )
}

/** The wallet that a user pairs by WalletConnect names its icon at its own host. */
const imageSources = (env: Readonly<Record<string, string>>): readonly string[] => [
  ...LOGO_HOSTS,
  ...namedHosts(env.VITE_LOGO_HOSTS),
  ...(given(env.VITE_WALLETCONNECT_PROJECT_ID) === undefined ? [] : ['https:']),
]

/** Only an https address, as the app reads it. */
const siteAddress = (url: string | undefined): string | null =>
  url !== undefined && /^https:/.test(url) && URL.canParse(url) ? url : null

/** Reads the configuration; throws with the allowed values when VITE_MODE is none of them. */
export const readEnvironment = (viteMode: string, root: string): BuildEnvironment => {
  const env = loadEnv(viteMode, root, ['VITE_', 'SANDBOX_'])
  refuseUnknownChains(env)
  refuseUnreadableAccounts(env.VITE_BLOCKED_ACCOUNTS ?? '')
  const mode = given(env.VITE_MODE) ?? 'sandbox'
  if (mode !== 'sandbox' && mode !== 'live') {
    throw new Error(`VITE_MODE is '${mode}'. Set it to 'sandbox' or 'live', or leave it out for 'sandbox'.`)
  }
  const deployment = {
    imageSources: imageSources(env),
    hasCoinbase: env.VITE_COINBASE_WALLET === 'true',
    siteUrl: siteAddress(env.VITE_SITE_URL),
    securityContact: given(env.VITE_SECURITY_CONTACT) ?? null,
  }
  if (mode === 'live') return { mode, sandboxUrl: '', sandboxChains: '', relayUrl: '', ...deployment }
  const url = given(env.VITE_SANDBOX_URL) ?? `http://127.0.0.1:${given(env.SANDBOX_PORT) ?? '4100'}`
  if (!URL.canParse(url)) {
    throw new Error(`VITE_SANDBOX_URL is '${url}'. Set it to an address such as http://127.0.0.1:4100.`)
  }
  return {
    mode,
    sandboxUrl: url.replace(/\/+$/, ''),
    sandboxChains: given(env.SANDBOX_CHAINS) ?? '1,4,100,8453',
    relayUrl: given(env.VITE_WALLETCONNECT_RELAY_URL) ?? '',
    ...deployment,
  }
}

/** The constants as vite's `define` wants them. */
export const defineEnvironment = ({
  mode,
  sandboxUrl,
  sandboxChains,
}: BuildEnvironment): Record<string, string> => ({
  'import.meta.env.VITE_MODE': JSON.stringify(mode),
  'import.meta.env.VITE_SANDBOX_URL': JSON.stringify(sandboxUrl),
  'import.meta.env.VITE_SANDBOX_CHAINS': JSON.stringify(sandboxChains),
})
