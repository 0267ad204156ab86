import * as E from 'fp-ts/Either'
import { defer, filter, map, NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import {
  OrderPlaced,
  OrderPresigned,
  PresignatureRequested,
  PresignatureSent,
} from '../../../src/events/orders/events'
import type { SafeService } from '../../../src/streams/ports/SafeService'
import { AccountKindRead, SafeRead, WalletAccountChanged } from '../../../src/events/wallet/events'
import { watchSafeOrdersEpic } from '../../../src/streams/orders/watchSafeOrdersEpic'
import { readSafeEpic } from '../../../src/streams/wallet/readSafeEpic'
import { fakeSafeService } from '../../support/fakes/fakeSafeService'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { OWNERS } from '../support/safes'
import { anOrder, requested } from '../support/orders'
import { connected, started, world } from '../support/world'

const order = { ...anOrder(), scheme: 'presign' as const }
const { uid } = order
const sent: readonly DurableEvent[] = [
  requested(order),
  OrderPlaced({ uid }),
  PresignatureRequested({ uid }),
  PresignatureSent({ uid, hash: FAKE_TRANSACTION }),
]
const kind = (of_: 'keys' | 'contract'): AppEvent =>
  AccountKindRead({ chainId: 1, account: FAKE_ACCOUNT, kind: of_ })
const given = [started, connected, kind('contract')]
const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'SafeRead':
      return `safe of ${String(event.data.threshold)}`
    case 'SafeTransactionRead':
      return `${event.data.confirmations} of ${event.data.threshold}${event.data.isExecuted ? ' executed' : ''}`
    default:
      return event.type
  }
}
const EXECUTION = `0x${'e1'.repeat(32)}`
const signedBy = (confirmations: number, isExecuted = false, now: { readonly threshold?: number } = {}) =>
  E.right({
    safe: FAKE_ACCOUNT,
    nonce: 7,
    signers: OWNERS.slice(0, confirmations),
    isExecuted,
    transactionHash: isExecuted ? EXECUTION : null,
    ...now,
  })
const execution = () => of(E.right({ transactionHash: EXECUTION, block: 9, isSuccess: true }))
const safe = () => of(E.right({ threshold: 2, owners: null, nonce: null, reportsExecutions: null }))
const epics = [readSafeEpic, watchSafeOrdersEpic]

describe('a multisig', () => {
  it(
    'has its transaction looked at every 2 s, and each change reported once',
    marbles((m) => {
      const answers = [signedBy(0), signedBy(1), signedBy(1), signedBy(2), signedBy(2, true)]
      const safeService = fakeSafeService({
        safe,
        transaction: () => defer(() => of(answers.shift() ?? signedBy(2, true))),
        execution: (_chain, _safe, _hash, as) => (as === null ? of(E.right(null)) : execution()),
      })
      const made = world({ ports: { safeService }, durable: sent, given })
      m.expect(made.emitted(epics).pipe(map(word)), '^ 9s !').toBeObservable(
        '(sn) 1996ms o 3999ms w 1999ms e',
        {
          s: 'safe of 2',
          n: '0 of 2',
          o: '1 of 2',
          w: '2 of 2',
          e: '2 of 2 executed',
        },
      )
      m.flush()
      expect(safeService.calls.transaction[0]).toEqual([1, FAKE_TRANSACTION])
      expect(made.log.state$.value.durable.orders.open[uid]?.presignature).toEqual({
        phase: 'sent',
        hash: FAKE_TRANSACTION,
        error: null,
        safe: { address: FAKE_ACCOUNT, nonce: 7, confirmations: 2, threshold: 2, isExecuted: true },
      })
    }),
  )

  it(
    'whose owners change what it takes to sign, or who they are, is shown as it is now',
    marbles((m) => {
      const answers = [
        signedBy(2),
        signedBy(2, false, { threshold: 3 }),
        // The service drops the signature of an owner who was removed.
        signedBy(1, false, { threshold: 3 }),
        signedBy(1, false, { threshold: 1 }),
      ]
      const safeService = fakeSafeService({
        safe,
        transaction: () => defer(() => of(answers.shift() ?? signedBy(1, false, { threshold: 1 }))),
      })
      const made = world({ ports: { safeService }, durable: sent, given })
      m.expect(made.emitted(epics).pipe(map(word)), '^ 9s !').toBeObservable(
        '(se) 1996ms r 1999ms o 1999ms l',
        { s: 'safe of 2', e: '2 of 2', r: '2 of 3', o: '1 of 3', l: '1 of 1' },
      )
    }),
  )

  it(
    'is not asked about any more when its order is presigned',
    marbles((m) => {
      const safeService = fakeSafeService({ safe, transaction: () => of(signedBy(2)) })
      const made = world({ ports: { safeService }, durable: sent, given })
      m.expect(
        made.emitted(epics, m.hot('1s a', { a: OrderPresigned({ uid }) })).pipe(map(word)),
      ).toBeObservable('(sw)', { s: 'safe of 2', w: '2 of 2' })
      m.flush()
      expect(safeService.calls.transaction).toHaveLength(1)
    }),
  )

  it(
    'whose account is left has its open question given up',
    marbles((m) => {
      const slow$ = m.cold('5s (a|)', { a: signedBy(1) })
      const safeService = fakeSafeService({ safe, transaction: () => slow$ })
      const made = world({ ports: { safeService }, durable: sent, given })
      const other = WalletAccountChanged({ account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
      const script$ = m.hot('1s a', { a: other })
      m.expect(made.emitted(epics, script$).pipe(map(word)), '^ 9s !').toBeObservable('s', {
        s: 'safe of 2',
      })
      m.expect(slow$).toHaveSubscriptions('^ 999ms !')
    }),
  )
})

describe('the transaction that signs an order', () => {
  const isSafe = SafeRead({ chainId: 1, account: FAKE_ACCOUNT, threshold: 2, owners: OWNERS })
  const endOf = (script: Partial<SafeService>) => {
    const safeService = fakeSafeService({ safe: at(8), transaction: () => of(signedBy(1)), ...script })
    const made = world({ ports: { safeService }, durable: sent, given: [...given, isSafe] })
    marbles((m) => {
      const all$ = made.emitted(watchSafeOrdersEpic).pipe(filter(() => false))
      m.expect(all$, '^ 120s !').toBeObservable('-')
      m.flush()
    })()
    return made.log.state$.value.durable.orders.open[uid]?.presignature
  }
  const at = (nonce: number) => () =>
    of(E.right({ threshold: 2, owners: OWNERS, nonce, reportsExecutions: true }))

  it.each<[tag: string, what: string, script: Partial<SafeService>]>([
    [
      'reverted',
      'failed inside, though the chain’s transaction succeeded',
      {
        transaction: () => of(signedBy(2, true)),
        execution: () => of(E.right({ transactionHash: EXECUTION, block: 9, isSuccess: false })),
      },
    ],
    ['replaced', 'cannot run any more, because another used its nonce', {}],
    ['rejected', 'was rejected by the owners', { wasRejected: () => of(E.right(true)) }],
  ])('is %s where it %s: the order can be signed again', (tag, _, script) => {
    expect(endOf(script)).toMatchObject({ phase: 'failed', error: { tag } })
  })

  it(
    'is not told by what comes late of one that was sent before (X270)',
    marbles((m) => {
      const slow$ = m.cold('5s (a|)', { a: signedBy(1) })
      const safeService = fakeSafeService({ safe: at(7), transaction: () => slow$ })
      const made = world({ ports: { safeService }, durable: sent, given: [...given, isSafe] })
      const again = PresignatureSent({ uid, hash: `0x${'9a'.repeat(32)}` })
      const said$ = made.emitted(watchSafeOrdersEpic, m.hot('1s a', { a: again })).pipe(map(word))
      m.expect(said$, '^ 9s !').toBeObservable('-')
    }),
  )

  it('by the service’s word alone is not executed', () => {
    expect(endOf({ safe: at(7), transaction: () => of(signedBy(2, true)) })).toMatchObject({
      phase: 'sent',
      safe: { confirmations: 2, isExecuted: false },
    })
  })
})

describe('a multisig that another one takes the place of', () => {
  it(
    'has its open question given up, and the other is asked about',
    marbles((m) => {
      const slow$ = m.cold('5s (a|)', { a: signedBy(1) })
      const safeService = fakeSafeService({ safe, transaction: () => slow$ })
      const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      const known = AccountKindRead({ chainId: 1, account, kind: 'contract' })
      const made = world({ ports: { safeService }, durable: sent, given: [...given, known] })
      const script$ = m.hot('1s a', { a: WalletAccountChanged({ account }) })
      m.expect(made.emitted(epics, script$).pipe(map(word)), '^ 9s !').toBeObservable('s 999ms s', {
        s: 'safe of 2',
      })
      m.expect(slow$).toHaveSubscriptions('^ 999ms !')
      m.flush()
      expect(safeService.calls.safe).toEqual([
        [1, FAKE_ACCOUNT],
        [1, account],
      ])
    }),
  )
})

describe('an account that is no multisig', () => {
  it(
    'is asked about once, and its orders are not',
    marbles((m) => {
      const safeService = fakeSafeService()
      const made = world({ ports: { safeService }, durable: sent, given })
      m.expect(made.emitted(epics).pipe(map(word))).toBeObservable('n', { n: 'safe of null' })
      m.flush()
      expect(safeService.calls.safe).toEqual([[1, FAKE_ACCOUNT]])
      expect(safeService.calls.transaction).toEqual([])
    }),
  )

  it(
    'because it is a key is not asked about',
    marbles((m) => {
      const safeService = fakeSafeService({ safe: () => NEVER })
      const made = world({ ports: { safeService }, given: [started, connected, kind('keys')] })
      m.expect(made.emitted(epics)).toBeObservable('-')
      m.flush()
      expect(safeService.calls.safe).toEqual([])
    }),
  )
})
