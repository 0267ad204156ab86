/**
 * Builds every port's adapter. Code that a page without a wallet doesn't need loads with the first question. If that
 * code doesn't load, the question is answered as one that couldn't be sent.
 */
import * as E from 'fp-ts/Either'
import {
  EMPTY,
  type Observable,
  catchError,
  defer,
  from,
  map,
  merge,
  of,
  retry,
  shareReplay,
  switchMap,
} from 'rxjs'
import type { Config } from '../config/config'
import { chains } from '../events/chain/chains.data'
import type { Ports } from '../streams/ports/Ports'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import { browserClock } from './browser/browserClock'
import { ecdsaSignatures } from './wallets/ecdsaSignatures'
import { idbLogStore } from './idbLogStore/idbLogStore'
import { laterPort, loadOnce } from './later'
import { ownWallets } from './wallets/ownWallets'
import { randomIds } from './browser/randomIds'
import type { LaterName, RemotePorts } from './remotePorts'
import { SANDBOX_WALLET } from './sandboxWallet/info'
import { windowBrowser } from './browser/windowBrowser'

export interface Adapters {
  readonly ports: Ports
  /** The window side of the sandbox's wallet, once its code is loaded; nothing in a live build. */
  readonly sandboxWallet$: Observable<SandboxWallet>
  /**
   * The link for pairing a wallet, while there is one. It contains a key, so it is shown and isn't part of any event.
   */
  readonly pairingLink$: Observable<string | null>
}

const unreachable = of(E.left({ tag: 'unreachable' } as const))
const notLoaded = of(E.left({ reason: 'not loaded' }))
const noList = of(E.left({ reason: 'unreachable', detail: '' } as const))
const missing = of(E.left('missing' as const))
const unread = of(E.left('unread' as const))
const noWallet = of(E.left({ tag: 'notLoaded' } as const))

/** Loads code, and reports to the page when that takes long. */
type Fetch = <A>(load: () => Promise<A>) => Promise<A>

const discovery = () => import('./browserWallets/discovery')
const remotePorts = () => import('./remotePorts')

/** `build` is the app's version. */
export const createPorts = (config: Config, build: string, fetch: Fetch): Adapters => {
  // Wallets respond at any time, so the code that reads them isn't part of the first load.
  const found$ = defer(() => from(fetch(discovery))).pipe(
    retry({ delay: 1000 }),
    switchMap(({ discoverWallets }) => discoverWallets(window)),
    shareReplay({ bufferSize: Number.POSITIVE_INFINITY, refCount: false }),
  )
  // Few pages are open in a frame, so the code that looks for a Safe around the page is fetched there only.
  const isFramed = window.parent !== window
  const safe$ = (isFramed ? defer(() => from(import('./safeApp/openSafeApp'))) : EMPTY).pipe(
    retry({ delay: 1000 }),
    switchMap(({ openSafeApp }) => openSafeApp()),
    shareReplay({ bufferSize: 1, refCount: false }),
  )
  const remote$ = loadOnce(async () => {
    const { createRemotePorts } = await fetch(remotePorts)
    return createRemotePorts(config, build, found$, isFramed ? safe$ : null)
  })
  /** Sends the question once the code is loaded; answers `instead` when it does not load. */
  const later = <A, B>(
    ask: (remote: RemotePorts) => Observable<A>,
    instead: Observable<B>,
  ): Observable<A | B> =>
    remote$.pipe(
      catchError(() => of(null)),
      switchMap((remote): Observable<A | B> => (remote === null ? instead : ask(remote))),
    )
  const port = <Name extends Exclude<keyof RemotePorts, 'later' | 'sandboxWallet$' | 'pairingLink$'>>(
    name: Name,
  ): Observable<RemotePorts[Name]> => remote$.pipe(map((remote) => remote[name]))
  const rare = <Name extends LaterName>(name: Name): Observable<Ports[Name]> =>
    remote$.pipe(switchMap((remote) => remote.later[name]))
  const sandbox = import.meta.env.VITE_MODE !== 'live' ? of(SANDBOX_WALLET) : EMPTY
  return {
    ports: {
      browser: windowBrowser,
      clock: browserClock,
      ids: randomIds,
      locks: {
        // No work that a lock guards starts before the grant, so the code is requested until it loads.
        hold: (name) =>
          remote$.pipe(
            retry({ delay: 1000 }),
            switchMap(({ locks }) => locks.hold(name)),
          ),
        holdIfFree: (name) => later(({ locks }) => locks.holdIfFree(name), of(false)),
        refused$: later(({ locks }) => locks.refused$, EMPTY),
      },
      // Without IndexedDB, or if the browser forbids access, each answer is an error, and boot continues in memory.
      logStore: idbLogStore({
        open: (...args) => globalThis.indexedDB.open(...args),
        deleteDatabase: (name) => globalThis.indexedDB.deleteDatabase(name),
      }),
      signatures: ecdsaSignatures,
      chain: laterPort(port('chain'), unreachable, {}),
      claims: laterPort(rare('claims'), unreachable, {}),
      governance: laterPort(rare('governance'), unreachable, {}),
      staking: laterPort(rare('staking'), unreachable, {}),
      pools: laterPort(rare('pools'), unreachable, {}),
      orderBook: laterPort(port('orderBook'), unreachable, {
        feeModel: (chainId) => chains[chainId].feeModel,
      }),
      priceSource: laterPort(port('priceSource'), notLoaded, {
        usdPerToken: (...input) => later(({ priceSource }) => priceSource.usdPerToken(...input), unreachable),
        indicativePrice: (...input) =>
          later(({ priceSource }) => priceSource.indicativePrice(...input), unreachable),
      }),
      errorReporter: laterPort(port('errorReporter'), of(E.left('notSent' as const)), {}),
      referrals: laterPort(rare('referrals'), unreachable, {}),
      safeService: laterPort(port('safeService'), unreachable, {}),
      tokenLists: laterPort(port('tokenLists'), noList, {
        tokens: (...input) => later(({ tokenLists }) => tokenLists.tokens(...input), missing),
        names: (...input) => later(({ tokenLists }) => tokenLists.names(...input), missing),
        holdings: (...input) => later(({ tokenLists }) => tokenLists.holdings(...input), unread),
        keepOnly: (...input) => later(({ tokenLists }) => tokenLists.keepOnly(...input), missing),
        erase: () => later(({ tokenLists }) => tokenLists.erase(), missing),
      }),
      wallets: laterPort(port('wallets'), noWallet, {
        announced$: merge(
          sandbox,
          ownWallets,
          safe$.pipe(map(({ info }) => info)),
          found$.pipe(map(({ info }) => info)),
        ),
        changes: (...input) => later(({ wallets }) => wallets.changes(...input), EMPTY),
      }),
    },
    sandboxWallet$: later(({ sandboxWallet$ }) => sandboxWallet$, EMPTY),
    pairingLink$: later(({ pairingLink$ }) => pairingLink$, EMPTY),
  }
}
