/** What is read for all tabs is asked by one visible tab: it holds a lock for as long as it is seen and has to ask. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../src/events/catalogue'
import { BlockSeen, VisibilityChanged } from '../../src/events/chain/events'
import {
  OrderPlaced,
  OrderPresigned,
  PresignatureRequested,
  PresignatureSent,
} from '../../src/events/orders/events'
import { TransactionRequested, TransactionSent } from '../../src/events/transactions/events'
import { AccountKindRead, SafeRead } from '../../src/events/wallet/events'
import { readGasPricesEpic } from '../../src/streams/chain/readGasPricesEpic'
import type { Epic } from '../../src/streams/Epic'
import { watchPresignaturesEpic } from '../../src/streams/orders/watchPresignaturesEpic'
import { watchSafeOrdersEpic } from '../../src/streams/orders/watchSafeOrdersEpic'
import { watchReceiptsEpic } from '../../src/streams/transactions/watchReceiptsEpic'
import { watchSafeTransactionsEpic } from '../../src/streams/transactions/watchSafeTransactionsEpic'
import { fakeChain } from '../support/fakes/fakeChain'
import { fakeLocks } from '../support/fakes/fakeLocks'
import { fakePriceSource } from '../support/fakes/fakePriceSource'
import { fakeSafeService } from '../support/fakes/fakeSafeService'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../support/fakes/fakeWallets'
import { tokenOf } from '../support/orderRequest'
import { marbles } from '../support/marbles'
import { anOrder, requested } from './support/orders'
import { connected, started, world } from './support/world'

const order = { ...anOrder(), scheme: 'presign' as const }
const { uid } = order
const presigning: readonly DurableEvent[] = [
  requested(order),
  OrderPlaced({ uid }),
  PresignatureRequested({ uid }),
  PresignatureSent({ uid, hash: FAKE_TRANSACTION }),
]
const info = { type: 'approval', token: tokenOf(1, 'WETH'), spender: FAKE_ACCOUNT, amount: 1n } as const
const request = TransactionRequested({ id: 't', chainId: 1, from: FAKE_ACCOUNT, info, then: null })
const sending: readonly DurableEvent[] = [request, TransactionSent({ id: 't', hash: FAKE_TRANSACTION })]
const bySafe: readonly DurableEvent[] = [
  request,
  TransactionSent({ id: 't', hash: FAKE_TRANSACTION, hashType: 'gnosisSafeTx' }),
]
const isContract = AccountKindRead({ chainId: 1, account: FAKE_ACCOUNT, kind: 'contract' })
const isSafe = SafeRead({ chainId: 1, account: FAKE_ACCOUNT, threshold: 2 })
const block = (number: number): AppEvent => BlockSeen({ chainId: 1, number, timestamp: number })

type Case = readonly [
  what: string,
  epic: Epic,
  lock: string,
  durable: readonly DurableEvent[],
  facts: readonly AppEvent[],
]

const cases: readonly Case[] = [
  ['receipts', watchReceiptsEpic, 'receipts:1', sending, []],
  ['receipts of presignatures', watchPresignaturesEpic, 'presignatures:1', presigning, []],
  ['signatures of orders', watchSafeOrdersEpic, `safe:1:${FAKE_ACCOUNT}`, presigning, [isContract, isSafe]],
  [
    'signatures of transactions',
    watchSafeTransactionsEpic,
    `safeTransactions:1:${FAKE_ACCOUNT}`,
    bySafe,
    [isSafe],
  ],
  ['gas prices', readGasPricesEpic, 'gas:1', [], []],
]

const tabWith = ([, epic, lock, durable, facts]: Case) => {
  const locks = fakeLocks()
  const chain = fakeChain()
  const safeService = fakeSafeService({
    safe: () => of(E.right({ threshold: 2, owners: null, nonce: null, reportsExecutions: null })),
    transaction: () => of(E.right(null)),
  })
  const priceSource = fakePriceSource({}, { gasPrices: () => of(E.left({ reason: 'silent' })) })
  const made = world({
    ports: { locks, chain, safeService, priceSource },
    durable,
    given: [started, connected, block(1), ...facts],
  })
  return {
    locks,
    release: locks.takeElsewhere(lock),
    emitted: (script$: Parameters<typeof made.emitted>[1]) => made.emitted(epic, script$),
    asked: () =>
      chain.calls.receipt.length + safeService.calls.transaction.length + priceSource.calls.gasPrices.length,
  }
}

describe('of several tabs one asks for', () => {
  it.each(cases)(
    '%s; another at once when that one lets go, and it lets go when it is hidden',
    (...given) => {
      const [, , lock] = given
      marbles((m) => {
        const { emitted, asked, release, locks } = tabWith(given)
        const counts: number[] = []
        const held: boolean[] = []
        const note = (): void => {
          counts.push(asked())
          held.push(locks.held().includes(lock))
        }
        const script$ = m.hot('29s n r n h n', {
          n: note,
          r: release,
          h: VisibilityChanged({ visible: false }),
        })
        emitted(script$).subscribe()
        m.flush()
        const [before, after = 0] = counts
        expect(before).toBe(0)
        expect(after).toBeGreaterThan(0)
        expect(held).toEqual([true, true, false])
      })()
    },
  )

  it('holds no lock once there is nothing to ask for', () => {
    marbles((m) => {
      const [, , receiptsOfSafe] = cases
      if (receiptsOfSafe === undefined) throw new Error('there are five')
      const { emitted, locks, release } = tabWith(receiptsOfSafe)
      release()
      const held: boolean[] = []
      const script$ = m.hot('10s n p n', {
        n: () => held.push(locks.held().includes(receiptsOfSafe[2])),
        p: OrderPresigned({ uid }),
      })
      emitted(script$).subscribe()
      m.flush()
      expect(held).toEqual([true, false])
    })()
  })
})
