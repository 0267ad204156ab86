/** Transactions of a multisig: signed by its owners one by one, then executed under another hash. */
import * as E from 'fp-ts/Either'
import { defer, delay, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { type HashType, TransactionRequested, TransactionSent } from '../../../src/events/transactions/events'
import { activity } from '../../../src/events/activity/activity'
import { AccountKindRead, SafeRead } from '../../../src/events/wallet/events'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { watchSafeTransactionsEpic } from '../../../src/streams/transactions/watchSafeTransactionsEpic'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeSafeService } from '../../support/fakes/fakeSafeService'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { OWNERS } from '../support/safes'
import { connected, started, world } from '../support/world'

const [WETH] = knownTokens[1]
if (WETH === undefined) throw new Error('the first known token is WETH')
const EXECUTION = `0x${'e1'.repeat(32)}`
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const info = { type: 'approval', token: WETH, spender: OTHER, amount: 5n * 10n ** 18n } as const
const request = TransactionRequested({ id: 't', chainId: 1, from: FAKE_ACCOUNT, info, then: null })
const sent: readonly DurableEvent[] = [
  request,
  TransactionSent({ id: 't', hash: FAKE_TRANSACTION, hashType: 'gnosisSafeTx' }),
]
const multisig = (threshold: number | null): AppEvent =>
  SafeRead({ chainId: 1, account: FAKE_ACCOUNT, threshold })
const given = [started, connected, multisig(2)]
const signedBy = (
  confirmations: number,
  transactionHash: string | null = null,
  now: { readonly threshold?: number } = {},
) =>
  E.right({
    ...now,
    safe: FAKE_ACCOUNT,
    nonce: 7,
    signers: OWNERS.slice(0, confirmations),
    isExecuted: transactionHash !== null,
    transactionHash,
  })
const execution =
  (isSuccess = true) =>
  () =>
    of(E.right({ transactionHash: EXECUTION, block: 9, isSuccess }))
const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'TransactionSafeRead':
      return String(event.data.confirmations)
    case 'TransactionMined':
      return `mined ${String(event.data.status)}`
    case 'TransactionSafeExecuted':
      return 'executed'
    default:
      return event.type
  }
}

describe('a multisig transaction', () => {
  it('is polled every 2 s for isExecuted, each change reported once, and then no more', () => {
    marbles((m) => {
      const answers = [signedBy(0), signedBy(1), signedBy(1), signedBy(2), signedBy(2, EXECUTION)]
      const safeService = fakeSafeService({
        transaction: () => defer(() => of(answers.shift() ?? signedBy(3))),
        execution: (_chain, _safe, _hash, as) => (as === null ? of(E.right(null)) : execution()()),
      })
      const { emitted } = world({ ports: { safeService }, durable: sent, given })
      m.expect(emitted(watchSafeTransactionsEpic).pipe(map(word)), '^ 20s !').toBeObservable(
        'n 1999ms o 3999ms w 1999ms (em)',
        { n: '0', o: '1', w: '2', e: 'executed', m: 'mined 1' },
      )
      m.flush()
      expect(safeService.calls.transaction).toEqual(Array.from({ length: 5 }, () => [1, FAKE_TRANSACTION]))
    })()
  })

  it('is reported as executed once, though it is asked about again while that is being written', () => {
    marbles((m) => {
      const waiting = `0x${'c1'.repeat(32)}`
      const safeService = fakeSafeService({
        // The answer comes just before the next question is due. The other transaction keeps the questions going.
        transaction: (_chain, hash) =>
          hash === waiting ? of(signedBy(0)) : m.cold('3999ms (n|)', { n: signedBy(2, EXECUTION) }),
        execution: (_chain, _safe, hash) => (hash === waiting ? of(E.right(null)) : execution()()),
      })
      const store = fakeLogStore(createMemoryDisk())
      const logStore: LogStore = { ...store, append: (...rows) => store.append(...rows).pipe(delay(2)) }
      const others = [
        TransactionRequested({ ...request.data, id: 'u' }),
        TransactionSent({ id: 'u', hash: waiting, hashType: 'gnosisSafeTx' }),
      ]
      const { emitted } = world({ ports: { safeService, logStore }, durable: [...sent, ...others], given })
      m.expect(emitted(watchSafeTransactionsEpic).pipe(map(word)), '^ 20s !').toBeObservable('4001ms (emn)', {
        e: 'executed',
        m: 'mined 1',
        n: '0',
      })
    })()
  })

  it('holds its hash’s type, what its owners did, and the chain’s hash once executed', () => {
    marbles((m) => {
      const answers = [signedBy(1), signedBy(2, EXECUTION)]
      const safeService = fakeSafeService({
        transaction: () => defer(() => of(answers.shift() ?? signedBy(3))),
        execution: (_chain, _safe, _hash, as) => (as === null ? of(E.right(null)) : execution()()),
      })
      const { emitted, log } = world({ ports: { safeService }, durable: sent, given })
      const record = () => log.state$.value.durable.transactions.byHash[1]?.[FAKE_TRANSACTION]
      const signed = { address: FAKE_ACCOUNT, nonce: 7, threshold: 2 }
      const look = () => {
        expect(record()).toMatchObject({
          hashType: 'gnosisSafeTx',
          executedAs: null,
          safe: { ...signed, confirmations: 1, isExecuted: false },
        })
      }
      const emitted$ = emitted(watchSafeTransactionsEpic, m.hot('1s x', { x: look }))
      m.expect(emitted$.pipe(map(word)), '^ 60s !').toBeObservable('o 1999ms (em)', {
        o: '1',
        e: 'executed',
        m: 'mined 1',
      })
      m.flush()
      expect(record()).toMatchObject({
        executedAs: EXECUTION,
        status: 'confirmed',
        receipt: { block: 9, status: 1 },
        safe: { ...signed, isExecuted: true },
      })
      expect(activity(log.state$.value, 10).items).toMatchObject([
        { label: 'executed', hash: EXECUTION, safe: null },
      ])
    })()
  })

  it('has as many owners to wait for as its multisig has now', () => {
    marbles((m) => {
      const answers = [signedBy(2), signedBy(2, null, { threshold: 3 })]
      const safeService = fakeSafeService({
        transaction: () => defer(() => of(answers.shift() ?? signedBy(2, null, { threshold: 3 }))),
      })
      const { emitted, log } = world({ ports: { safeService }, durable: sent, given })
      m.expect(emitted(watchSafeTransactionsEpic).pipe(map(word)), '^ 9s !').toBeObservable('b 1999ms b', {
        b: '2',
      })
      m.flush()
      expect(log.state$.value.durable.transactions.byHash[1]?.[FAKE_TRANSACTION]).toMatchObject({
        safe: { confirmations: 2, threshold: 3 },
      })
    })()
  })

  it('without a hash of the chain is labelled as signing, with no link to the chain', () => {
    const { log, emitted } = world({
      ports: { safeService: fakeSafeService({ transaction: () => of(signedBy(1)) }) },
      durable: sent,
      given,
    })
    marbles((m) => {
      m.expect(emitted(watchSafeTransactionsEpic).pipe(map(word)), '^ 1s !').toBeObservable('o', { o: '1' })
      m.flush()
      expect(activity(log.state$.value, 10).items).toMatchObject([
        {
          label: 'signing',
          hash: null,
          safe: { step: 'some', signed: 1, threshold: 2, missing: 1, nonce: 7 },
        },
      ])
    })()
  })
})

describe('a sent transaction', () => {
  const isOf = (kind: 'keys' | 'delegated' | 'contract'): AppEvent =>
    AccountKindRead({ chainId: 1, account: FAKE_ACCOUNT, kind })

  it.each<[who: string, facts: readonly AppEvent[], hashType: HashType]>([
    ['a multisig', [isOf('contract'), multisig(2)], 'gnosisSafeTx'],
    ['a contract that is no Safe', [isOf('contract'), multisig(null)], 'ethereumTx'],
    ['a key', [isOf('keys')], 'ethereumTx'],
    ['a key with lent code', [isOf('delegated')], 'ethereumTx'],
    ['a contract of which neither chain nor service has said more', [isOf('contract')], 'unknown'],
    ['an account of which nothing is known', [], 'unknown'],
  ])('of %s is recorded with the type of its hash', (_who, facts, hashType) => {
    marbles((m) => {
      const { emitted, log } = world({ given: [started, connected, ...facts] })
      m.expect(emitted(sendTransactionEpic, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('s', {
        s: 'TransactionSent',
      })
      m.flush()
      expect(Object.values(log.state$.value.durable.transactions.byHash[1] ?? {})).toMatchObject([
        { id: 't', hashType },
      ])
    })()
  })
})
