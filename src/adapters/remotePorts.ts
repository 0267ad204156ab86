/**
 * The adapters that a page without a wallet does not need: order book, chain, prices and the wallets' own requests.
 * One chunk, loaded with the first question (see createPorts.ts), so that it is no part of the first load.
 */
import * as E from 'fp-ts/Either'
import { EMPTY, type Observable, catchError, defer, from, map, merge, of, shareReplay, switchMap } from 'rxjs'
import { type Config, allowedOrigins, servedAt } from '../config'
import { priceOrigins, readPriceConfig } from '../priceConfig'
import { readErrorReports } from '../errorReports'
import { readSafeKey } from '../safeKey'
import { type ChainId, DEFAULT_CHAIN, chains, perChain } from '../events/chain/chains.data'
import type { WalletError } from '../events/wallet/events'
import type { PortCall } from '../streams/ports/PortCall'
import type { Ports } from '../streams/ports/Ports'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import { readBlockedAccounts } from '../blockedAccounts'
import { blockAccounts } from './browserWallets/blockAccounts'
import { browserWallets } from './browserWallets/browserWallets'
import type { FoundWallet } from './browserWallets/discovery'
import { eip1193 } from './browserWallets/eip1193'
import { describedError } from './browserWallets/walletErrors'
import type { KnownWallet } from './browserWallets/walletProvider'
import { type Egress, createDownload, createEgress } from './egress'
import { httpOrderBook } from './httpOrderBook/httpOrderBook'
import { httpSafeService } from './httpSafeService'
import { httpPriceSource } from './prices/httpPriceSource'
import { type ChainClient, chainClient } from './rpcChain/chainClient'
import { contentHashOfName } from './rpcChain/addressOfName'
import { returned } from './rpcChain/contractCalls'
import { rpcChain } from './rpcChain/rpcChain'
import { proposeToSafe } from './proposeToSafe'
import { sentryReporter } from './sentryReporter'
import { SANDBOX_WALLET } from './sandboxWallet/info'
import { webLocks } from './webLocks'
import { type TokenListOptions, httpTokenLists } from './tokenLists/httpTokenLists'
import { listStore } from './tokenLists/listStore'
import { sandboxAccounts } from './sandboxWallet/contractAccounts.data'

export interface RemotePorts extends Pick<
  Ports,
  'chain' | 'errorReporter' | 'locks' | 'orderBook' | 'priceSource' | 'safeService' | 'tokenLists' | 'wallets'
> {
  /** The window side of the sandbox's wallet, once its code is loaded; nothing in a live build. */
  readonly sandboxWallet$: Observable<SandboxWallet>
}

interface LoadedWallet {
  readonly provider: KnownWallet['provider']
  readonly window: SandboxWallet
}

/** Loads the sandbox's wallet with its first use; a chunk that did not load is requested again. */
const loadSandboxWallet = (
  egress: Egress,
  { endpoints }: Config,
  clients: Readonly<Record<ChainId, ChainClient>>,
): Observable<LoadedWallet> =>
  defer(() => from(import('./sandboxWallet/openWallet'))).pipe(
    map(({ openWallet }) => openWallet(clients, proposeToSafe(egress, endpoints))),
    shareReplay({ bufferSize: 1, refCount: false }),
  )

const NOT_LOADED: PortCall<WalletError, never> = of(
  E.left(describedError('The sandbox wallet did not load.')),
)

const asKnown = (loaded$: Observable<LoadedWallet>): KnownWallet => ({
  info: SANDBOX_WALLET,
  provider: {
    request: (method, params) =>
      loaded$.pipe(
        switchMap(({ provider }) => provider.request(method, params)),
        catchError(() => NOT_LOADED),
      ),
    changes$: loaded$.pipe(
      switchMap(({ provider }) => provider.changes$),
      catchError(() => EMPTY),
    ),
    disconnect: () =>
      loaded$.pipe(
        switchMap(({ provider }) => provider.disconnect()),
        catchError(() => NOT_LOADED),
      ),
  },
})

/** The name service is that of the main network, whatever the tab's chain. */
const namesOf =
  (egress: Egress, { endpoints }: Config): TokenListOptions['contentHash'] =>
  (name) => {
    const registry = chains[DEFAULT_CHAIN].nameRegistry
    const { rpc } = endpoints[DEFAULT_CHAIN]
    if (registry === null || rpc === null) return null
    const client = chainClient(egress, rpc, DEFAULT_CHAIN)
    return contentHashOfName((to, data) => returned(client, { to, data }), registry, name)
  }

/** `build` is the app's version; `found$` are the wallets of the page, as they are found. */
export const createRemotePorts = (
  config: Config,
  build: string,
  found$: Observable<FoundWallet>,
): RemotePorts => {
  const prices = readPriceConfig(config)
  const reports = readErrorReports()
  const origins = reports === null ? [] : [new URL(reports.url).origin]
  const egress = createEgress(new Set([...allowedOrigins(config), ...priceOrigins(prices), ...origins]))
  const orderBook = httpOrderBook(egress, config)
  const clients = perChain((chainId) => chainClient(egress, config.endpoints[chainId].rpc, chainId))
  const loaded$ = import.meta.env.VITE_MODE !== 'live' ? loadSandboxWallet(egress, config, clients) : null
  const known$ = found$.pipe(map(({ info, injected }) => ({ info, provider: eip1193(injected) })))
  return {
    chain: rpcChain(egress, config),
    errorReporter: sentryReporter(egress, reports, { environment: config.environment, build }),
    locks: webLocks(navigator.locks),
    orderBook,
    priceSource: httpPriceSource(egress, config, prices, orderBook, (chainId) => clients[chainId]),
    safeService: httpSafeService(egress, config, readSafeKey()),
    tokenLists: httpTokenLists({
      downloadFrom: createDownload,
      contentHash: namesOf(egress, config),
      served: (address) => servedAt(config, address),
      store: listStore(),
    }),
    wallets: blockAccounts(
      browserWallets(
        loaded$ === null ? known$ : merge(of(asKnown(loaded$)), known$),
        config,
        import.meta.env.VITE_MODE !== 'live' ? (account) => sandboxAccounts().includes(account) : () => true,
      ),
      readBlockedAccounts(),
    ),
    sandboxWallet$:
      loaded$ === null
        ? EMPTY
        : loaded$.pipe(
            map((loaded) => loaded.window),
            catchError(() => EMPTY),
          ),
  }
}
