/** Staking contracts between the log, the chain and the wallet. */
import * as E from 'fp-ts/Either'
import { defer, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { BlockSeen } from '../../../src/events/chain/events'
import { StakingRead, StakingReadFailed, StakingRequested } from '../../../src/events/staking/events'
import { stakingOf } from '../../../src/events/staking/select'
import { stakingPools } from '../../../src/events/staking/stakingPools.data'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import type { StakeInfo } from '../../../src/events/staking/kinds'
import type { Staking } from '../../../src/streams/ports/Staking'
import type { Locks } from '../../../src/streams/ports/Locks'
import { freeLocks } from '../../../src/adapters/browser/webLocks'
import { readStakingEpic } from '../../../src/streams/staking/readStakingEpic'
import { resolveTransactionsEpic } from '../../../src/streams/transactions/resolveTransactionsEpic'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { fakeStaking } from '../../support/fakes/fakeStaking'
import { FAKE_ACCOUNT, FAKE_WALLET, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const pool = stakingPools[1]?.[0]
if (pool === undefined) throw new Error('chain 1 has staking contracts')
const read = StakingRead({ chainId: 1, account: FAKE_ACCOUNT, rewards: [] })
const asking = StakingRequested({ chainId: 1, account: FAKE_ACCOUNT })
const transaction = (type: StakeInfo['type']): DurableEvent =>
  TransactionRequested({
    id: 'one',
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type, token: pool.staked, amount: 10n, pool: pool.contract },
    then: null,
  })
const call = { to: pool.contract, value: 0n, data: '0x12', gas: 120n }
const outcome = (event: AppEvent): unknown =>
  event.type === 'TransactionFailed' ? event.data.error.tag : event.type

describe('a transaction with a staking contract', () => {
  it.each(['stake', 'unstake', 'collectReward'] as const)(
    '%s is estimated, then the wallet is asked',
    (type) => {
      marbles((m) => {
        const ports = { wallets: fakeWallets(), staking: fakeStaking({ prepare: () => of(E.right(call)) }) }
        const { emitted } = world({ ports, given: [started, connected, read] })
        const events$ = m.hot('a', { a: transaction(type) })
        m.expect(emitted(sendTransactionEpic, events$).pipe(map(outcome))).toBeObservable('s', {
          s: 'TransactionSent',
        })
        m.flush()
        expect(ports.staking.calls.prepare).toMatchObject([[1, FAKE_ACCOUNT, { type }]])
        expect(ports.wallets.calls.send).toEqual([
          [FAKE_WALLET.id, { chainId: 1, from: FAKE_ACCOUNT, ...call }],
        ])
      })()
    },
  )

  it('that the contract refuses never reaches the wallet', () => {
    marbles((m) => {
      const refusal = { tag: 'rpc', code: 3, message: 'execution reverted', data: null } as const
      const ports = { wallets: fakeWallets(), staking: fakeStaking({ prepare: () => of(E.left(refusal)) }) }
      const { emitted } = world({ ports, given: [started, connected, read] })
      const events$ = m.hot('a', { a: transaction('stake') })
      m.expect(emitted(sendTransactionEpic, events$).pipe(map(outcome))).toBeObservable('s', {
        s: 'notEstimated',
      })
      m.flush()
      expect(ports.wallets.calls.send).toEqual([])
    })()
  })
})

describe('a transaction with a staking contract whose tab was closed before the wallet answered', () => {
  const judged = (type: StakeInfo['type'], locks?: Locks) =>
    world({ ports: locks === undefined ? {} : { locks }, given: [started, connected, transaction(type)] })
      .emitted(resolveTransactionsEpic)
      .pipe(map(outcome))

  it.each(['stake', 'unstake', 'collectReward'] as const)(
    'is no longer waited for, so that the next one can be asked for: %s (X86)',
    (type) => {
      marbles((m) => {
        m.expect(judged(type)).toBeObservable('2s f', { f: 'interrupted' })
      })()
    },
  )

  it(
    'is left to the wallet where locks do not show whether the tab is gone',
    marbles((m) => {
      m.expect(judged('stake', freeLocks), '^ 600s !').toBeObservable('')
    }),
  )
})

describe('the staking contracts', () => {
  it.each<[string, Staking['read'], AppEvent]>([
    ['are read when asked', () => of(E.right(read.data)), read],
    [
      'that cannot be reached are reported with the reason',
      () => of(E.left({ tag: 'unreachable' } as const)),
      StakingReadFailed({ chainId: 1, account: FAKE_ACCOUNT, reason: 'unreachable' }),
    ],
    [
      'without an endpoint are reported with that reason',
      () => of(E.left({ tag: 'notConfigured' } as const)),
      StakingReadFailed({ chainId: 1, account: FAKE_ACCOUNT, reason: 'notConfigured' }),
    ],
  ])('%s', (_, answer, expected) => {
    marbles((m) => {
      const { emitted } = world({
        ports: { staking: fakeStaking({ read: answer }) },
        given: [started, connected],
      })
      m.expect(emitted(readStakingEpic, m.hot('a', { a: asking }))).toBeObservable('r', { r: expected })
    })()
  })

  it(
    'are read again when a transaction of the account with one has an outcome',
    marbles((m) => {
      const staking = fakeStaking({ read: () => of(E.right(read.data)) })
      const { emitted } = world({
        ports: { staking },
        given: [started, connected, read, transaction('stake')],
      })
      const failed = TransactionFailed({ id: 'one', error: { tag: 'refused' } })
      m.expect(emitted(readStakingEpic, m.hot('a', { a: failed }))).toBeObservable('r', { r: read })
      m.flush()
      expect(staking.calls.read).toEqual([[1, FAKE_ACCOUNT]])
    }),
  )

  it(
    'are read again with each block until one that is at the block of a mined transaction (X195)',
    marbles((m) => {
      const blocks = [9, 9, 10]
      const staking = fakeStaking({
        read: () => defer(() => of(E.right({ ...read.data, block: blocks.shift() ?? 10 }))),
      })
      const hash = `0x${'7'.repeat(64)}` as const
      const { emitted } = world({
        ports: { staking },
        given: [started, connected, StakingRead({ ...read.data, block: 9 }), transaction('collectReward')],
      })
      const blockAt = (number: number) => BlockSeen({ chainId: 1, number, timestamp: 1 })
      const script$ = m.hot('s m b c d e', {
        s: TransactionSent({ id: 'one', hash }),
        m: TransactionMined({ id: 'one', hash, block: 10, status: 1 }),
        b: blockAt(10),
        c: blockAt(11),
        d: blockAt(12),
        e: blockAt(13),
      })
      m.expect(emitted(readStakingEpic, script$).pipe(map(({ type }) => type))).toBeObservable('-rrr', {
        r: 'StakingRead',
      })
    }),
  )

  it(
    'are read to the end for an account that the wallet leaves, and a newer question ends the older one',
    marbles((m) => {
      const other = StakingRequested({ chainId: 1, account: null })
      const staking = fakeStaking({
        read: (_, account) => m.cold('2s (r|)', { r: E.right({ ...read.data, account }) }),
      })
      const { emitted, log } = world({ ports: { staking }, given: [started, connected] })
      m.expect(
        emitted(readStakingEpic, m.hot('a 499ms b 499ms a', { a: asking, b: other })).pipe(
          map(({ data }) => ('account' in data ? data.account : '')),
        ),
      ).toBeObservable('2500ms b 499ms a', { a: FAKE_ACCOUNT, b: null })
      m.flush()
      expect(stakingOf(log.state$.value).isReading).toBe(false)
    }),
  )
})
