/** Puts the adapters together: every port by its real thing. */
import * as E from 'fp-ts/Either'
import { EMPTY, type Observable, catchError, defer, from, map, merge, of, shareReplay, switchMap } from 'rxjs'
import { type Config, allowedOrigins } from '../config'
import type { ChainId } from '../events/kernel/units'
import type { WalletError, WalletInfo } from '../events/wallet/events'
import type { Question } from '../streams/ports/Port'
import type { Ports } from '../streams/ports/Ports'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import { browserClock } from './browserClock'
import { browserWallets } from './browserWallets/browserWallets'
import { discoverWallets } from './browserWallets/discovery'
import { describedError } from './browserWallets/walletErrors'
import type { KnownWallet } from './browserWallets/walletProvider'
import { ecdsaSignatures } from './ecdsaSignatures'
import { type Egress, createEgress } from './egress'
import { httpOrderBook } from './httpOrderBook/httpOrderBook'
import { idbLogStore } from './idbLogStore/idbLogStore'
import { memoryLogStore } from './memoryLogStore'
import { orderBookPrices } from './orderBookPrices'
import { randomIds } from './randomIds'
import { type ChainClient, chainClient } from './rpcChain/chainClient'
import { rpcChain } from './rpcChain/rpcChain'
import { testAccounts } from './sandboxWallet/testAccounts.data'
import { webLocks } from './webLocks'
import { windowBrowser } from './windowBrowser'

export interface Adapters {
  readonly ports: Ports
  /** The window side of the sandbox's wallet, once its code is loaded; nothing in a live build. */
  readonly sandboxWallet$: Observable<SandboxWallet>
}

interface LoadedWallet {
  readonly provider: KnownWallet['provider']
  readonly window: SandboxWallet
}

const SANDBOX_WALLET: WalletInfo = { id: 'sandbox', name: 'Sandbox wallet', kind: 'sandbox', icon: null }

/** Loads the sandbox's wallet with its first use; a chunk that did not come is asked for again. */
const loadSandboxWallet = (egress: Egress, { endpoints }: Config): Observable<LoadedWallet> =>
  defer(() => from(import('./sandboxWallet/openWallet'))).pipe(
    map(({ openWallet }) => {
      const clientOf = (chainId: ChainId): ChainClient => chainClient(egress, endpoints[chainId].rpc, chainId)
      return openWallet({ 1: clientOf(1), 4: clientOf(4), 100: clientOf(100) })
    }),
    shareReplay({ bufferSize: 1, refCount: false }),
  )

const NOT_LOADED: Question<WalletError, never> = of(
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

export const createPorts = (config: Config): Adapters => {
  const egress = createEgress(allowedOrigins(config))
  const isSandbox = import.meta.env.VITE_MODE !== 'live'
  const loaded$ = isSandbox ? loadSandboxWallet(egress, config) : null
  const found$ = discoverWallets(window)
  return {
    ports: {
      browser: windowBrowser,
      chain: rpcChain(egress, config),
      clock: browserClock,
      ids: randomIds,
      locks: webLocks(navigator.locks),
      logStore: typeof indexedDB === 'undefined' ? memoryLogStore() : idbLogStore(indexedDB),
      orderBook: httpOrderBook(egress, config),
      priceSource: orderBookPrices(egress, config),
      signatures: ecdsaSignatures,
      wallets: browserWallets(
        loaded$ === null ? found$ : merge(of(asKnown(loaded$)), found$),
        config,
        import.meta.env.VITE_MODE !== 'live' ? (account) => testAccounts.includes(account) : () => true,
      ),
    },
    sandboxWallet$:
      loaded$ === null
        ? EMPTY
        : loaded$.pipe(
            map((loaded) => loaded.window),
            catchError(() => EMPTY),
          ),
  }
}
