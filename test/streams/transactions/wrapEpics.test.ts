import * as E from 'fp-ts/Either'
import { asyncScheduler, defer, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { ClockDoubted, ClockTrusted } from '../../../src/events/chain/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import {
  TransactionFailed,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { TokenWatchRequested, WalletConnected } from '../../../src/events/wallet/events'
import { DAY_MS } from '../../../src/events/kernel'
import { resolveTransactionsEpic } from '../../../src/streams/transactions/resolveTransactionsEpic'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { watchTokenEpic } from '../../../src/streams/wallet/watchTokenEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS, fakeClock } from '../../support/fakes/fakeClock'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, FAKE_WALLET, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'
import { wrapCall } from '../../support/sentCalls'

const token = knownTokens[1].find(({ symbol }) => symbol === 'WETH')
if (token === undefined) throw new Error('chain 1 has WETH')
const reading = { hasCode: true, decimals: 18, symbol: 'WETH', name: 'Wrapped Ether' }
const tokens = { [token.address]: reading }
const given = [started, connected]
const asking = (
  type: 'wrap' | 'unwrap' = 'wrap',
  balance: bigint | null = 3n,
  id = 'one',
  seen: { readonly knownTransactions?: readonly string[] } = {},
): DurableEvent =>
  TransactionRequested({
    id,
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type, token, amount: 5n, balance },
    then: null,
    ...seen,
  })
const outcome = (event: AppEvent): unknown =>
  event.type === 'TransactionFailed' ? event.data.error : event.type

describe('wrapping', () => {
  it.each(['wrap', 'unwrap'] as const)('the wallet is asked to %s what was requested', (direction) => {
    marbles((m) => {
      const { emitted, ports } = world({
        ports: { wallets: fakeWallets(), chain: fakeChain({}, { tokens }) },
        given,
      })
      m.expect(
        emitted(sendTransactionEpic, m.hot('a', { a: asking(direction) })).pipe(map(outcome)),
      ).toBeObservable('s', { s: 'TransactionSent' })
      m.flush()
      const wrap = { chainId: 1, from: FAKE_ACCOUNT, wrapped: token.address, direction, amount: 5n } as const
      expect(ports.wallets.calls.send).toEqual([[FAKE_WALLET.id, wrapCall(wrap)]])
    })()
  })

  it(
    'where the wrapped token has no contract ends without the wallet being asked',
    marbles((m) => {
      const { emitted, ports } = world({ ports: { wallets: fakeWallets(), chain: fakeChain() }, given })
      m.expect(emitted(sendTransactionEpic, m.hot('a', { a: asking() })).pipe(map(outcome))).toBeObservable(
        'f',
        {
          f: { tag: 'notInitialized' },
        },
      )
      m.flush()
      expect(ports.wallets.calls.send).toEqual([])
    }),
  )

  it(
    'that is given up while its contract is looked for never reaches the wallet',
    marbles((m) => {
      const { emitted, ports } = world({
        ports: {
          wallets: fakeWallets(),
          chain: fakeChain({ token: () => m.cold('5s (t|)', { t: E.right(reading) }) }),
        },
        given,
      })
      const abandoned = TransactionFailed({ id: 'one', error: { tag: 'abandoned' } })
      const script$ = m.hot('a 999ms b', { a: asking(), b: abandoned })
      m.expect(emitted(sendTransactionEpic, script$)).toBeObservable('')
      m.flush()
      expect(ports.wallets.calls.send).toEqual([])
    }),
  )

  it(
    'stays unsent where one that was given up is sent after all, before the wallet is asked (X393)',
    marbles((m) => {
      const { emitted, ports } = world({
        ports: {
          wallets: fakeWallets(),
          chain: fakeChain({ token: () => m.cold('5s (t|)', { t: E.right(reading) }) }),
        },
        durable: [
          asking('wrap', 3n, 'before'),
          TransactionFailed({ id: 'before', error: { tag: 'abandoned' } }),
        ],
        given,
      })
      const script$ = m.hot('a 999ms b', {
        a: asking('wrap', 3n, 'one', { knownTransactions: [] }),
        b: TransactionSent({ id: 'before', hash: FAKE_TRANSACTION }),
      })
      m.expect(emitted(sendTransactionEpic, script$).pipe(map(outcome))).toBeObservable('5s f', {
        f: { tag: 'busy', note: 'Could not WRAP' },
      })
      m.flush()
      expect(ports.wallets.calls.send).toEqual([])
    }),
  )

  it(
    'that fails is logged as such, a refusal is not, and an answer that is no hash has a name',
    marbles((m) => {
      const emitted = (error: Parameters<typeof E.left>[0]) =>
        world({
          ports: {
            wallets: fakeWallets({ send: () => of(E.left(error as never)) }),
            chain: fakeChain({}, { tokens }),
          },
          given,
        })
          .emitted(sendTransactionEpic, m.hot('a', { a: asking() }))
          .pipe(map(outcome))
      m.expect(emitted({ tag: 'unlisted', description: 'no gas' })).toBeObservable('f', {
        f: { tag: 'walletFailed', description: 'no gas', note: 'Could not WRAP' },
      })
      m.expect(emitted({ tag: 'refused' })).toBeObservable('f', { f: { tag: 'refused' } })
      m.expect(emitted({ tag: 'noHash' })).toBeObservable('f', {
        f: { tag: 'noHash', note: 'Could not WRAP' },
      })
    }),
  )

  it(
    'answered with a hash that stands already adds nothing, and warns',
    marbles((m) => {
      const durable = [
        asking('wrap', 3n, 'before'),
        TransactionSent({ id: 'before', hash: FAKE_TRANSACTION }),
      ]
      const ports = { wallets: fakeWallets(), chain: fakeChain({}, { tokens }) }
      const { emitted, log } = world({ ports, durable, given })
      m.expect(emitted(sendTransactionEpic, m.hot('a', { a: asking() })).pipe(map(outcome))).toBeObservable(
        '(sw)',
        {
          s: 'TransactionSent',
          w: 'TransactionAddIgnored',
        },
      )
      m.flush()
      const { byHash } = log.state$.value.durable.transactions
      expect(Object.values(byHash[1] ?? {}).map(({ id }) => id)).toEqual(['before'])
    }),
  )
})

describe('a wrap without a hash, at start', () => {
  it(
    'is judged by the exact change of the balance of the wrapped token, and is never waited for without end (X86)',
    marbles((m) => {
      const emitted = (type: 'wrap' | 'unwrap', before: bigint | null, now: bigint | null) => {
        const chain = fakeChain({}, { balances: now === null ? {} : { [token.address]: now } })
        return world({ ports: { chain }, durable: [asking(type, before)] })
          .emitted(resolveTransactionsEpic)
          .pipe(map((event): string => event.type))
      }
      const seen = { e: 'TransactionEffectSeen' }
      const not = { f: 'TransactionFailed' }
      m.expect(emitted('wrap', 3n, 8n)).toBeObservable('2s e', seen)
      m.expect(emitted('wrap', 3n, 7n)).toBeObservable('2s f', not)
      m.expect(emitted('unwrap', 8n, 3n)).toBeObservable('2s e', seen)
      m.expect(emitted('unwrap', 8n, 4n)).toBeObservable('2s f', not)
      // A fill or a transfer may bring more than was wrapped, or take more than was unwrapped.
      m.expect(emitted('wrap', 3n, 9n)).toBeObservable('2s f', not)
      m.expect(emitted('unwrap', 8n, 2n)).toBeObservable('2s f', not)
      m.expect(emitted('wrap', null, 8n)).toBeObservable('2s f', not)
      m.expect(emitted('wrap', 3n, null)).toBeObservable('2s f', not)
    }),
  )
})

describe('a wrap without a hash, at start, where the chain stands still', () => {
  /** Blocks of the second before the request, and from the given virtual second on of that second. */
  const standsUntil = (second: number, balances: readonly [before: bigint, after: bigint]) => {
    const moves = () => asyncScheduler.now() / 1000 >= second
    const nowSeconds = () => FAKE_START_MS / 1000 + (moves() ? Math.ceil(asyncScheduler.now() / 1000) : -1)
    return fakeChain({
      newestBlock: () => defer(() => of(E.right({ number: moves() ? 8 : 7, timestamp: nowSeconds() }))),
      account: () =>
        defer(() =>
          of(
            E.right({
              ...{ block: moves() ? 8 : 7, native: 0n, allowances: {} },
              balances: { [token.address]: moves() ? balances[1] : balances[0] },
            }),
          ),
        ),
    })
  }

  it.each<[what: string, balances: readonly [bigint, bigint], expected: string]>([
    ['is proved by no balance from before it', [8n, 3n], 'TransactionFailed'],
    ['is disproved by no balance from before it', [3n, 8n], 'TransactionEffectSeen'],
  ])('%s (X264)', (_, balances, expected) => {
    marbles((m) => {
      const chain = standsUntil(20, balances)
      const { emitted } = world({ ports: { chain }, durable: [asking('wrap', 3n)] })
      const types$ = emitted(resolveTransactionsEpic).pipe(map((event): string => event.type))
      // Asked again at 3, 5, 9, 17 and 33 s.
      m.expect(types$, '^ 60s !').toBeObservable('33s e', { e: expected })
    })()
  })

  it(
    'that the device stamped by a clock far ahead is judged by the next block (X264)',
    marbles((m) => {
      const now = FAKE_START_MS - DAY_MS
      const chain = fakeChain(
        {
          newestBlock: () =>
            defer(() =>
              of(E.right({ number: 7, timestamp: Math.floor((now + asyncScheduler.now()) / 12_000) * 12 })),
            ),
        },
        { balances: { [token.address]: 8n } },
      )
      const clock = fakeClock({ now: () => asyncScheduler.now() }, now)
      const { emitted } = world({ ports: { chain, clock }, durable: [asking('wrap', 3n)] })
      m.expect(
        emitted(resolveTransactionsEpic).pipe(map((event): string => event.type)),
        '^ 30s !',
      ).toBeObservable('17s e', { e: 'TransactionEffectSeen' })
    }),
  )

  it(
    'that the device stamped by a clock far ahead is judged once the user trusts the chain’s (X264)',
    marbles((m) => {
      const nowMs = () => FAKE_START_MS - DAY_MS + asyncScheduler.now()
      const chain = fakeChain(
        {
          newestBlock: () =>
            defer(() => of(E.right({ number: 7, timestamp: Math.floor(nowMs() / 12_000) * 12 }))),
        },
        { balances: { [token.address]: 8n } },
      )
      const { emitted } = world({ ports: { chain }, durable: [asking('wrap', 3n)] })
      const doubt = { chainId: 1, offsetMs: -DAY_MS, skewMs: 0 } as const
      const script$ = m.hot('10s (dt)', {
        d: ClockDoubted(doubt),
        t: ClockTrusted({ ...doubt, use: 'chain' }),
      })
      m.expect(
        emitted(resolveTransactionsEpic, script$).pipe(map((event): string => event.type)),
        '^ 60s !',
      ).toBeObservable('33s e', { e: 'TransactionEffectSeen' })
    }),
  )
})

describe('a token for the wallet', () => {
  it(
    'is passed on, and what became of it is reported',
    marbles((m) => {
      const emitted = (watchToken: ReturnType<typeof fakeWallets>['watchToken']) =>
        world({ ports: { wallets: fakeWallets({ watchToken }) }, given })
          .emitted(watchTokenEpic, m.hot('a', { a: TokenWatchRequested(token) }))
          .pipe(map((event) => (event.type === 'TokenWatchFailed' ? event.data.error.tag : event.type)))
      m.expect(emitted(() => of(E.right(true)))).toBeObservable('w', { w: 'TokenWatched' })
      m.expect(emitted(() => of(E.right(false)))).toBeObservable('r', { r: 'refused' })
      m.expect(emitted(() => of(E.left({ tag: 'unsupported' } as const)))).toBeObservable('u', {
        u: 'unsupported',
      })
    }),
  )

  it(
    'of which only a list names the decimals is passed on with those of its contract, or not at all (X62)',
    marbles((m) => {
      const strange = { ...token, address: '0x00000000000000000000000000000000DeaDBeef', decimals: 6 }
      const telling = (decimals: number | null) => {
        const wallets = fakeWallets({ watchToken: () => of(E.right(true)) })
        const chain = fakeChain({
          token: () => of(E.right({ hasCode: true, decimals, symbol: 'T', name: 'T' })),
        })
        const script$ = m.hot('a', { a: TokenWatchRequested(strange) })
        return {
          calls: wallets.calls.watchToken,
          types$: world({ ports: { wallets, chain }, given })
            .emitted(watchTokenEpic, script$)
            .pipe(map(({ type }) => type)),
        }
      }
      const [good, none] = [telling(18), telling(null)]
      m.expect(good.types$).toBeObservable('w', { w: 'TokenWatched' })
      m.expect(none.types$).toBeObservable('f', { f: 'TokenWatchFailed' })
      m.flush()
      expect(good.calls).toMatchObject([[FAKE_WALLET.id, { address: strange.address, decimals: 18 }]])
      expect(none.calls).toEqual([])
    }),
  )

  it(
    'is asked of no wallet that was connected while the contract was read (X71)',
    marbles((m) => {
      const strange = { ...token, address: '0x00000000000000000000000000000000DeaDBeef', decimals: 6 }
      const wallets = fakeWallets()
      const chain = fakeChain({
        token: () => m.cold('2s a|', { a: E.right({ ...reading, symbol: 'T', name: 'T' }) }),
      })
      const other = WalletConnected({ ...connected.data, walletId: 'io.other' })
      const script$ = m.hot('a 999ms o', { a: TokenWatchRequested(strange), o: other })
      const emitted$ = world({ ports: { wallets, chain }, given }).emitted(watchTokenEpic, script$)
      m.expect(emitted$.pipe(map(({ type }) => type))).toBeObservable('2s f', { f: 'TokenWatchFailed' })
      m.flush()
      expect(wallets.calls.watchToken).toEqual([])
    }),
  )
})
