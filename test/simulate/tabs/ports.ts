/** The ports of one tab, on the world. */
import * as E from 'fp-ts/Either'
import { type BehaviorSubject, NEVER } from 'rxjs'
import { chains } from '../../../src/events/chain/chains.data'
import { priceSources } from '../../../src/events/quotes/priceSources.data'
import type { Browser } from '../../../src/streams/ports/Browser'
import type { OrderBook, OrderBookError } from '../../../src/streams/ports/OrderBook'
import type { Ports } from '../../../src/streams/ports/Ports'
import type { PriceSource } from '../../../src/streams/ports/PriceSource'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { type Ask, NETWORK } from '../engine/calls'
import type { Process } from '../engine/time'
import { type DiskWatch, storeOf } from '../world/disk'
import { cancellationDigestOf } from '../referee/hashes'
import { recoverSigner, signatureOf } from '../world/wallet'
import { type Profile, solve, type World } from '../world/world'
import { tokenListsPort } from './tokenListsPort'
import { claimsPort, governancePort, poolsPort, referralsPort, stakingPort } from './sidePorts'
import { chainPort } from './chainPort'
import { walletPorts } from './walletPorts'

export interface TabProcess extends Process {
  readonly number: number
  readonly profile: Profile
  isVisible: boolean
  /** When it was hidden last, in ms. */
  hiddenAt: number
  /** When it was opened, shown, frozen or slowed down last, in ms: what was under way may have been cut off. */
  calmSince: number
  /** No event says whether it is in view, or did while it was hidden: it cannot know. */
  isUnseen: boolean
  /** Since when each check of the account's orders has failed, in ms; null: the last one was answered, or there was none. */
  readonly checks: { failedAt: number | null }
  readonly visible$: BehaviorSubject<boolean>
  readonly online$: BehaviorSubject<boolean>
  /** A tab that is closed and opened again is another process. */
  readonly opening: number
  /** As facts name its run. */
  readonly session: string
  /** The device slept so long, in ms: its monotonic clock stood still. */
  sleptMs: number
}

const rejected = (errorType: string, status = 400): E.Either<OrderBookError, never> =>
  E.left({ tag: 'rejected', status, errorType, description: null, feeAmount: null })

const orderBookPort = (world: World, ask: Ask): OrderBook => {
  const { orderBook, chainId } = world
  const page = <A>(all: readonly A[], given: { limit?: number; offset?: number } = {}): readonly A[] =>
    all.slice(given.offset ?? 0, (given.offset ?? 0) + (given.limit ?? 10))
  const quote: OrderBook['quote'] = (request) =>
    ask<OrderBookError, ReturnType<typeof orderBook.quote>>('orderBook.quote', [request], NETWORK, () => {
      const answer = orderBook.quote(request)
      return answer.sellAmount <= 0n || answer.buyAmount <= 0n
        ? rejected('SellAmountDoesNotCoverFee')
        : E.right(answer)
    })
  return {
    feeModel: (chain) => chains[chain].feeModel,
    quote,
    earlyQuotes: quote,
    placeOrder: (posted) =>
      ask<OrderBookError, string>('orderBook.placeOrder', [posted], NETWORK, () => {
        const { params, from, signingScheme } = posted
        if (params.validTo * 1000 < world.trueNow() + 60_000) return rejected('InsufficientValidTo')
        const uid = orderBook.accept(params, from, signingScheme)
        if (uid === null) return rejected('DuplicateOrder')
        solve(world, uid)
        return E.right(uid)
      }),
    cancelOrder: (_chain, uid, from, signedBy) =>
      ask('orderBook.cancelOrder', [chainId, uid, from, signedBy], NETWORK, () => {
        if (signedBy.signature !== signatureOf(from, cancellationDigestOf(chainId, uid)))
          return rejected('WrongOwner')
        const held = orderBook.present(uid)
        if (held === undefined) return rejected('OrderNotFound', 404)
        if (held.status === 'cancelled') return rejected('AlreadyCancelled')
        return orderBook.cancel(uid) ? E.right(undefined) : rejected('OrderFullyExecuted')
      }),
    order: (_chain, uid) =>
      ask('orderBook.order', [uid], NETWORK, () => E.right(orderBook.present(uid) ?? null)),
    orders: (_chain, uids) =>
      ask('orderBook.orders', [uids], NETWORK, () =>
        E.right(uids.flatMap((uid) => orderBook.present(uid) ?? [])),
      ),
    accountOrders: (chain, owner, given) =>
      ask('orderBook.accountOrders', [owner, given, chain], NETWORK, () =>
        // Another network's service has none of these orders.
        E.right(chain === chainId ? page(orderBook.ofAccount(owner), given) : []),
      ),
    orderStage: (_chain, uid) =>
      ask('orderBook.orderStage', [uid], NETWORK, () => {
        const held = orderBook.present(uid)
        if (held === undefined) return E.right(null)
        if (held.status === 'fulfilled') return E.right('traded' as const)
        return E.right(held.status === 'open' ? ('active' as const) : ('cancelled' as const))
      }),
    accountTrades: (_chain, owner, given) =>
      ask('orderBook.accountTrades', [owner, given], NETWORK, () =>
        E.right(page(orderBook.tradesOf(owner), given)),
      ),
    trades: (_chain, uid) =>
      ask('orderBook.trades', [uid], NETWORK, () =>
        E.right((orderBook.find(uid)?.trades ?? []).toReversed()),
      ),
  }
}

const priceSourcePort = ({ prices, time, chainId, drawn }: World, ask: Ask): PriceSource => ({
  usdPerToken: (_chain, token) =>
    ask('priceSource.usdPerToken', [token], NETWORK, () =>
      E.right(prices.micros(token, time.now()) * 10n ** 12n),
    ),
  strategy: () =>
    // Where the fee is signed, half of the days compare prices of several sources.
    ask('priceSource.strategy', [], NETWORK, () =>
      E.right(drawn('strategy') % 2 === 0 ? 'LEGACY' : 'COWSWAP'),
    ),
  marketPrice: (source, question) =>
    ask('priceSource.marketPrice', [source, question], NETWORK, () => {
      // The other sources are not on the networks whose fee is signed.
      const { service } = priceSources[source]
      if (service !== null && !service.chains.includes(chainId)) return E.right(null)
      const { baseToken, quoteToken, amount } = question
      return E.right(prices.convert(baseToken, quoteToken, amount, time.now()))
    }),
  indicativePrice: (question) => ask('priceSource.indicativePrice', [question], NETWORK, () => E.right(null)),
  gasPrices: () =>
    ask('priceSource.gasPrices', [], NETWORK, () =>
      E.right({ lowest: 10n ** 9n, standard: 2n * 10n ** 9n, fast: 3n * 10n ** 9n }),
    ),
})

export const portsOf = (world: World, process: TabProcess, ask: Ask, watch: DiskWatch): Ports => {
  const { time } = world
  const { profile } = process
  const browser: Browser = {
    online$: process.online$,
    visible$: process.visible$,
    leavingAsked$: NEVER,
  }
  return {
    browser,
    claims: claimsPort(world, ask),
    governance: governancePort(world, ask),
    staking: stakingPort(world, ask),
    referrals: referralsPort(world, ask),
    pools: poolsPort(world, ask),
    chain: chainPort(world, ask, process),
    clock: {
      now: () => FAKE_START_MS + time.now() + profile.clockAheadMs,
      elapsed: () => time.now() - process.sleptMs,
    },
    errorReporter: {
      report: (report) => ask('errorReporter.report', [report], NETWORK, () => E.right(undefined)),
    },
    ids: {
      session: () => process.session,
    },
    locks: profile.locks.of(process),
    logStore: storeOf(profile.disk, time, process, ask, watch),
    orderBook: orderBookPort(world, ask),
    priceSource: priceSourcePort(world, ask),
    tokenLists: tokenListsPort(world, ask),
    safeService: {
      safe: (chainId, address) =>
        ask('safeService.safe', [chainId, address], NETWORK, () => E.right(world.safe.safe(address))),
      transaction: (chainId, hash) =>
        ask('safeService.transaction', [chainId, hash], NETWORK, () => E.right(world.safe.find(hash))),
      execution: (chainId, safe, hash, executedAs) =>
        ask('safeService.execution', [chainId, safe, hash, executedAs], NETWORK, () =>
          E.right(world.safe.execution(hash)),
        ),
      wasRejected: (chainId, safe, nonce) =>
        ask('safeService.wasRejected', [chainId, safe, nonce], NETWORK, () => E.right(false)),
    },
    signatures: {
      recover: (digest, signedBy) =>
        ask('signatures.recover', [digest], { least: 0, most: 2, effect: 'start' }, () =>
          recoverSigner(digest, signedBy),
        ),
    },
    wallets: walletPorts(world, process, ask),
  }
}
