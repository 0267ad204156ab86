/** The claim of UNI: who is looked up, what can be claimed, and that nothing is claimed twice. */
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { claimUni, uniStatus } from '../../../src/events/claims/claimUni'
import {
  ClaimNameRead,
  ClaimNameReadFailed,
  ClaimNameRequested,
  UniClaimRead,
  UniClaimReadFailed,
  UniClaimRequested,
  type UniReading,
} from '../../../src/events/claims/events'
import { lookUpClaims, lookUpUni } from '../../../src/events/claims/requestClaims'
import { uniLookUpOf } from '../../../src/events/claims/select'
import { UNI } from '../../../src/events/claims/uni.data'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSafeRead,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { uniClaim } from '../../../src/events/claims/uniDialog'
import { ALICE, BOB, connected, ether, started } from '../support/fixtures'
import { at, decided, foreign, given, MINUTE, refused, T0, type Given } from '../support/given'

const DAY = 1440 * MINUTE

const PROOF = [`0x${'ab'.repeat(32)}`]
const read = (changes: Partial<UniReading> = {}): ReturnType<typeof UniClaimRead> =>
  UniClaimRead({
    account: BOB,
    claim: { index: 5, amount: ether(400), proof: PROOF },
    missing: null,
    isClaimed: false,
    balance: 0n,
    totalSupply: ether(1000),
    unclaimed: ether(500),
    ...changes,
  })
const ready = (...more: readonly Given[]): AppState => given(started(), connected(), read(), ...more)
const requested = TransactionRequested({
  id: 'u',
  chainId: 1,
  from: ALICE,
  info: { type: 'claimUni', token: UNI, amount: ether(400), claimant: BOB, index: 5 },
  then: null,
})
const HASH = `0x${'12'.repeat(32)}`
const sent = TransactionSent({ id: 'u', hash: HASH })
const mined = TransactionMined({ id: 'u', hash: HASH, block: 7, status: 1 })

describe('a look-up of UNI', () => {
  it.each(['', '0x12', 'bob', `${BOB}0`])('of %j is refused: a valid address is needed', (account) => {
    expect(refused(lookUpUni, given(started()), { account })).toEqual({ tag: 'invalidAddress' })
  })

  it('takes any address, without a wallet', () => {
    expect(decided(lookUpUni, given(started()), { account: ` ${BOB.toLowerCase()}` })).toEqual([
      UniClaimRequested({ account: BOB }),
    ])
  })

  it('takes a name, whose address is looked up first', () => {
    expect(decided(lookUpUni, given(started()), { account: 'Bob.eth' })).toEqual([
      ClaimNameRequested({ chainId: 1, name: 'Bob.eth' }),
    ])
  })

  it('is for chain 1 only', () => {
    expect(refused(lookUpUni, given(started(100)), { account: BOB })).toEqual({ tag: 'noDrop' })
  })

  it('is asked once while it is read', () => {
    const state = given(started(), UniClaimRequested({ account: BOB }))
    expect(refused(lookUpUni, state, { account: BOB })).toEqual({ tag: 'reading' })
  })

  it('that fails keeps what was read before, and the status of an answer that is no JSON', () => {
    const state = ready(UniClaimReadFailed({ account: BOB, reason: 'malformed', status: 200 }))
    expect(uniLookUpOf(state, BOB)).toMatchObject({ failed: '200', reading: { account: BOB } })
    const other = ready(UniClaimReadFailed({ account: BOB, reason: 'unreachable', status: null }))
    expect(uniLookUpOf(other, BOB)?.failed).toBe('unreachable')
  })
})

describe('a name', () => {
  const name = { chainId: 1, name: 'bob.eth' } as const
  it.each<[string, readonly Given[], string, string | null]>([
    ['is looked up', [ClaimNameRequested(name)], 'nameReading', null],
    ['stands for an address', [ClaimNameRead({ ...name, address: BOB })], 'account', BOB],
    ['stands for nobody', [ClaimNameRead({ ...name, address: null })], 'nameUnknown', null],
    ['cannot be looked up', [ClaimNameReadFailed(name)], 'nameFailed', null],
    ['is none', [ClaimNameReadFailed({ ...name, reason: 'invalidName' })], 'invalidName', null],
    ['may be off chain', [ClaimNameReadFailed({ ...name, reason: 'offChainName' })], 'offChainName', null],
  ])('%s', (_, facts, entered, account) => {
    expect(uniClaim(given(started(), ...facts), 'bob.eth', T0)).toMatchObject({ entered, account })
  })

  it('is looked up for vCOW, too, where the network has a name service', () => {
    expect(decided(lookUpClaims, given(started()), { account: 'bob.eth' })).toEqual([
      ClaimNameRequested(name),
    ])
    expect(refused(lookUpClaims, given(started(100)), { account: 'bob.eth' })).toEqual({
      tag: 'invalidAddress',
    })
  })
})

describe('claiming UNI', () => {
  it('sends it to the entered address, whoever claims', () => {
    expect(decided(claimUni, ready(), { account: BOB })).toMatchObject([
      {
        type: 'TransactionRequested',
        data: {
          chainId: 1,
          from: ALICE,
          info: { type: 'claimUni', claimant: BOB, index: 5, amount: ether(400) },
        },
      },
    ])
  })

  it.each<[string, AppState]>([
    ['notConnected', given(started(), read())],
    ['wrongNetwork', given(started(), connected(ALICE, 100), read())],
    ['wrongNetwork', given(started(100), connected(ALICE, 1), read())],
    ['notRead', given(started(), connected())],
    ['none', given(started(), connected(), read({ claim: null, missing: 'file' }))],
    ['claimed', given(started(), connected(), read({ isClaimed: true }))],
    ['underWay', ready(requested)],
    ['underWay', ready(foreign(requested), foreign(sent))],
    ['claimed', ready(requested, sent, mined)],
  ])('is refused as %s', (tag, state) => {
    expect(refused(claimUni, state, { account: BOB })).toEqual({ tag })
  })

  it.each<[string, readonly Given[], string, string]>([
    ['asks the wallet', [requested], 'asking', 'underWay'],
    ['was sent', [requested, sent], 'sent', 'underWay'],
    ['was mined', [requested, sent, mined], 'confirmed', 'claimed'],
    [
      'was mined after the last reading',
      [requested, sent, mined, read({ block: 6 })],
      'confirmed',
      'claimed',
    ],
    [
      'a later reading does not show (X90)',
      [requested, sent, mined, read({ block: 7 })],
      'confirmed',
      'open',
    ],
    [
      'reverted, because it was claimed elsewhere meanwhile',
      [
        requested,
        sent,
        TransactionMined({ id: 'u', hash: HASH, block: 7, status: 0 }),
        read({ isClaimed: true }),
      ],
      'failed',
      'claimed',
    ],
    [
      'was refused by the chain before the wallet was asked',
      [requested, TransactionFailed({ id: 'u', error: { tag: 'notEstimated' } })],
      'failed',
      'open',
    ],
  ])('that %s is shown as %s in every tab', (_, facts, phase, status) => {
    expect(uniClaim(ready(...facts), BOB, T0)).toMatchObject({ phase, status })
    expect(uniClaim(ready(...facts.map(foreign)), BOB.toLowerCase(), T0)).toMatchObject({ phase })
  })

  it('of two windows at once is shown as the one that the wallet is asked for', () => {
    const second = TransactionRequested({ ...requested.data, id: 'v', knownTransactions: [] })
    const both = ready(requested, at(T0 + 1, second))
    expect(both.durable.transactions.requested['v']?.error).toEqual({ tag: 'anotherWindow' })
    expect(uniClaim(both, BOB, T0)).toMatchObject({
      latest: { id: 'u' },
      phase: 'asking',
      status: 'underWay',
    })
    expect(uniClaim(ready(requested, at(T0 + 1, second), sent, mined), BOB, T0)).toMatchObject({
      phase: 'confirmed',
    })
  })

  it('of two windows whose wallets have other accounts is asked of one of them', () => {
    const second = TransactionRequested({ ...requested.data, id: 'v', from: BOB, knownTransactions: [] })
    const both = ready(requested, at(T0 + 1, foreign(second)))
    expect(both.durable.transactions.requested['v']?.error).toEqual({ tag: 'anotherWindow' })
    expect(both.durable.transactions.requested['u']?.status).toBe('requested')
  })

  it('that no block holds a day after it was sent is called late, and may be asked for again', () => {
    const state = ready(requested, sent)
    expect(uniClaim(state, BOB, T0 + DAY - 1)).toMatchObject({ phase: 'sent', status: 'underWay' })
    expect(uniClaim(state, BOB, T0 + DAY)).toMatchObject({ phase: 'late', status: 'open' })
    expect(
      E.isRight(claimUni(state, { account: BOB }, { now: T0 + DAY, id: 'w', environment: 'local' })),
    ).toBe(true)
    const { id, hash } = sent.data
    const queued = TransactionSafeRead({
      id,
      hash,
      safe: BOB,
      nonce: 7,
      confirmations: 1,
      threshold: 2,
      isExecuted: false,
      executedAs: null,
    })
    const safe = ready(requested, TransactionSent({ id, hash, hashType: 'gnosisSafeTx' }), queued)
    expect(uniClaim(safe, BOB, T0 + DAY)).toMatchObject({ phase: 'sent', status: 'underWay' })
  })

  it('is possible when its index is known and the contract says that it is not claimed', () => {
    expect(uniStatus(ready(), BOB, T0)).toBe('open')
    expect(uniStatus(ready(), ALICE, T0)).toBeNull()
  })
})
