import * as E from 'fp-ts/Either'
import { type Observable, NEVER, defer, delay, filter, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { BlockSeen, VisibilityChanged, SessionStarted } from '../../../src/events/chain/events'
import { chains } from '../../../src/events/chain/chains.data'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSeen,
  TransactionSent,
} from '../../../src/events/transactions/events'
import type { ChainError, SentTransaction } from '../../../src/streams/ports/Chain'
import type { LogStore, LogStoreError } from '../../../src/streams/ports/LogStore'
import { watchReceiptsEpic } from '../../../src/streams/transactions/watchReceiptsEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { WalletConnected } from '../../../src/events/wallet/events'
import { type Happening, connected, started, world } from '../support/world'

const [token] = knownTokens[1]
if (token === undefined) throw new Error('chain 1 has known tokens')
const hash = FAKE_TRANSACTION
const OTHER = `0x${'cd'.repeat(32)}`
const { vaultRelayer: spender } = chains[1].contracts

const asking = TransactionRequested({
  id: 'one',
  chainId: 1,
  from: FAKE_ACCOUNT,
  info: { type: 'approval', token, spender, amount: 5n },
  then: null,
})
const sent = TransactionSent({ id: 'one', hash })
const durable: readonly DurableEvent[] = [asking, sent]
const receipt = { hash, block: 2, status: 1 }
const call = { to: token.address, value: 0n, data: '0x1234' }
const block = (number: number): AppEvent => BlockSeen({ chainId: 1, number, timestamp: number })
const given = [started, connected, block(1)]
const unreachable = E.left<ChainError>({ tag: 'unreachable' })

const word = (event: AppEvent): string =>
  event.type === 'TransactionReplaced' ? `replaced ${event.data.as}` : event.type
const values = {
  m: 'TransactionMined',
  c: 'TransactionsChecked',
  u: 'TransactionUnmined',
  s: 'TransactionSeen',
  r: 'replaced speedup',
  x: 'replaced cancel',
}
/** What happens to transactions; that they were looked at is another test's. */
const news = filter(({ type }: AppEvent) => type !== 'TransactionsChecked')

describe('receipts', () => {
  it(
    'that are not there are asked for in 3 tries, 1 to 3 s apart, at once and with each new block',
    marbles((m) => {
      const chain = fakeChain()
      const { emitted } = world({ ports: { chain }, durable, given })
      m.expect(
        emitted(watchReceiptsEpic, m.hot('10s b 99ms b', { b: block(2) })).pipe(map(word)),
        '^ 60s !',
      ).toBeObservable('3s c 9999ms c', values)
      m.flush()
      // The block that is reported again is no other one.
      expect(chain.calls.receipt).toHaveLength(6)
    }),
  )

  it(
    'of a chain of layer 2 are asked for in 10 tries, 250 ms to 1 s apart',
    marbles((m) => {
      const tries: number[] = []
      const chain = fakeChain({
        receipt: () =>
          defer(() => {
            tries.push(m.scheduler.now())
            return of(E.right(null))
          }),
      })
      const chainId = 8453
      const own = {
        ...asking.data,
        chainId,
        info: { ...asking.data.info, token: { ...token, chainId } },
      } as const
      const { emitted } = world({
        ports: { chain },
        durable: [TransactionRequested(own), sent],
        given: [
          SessionStarted({ chainId, build: 'test', visible: true, online: true }),
          WalletConnected({ ...connected.data, chainId }),
          BlockSeen({ chainId, number: 1, timestamp: 1 }),
        ],
      })
      m.expect(emitted(watchReceiptsEpic).pipe(map(word)), '^ 60s !').toBeObservable('7750ms c', values)
      m.flush()
      // Twice as long after each, up to a second.
      expect(tries).toEqual([0, 250, 750, 1750, 2750, 3750, 4750, 5750, 6750, 7750])
    }),
  )

  it(
    'that come with a later try are reported at once',
    marbles((m) => {
      const chain = fakeChain()
      const { emitted } = world({ ports: { chain }, durable, given })
      const late$ = m.hot('500ms r', { r: () => (chain.world.receipts[hash] = receipt) })
      m.expect(emitted(watchReceiptsEpic, late$).pipe(map(word)), '^ 60s !').toBeObservable('1s (mc)', values)
    }),
  )

  it(
    'of another that is sent are asked for at once, whatever the blocks do',
    marbles((m) => {
      const chain = fakeChain({}, { receipts: { [OTHER]: { ...receipt, hash: OTHER } } })
      const another = TransactionRequested({ ...asking.data, id: 'two' })
      const { emitted } = world({ ports: { chain }, durable: [...durable, another], given })
      const sent$ = m.hot('10s s', { s: TransactionSent({ id: 'two', hash: OTHER }) })
      m.expect(emitted(watchReceiptsEpic, sent$).pipe(news, map(word)), '^ 60s !').toBeObservable(
        '10s m',
        values,
      )
    }),
  )

  it(
    'that the endpoint did not answer for do not count as checked',
    marbles((m) => {
      const chain = fakeChain({
        receipt: () => of(chain.calls.receipt.length <= 3 ? unreachable : E.right(receipt)),
      })
      const { emitted } = world({ ports: { chain }, durable, given })
      const again$ = m.hot('10s b', { b: block(1) })
      m.expect(emitted(watchReceiptsEpic, again$).pipe(map(word)), '^ 60s !').toBeObservable(
        '10s (mc)',
        values,
      )
    }),
  )

  it(
    'of what waits more than 5 minutes are asked for after more than 2 blocks',
    marbles((m) => {
      const chain = fakeChain()
      const { emitted } = world({ ports: { chain }, durable, given })
      const blocks$ = m.hot('6m b 59999ms c 59999ms d', { b: block(2), c: block(3), d: block(4) })
      m.expect(emitted(watchReceiptsEpic, blocks$).pipe(map(word)), '^ 12m !').toBeObservable(
        '3s c 479999ms c',
        values,
      )
    }),
  )

  it(
    'are not asked for by a hidden tab, which goes on when it is seen',
    marbles((m) => {
      const chain = fakeChain({}, { receipts: { [hash]: receipt } })
      const hidden = { ...started, data: { ...started.data, visible: false } }
      const { emitted } = world({ ports: { chain }, durable, given: [hidden, connected] })
      const script$ = m.hot('5s v', { v: VisibilityChanged({ visible: true }) })
      m.expect(emitted(watchReceiptsEpic, script$).pipe(news, map(word)), '^ 9s !').toBeObservable(
        '5s m',
        values,
      )
    }),
  )

  it(
    'are reported once, though a block comes while the first telling is being written',
    marbles((m) => {
      const slow$ = m.cold('20ms (n|)', { n: E.right(receipt) })
      const chain = fakeChain({ receipt: () => slow$ })
      const store = fakeLogStore(createMemoryDisk())
      const logStore: LogStore = { ...store, append: (...rows) => store.append(...rows).pipe(delay(100)) }
      const { emitted } = world({ ports: { chain, logStore }, durable, given })
      const blocks$ = m.hot('10ms b 29ms c', { b: block(2), c: block(3) })
      m.expect(emitted(watchReceiptsEpic, blocks$).pipe(news, map(word)), '^ 5s !').toBeObservable(
        '20ms m',
        values,
      )
    }),
  )

  it(
    'are reported once where the store is lost while they are written, and the tab looks by itself from then on',
    marbles((m) => {
      const chain = fakeChain({ receipt: () => m.cold('20ms (n|)', { n: E.right(receipt) }) })
      const store = fakeLogStore(createMemoryDisk())
      const logStore: LogStore = {
        ...store,
        append: (rows, ...rest) =>
          rows.some(({ json }) => json.includes('TransactionMined'))
            ? m.cold('5ms (n|)', { n: E.left<LogStoreError>({ tag: 'unavailable', description: '' }) })
            : store.append(rows, ...rest),
      }
      const { emitted, log } = world({ ports: { chain, logStore }, durable, given })
      const blocks$ = m.hot('10ms b', { b: block(2) })
      m.expect(emitted(watchReceiptsEpic, blocks$).pipe(news, map(word)), '^ 5s !').toBeObservable(
        '20ms m',
        values,
      )
      m.flush()
      expect(chain.calls.receipt).toHaveLength(2)
      expect(log.state$.value.durable.transactions.byHash[1]?.[hash]).toMatchObject({ status: 'confirmed' })
    }),
  )

  it(
    'of a slow endpoint are not asked for twice at once',
    marbles((m) => {
      const slow$ = m.cold('20s (n|)', { n: E.right(receipt) })
      const chain = fakeChain({ receipt: () => slow$ })
      const emitted$ = world({ ports: { chain }, durable, given }).emitted(
        watchReceiptsEpic,
        m.hot('-bc', { b: block(2), c: block(3) }),
      )
      m.expect(emitted$.pipe(map(word)), '^ 19s !').toBeObservable('')
      m.expect(slow$).toHaveSubscriptions('^ 19s !')
    }),
  )
})

describe('a transaction that no block holds', () => {
  const successor = (changes: Partial<SentTransaction> = {}): SentTransaction => ({
    hash: OTHER,
    nonce: 7,
    call,
    ...changes,
  })
  const seen = TransactionSeen({ id: 'one', hash, nonce: 7, call, block: 1 })
  const replacedBy = (one: SentTransaction): ReturnType<typeof fakeChain> =>
    fakeChain({}, { receipts: { [OTHER]: { ...receipt, hash: OTHER } }, mined: { 7: one } })

  it(
    'is remembered by its nonce and its call, as soon as the network knows it',
    marbles((m) => {
      const chain = fakeChain({}, { transactions: { [hash]: { hash, nonce: 7, call } } })
      const { emitted } = world({ ports: { chain }, durable, given })
      m.expect(emitted(watchReceiptsEpic).pipe(news), '^ 9s !').toBeObservable('3s s', { s: seen })
    }),
  )

  it(
    'was sped up when another of its nonce with the same call stands in a block',
    marbles((m) => {
      const chain = replacedBy(successor())
      const { emitted } = world({ ports: { chain }, durable: [...durable, seen], given })
      m.expect(emitted(watchReceiptsEpic).pipe(news, map(word)), '^ 9s !').toBeObservable('3s (rm)', values)
    }),
  )

  it.each<[another: string, change: Partial<SentTransaction['call']>]>([
    ['receiver', { to: FAKE_ACCOUNT }],
    ['value', { value: 1n }],
    ['data', { data: '0x' }],
  ])('was cancelled when another of its nonce with another %s does', (_, change) => {
    marbles((m) => {
      const chain = replacedBy(successor({ call: { ...call, ...change } }))
      const { emitted, log } = world({ ports: { chain }, durable: [...durable, seen], given })
      m.expect(emitted(watchReceiptsEpic).pipe(news, map(word)), '^ 9s !').toBeObservable('3s (xm)', values)
      m.flush()
      const { byHash } = log.state$.value.durable.transactions
      expect(Object.values(byHash[1] ?? {})).toMatchObject([{ hash: OTHER, status: 'cancelled' }])
    })()
  })
})

describe('a receipt of the last blocks', () => {
  const mined = TransactionMined({ id: 'one', hash, block: 2, status: 1 })

  it(
    'that vanished makes its transaction pending again',
    marbles((m) => {
      const chain = fakeChain()
      const { emitted } = world({ ports: { chain }, durable: [...durable, mined], given })
      const next$ = m.hot('5s b', { b: block(3) })
      m.expect(emitted(watchReceiptsEpic, next$).pipe(news, map(word)), '^ 8500ms !').toBeObservable(
        '8s u',
        values,
      )
    }),
  )

  it(
    'that has another outcome in the same block is reported again',
    marbles((m) => {
      const chain = fakeChain({}, { receipts: { [hash]: { ...receipt, status: 0 } } })
      const { emitted } = world({ ports: { chain }, durable: [...durable, mined], given })
      const next$ = m.hot('5s b', { b: block(3) })
      m.expect(emitted(watchReceiptsEpic, next$).pipe(news, map(word)), '^ 9s !').toBeObservable(
        '5s (um)',
        values,
      )
    }),
  )

  it(
    'that stands in another block is reported again; one that stands where it stood is not',
    marbles((m) => {
      const moved = fakeChain({}, { receipts: { [hash]: { ...receipt, block: 3 } } })
      const stays = fakeChain({}, { receipts: { [hash]: receipt } })
      const next = { b: block(4) }
      const emitted = (chain: typeof moved) =>
        world({ ports: { chain }, durable: [...durable, mined], given })
          .emitted(watchReceiptsEpic, m.hot('5s b', next))
          .pipe(news, map(word))
      m.expect(emitted(moved), '^ 9s !').toBeObservable('5s (um)', values)
      m.expect(emitted(stays), '^ 9s !').toBeObservable('')
    }),
  )

  it(
    'more than twelve blocks deep is looked at no more',
    marbles((m) => {
      const chain = fakeChain()
      const { emitted } = world({
        ports: { chain },
        durable: [...durable, mined],
        given: [started, block(14)],
      })
      m.expect(emitted(watchReceiptsEpic, m.hot('5s b', { b: block(15) })), '^ 9s !').toBeObservable('')
      m.flush()
      expect(chain.calls.receipt).toEqual([])
    }),
  )
})

describe('a receipt that was not checked yet with twelve blocks above it', () => {
  const [HERE, THERE] = [`0x${'1a'.repeat(32)}`, `0x${'2b'.repeat(32)}`]
  const mined = TransactionMined({ id: 'one', hash, block: 2, blockHash: HERE, status: 1 })
  const happens = { u: 'TransactionUnmined', m: 'TransactionMined', s: 'TransactionSettled' }
  const at = (blockHash: string | null) =>
    fakeChain({}, { receipts: blockHash === null ? {} : { [hash]: { ...receipt, blockHash } } })
  const emittedBy = (
    chain: ReturnType<typeof at>,
    facts: readonly AppEvent[],
    happening$: Observable<Happening>,
  ) =>
    world({ ports: { chain }, durable: [...durable, mined], given: facts })
      .emitted(watchReceiptsEpic, happening$)
      .pipe(news, map(word))

  it.each<[what: string, found: string | null, marble: string]>([
    ['stands in another block of the same number, and is reported again', THERE, '5m (um)'],
    ['is gone, and its transaction is pending again', null, '303s u'],
    ['stands where it stood, and is settled', HERE, '5m s'],
  ])('is looked for when the page was opened again 900 blocks later: it %s (X90)', (_, found, marble) => {
    marbles((m) => {
      const opened$ = m.hot('5m b', { b: block(900) })
      const emitted$ = emittedBy(at(found), [started, connected], opened$)
      m.expect(emitted$, '^ 304s !').toBeObservable(marble, happens)
    })()
  })

  it(
    'is looked for when the page that was hidden is seen again (X90)',
    marbles((m) => {
      const hidden = { ...started, data: { ...started.data, visible: false } }
      const seen$ = m.hot('5s v', { v: VisibilityChanged({ visible: true }) })
      const emitted$ = emittedBy(at(THERE), [hidden, connected, block(900)], seen$)
      m.expect(emitted$, '^ 8500ms !').toBeObservable('5s (um)', happens)
    }),
  )

  it(
    'is settled by the twelfth block, once, and looked for no more (X90)',
    marbles((m) => {
      const chain = at(HERE)
      const blocks$ = m.hot('179s b 999ms c 999ms d', { b: block(13), c: block(14), d: block(15) })
      m.expect(emittedBy(chain, given, blocks$), '^ 189s !').toBeObservable('180s s', happens)
      m.flush()
      expect(chain.calls.receipt).toHaveLength(2)
    }),
  )

  it(
    'is not settled by the claim of a block that the chain cannot have come to yet (X90)',
    marbles((m) => {
      const chain = at(HERE)
      // One endpoint claims a huge block, another one says what is so; the receipt moves with a reorganisation.
      const blocks$ = m.hot('10s l 9s b 9s r 999ms c', {
        l: block(1_000_000_000),
        b: block(3),
        r: () => (chain.world.receipts[hash] = { ...receipt, blockHash: THERE }),
        c: block(4),
      })
      m.expect(emittedBy(chain, given, blocks$), '^ 60s !').toBeObservable('29002ms (um)', happens)
    }),
  )

  it.each<[chain: string, chainId: 1 | 8453, marble: string]>([
    ['any chain', 1, '180s s'],
    ['a chain of layer 2', 8453, '24s s'],
  ])('is settled no sooner than twelve blocks of %s take (X90)', (_, chainId, marble) => {
    marbles((m) => {
      const own = {
        ...asking.data,
        chainId,
        info: { ...asking.data.info, token: { ...token, chainId } },
      } as const
      const far = BlockSeen({ chainId, number: 900, timestamp: 1 })
      const { emitted } = world({
        ports: { chain: at(HERE) },
        durable: [TransactionRequested(own), sent, mined],
        given: [
          SessionStarted({ chainId, build: 'test', visible: true, online: true }),
          WalletConnected({ ...connected.data, chainId }),
        ],
      })
      const blocks$ = m.hot('23999ms b c 155998ms b c', {
        b: far,
        c: { ...far, data: { ...far.data, number: 901 } },
      })
      m.expect(emitted(watchReceiptsEpic, blocks$).pipe(news, map(word)), '^ 190s !').toBeObservable(
        marble,
        happens,
      )
    })()
  })

  it(
    'is not settled by an endpoint that does not answer',
    marbles((m) => {
      const chain = fakeChain({ receipt: () => of(unreachable) })
      // Longer than the 180 s after which a receipt settles.
      m.expect(emittedBy(chain, [started, connected, block(900)], NEVER), '^ 400s !').toBeObservable('')
    }),
  )
})

it(
  'fifty pending transactions are asked for together, in as many requests as one (X150)',
  marbles((m) => {
    const many = Array.from({ length: 50 }, (_, nth) => {
      const id = `many-${String(nth)}`
      const itsHash = `0x${(nth + 1).toString(16).padStart(64, '0')}`
      return [
        TransactionRequested({ ...asking.data, id, info: { ...asking.data.info, amount: BigInt(nth + 1) } }),
        TransactionSent({ id, hash: itsHash }),
      ]
    }).flat()
    // A batch gathers the calls of 50 ms.
    const requests = new Map<number, number>()
    const chain = fakeChain({
      receipt: () =>
        defer(() => {
          const at = m.scheduler.now()
          requests.set(at, (requests.get(at) ?? 0) + 1)
          return of(E.right(null)).pipe(delay(40))
        }),
    })
    const { emitted } = world({ ports: { chain }, durable: many, given })
    m.expect(emitted(watchReceiptsEpic).pipe(filter(() => false)), '^ 11s !').toBeObservable('')
    m.flush()
    expect([...requests.values()]).toEqual([50, 50, 50])
  }),
)
