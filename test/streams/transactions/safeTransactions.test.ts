/** Transactions of a multisig: signed by its owners one by one, then executed under another hash. */
import * as E from 'fp-ts/Either'
import { defer, filter, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { BlockSeen } from '../../../src/events/chain/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { TransactionRequested, TransactionSent } from '../../../src/events/transactions/events'
import { activity } from '../../../src/events/views/activity'
import { SafeRead } from '../../../src/events/wallet/events'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { watchReceiptsEpic } from '../../../src/streams/transactions/watchReceiptsEpic'
import { watchSafeTransactionsEpic } from '../../../src/streams/transactions/watchSafeTransactionsEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeSafeService } from '../../support/fakes/fakeSafeService'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
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
    confirmations,
    isExecuted: transactionHash !== null,
    transactionHash,
  })
const word = (event: AppEvent): string =>
  event.type === 'TransactionSafeRead'
    ? `${event.data.confirmations}${event.data.isExecuted ? ' executed' : ''}`
    : event.type

describe('a multisig transaction', () => {
  it('is polled every 2 s for isExecuted, each change reported once, and then no more', () => {
    marbles((m) => {
      const answers = [signedBy(0), signedBy(1), signedBy(1), signedBy(2), signedBy(2, EXECUTION)]
      const safeService = fakeSafeService({
        transaction: () => defer(() => of(answers.shift() ?? signedBy(9))),
      })
      const { emitted, log } = world({ ports: { safeService }, durable: sent, given })
      m.expect(emitted(watchSafeTransactionsEpic).pipe(map(word)), '^ 20s !').toBeObservable(
        'n 1999ms o 3999ms w 1999ms e',
        { n: '0', o: '1', w: '2', e: '2 executed' },
      )
      m.flush()
      expect(safeService.calls.transaction).toEqual(Array.from({ length: 5 }, () => [1, FAKE_TRANSACTION]))
      expect(Object.keys(log.state$.value.durable.transactions.byHash[1] ?? {})).toEqual([EXECUTION])
    })()
  })

  it('holds its hash’s type and what its owners did, and goes on as the chain’s once executed', () => {
    marbles((m) => {
      const answers = [signedBy(1), signedBy(2, EXECUTION)]
      const safeService = fakeSafeService({
        transaction: () => defer(() => of(answers.shift() ?? signedBy(9))),
      })
      const { emitted, log } = world({ ports: { safeService }, durable: sent, given })
      const record = (hash: string) => log.state$.value.durable.transactions.byHash[1]?.[hash]
      const signed = { address: FAKE_ACCOUNT, nonce: 7, threshold: 2 }
      const look = () => {
        expect(record(FAKE_TRANSACTION)).toMatchObject({
          hashType: 'gnosisSafeTx',
          safe: { ...signed, confirmations: 1, isExecuted: false },
        })
      }
      const emitted$ = emitted(watchSafeTransactionsEpic, m.hot('1s x', { x: look }))
      m.expect(emitted$.pipe(map(word)), '^ 60s !').toBeObservable('o 1999ms e', { o: '1', e: '2 executed' })
      m.flush()
      expect(record(FAKE_TRANSACTION)).toBeUndefined()
      expect(record(EXECUTION)).toMatchObject({
        hash: EXECUTION,
        hashType: 'ethereumTx',
        status: 'pending',
        safe: { ...signed, confirmations: 2, isExecuted: true },
      })
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

  it('is finalised by the receipt of its execution', () => {
    marbles((m) => {
      const safeService = fakeSafeService({ transaction: () => of(signedBy(2, EXECUTION)) })
      const chain = fakeChain({}, { receipts: { [EXECUTION]: { hash: EXECUTION, block: 9, status: 1 } } })
      const { emitted, log } = world({ ports: { safeService, chain }, durable: sent, given })
      const block = BlockSeen({ chainId: 1, number: 9, timestamp: 1 })
      const epics = [watchSafeTransactionsEpic, watchReceiptsEpic]
      const words$ = emitted(epics, m.hot('20s b', { b: block })).pipe(
        map(word),
        filter((said) => said !== 'TransactionsChecked'),
      )
      m.expect(words$, '^ 21s !').toBeObservable('e 19999ms m', { e: '2 executed', m: 'TransactionMined' })
      m.flush()
      expect(log.state$.value.durable.transactions.byHash[1]?.[EXECUTION]).toMatchObject({
        status: 'confirmed',
        receipt: { block: 9, status: 1 },
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
  it.each([
    ['a multisig', 2, 'gnosisSafeTx'],
    ['any other account', null, 'ethereumTx'],
  ] as const)('of %s is recorded with the type of its hash', (_who, threshold, hashType) => {
    marbles((m) => {
      const { emitted, log } = world({ given: [started, connected, multisig(threshold)] })
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
