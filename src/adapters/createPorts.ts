/**
 * Puts the adapters together: every port by its real thing. What a page without a wallet does not need comes with its
 * first question; a question whose code did not come is answered as one that could not be sent.
 */
import * as E from 'fp-ts/Either'
import { EMPTY, type Observable, catchError, defer, from, map, merge, of, shareReplay, switchMap } from 'rxjs'
import type { Config } from '../config'
import { chains } from '../events/chain/chains.data'
import type { Ports } from '../streams/ports/Ports'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import { browserClock } from './browserClock'
import { discoverWallets } from './browserWallets/discovery'
import { ecdsaSignatures } from './ecdsaSignatures'
import { idbLogStore } from './idbLogStore/idbLogStore'
import { randomIds } from './randomIds'
import type { RemotePorts } from './remotePorts'
import { SANDBOX_WALLET } from './sandboxWallet/info'
import { webLocks } from './webLocks'
import { windowBrowser } from './windowBrowser'

export interface Adapters {
  readonly ports: Ports
  /** The window side of the sandbox's wallet, once its code is loaded; nothing in a live build. */
  readonly sandboxWallet$: Observable<SandboxWallet>
}

const unreachable = of(E.left({ tag: 'unreachable' } as const))
const notLoaded = of(E.left({ reason: 'not loaded' }))
const noWallet = of(
  E.left({ tag: 'unlisted', description: 'The code that speaks to wallets could not be loaded.' } as const),
)

/** `build` is the app's version. */
export const createPorts = (config: Config, build: string): Adapters => {
  const found$ = discoverWallets(window).pipe(
    shareReplay({ bufferSize: Number.POSITIVE_INFINITY, refCount: false }),
  )
  const remote$ = defer(() => from(import('./remotePorts'))).pipe(
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
  const sandbox = import.meta.env.VITE_MODE !== 'live' ? of(SANDBOX_WALLET) : EMPTY
  return {
    ports: {
      browser: windowBrowser,
      clock: browserClock,
      ids: randomIds,
      locks: webLocks(navigator.locks),
      // Where there is none, each of its answers says so, and boot goes on in memory and tells it.
      logStore: idbLogStore(globalThis.indexedDB),
      signatures: ecdsaSignatures,
      chain: {
        blocks: (...asked) => later(({ chain }) => chain.blocks(...asked), unreachable),
        account: (...asked) => later(({ chain }) => chain.account(...asked), unreachable),
        receipt: (...asked) => later(({ chain }) => chain.receipt(...asked), unreachable),
        transaction: (...asked) => later(({ chain }) => chain.transaction(...asked), unreachable),
        minedWithNonce: (...asked) => later(({ chain }) => chain.minedWithNonce(...asked), unreachable),
        accountKind: (...asked) => later(({ chain }) => chain.accountKind(...asked), unreachable),
        presignGas: (...asked) => later(({ chain }) => chain.presignGas(...asked), unreachable),
        token: (...asked) => later(({ chain }) => chain.token(...asked), unreachable),
        addressOfName: (...asked) => later(({ chain }) => chain.addressOfName(...asked), unreachable),
        approvalWouldSucceed: (...asked) =>
          later(({ chain }) => chain.approvalWouldSucceed(...asked), unreachable),
      },
      orderBook: {
        feeModel: (chainId) => chains[chainId].feeModel,
        quote: (...asked) => later(({ orderBook }) => orderBook.quote(...asked), unreachable),
        placeOrder: (...asked) => later(({ orderBook }) => orderBook.placeOrder(...asked), unreachable),
        cancelOrder: (...asked) => later(({ orderBook }) => orderBook.cancelOrder(...asked), unreachable),
        order: (...asked) => later(({ orderBook }) => orderBook.order(...asked), unreachable),
        accountOrders: (...asked) => later(({ orderBook }) => orderBook.accountOrders(...asked), unreachable),
        orderStage: (...asked) => later(({ orderBook }) => orderBook.orderStage(...asked), unreachable),
        accountTrades: (...asked) => later(({ orderBook }) => orderBook.accountTrades(...asked), unreachable),
        trades: (...asked) => later(({ orderBook }) => orderBook.trades(...asked), unreachable),
      },
      priceSource: {
        usdPerToken: (...asked) => later(({ priceSource }) => priceSource.usdPerToken(...asked), unreachable),
        strategy: (...asked) => later(({ priceSource }) => priceSource.strategy(...asked), notLoaded),
        marketPrice: (...asked) => later(({ priceSource }) => priceSource.marketPrice(...asked), notLoaded),
        gasPrices: (...asked) => later(({ priceSource }) => priceSource.gasPrices(...asked), notLoaded),
      },
      errorReporter: {
        report: (...asked) =>
          later(({ errorReporter }) => errorReporter.report(...asked), of(E.left('notSent' as const))),
      },
      safeService: {
        safe: (...asked) => later(({ safeService }) => safeService.safe(...asked), unreachable),
        transaction: (...asked) => later(({ safeService }) => safeService.transaction(...asked), unreachable),
      },
      wallets: {
        announced$: merge(sandbox, found$.pipe(map(({ info }) => info))),
        connect: (...asked) => later(({ wallets }) => wallets.connect(...asked), noWallet),
        changes: (...asked) => later(({ wallets }) => wallets.changes(...asked), EMPTY),
        disconnect: (...asked) => later(({ wallets }) => wallets.disconnect(...asked), noWallet),
        switchChain: (...asked) => later(({ wallets }) => wallets.switchChain(...asked), noWallet),
        signOrder: (...asked) => later(({ wallets }) => wallets.signOrder(...asked), noWallet),
        signCancellation: (...asked) => later(({ wallets }) => wallets.signCancellation(...asked), noWallet),
        sendApproval: (...asked) => later(({ wallets }) => wallets.sendApproval(...asked), noWallet),
        sendWrap: (...asked) => later(({ wallets }) => wallets.sendWrap(...asked), noWallet),
        watchToken: (...asked) => later(({ wallets }) => wallets.watchToken(...asked), noWallet),
        sendPresignature: (...asked) => later(({ wallets }) => wallets.sendPresignature(...asked), noWallet),
      },
    },
    sandboxWallet$: later(({ sandboxWallet$ }) => sandboxWallet$, EMPTY),
  }
}
