/** Claims between the log, the chain and the wallet. */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { DurableEvent } from '../../../src/events/catalogue'
import { vCowDrops } from '../../../src/events/claims/drops.data'
import { ClaimsRead, ClaimsRequested } from '../../../src/events/claims/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import type { TransactionInfo } from '../../../src/events/transactions/kinds'
import { WalletAccountChanged } from '../../../src/events/wallet/events'
import { readClaimsEpic } from '../../../src/streams/claims/readClaimsEpic'
import { resolveTransactionsEpic } from '../../../src/streams/transactions/resolveTransactionsEpic'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { fakeClaims } from '../../support/fakes/fakeClaims'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, FAKE_WALLET, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'
import { outcome, sendsClaim } from './sendsClaim'

const vCow = vCowDrops[1]?.vCow
if (vCow === undefined) throw new Error('chain 1 has vCOW')
const PROOF = [`0x${'ab'.repeat(32)}`]
const read = ClaimsRead({
  chainId: 1,
  account: FAKE_ACCOUNT,
  files: 'read',
  claims: [{ index: 4, type: 'Airdrop', amount: 10n, proof: PROOF }],
  claimed: [],
  deployedAt: 0,
  rates: { GnoOption: 0n, Investor: 0n, UserOption: 0n },
  vCow: 0n,
  vested: 0n,
  cow: 0n,
  payment: { GnoOption: { balance: 0n, allowance: 0n }, Investor: { balance: 0n, allowance: 0n } },
})
const claimed = { index: 4, claimable: 10n, claimed: 10n, value: 0n }
const claiming = TransactionRequested({
  id: 'one',
  chainId: 1,
  from: FAKE_ACCOUNT,
  info: { type: 'claim', token: vCow, amount: 10n, claimant: FAKE_ACCOUNT, claims: [claimed] },
  then: null,
})
const call = { to: vCow.address, value: 0n, data: '0x12', gas: 120n }

const sends = sendsClaim(claiming)

describe('a claim that is sent', () => {
  it(
    'is estimated with the proofs of its look-up, then the wallet is asked',
    sends({ prepare: () => of(E.right(call)) }, [started, connected, read], 'TransactionSent', [
      [FAKE_WALLET.id, { chainId: 1, from: FAKE_ACCOUNT, ...call }],
    ]),
  )

  it(
    'and refused by the chain never reaches the wallet',
    sends(
      {
        prepare: () =>
          of(E.left({ tag: 'rpc', code: 3, message: 'execution reverted', data: null } as const)),
      },
      [started, connected, read],
      'notEstimated',
      [],
    ),
  )

  it(
    'and given up while it is estimated never reaches the wallet',
    marbles((m) => {
      const { emitted, ports } = world({
        ports: {
          wallets: fakeWallets(),
          claims: fakeClaims({ prepare: () => m.cold('5s (c|)', { c: E.right(call) }) }),
        },
        given: [started, connected, read],
      })
      const abandoned = TransactionFailed({ id: 'one', error: { tag: 'abandoned' } })
      m.expect(
        emitted(sendTransactionEpic, m.hot('a 999ms b', { a: claiming, b: abandoned })),
      ).toBeObservable('')
      m.flush()
      expect(ports.wallets.calls.send).toEqual([])
    }),
  )

  it(
    'while the account changes is not asked of the wallet that has another account by then',
    marbles((m) => {
      const { emitted, ports } = world({
        ports: {
          wallets: fakeWallets(),
          claims: fakeClaims({ prepare: () => m.cold('5s (c|)', { c: E.right(call) }) }),
        },
        given: [started, connected, read],
      })
      const change = WalletAccountChanged({ account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
      m.expect(
        emitted(sendTransactionEpic, m.hot('a 999ms c', { a: claiming, c: change })).pipe(map(outcome)),
      ).toBeObservable('5s f', { f: 'accountChanged' })
      m.flush()
      expect(ports.wallets.calls.send).toEqual([])
    }),
  )

  it('of one whose proof is known and one whose proof is not never reaches the wallet', () => {
    const both = TransactionRequested({
      ...claiming.data,
      info: {
        type: 'claim',
        token: vCow,
        amount: 20n,
        claimant: FAKE_ACCOUNT,
        claims: [claimed, { ...claimed, index: 5 }],
      },
    })
    sendsClaim(both)({ prepare: () => of(E.right(call)) }, [started, connected, read], 'notEstimated', [])()
  })

  it('without its proofs never reaches the wallet', sends({}, [started, connected], 'notEstimated', []))
})

describe('a claim whose tab was closed before the wallet answered', () => {
  it.each([
    [true, 'TransactionEffectSeen'],
    [false, 'interrupted'],
  ])('is judged by what the contract has as claimed: %s', (isClaimed, expected) => {
    marbles((m) => {
      const { emitted } = world({
        ports: { claims: fakeClaims({ isClaimed: () => of(E.right([isClaimed])) }) },
        given: [started, connected, claiming],
      })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(outcome))).toBeObservable('2s s', { s: expected })
    })()
  })

  it(
    'is asked about once where the chain has no vCOW, and is over',
    marbles((m) => {
      const claims = fakeClaims({ isClaimed: () => of(E.left({ tag: 'noDrop' } as const)) })
      const { emitted } = world({ ports: { claims }, given: [started, connected, claiming] })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(outcome)), '^ 100s !').toBeObservable('2s f', {
        f: 'interrupted',
      })
      m.flush()
      expect(claims.calls.isClaimed).toHaveLength(1)
    }),
  )
})

describe('a conversion whose tab was closed before the wallet answered', () => {
  const converting: DurableEvent = TransactionRequested({
    id: 'one',
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type: 'convert', token: vCow, amount: 7n, balance: 0n },
    then: null,
  })
  it.each([
    ['none left', 0n, 'TransactionEffectSeen'],
    ['what vested since', 6n, 'TransactionEffectSeen'],
    ['as much as before', 7n, 'interrupted'],
    ['more than before', 8n, 'interrupted'],
    ['no contract', null, 'interrupted'],
  ])('is judged by what is left to convert, not by the balance of COW: %s (X86)', (_, vested, expected) => {
    marbles((m) => {
      const read$ =
        vested === null
          ? of(E.left({ tag: 'noDrop' } as const))
          : of(E.right({ ...read.data, vested, cow: 7n }))
      const claims = fakeClaims({ read: () => read$ })
      const { emitted } = world({ ports: { claims }, given: [started, connected, converting] })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(outcome))).toBeObservable('2s s', { s: expected })
    })()
  })
})

describe('looking an account up', () => {
  const asking = ClaimsRequested({ chainId: 1, account: FAKE_ACCOUNT })

  it(
    'reports what was read',
    marbles((m) => {
      const { emitted } = world({
        ports: { claims: fakeClaims({ read: () => of(E.right(read.data)) }) },
        given: [started],
      })
      m.expect(emitted(readClaimsEpic, m.hot('a', { a: asking }))).toBeObservable('r', { r: read })
    }),
  )

  it(
    'happens again when a claim ended, and not while it is under way',
    marbles((m) => {
      const { emitted } = world({
        ports: { claims: fakeClaims({ read: () => of(E.right(read.data)) }) },
        given: [started, connected, read, claiming],
      })
      const sent = TransactionSent({ id: 'one', hash: FAKE_TRANSACTION })
      const mined = TransactionMined({ id: 'one', hash: FAKE_TRANSACTION, block: 2, status: 1 })
      m.expect(emitted(readClaimsEpic, m.hot('1s s 999ms e', { s: sent, e: mined }))).toBeObservable('2s r', {
        r: read,
      })
    }),
  )

  it.each<{ readonly info: TransactionInfo; readonly isRead: boolean }>([
    { info: { type: 'convert', token: vCow, amount: 7n, balance: 0n }, isRead: true },
    { info: { type: 'approval', token: vCow, spender: vCow.address, amount: 1n }, isRead: true },
    { info: { type: 'wrap', token: vCow, amount: 1n, balance: null }, isRead: false },
    { info: { type: 'unwrap', token: vCow, amount: 1n, balance: null }, isRead: false },
    { info: { type: 'stake', token: vCow, amount: 1n, pool: vCow.address }, isRead: false },
  ])('happens again when what changes its answer ended: $info.type', ({ info, isRead }) => {
    marbles((m) => {
      const { emitted } = world({
        ports: { claims: fakeClaims({ read: () => of(E.right(read.data)) }) },
        given: [
          started,
          connected,
          read,
          TransactionRequested({ id: 'one', chainId: 1, from: FAKE_ACCOUNT, info, then: null }),
        ],
      })
      const ended = TransactionFailed({ id: 'one', error: { tag: 'notEstimated' } })
      m.expect(emitted(readClaimsEpic, m.hot('1s e', { e: ended }))).toBeObservable(isRead ? '1s r' : '', {
        r: read,
      })
    })()
  })

  it(
    'on a chain without vCOW reports that',
    marbles((m) => {
      const { emitted } = world({ ports: { claims: fakeClaims() }, given: [started] })
      m.expect(
        emitted(readClaimsEpic, m.hot('a', { a: asking })).pipe(
          map((event) => event.type === 'ClaimsReadFailed' && event.data.reason),
        ),
      ).toBeObservable('r', { r: 'noDrop' })
    }),
  )
})
