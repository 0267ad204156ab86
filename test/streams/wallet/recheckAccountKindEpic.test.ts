/** A hash that the network does not know puts in doubt what kind of account it is of (X193). */
import * as E from 'fp-ts/Either'
import { asyncScheduler, defer, filter, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { VisibilityChanged } from '../../../src/events/chain/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { OrderCancellationFailed, OrderPlacementFailed } from '../../../src/events/orders/events'
import { TransactionRequested, TransactionSent } from '../../../src/events/transactions/events'
import { AccountKindRead, SafeRead } from '../../../src/events/wallet/events'
import type { AccountKind } from '../../../src/events/wallet/accountKind'
import { watchReceiptsEpic } from '../../../src/streams/transactions/watchReceiptsEpic'
import { watchSafeTransactionsEpic } from '../../../src/streams/transactions/watchSafeTransactionsEpic'
import { readAccountKindEpic } from '../../../src/streams/wallet/readAccountKindEpic'
import { readSafeEpic } from '../../../src/streams/wallet/readSafeEpic'
import { recheckAccountKindEpic } from '../../../src/streams/wallet/recheckAccountKindEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeSafeService } from '../../support/fakes/fakeSafeService'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { OWNERS } from '../support/safes'
import { connected, started, world } from '../support/world'

const [WETH] = knownTokens[1]
if (WETH === undefined) throw new Error('the first known token is WETH')
const EXECUTION = `0x${'e1'.repeat(32)}`
const info = { type: 'wrap', token: WETH, amount: 5n, balance: 0n } as const
/** As the wallet of an ordinary account returns it. */
const sent: readonly DurableEvent[] = [
  TransactionRequested({ id: 't', chainId: 1, from: FAKE_ACCOUNT, info, then: null }),
  TransactionSent({ id: 't', hash: FAKE_TRANSACTION }),
]
const kindIs = (kind: AccountKind) => AccountKindRead({ chainId: 1, account: FAKE_ACCOUNT, kind })
const isNoSafe = SafeRead({ chainId: 1, account: FAKE_ACCOUNT, threshold: null })
const isSafe = E.right({ threshold: 2, owners: OWNERS, nonce: 0, reportsExecutions: true })
const fromSecond = <A>(seconds: number, before: A, after: A) =>
  defer(() => of(E.right(asyncScheduler.now() < seconds * 1000 ? before : after)))

const EPICS = [
  readAccountKindEpic,
  readSafeEpic,
  recheckAccountKindEpic,
  watchReceiptsEpic,
  watchSafeTransactionsEpic,
]

describe('a Safe’s hash that was taken for the chain’s', () => {
  it.each<[what: string, given: readonly AppEvent[]]>([
    ['the account had no code yet', [kindIs('keys')]],
    ['an endpoint that was behind knew no Safe there', [kindIs('contract'), isNoSafe]],
  ])('is found at the Safe though %s when it was sent (X193)', (_, given) => {
    const chain = fakeChain({
      accountKind: () => fromSecond<AccountKind>(45, 'keys', 'contract'),
    })
    const safeService = fakeSafeService({
      safe: () => defer(() => of(asyncScheduler.now() < 45_000 ? E.right(null) : isSafe)),
      execution: () => fromSecond(70, null, { transactionHash: EXECUTION, block: 9, isSuccess: true }),
    })
    let log: ReturnType<typeof world>['log'] | undefined
    marbles((m) => {
      const made = world({
        ports: { chain, safeService },
        durable: sent,
        given: [started, connected, ...given],
      })
      log = made.log
      m.expect(made.emitted(EPICS).pipe(filter(() => false)), '^ 120s !').toBeObservable('-')
      m.flush()
    })()
    expect(log?.state$.value.durable.transactions.byHash[1]?.[FAKE_TRANSACTION]).toMatchObject({
      hashType: 'gnosisSafeTx',
      status: 'confirmed',
      executedAs: EXECUTION,
    })
  })

  const asked = (durable: readonly DurableEvent[], given: readonly AppEvent[]): number => {
    const chain = fakeChain({ accountKind: () => of(E.right('keys' as const)) })
    marbles((m) => {
      const made = world({
        ports: { chain },
        durable,
        given: [started, connected, kindIs('keys'), ...given],
      })
      const types$ = made.emitted(recheckAccountKindEpic).pipe(map(({ type }) => type))
      m.expect(types$, '^ 119s !').toBeObservable('-')
      m.flush()
    })()
    return chain.calls.accountKind.length
  }

  it('is asked about every 30 s, and says nothing that is known', () => {
    expect(asked(sent, [])).toBe(3)
  })

  it('is not asked about while nothing is open, or the tab is hidden', () => {
    expect(asked([], [])).toBe(0)
    expect(asked(sent, [VisibilityChanged({ visible: false })])).toBe(0)
  })
})

describe('a signature that is not the account’s', () => {
  const uid = `0x${'cd'.repeat(56)}`
  const orderFailed = (tag: 'wrongSigner' | 'refused') =>
    OrderPlacementFailed({ uid, phase: 'signing', error: { tag } })
  const cancellationFailed = OrderCancellationFailed({ uid, error: { tag: 'wrongSigner' } })

  it.each<[what: string, failed: AppEvent, isAsked: boolean]>([
    ['of an order asks what kind of account it is', orderFailed('wrongSigner'), true],
    ['of a cancellation asks what kind of account it is', cancellationFailed, true],
    ['but none at all asks nothing', orderFailed('refused'), false],
  ])('%s (X193)', (_, failed, isAsked) => {
    marbles((m) => {
      const chain = fakeChain({ accountKind: () => of(E.right('contract' as const)) })
      const made = world({ ports: { chain }, given: [started, connected, kindIs('keys')] })
      const found$ = made
        .emitted(recheckAccountKindEpic, m.hot('1s f', { f: failed }))
        .pipe(map((event) => (event.type === 'AccountKindRead' ? event.data.kind : event.type)))
      m.expect(found$, '^ 60s !').toBeObservable(isAsked ? '1s k' : '-', { k: 'contract' })
    })()
  })

  it.each<[what: string, owners: readonly string[] | null, threshold: number, isNews: boolean]>([
    ['as it is known', OWNERS, 2, false],
    ['without its owners', null, 2, false],
    ['with another threshold', OWNERS, 1, true],
    ['with other owners', OWNERS.slice(1), 2, true],
  ])(
    'has a Safe read again, which is said where it is news: a reading %s (X425)',
    (_, owners, threshold, isNews) => {
      marbles((m) => {
        const safe = () => of(E.right({ threshold, owners, nonce: 0, reportsExecutions: true }))
        const known = SafeRead({ chainId: 1, account: FAKE_ACCOUNT, threshold: 2, owners: OWNERS })
        const made = world({
          ports: { safeService: fakeSafeService({ safe }) },
          given: [started, connected, kindIs('contract'), known],
        })
        const types$ = made
          .emitted(recheckAccountKindEpic, m.hot('1s f', { f: cancellationFailed }))
          .pipe(map(({ type }) => type))
        m.expect(types$, '^ 60s !').toBeObservable(isNews ? '1s s' : '-', { s: 'SafeRead' })
      })()
    },
  )
})
