/**
 * The adapters that a page without a wallet doesn't need: order book, chain, prices and the wallets' own requests. They
 * are one chunk, loaded with the first question (see createPorts.ts), so they aren't part of the first load.
 */
import { EMPTY, type Observable, catchError, from, map, merge, switchMap } from 'rxjs'
import { type Config, allowedOrigins, servedAt } from '../config/config'
import { priceOrigins, readPriceConfig } from '../config/prices'
import { readWalletConnect } from '../config/walletConnect'
import { readErrorReports } from '../config/errorReports'
import { readSafeKey } from '../config/safeKey'
import { logoOrigins } from '../config/logos'
import { type ChainId, DEFAULT_CHAIN, chains } from '../events/chain/chains.data'
import type { Ports } from '../streams/ports/Ports'
import type { Referrals } from '../streams/ports/Referrals'
import type { Wallets } from '../streams/ports/Wallets'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import { readBlockedAccounts } from '../config/blockedAccounts'
import { blockAccounts } from './browserWallets/blockAccounts'
import { browserWallets } from './browserWallets/browserWallets'
import type { FoundWallet } from './browserWallets/discovery'
import { onlySafeSilently } from './browserWallets/onlySafeSilently'
import type { KnownWallet } from './browserWallets/walletProvider'
import { eraseCoinbase } from './coinbase/eraseCoinbase'
import { eraseSessions } from './walletConnect/eraseSessions'
import { eip1193 } from './browserWallets/eip1193'
import { type Egress, createDownload, createEgress, createOpenStream } from './egress'
import { httpOrderBook } from './httpOrderBook/httpOrderBook'
import { httpSafeService } from './safe/httpSafeService'
import { safes } from './safe/safes'
import { httpPriceSource } from './prices/httpPriceSource'
import type { ChainClient } from './rpcChain/chainClient'
import { contentHashOfName } from './rpcChain/nameService'
import { returned } from './rpcChain/contractRefusal'
import { loadOnce } from './later'
import { lazyWallet } from './wallets/lazyWallet'
import { COINBASE_WALLET, WALLET_CONNECT } from './wallets/ownWallets'
import { andThen } from '../streams/ports/PortCall'
import { holdingsReader } from './rpcChain/holdings'
import { endpointsClients, rpcChain } from './rpcChain/rpcChain'
import { sharedReadings, windowChannel } from './rpcChain/sharedReadings'
import { proposeToSafe } from './safe/proposeToSafe'
import { sentryReporter } from './telemetry/sentryReporter'
import { restingEgress } from './restingEgress'
import { SANDBOX_WALLET } from './sandboxWallet/info'
import { webLocks } from './browser/webLocks'
import { type TokenListOptions, httpTokenLists } from './tokenLists/httpTokenLists'
import { listStore } from './tokenLists/listStore'
import { sandboxAccounts } from './sandboxWallet/contractAccounts.data'

/** Ports whose code is not part of this chunk. */
export type LaterName = 'claims' | 'governance' | 'staking' | 'pools' | 'referrals'

export interface RemotePorts extends Pick<
  Ports,
  'chain' | 'errorReporter' | 'locks' | 'orderBook' | 'priceSource' | 'safeService' | 'tokenLists' | 'wallets'
> {
  /** Ports that few visits ask: the code of each is loaded with the first question about it. */
  readonly later: { readonly [Name in LaterName]: Observable<Ports[Name]> }
  /** The window side of the sandbox's wallet, once its code is loaded; nothing in a live build. */
  readonly sandboxWallet$: Observable<SandboxWallet>
  /**
   * The link for pairing a wallet, while there is one. It contains a key, so it is shown and isn't part of any event.
   */
  readonly pairingLink$: Observable<string | null>
}

/** The sandbox's wallet, which only sandbox builds hold. */
const loadSandboxWallet = (
  egress: Egress,
  { endpoints }: Config,
  clients: Readonly<Record<ChainId, ChainClient>>,
) =>
  loadOnce(async () => {
    const { openWallet } = await import('./sandboxWallet/openWallet')
    return openWallet(clients, proposeToSafe(egress, endpoints))
  })

/** The client of WalletConnect; null if the deployment names no project. */
const loadWalletConnect = (config = readWalletConnect()) =>
  config === null
    ? null
    : loadOnce(async () => {
        const { openWalletConnect } = await import('./walletConnect/openWalletConnect')
        return openWalletConnect(config)
      })

/** The SDK of Coinbase Wallet; null if the deployment does not offer it. */
const loadCoinbase = () =>
  import.meta.env.VITE_COINBASE_WALLET === 'true'
    ? loadOnce(async () => {
        const { openCoinbase } = await import('./coinbase/openCoinbase')
        return openCoinbase()
      })
    : null

const loadReferrals = async ({ endpoints }: Config): Promise<Referrals> => {
  const [{ httpReferrals }, { readReferralConfig }] = await Promise.all([
    import('./referral/httpReferrals'),
    import('../config/referral'),
  ])
  const sandbox = import.meta.env.VITE_MODE !== 'live' ? new URL(endpoints[1].api).origin : null
  return httpReferrals(readReferralConfig(sandbox))
}

/** The name service is always the main network's, whatever the tab's chain. */
const namesOf =
  (client: ChainClient, { endpoints }: Config): TokenListOptions['contentHash'] =>
  (name) => {
    const registry = chains[DEFAULT_CHAIN].nameRegistry
    if (registry === null || endpoints[DEFAULT_CHAIN].rpc === null) return null
    return contentHashOfName((to, data) => returned(client, { to, data }), registry, name)
  }

/**
 * `build` is the app's version. `found$` are the page's wallets, as they are found. `safe$` is the Safe around the
 * page, or null if there is no page around it.
 */
export const createRemotePorts = (
  config: Config,
  build: string,
  found$: Observable<FoundWallet>,
  safe$: Observable<KnownWallet> | null,
): RemotePorts => {
  const prices = readPriceConfig(config)
  const reports = readErrorReports()
  const origins = reports === null ? [] : [new URL(reports.url).origin]
  const allowed = new Set([...allowedOrigins(config), ...priceOrigins(prices), ...origins])
  const egress = createEgress(allowed)
  const orderBook = httpOrderBook(egress, config, createOpenStream(allowed))
  // User requests use the order book's own limit, which says when to send again.
  const resting = restingEgress(egress)
  const clients = endpointsClients(resting, config)
  const loaded$ = import.meta.env.VITE_MODE !== 'live' ? loadSandboxWallet(egress, config, clients) : null
  const walletConnect$ = loadWalletConnect()
  const coinbase$ = loadCoinbase()
  const own = [
    ...(loaded$ === null ? [] : [lazyWallet(SANDBOX_WALLET, loaded$)]),
    ...(walletConnect$ === null ? [] : [lazyWallet(WALLET_CONNECT, walletConnect$, { followsPage: true })]),
    ...(coinbase$ === null ? [] : [lazyWallet(COINBASE_WALLET, coinbase$)]),
  ]
  const known$ = found$.pipe(map(({ info, injected }) => ({ info, provider: eip1193(injected) })))
  const wallets: Wallets = {
    ...browserWallets(
      merge(from(own), known$, safe$ ?? EMPTY),
      config,
      import.meta.env.VITE_MODE !== 'live' ? (account) => sandboxAccounts().includes(account) : () => true,
    ),
    // Even if this build offers none of them, because an earlier one may have.
    erase: () => eraseSessions().pipe(andThen(() => eraseCoinbase())),
  }
  const locks = webLocks(navigator.locks)
  return {
    chain: sharedReadings(rpcChain(resting, config, clients), locks, windowChannel('1')),
    later: {
      claims: loadOnce(async () =>
        (await import('./claims/httpClaims')).httpClaims({
          clients,
          downloadFrom: createDownload,
          served: (address) => servedAt(config, address),
        }),
      ),
      governance: loadOnce(async () => (await import('./governance/rpcGovernance')).rpcGovernance(clients)),
      staking: loadOnce(async () => (await import('./staking/rpcStaking')).rpcStaking(clients)),
      pools: loadOnce(async () => (await import('./pools/rpcPools')).rpcPools(clients)),
      referrals: loadOnce(() => loadReferrals(config)),
    },
    errorReporter: sentryReporter(egress, reports, { environment: config.environment, build }),
    locks,
    orderBook,
    priceSource: httpPriceSource(resting, config, prices, orderBook, (chainId) => clients[chainId]),
    safeService: safes(clients, httpSafeService(resting, config, readSafeKey())),
    tokenLists: httpTokenLists({
      downloadFrom: createDownload,
      contentHash: namesOf(clients[DEFAULT_CHAIN], config),
      served: (address) => servedAt(config, address),
      store: listStore(),
      logoOrigins: logoOrigins(),
      balancesOf: holdingsReader((chainId) => clients[chainId]),
    }),
    wallets: blockAccounts(safe$ === null ? wallets : onlySafeSilently(wallets), readBlockedAccounts()),
    sandboxWallet$:
      loaded$ === null
        ? EMPTY
        : loaded$.pipe(
            map((loaded) => loaded.window),
            catchError(() => EMPTY),
          ),
    pairingLink$:
      walletConnect$ === null
        ? EMPTY
        : walletConnect$.pipe(
            switchMap(({ link$ }) => link$),
            catchError(() => EMPTY),
          ),
  }
}
