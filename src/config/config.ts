/**
 * The configuration of this build and deployment (.env.example explains each variable). Only `main.tsx` reads it, once.
 *
 * `import.meta.env.VITE_MODE` is a literal in every build, so code behind `!== 'live'` is not part of a live
 * one: no loopback address, no test account.
 */
import {
  type Environment,
  environmentOf,
  environments,
  isStaged,
  isStagingService,
  stagingHost,
} from '../events/chain/environments'
import { given } from './given'
import { type ChainId, chainIds, type ChainRecord, chains, perChain } from '../events/chain/chains.data'

/** Where a chain is reached. */
export interface Endpoints {
  /** JSON-RPC over HTTP; null: not configured, and nothing is requested (D1.4, S7.44). */
  readonly rpc: string | null
  /** More endpoints, used if the first one fails or is slow. */
  readonly moreRpc?: readonly string[]
  /** JSON-RPC over WebSocket, for new blocks; null: blocks are polled. */
  readonly socket: string | null
  /** Base address of the order book, '/v1' included. */
  readonly api: string
  /** Base address of the Safe transaction service; null if it does not know the chain. */
  readonly safe: string | null
}

export interface Config {
  readonly mode: 'sandbox' | 'live'
  /** Goes into the app data of orders. */
  readonly environment: Environment
  /** The address visitors should see in their browser. Null if the deployment names none. */
  readonly siteUrl: string | null
  readonly endpoints: Readonly<Record<ChainId, Endpoints>>
  /** The available networks: those that the sandbox runs, or those with an RPC endpoint. */
  readonly offered: readonly ChainId[]
  /** Token whose price counts as one dollar, with its decimals. Null if this chain has no fiat values. */
  readonly dollar: Readonly<Record<ChainId, ChainRecord['dollar']>>
}

/** The environment that the deployment names. */
const namedEnvironment = (): Environment | undefined =>
  environments.find((name) => name === given(import.meta.env.VITE_ENVIRONMENT))

/** The environment by the page's address, for deployments that name none. Null if there is no page. */
const hostEnvironment = (): Environment | null =>
  typeof location === 'undefined' ? null : environmentOf(location.host, location.pathname)

/** The settings from the server's meta tag. Browser tests use it to run several sandboxes at once. */
const named = (name: string): string | null =>
  typeof document === 'undefined'
    ? null
    : given(document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined)

const sandboxUrl = (): string =>
  (named('sandbox-url') ?? import.meta.env.VITE_SANDBOX_URL).replace(/\/+$/, '')

/** All services on one host. Its order book speaks today's dialect, and the 2022 one under /2022. */
export const sandboxEndpoints = (url: string): Config['endpoints'] =>
  perChain((id) => ({
    rpc: `${url}/rpc/${id}`,
    socket: `${url.replace(/^http/, 'ws')}/rpc/${id}`,
    api: `${url}${chains[id].feeModel === 'signed' ? '/2022' : ''}/${chains[id].network}/api/v1`,
    safe: `${url}/safe/${chains[id].network}`,
  }))

/** The address for an external host's content (lists, logos): the host itself, or the sandbox that replaces it. */
export const servedAt = ({ endpoints }: Pick<Config, 'endpoints'>, address: string): string =>
  import.meta.env.VITE_MODE !== 'live'
    ? `${new URL(endpoints[1].api).origin}/hosts/${address.replace(/^https?:\/\//, '')}`
    : address

/** Addresses of one variable: an https:// one for questions, a wss:// one for new blocks, in any order. */
const addresses = (value: string | undefined): Pick<Endpoints, 'rpc' | 'moreRpc' | 'socket'> => {
  const all = (given(value) ?? '').split(/\s+/).filter((address) => URL.canParse(address))
  const [rpc = null, ...moreRpc] = all.filter((address) => /^https?:/.test(address))
  return {
    rpc,
    moreRpc,
    socket: all.find((address) => /^wss?:/.test(address)) ?? null,
  }
}

/**
 * The deployment's address, or else the one of the chain's record, at its staging host outside of production (V13.5).
 */
export const liveEndpoints = (environment: Environment = 'production'): Config['endpoints'] =>
  perChain((id) => {
    const { network, publicRpc, safe } = chains[id]
    const orderBook = isStaged(environment) ? stagingHost(chains[id].orderBook) : chains[id].orderBook
    const { rpc, moreRpc = [], socket } = addresses(import.meta.env[`VITE_RPC_URL_${id}`])
    const api = given(import.meta.env[`VITE_API_URL_${id}`])
    return {
      rpc: rpc ?? publicRpc,
      ...(moreRpc.length === 0 ? {} : { moreRpc }),
      socket,
      api: (api ?? `${orderBook}/${network}/api/v1`).replace(/\/+$/, ''),
      safe: safe.service,
    }
  })

const dollars: Config['dollar'] = perChain((id) => chains[id].dollar)

/** The networks that the sandbox runs; another page's server may name others, as it does the sandbox's address. */
const sandboxChains = (): readonly ChainId[] => {
  const ids = (named('sandbox-chains') ?? import.meta.env.VITE_SANDBOX_CHAINS).split(',').map(Number)
  return chainIds.filter((id) => ids.includes(id))
}

/** Only an https address. */
const siteUrl = (): string | null => {
  const url = given(import.meta.env.VITE_SITE_URL)
  return url !== null && /^https:/.test(url) && URL.canParse(url) ? url : null
}

export const readConfig = (): Config => {
  if (import.meta.env.VITE_MODE !== 'live')
    return {
      mode: 'sandbox',
      siteUrl: siteUrl(),
      environment: namedEnvironment() ?? 'local',
      endpoints: sandboxEndpoints(sandboxUrl()),
      offered: sandboxChains(),
      dollar: dollars,
    }
  const environment = namedEnvironment() ?? hostEnvironment() ?? 'production'
  const endpoints = liveEndpoints(environment)
  return {
    mode: 'live',
    siteUrl: siteUrl(),
    environment,
    endpoints,
    offered: chainIds.filter((id) => endpoints[id].rpc !== null),
    dollar: dollars,
  }
}

/** The chains with the staging order book, which has its own contracts (X159). */
export const stagedChains = ({ endpoints }: Pick<Config, 'endpoints'>): readonly ChainId[] =>
  chainIds.filter((id) => isStagingService(endpoints[id].api))

/** Every origin that this configuration may contact, enforced by the egress function. */
export const allowedOrigins = ({ endpoints }: Pick<Config, 'endpoints'>): ReadonlySet<string> =>
  new Set(
    chainIds
      .flatMap((id) => {
        const { rpc, moreRpc = [], socket, api, safe } = endpoints[id]
        return [rpc, ...moreRpc, socket, api, safe]
      })
      .flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : [])),
  )
