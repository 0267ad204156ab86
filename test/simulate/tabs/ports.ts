/** The ports of one tab, on the world. */
import * as E from 'fp-ts/Either'
import type { BehaviorSubject } from 'rxjs'
import { NEVER, Observable, of } from 'rxjs'
import { chains } from '../../../src/events/chain/chains.data'
import type { Browser } from '../../../src/streams/ports/Browser'
import type { Block, Chain, ChainError } from '../../../src/streams/ports/Chain'
import type { OrderBook, OrderBookError } from '../../../src/streams/ports/OrderBook'
import type { Ports } from '../../../src/streams/ports/Ports'
import type { PriceSource } from '../../../src/streams/ports/PriceSource'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeClaims } from '../../support/fakes/fakeClaims'
import { fakeTokenLists } from '../../support/fakes/fakeTokenLists'
import { type Ask, NETWORK } from '../engine/calls'
import type { Process } from '../engine/time'
import { BLOCK_MS, type WorldTransaction } from '../world/chain'
import { type DiskWatch, storeOf } from '../world/disk'
import { tokensOn } from '../world/prices'
import { recoverSigner, SAFE, signatureOf, cancellationDigestOf } from '../world/wallet'
import { type Profile, solve, type World } from '../world/world'
import { walletPorts } from './walletPorts'

export interface TabProcess extends Process {
  readonly number: number
  readonly profile: Profile
  isVisible: boolean
  /** No event says whether it is in view, or did while it was hidden: it cannot know. */
  isUnseen: boolean
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
  return {
    feeModel: (chain) => chains[chain].feeModel,
    quote: (request) =>
      ask<OrderBookError, ReturnType<typeof orderBook.quote>>('orderBook.quote', [request], NETWORK, () => {
        const quote = orderBook.quote(request)
        return quote.sellAmount <= 0n || quote.buyAmount <= 0n
          ? rejected('SellAmountDoesNotCoverFee')
          : E.right(quote)
      }),
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
    accountOrders: (_chain, owner, given) =>
      ask('orderBook.accountOrders', [owner, given], NETWORK, () =>
        E.right(page(orderBook.ofAccount(owner), given)),
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
      ask('orderBook.trades', [uid], NETWORK, () => E.right(orderBook.find(uid)?.trades ?? [])),
  }
}

const sentOf = ({ hash, nonce, call }: WorldTransaction) => ({ hash, nonce, call })

const chainPort = (world: World, ask: Ask, process: TabProcess): Chain => {
  const { chain, time } = world
  /** Each new block, until nobody listens. */
  const blocks: Chain['blocks'] = (chainId) =>
    new Observable((subscriber) => {
      let isOpen = true
      const next = (): void => {
        if (!isOpen) return
        const asked = ask<ChainError, Block>('chain.blocks', [chainId], NETWORK, () =>
          chainId === world.chainId
            ? E.right({ number: chain.head(), timestamp: chain.timestampOf(chain.head()) })
            : E.left({ tag: 'notConfigured' }),
        )
        current = asked.subscribe((answer) => {
          subscriber.next(answer)
          time.after(BLOCK_MS - (time.now() % BLOCK_MS), next, process)
        })
      }
      let current: { readonly unsubscribe: () => void } | null = null
      next()
      return () => {
        isOpen = false
        current?.unsubscribe()
      }
    })
  return {
    blocks,
    account: (chainId, owner, tokens) =>
      ask('chain.account', [chainId, owner, tokens], NETWORK, () => {
        const { native, balances, allowances } = chain.account(owner)
        const of$ = (from: Readonly<Record<string, bigint>>) =>
          Object.fromEntries(tokens.map((token) => [token, from[token] ?? 0n]))
        return E.right({ block: chain.head(), native, balances: of$(balances), allowances: of$(allowances) })
      }),
    receipt: (chainId, hash) =>
      ask('chain.receipt', [chainId, hash], NETWORK, () => {
        const found = chain.find(hash)
        return E.right(
          typeof found?.block !== 'number' ? null : { hash, block: found.block, status: found.status },
        )
      }),
    transaction: (chainId, hash) =>
      ask('chain.transaction', [chainId, hash], NETWORK, () => {
        const found = chain.find(hash)
        return E.right(found === undefined || found.isDropped ? null : sentOf(found))
      }),
    minedWithNonce: (chainId, from, nonce, since) =>
      ask('chain.minedWithNonce', [chainId, from, nonce, since], NETWORK, () => {
        const found = chain.minedWithNonce(from, nonce)
        return E.right(found === undefined ? null : sentOf(found))
      }),
    accountKind: (chainId, account) =>
      ask('chain.accountKind', [chainId, account], NETWORK, () =>
        E.right(
          account === SAFE || account === chains[world.chainId].contracts.settlement ? 'contract' : 'keys',
        ),
      ),
    presignGas: (chainId, owner, uid) =>
      ask('chain.presignGas', [chainId, owner, uid], NETWORK, () => E.right(48_000n)),
    token: (chainId, address) =>
      ask('chain.token', [chainId, address], NETWORK, () => {
        const known = tokensOn(world.chainId).find((token) => token.address === address)
        return E.right(
          known === undefined
            ? { hasCode: false, decimals: null, symbol: null, name: null }
            : { hasCode: true, decimals: known.decimals, symbol: known.symbol, name: known.name },
        )
      }),
    addressOfName: (chainId, name) =>
      ask('chain.addressOfName', [chainId, name], NETWORK, () => E.right(null)),
    nameOfAddress: (chainId, account) =>
      ask('chain.nameOfAddress', [chainId, account], NETWORK, () => E.right(null)),
    approvalWouldSucceed: (...args) => ask('chain.approvalWouldSucceed', args, NETWORK, () => E.right(true)),
  }
}

const priceSourcePort = ({ prices, time }: World, ask: Ask): PriceSource => ({
  usdPerToken: (_chain, token) =>
    ask('priceSource.usdPerToken', [token], NETWORK, () =>
      E.right(prices.micros(token, time.now()) * 10n ** 12n),
    ),
  strategy: () =>
    ask('priceSource.strategy', [], NETWORK, () => E.left({ reason: 'this world has no such file' })),
  marketPrice: (source, question) =>
    ask('priceSource.marketPrice', [source, question], NETWORK, () =>
      E.left({ reason: 'this world has no such source' }),
    ),
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
    claims: fakeClaims(),
    chain: chainPort(world, ask, process),
    clock: {
      now: () => FAKE_START_MS + time.now() + profile.clockAheadMs,
      elapsed: () => time.now() - process.sleptMs,
    },
    errorReporter: { report: () => of(E.right(undefined)) },
    ids: {
      session: () => process.session,
    },
    locks: profile.locks.of(process),
    logStore: storeOf(profile.disk, time, process, ask, watch),
    orderBook: orderBookPort(world, ask),
    priceSource: priceSourcePort(world, ask),
    tokenLists: fakeTokenLists(),
    safeService: {
      safe: (chainId, address) =>
        ask('safeService.safe', [chainId, address], NETWORK, () => E.right(world.safe.safe(address))),
      transaction: (chainId, hash) =>
        ask('safeService.transaction', [chainId, hash], NETWORK, () => E.right(world.safe.find(hash))),
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
