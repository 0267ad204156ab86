/** The governor between the log, the chain and the wallet. */
import * as E from 'fp-ts/Either'
import { defer, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { BlockSeen } from '../../../src/events/chain/events'
import {
  GovernanceRead,
  GovernanceReadFailed,
  GovernanceRequested,
} from '../../../src/events/governance/events'
import { governanceOf } from '../../../src/events/governance/select'
import { governors } from '../../../src/events/governance/governors.data'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { readGovernanceEpic } from '../../../src/streams/governance/readGovernanceEpic'
import type { Governance } from '../../../src/streams/ports/Governance'
import { resolveTransactionsEpic } from '../../../src/streams/transactions/resolveTransactionsEpic'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { fakeGovernance } from '../../support/fakes/fakeGovernance'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, FAKE_WALLET, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const at = governors[1]
if (at === undefined) throw new Error('chain 1 has a governor')
const read = GovernanceRead({
  chainId: 1,
  account: FAKE_ACCOUNT,
  block: 10,
  count: 0,
  threshold: 1n,
  quorum: 1n,
  votes: 0n,
  balance: 0n,
  delegatee: null,
  ownProposal: 0,
  proposals: [],
})
const asking = GovernanceRequested({ chainId: 1, account: FAKE_ACCOUNT, shown: 5 })
const voting: DurableEvent = TransactionRequested({
  id: 'one',
  chainId: 1,
  from: FAKE_ACCOUNT,
  info: { type: 'vote', token: at.token, amount: 10n, proposal: 3, support: 'against' },
  then: null,
})
const call = { to: at.governor, value: 0n, data: '0x12', gas: 120n }
const outcome = (event: AppEvent): unknown =>
  event.type === 'TransactionFailed' ? event.data.error.tag : event.type

describe('a vote', () => {
  it.each<[string, Partial<Governance>, string, number]>([
    ['is estimated, then the wallet is asked', { prepare: () => of(E.right(call)) }, 'TransactionSent', 1],
    [
      'that the governor refuses never reaches the wallet',
      {
        prepare: () =>
          of(E.left({ tag: 'rpc', code: 3, message: 'execution reverted', data: null } as const)),
      },
      'notEstimated',
      0,
    ],
  ])('%s', (_, script, expected, asked) => {
    marbles((m) => {
      const ports = { wallets: fakeWallets(), governance: fakeGovernance(script) }
      const { emitted } = world({ ports, given: [started, connected, read] })
      m.expect(emitted(sendTransactionEpic, m.hot('a', { a: voting })).pipe(map(outcome))).toBeObservable(
        's',
        {
          s: expected,
        },
      )
      m.flush()
      expect(ports.wallets.calls.send).toEqual(
        asked === 0 ? [] : [[FAKE_WALLET.id, { chainId: 1, from: FAKE_ACCOUNT, ...call }]],
      )
    })()
  })

  it.each([
    [true, 'TransactionEffectSeen'],
    [false, 'interrupted'],
  ])('whose tab was closed is judged by its effect: %s', (isDone, expected) => {
    marbles((m) => {
      const { emitted } = world({
        ports: { governance: fakeGovernance({ isDone: () => of(E.right(isDone)) }) },
        given: [started, connected, voting],
      })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(outcome))).toBeObservable('2s s', { s: expected })
    })()
  })

  it(
    'whose tab was closed is asked about once where the chain has no governor, and is over',
    marbles((m) => {
      const governance = fakeGovernance({ isDone: () => of(E.left({ tag: 'noGovernor' } as const)) })
      const { emitted } = world({ ports: { governance }, given: [started, connected, voting] })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(outcome)), '^ 100s !').toBeObservable('2s f', {
        f: 'interrupted',
      })
      m.flush()
      expect(governance.calls.isDone).toHaveLength(1)
    }),
  )
})

describe('the governor', () => {
  it(
    'is read when asked, and a newer question ends the older one',
    marbles((m) => {
      const governance = fakeGovernance({ read: () => m.cold('2s (r|)', { r: E.right(read.data) }) })
      const { emitted } = world({ ports: { governance }, given: [started, connected] })
      m.expect(emitted(readGovernanceEpic, m.hot('a 999ms b', { a: asking, b: asking }))).toBeObservable(
        '3s r',
        { r: read },
      )
    }),
  )

  it(
    'that cannot be read is reported with the reason',
    marbles((m) => {
      const governance = fakeGovernance({ read: () => of(E.left({ tag: 'unreachable' } as const)) })
      const { emitted } = world({ ports: { governance }, given: [started, connected] })
      m.expect(emitted(readGovernanceEpic, m.hot('a', { a: asking }))).toBeObservable('f', {
        f: GovernanceReadFailed({ chainId: 1, account: FAKE_ACCOUNT, reason: 'unreachable' }),
      })
    }),
  )

  it(
    'is read again when a transaction of the account has an outcome',
    marbles((m) => {
      const governance = fakeGovernance({ read: () => of(E.right(read.data)) })
      const { emitted } = world({ ports: { governance }, given: [started, connected, read, voting] })
      const failed = TransactionFailed({ id: 'one', error: { tag: 'refused' } })
      m.expect(emitted(readGovernanceEpic, m.hot('a', { a: failed }))).toBeObservable('r', { r: read })
      m.flush()
      expect(governance.calls.read).toEqual([[1, FAKE_ACCOUNT, 5]])
    }),
  )

  it.each([
    ['is read again with each block until one that is at the block of a mined transaction', 9, 10, '-rrr'],
    ['is read again once where the reading has the block of the transaction', 9, 9, '-r'],
    ['is not read by a block where no one looked it up', null, 9, ''],
  ])('%s (X195)', (_, readAt, block, reads) => {
    marbles((m) => {
      const blocks = [9, 9, 10]
      const governance = fakeGovernance({
        read: () => defer(() => of(E.right({ ...read.data, block: blocks.shift() ?? 10 }))),
      })
      const before = readAt === null ? [] : [GovernanceRead({ ...read.data, block: readAt })]
      const { emitted } = world({ ports: { governance }, given: [started, connected, ...before, voting] })
      const blockAt = (number: number) => BlockSeen({ chainId: 1, number, timestamp: 1 })
      const script$ = m.hot('s m b c d e', {
        s: TransactionSent({ id: 'one', hash: FAKE_TRANSACTION }),
        m: TransactionMined({ id: 'one', hash: FAKE_TRANSACTION, block, status: 1 }),
        b: blockAt(10),
        c: blockAt(11),
        d: blockAt(12),
        e: blockAt(13),
      })
      m.expect(emitted(readGovernanceEpic, script$).pipe(map(({ type }) => type))).toBeObservable(reads, {
        r: 'GovernanceRead',
      })
    })()
  })

  it(
    'is read to the end, however many blocks come meanwhile',
    marbles((m) => {
      const governance = fakeGovernance({
        read: () => m.cold('15s (r|)', { r: E.right({ ...read.data, block: 10 }) }),
      })
      const before = GovernanceRead({ ...read.data, block: 9 })
      const { emitted } = world({ ports: { governance }, given: [started, connected, before, voting] })
      const blockAt = (number: number) => BlockSeen({ chainId: 1, number, timestamp: 1 })
      const script$ = m.hot('s m 9s b 9s c 9s d', {
        s: TransactionSent({ id: 'one', hash: FAKE_TRANSACTION }),
        m: TransactionMined({ id: 'one', hash: FAKE_TRANSACTION, block: 10, status: 1 }),
        b: blockAt(10),
        c: blockAt(11),
        d: blockAt(12),
      })
      const reads$ = emitted(readGovernanceEpic, script$).pipe(map(({ type }) => type))
      m.expect(reads$, '^ 40s !').toBeObservable('- 15s r', { r: 'GovernanceRead' })
    }),
  )

  it(
    'is read as far back as was asked for once, also when another question comes before the answer',
    marbles((m) => {
      const governance = fakeGovernance({ read: () => m.cold('2s (r|)', { r: E.right(read.data) }) })
      const { emitted } = world({ ports: { governance }, given: [started, connected] })
      const longer = GovernanceRequested({ chainId: 1, account: FAKE_ACCOUNT, shown: 10 })
      m.expect(emitted(readGovernanceEpic, m.hot('a 999ms b', { a: longer, b: asking }))).toBeObservable(
        '3s r',
        { r: read },
      )
      m.flush()
      expect(governance.calls.read).toEqual([
        [1, FAKE_ACCOUNT, 10],
        [1, FAKE_ACCOUNT, 10],
      ])
    }),
  )

  it(
    'is read to the end for an account that the wallet leaves, so that it is not awaited for ever',
    marbles((m) => {
      const other = GovernanceRequested({ chainId: 1, account: null, shown: 5 })
      const governance = fakeGovernance({
        read: (_, account) => m.cold('2s (r|)', { r: E.right({ ...read.data, account }) }),
      })
      const { emitted, log } = world({ ports: { governance }, given: [started, connected] })
      m.expect(
        emitted(readGovernanceEpic, m.hot('a 999ms b', { a: asking, b: other })).pipe(
          map(({ data }) => ('account' in data ? data.account : '')),
        ),
      ).toBeObservable('2s a 999ms b', { a: FAKE_ACCOUNT, b: null })
      m.flush()
      expect(governanceOf(log.state$.value).isReading).toBe(false)
    }),
  )
})
