/**
 * Puts the adapters together: every port by its real thing. What a page without a wallet does not need comes with its
 * first question; a question whose code did not come is answered as one that could not be sent.
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
import type { Config } from '../config'
import { chains } from '../events/chain/chains.data'
import type { OrderBook } from '../streams/ports/OrderBook'
import type { Ports } from '../streams/ports/Ports'
import type { PriceSource } from '../streams/ports/PriceSource'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import type { Wallets } from '../streams/ports/Wallets'
import { browserClock } from './browserClock'
import { discoverWallets } from './browserWallets/discovery'
import { ecdsaSignatures } from './ecdsaSignatures'
import { idbLogStore } from './idbLogStore/idbLogStore'
import { randomIds } from './randomIds'
import type { RemotePorts } from './remotePorts'
import { SANDBOX_WALLET } from './sandboxWallet/info'
import { windowBrowser } from './windowBrowser'

export interface Adapters {
  readonly ports: Ports
  /** The window side of the sandbox's wallet, once its code is loaded; nothing in a live build. */
  readonly sandboxWallet$: Observable<SandboxWallet>
}

type Questions = Readonly<Record<PropertyKey, (...asked: readonly unknown[]) => Observable<unknown>>>

const unreachable = of(E.left({ tag: 'unreachable' } as const))
const notLoaded = of(E.left({ reason: 'not loaded' }))
const noWallet = of(
  E.left({ tag: 'unlisted', description: 'The code that speaks to wallets could not be loaded.' } as const),
)

/** Fetches code, and tells who has to know that it is late. */
type Fetch = <A>(load: () => Promise<A>) => Promise<A>

const remotePorts = () => import('./remotePorts')

/** `build` is the app's version. */
export const createPorts = (config: Config, build: string, fetch: Fetch): Adapters => {
  const found$ = discoverWallets(window).pipe(
    shareReplay({ bufferSize: Number.POSITIVE_INFINITY, refCount: false }),
  )
  const remote$ = defer(() => from(fetch(remotePorts))).pipe(
    map(({ createRemotePorts }) => createRemotePorts(config, build, found$)),
    // A chunk that did not come is asked for again: an error is not replayed.
    shareReplay({ bufferSize: 1, refCount: false }),
  )
  /** Asks when the code is there; `instead` when it does not come. */
  const later = <A, B>(
    ask: (remote: RemotePorts) => Observable<A>,
    instead: Observable<B>,
  ): Observable<A | B> =>
    remote$.pipe(
      catchError(() => of(null)),
      switchMap((remote): Observable<A | B> => (remote === null ? instead : ask(remote))),
    )
  /** A port whose every question, but for those that are given here, is asked of the loaded one. */
  const remotePort = <Port extends object>(
    pick: (remote: RemotePorts) => Partial<Port>,
    instead: Observable<unknown>,
    given: Partial<Port> = {},
  ): Port =>
    new Proxy(given as Port, {
      get: (own, name) =>
        Reflect.get(own, name) ??
        ((...asked: readonly unknown[]) =>
          later((remote) => (pick(remote) as Questions)[name]?.(...asked) ?? EMPTY, instead)),
    })
  const sandbox = import.meta.env.VITE_MODE !== 'live' ? of(SANDBOX_WALLET) : EMPTY
  return {
    ports: {
      browser: windowBrowser,
      clock: browserClock,
      ids: randomIds,
      locks: {
        // Nobody works on what a lock stands for before it is granted, so it is waited for as long as it takes.
        hold: (name) =>
          remote$.pipe(
            retry({ delay: 1000 }),
            switchMap(({ locks }) => locks.hold(name)),
          ),
        holdIfFree: (name) => later(({ locks }) => locks.holdIfFree(name), of(false)),
        refused$: later(({ locks }) => locks.refused$, EMPTY),
      },
      // Where there is none, or a browser forbids even to look, each of its answers says so, and boot goes on in memory.
      logStore: idbLogStore({
        open: (...asked) => globalThis.indexedDB.open(...asked),
        deleteDatabase: (name) => globalThis.indexedDB.deleteDatabase(name),
      }),
      signatures: ecdsaSignatures,
      chain: remotePort(({ chain }) => chain, unreachable),
      orderBook: remotePort<OrderBook>(({ orderBook }) => orderBook, unreachable, {
        feeModel: (chainId) => chains[chainId].feeModel,
      }),
      priceSource: remotePort<PriceSource>(({ priceSource }) => priceSource, notLoaded, {
        usdPerToken: (...asked) => later(({ priceSource }) => priceSource.usdPerToken(...asked), unreachable),
      }),
      errorReporter: remotePort(({ errorReporter }) => errorReporter, of(E.left('notSent'))),
      safeService: remotePort(({ safeService }) => safeService, unreachable),
      wallets: remotePort<Wallets>(({ wallets }) => wallets, noWallet, {
        announced$: merge(sandbox, found$.pipe(map(({ info }) => info))),
        changes: (...asked) => later(({ wallets }) => wallets.changes(...asked), EMPTY),
      }),
    },
    sandboxWallet$: later(({ sandboxWallet$ }) => sandboxWallet$, EMPTY),
  }
}
