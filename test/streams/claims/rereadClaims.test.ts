/** When what was read of claims is read again: by a block that an endpoint did not have yet, and by a claim that ended. */
import * as E from 'fp-ts/Either'
import { defer, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { BlockSeen } from '../../../src/events/chain/events'
import {
  ClaimsRead,
  ClaimsReadFailed,
  UniClaimRead,
  UniClaimReadFailed,
} from '../../../src/events/claims/events'
import { UNI } from '../../../src/events/claims/uni.data'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import type { TransactionInfo } from '../../../src/events/transactions/kinds'
import { readClaimsEpic } from '../../../src/streams/claims/readClaimsEpic'
import { readUniClaimEpic } from '../../../src/streams/claims/readUniClaimEpic'
import { fakeClaims } from '../../support/fakes/fakeClaims'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const read = ClaimsRead({
  chainId: 1,
  account: FAKE_ACCOUNT,
  block: 9,
  files: 'read',
  claims: [],
  claimed: [],
  deployedAt: 0,
  rates: { GnoOption: 0n, Investor: 0n, UserOption: 0n },
  vCow: 0n,
  vested: 0n,
  cow: 0n,
  payment: { GnoOption: { balance: 0n, allowance: 0n }, Investor: { balance: 0n, allowance: 0n } },
})
const requested = (info: TransactionInfo) =>
  TransactionRequested({ id: 'one', chainId: 1, from: FAKE_ACCOUNT, info, then: null })
const sent = TransactionSent({ id: 'one', hash: FAKE_TRANSACTION })
const minedIn = (block: number) => TransactionMined({ id: 'one', hash: FAKE_TRANSACTION, block, status: 1 })
const converting: TransactionInfo = { type: 'convert', token: UNI, amount: 7n, balance: 0n }
const approving: TransactionInfo = { type: 'approval', token: UNI, spender: UNI.address, amount: 7n }

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a reading of claims', () => {
  it(
    'of the tab’s chain is asked for again, and no other look-up',
    marbles((m) => {
      const claims = fakeClaims({ read: () => of(E.right(read.data)) })
      const { emitted } = world({
        ports: { claims },
        given: [
          started,
          connected,
          read,
          ClaimsRead({ ...read.data, chainId: 100 }),
          ClaimsReadFailed({ chainId: 1, account: OTHER, reason: 'unreachable' }),
          requested(approving),
        ],
      })
      m.expect(emitted(readClaimsEpic, m.hot('s m', { s: sent, m: minedIn(9) }))).toBeObservable('-r', {
        r: read,
      })
      m.flush()
      expect(claims.calls.read).toEqual([[1, FAKE_ACCOUNT]])
    }),
  )

  it(
    'that is missing is not asked for by a block, also where a conversion was mined',
    marbles((m) => {
      const { emitted } = world({
        ports: { claims: fakeClaims() },
        given: [started, connected, requested(converting)],
      })
      const block = BlockSeen({ chainId: 1, number: 11, timestamp: 1 })
      m.expect(emitted(readClaimsEpic, m.hot('s m b', { s: sent, m: minedIn(9), b: block }))).toBeObservable(
        '',
      )
    }),
  )

  it.each([
    { why: 'a conversion, until a reading has its block', info: converting, block: 10, reads: '-rrr' },
    { why: 'a conversion that the reading has', info: converting, block: 9, reads: '-r' },
    { why: 'an approval', info: approving, block: 10, reads: '-r' },
  ])('is old with each block after $why (X88)', ({ info, block, reads }) => {
    marbles((m) => {
      const blocks = [9, 9, 10]
      const claims = fakeClaims({
        read: () => defer(() => of(E.right({ ...read.data, block: blocks.shift() ?? 10 }))),
      })
      const { emitted } = world({
        ports: { claims },
        given: [started, connected, read, requested(info)],
      })
      const blockAt = (number: number) => BlockSeen({ chainId: 1, number, timestamp: 1 })
      const script$ = m.hot('s m b c d e', {
        s: sent,
        m: minedIn(block),
        b: blockAt(10),
        c: blockAt(11),
        d: blockAt(12),
        e: blockAt(13),
      })
      m.expect(emitted(readClaimsEpic, script$).pipe(map(({ type }) => type))).toBeObservable(reads, {
        r: 'ClaimsRead',
      })
    })()
  })

  it(
    'of UNI is old once a claim ended, and not while it is under way',
    marbles((m) => {
      const uni = UniClaimRead({
        account: FAKE_ACCOUNT,
        claim: null,
        missing: null,
        isClaimed: false,
        balance: 0n,
        totalSupply: 0n,
        unclaimed: 0n,
      })
      const claiming = requested({
        type: 'claimUni',
        token: UNI,
        amount: 7n,
        claimant: FAKE_ACCOUNT,
        index: 4,
      })
      const failed = UniClaimReadFailed({ account: OTHER, reason: 'unreachable', status: null })
      const claims = fakeClaims({ readUni: () => of(E.right(uni.data)) })
      const { emitted } = world({ ports: { claims }, given: [started, connected, uni, failed, claiming] })
      const script$ = m.hot('s 999ms m', { s: sent, m: minedIn(9) })
      m.expect(emitted(readUniClaimEpic, script$)).toBeObservable('1s r', { r: uni })
    }),
  )
})
