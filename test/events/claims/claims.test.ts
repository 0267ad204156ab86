/** What an account may claim, what stands in the way, and that nothing is claimed twice. */
import { claimTypes } from '../../../src/events/claims/claimTypes'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { chainIds } from '../../../src/events/chain/chains.data'
import { claimPlan, fieldProblem, pickOf } from '../../../src/events/claims/claimPlan'
import { claimRows, FREE_WINDOW_MS, PAID_WINDOW_MS } from '../../../src/events/claims/claimRows'
import { approveForClaim, claim, convert } from '../../../src/events/claims/decide'
import { lookUpClaims } from '../../../src/events/claims/requestClaims'
import { vCowDrops } from '../../../src/events/claims/drops.data'
import {
  type Claim,
  ClaimsRead,
  ClaimsReadFailed,
  ClaimsRequested,
  type ClaimsReading,
} from '../../../src/events/claims/events'
import { latestFor, lookUpOf, transactionsOn } from '../../../src/events/claims/select'
import {
  TransactionFailed,
  TransactionEffectSeen,
  TransactionMined,
  TransactionSafeEnded,
  TransactionSafeExecuted,
  TransactionReplaced,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { transactionById } from '../../../src/events/transactions/select'
import { WalletDisconnected } from '../../../src/events/wallet/events'
import { claimPage } from '../../../src/events/claims/page'
import { ALICE, balancesRead, BOB, connected, ether, started } from '../support/fixtures'
import { after, decided, foreign, given, MINUTE, refused, T0, type Given } from '../support/given'

const DAY = 1440 * MINUTE
const CANCELLING = `0x${'34'.repeat(32)}`

const ROOT = `0x${'ab'.repeat(32)}`
const claims: readonly Claim[] = [
  { index: 0, type: 'Airdrop', amount: ether(1000), proof: [ROOT] },
  { index: 1, type: 'GnoOption', amount: ether(2000), proof: [ROOT] },
  { index: 2, type: 'UserOption', amount: ether(4000), proof: [ROOT] },
]
const reading = (changes: Partial<ClaimsReading> = {}): ReturnType<typeof ClaimsRead> =>
  ClaimsRead({
    chainId: 1,
    account: ALICE,
    files: 'read',
    claims,
    claimed: [],
    deployedAt: T0 / 1000 - 60,
    rates: { GnoOption: 10n ** 15n, Investor: 150_000n, UserOption: 10n ** 13n },
    vCow: 0n,
    vested: 0n,
    cow: 5n,
    payment: {
      GnoOption: { balance: ether(10), allowance: ether(10) },
      Investor: { balance: 0n, allowance: 0n },
    },
    ...changes,
  })
const ready = (changes: Partial<ClaimsReading> = {}, ...more: readonly Given[]): AppState =>
  given(started(), connected(), balancesRead({ native: ether(1) }), reading(changes), ...more)
const all = claims.map(({ index }) => ({ index, amount: null }))
const problemsOf = (state: AppState, picks: Parameters<typeof claimPlan>[2], account = ALICE) =>
  claimPlan(state, account, picks, T0)?.claims.map(({ problem }) => problem)

describe('a look-up', () => {
  it('needs a valid address', () => {
    expect(refused(lookUpClaims, given(started()), { account: '0x12' })).toEqual({ tag: 'invalidAddress' })
  })

  it('needs no wallet, and takes the address of anybody', () => {
    const events = decided(lookUpClaims, given(started()), { account: ` ${BOB.toLowerCase()} ` })
    expect(events).toEqual([ClaimsRequested({ chainId: 1, account: BOB })])
  })

  it('is for the chains that have vCOW', () => {
    expect(Object.keys(vCowDrops)).toEqual(['1', '4', '100'])
    for (const chainId of chainIds) {
      const state = given(started(chainId), connected(ALICE, chainId))
      const symbols = [claimPage(state, ALICE, T0).vCow?.symbol, claimPage(state, ALICE, T0).cow?.symbol]
      if ([1, 4, 100].includes(chainId)) {
        expect(decided(lookUpClaims, state, { account: ALICE })).toEqual([
          ClaimsRequested({ chainId, account: ALICE }),
        ])
        expect(symbols).toEqual(['vCOW', 'COW'])
      } else {
        expect(refused(lookUpClaims, state, { account: ALICE })).toEqual({ tag: 'noDrop' })
        expect(refused(claim, state, { account: ALICE, picks: all })).toEqual({ tag: 'noDrop' })
        expect(symbols).toEqual([undefined, undefined])
      }
    }
  })

  it('that fails keeps what was read before', () => {
    const state = given(
      started(),
      reading(),
      ClaimsReadFailed({ chainId: 1, account: ALICE, reason: 'unreachable' }),
    )
    expect(lookUpOf(state, 1, ALICE)).toMatchObject({
      isReading: false,
      failed: 'unreachable',
      reading: { vCow: 0n },
    })
  })
})

describe('the windows', () => {
  it('close paid claims after two weeks and all after six', () => {
    const { data } = reading({ deployedAt: T0 / 1000 })
    const at = (ms: number) => claimRows(data, [], T0 + ms).map(({ status }) => status)
    expect(at(PAID_WINDOW_MS)).toEqual(['open', 'open', 'open'])
    expect(at(PAID_WINDOW_MS + 1)).toEqual(['open', 'closed', 'closed'])
    expect(at(FREE_WINDOW_MS + 1)).toEqual(['closed', 'closed', 'closed'])
  })
})

describe('a paid claim', () => {
  const gno = (balance: bigint, allowance: bigint): Partial<ClaimsReading> => ({
    payment: { GnoOption: { balance, allowance }, Investor: { balance: 0n, allowance: 0n } },
  })
  const approving = TransactionRequested({
    id: 'a',
    chainId: 1,
    from: ALICE,
    info: {
      type: 'approval',
      token: vCowDrops[1]?.gno ?? { chainId: 1, address: ALICE, symbol: '', name: '', decimals: 18 },
      spender: vCowDrops[1]?.vCow.address ?? ALICE,
      amount: ether(2),
    },
    then: null,
  })
  it.each<[string, AppState, bigint | null]>([
    ['noBalance', ready(gno(0n, 0n)), null],
    ['notApproved', ready(gno(ether(1), 0n)), null],
    ['approving', ready(gno(ether(1), 0n), approving), null],
    ['zero', ready(gno(ether(1), ether(2))), 0n],
    ['overMaximum', ready(gno(ether(9), ether(9))), ether(2001)],
    ['overBalance', ready(gno(ether(1), ether(2))), null],
  ])('reports %s', (problem, state, amount) => {
    expect(problemsOf(state, [{ index: 1, amount }])).toEqual([problem])
  })

  it('of another account is made whole or not at all', () => {
    const state = given(started(), connected(BOB), reading(), reading({ account: BOB }))
    expect(problemsOf(state, [{ index: 1, amount: ether(1) }])).toEqual(['onlyWhole'])
    expect(problemsOf(state, [{ index: 1, amount: null }])).toEqual([null])
  })

  it('is judged together with the others: their sum against balance, allowance and coin', () => {
    const two: readonly Claim[] = [
      ...claims,
      { index: 3, type: 'GnoOption', amount: ether(2000), proof: [ROOT] },
      { index: 4, type: 'UserOption', amount: ether(4000), proof: [ROOT] },
    ]
    const both = [1, 3].map((index) => ({ index, amount: null }))
    const planned = (state: AppState, picks: Parameters<typeof claimPlan>[2]) =>
      claimPlan(state, ALICE, picks, T0)?.claims.map(({ problem, needed, missing }) => [
        problem,
        needed,
        missing,
      ])
    // Each costs 2 GNO: one could be paid, both cannot.
    expect(planned(ready({ claims: two, ...gno(ether(3), ether(9)) }), both)).toEqual([
      ['overBalance', ether(4), ether(1)],
      ['overBalance', ether(4), ether(1)],
    ])
    expect(planned(ready({ claims: two, ...gno(ether(9), ether(3)) }), both)).toEqual([
      ['notApproved', ether(4), 0n],
      ['notApproved', ether(4), 0n],
    ])
    expect(planned(ready({ claims: two, ...gno(ether(4), ether(4)) }), both)).toEqual([
      [null, ether(4), 0n],
      [null, ether(4), 0n],
    ])
    // 0.04 ETH each.
    const coins = [2, 4].map((index) => ({ index, amount: null }))
    const poor = ready({ claims: two }, balancesRead({ native: ether(0.07) }))
    expect(planned(poor, coins)).toEqual([
      ['overBalance', ether(0.08), ether(0.01)],
      ['overBalance', ether(0.08), ether(0.01)],
    ])
    expect(planned(poor, [{ index: 2, amount: null }])).toEqual([[null, ether(0.04), 0n]])
  })

  it('waits until it is read what the sender has', () => {
    expect(problemsOf(given(started(), connected(), reading()), [{ index: 2, amount: null }])).toEqual([
      'notRead',
    ])
  })

  it.each<[text: string, amount: bigint | null, problem: string | null]>([
    ['', null, null],
    ['2000', ether(2000), null],
    ['2.5', ether(2.5), null],
    ['0', 0n, null],
    ['2.000 ', 0n, 'malformed'],
    ['1e3', 0n, 'malformed'],
  ])('whose field holds "%s" buys %s', (text, amount, problem) => {
    expect(pickOf(1, text, 18)).toEqual({ index: 1, amount })
    expect(fieldProblem(text, 18)).toBe(problem)
  })

  it('may be made in part for oneself, and costs that part', () => {
    const plan = claimPlan(ready(), ALICE, [{ index: 2, amount: ether(100) }], T0)
    expect(plan).toMatchObject({ total: ether(100), claims: [{ price: 10n ** 15n, problem: null }] })
  })

  it('claims never more than there is, nor less of a free one, whatever was typed', () => {
    const typed = [
      { index: 0, amount: ether(1) },
      { index: 1, amount: ether(2001) },
    ]
    expect(claimPlan(ready(), ALICE, typed, T0)?.claims).toMatchObject([
      { claimed: ether(1000), price: 0n, problem: null },
      { claimed: ether(2000), price: ether(2), problem: 'overMaximum' },
    ])
  })

  it('is approved for exactly what it costs, for the vCOW contract', () => {
    expect(decided(approveForClaim, ready(), { type: 'GnoOption', amount: ether(2) })).toMatchObject([
      { data: { info: { type: 'approval', spender: vCowDrops[1]?.vCow.address, amount: ether(2) } } },
    ])
    expect(refused(approveForClaim, ready(), { type: 'UserOption', amount: 1n })).toEqual({
      tag: 'notNeeded',
    })
    const alone = after(ready(), WalletDisconnected({ walletId: 'sandbox', by: 'user' }))
    expect(refused(approveForClaim, alone, { type: 'GnoOption', amount: ether(2) })).toEqual({
      tag: 'notConnected',
    })
  })
})

describe('claiming', () => {
  it('puts free and paid claims into one transaction', () => {
    expect(decided(claim, ready(), { account: ALICE, picks: all })).toMatchObject([
      {
        type: 'TransactionRequested',
        data: {
          from: ALICE,
          info: {
            type: 'claim',
            amount: ether(7000),
            claimant: ALICE,
            claims: [
              { index: 0, claimed: ether(1000), value: 0n },
              { index: 1, claimed: ether(2000), value: 0n },
              { index: 2, claimed: ether(4000), value: 4n * 10n ** 16n },
            ],
          },
        },
      },
    ])
  })

  it.each<[string, AppState, typeof all]>([
    ['notConnected', given(started(), reading()), all],
    ['wrongNetwork', given(started(), connected(ALICE, 250), reading()), all],
    ['noDrop', given(started(8453), connected(ALICE, 8453)), all],
    ['accountNotSet', given(started(), connected()), all],
    ['noClaims', ready({ claims: [] }), all],
    ['noneSelected', ready(), []],
    ['closed', ready({ deployedAt: T0 / 1000 - FREE_WINDOW_MS }), all],
    ['paidClosed', ready({ deployedAt: (T0 - PAID_WINDOW_MS) / 1000 - 1 }), all],
    ['noneValid', ready({ claimed: [0] }), all],
  ])('is refused: %s', (tag, state, picks) => {
    expect(refused(claim, state, { account: ALICE, picks })).toEqual({ tag })
  })

  it('that pays for another account needs that account confirmed, and a free one does not', () => {
    const state = given(started(), connected(BOB), reading(), reading({ account: BOB }))
    const paid = { account: ALICE, picks: [{ index: 1, amount: null }] }
    expect(refused(claim, state, paid)).toEqual({ tag: 'unconfirmedAccount' })
    expect(refused(claim, state, { ...paid, confirmedAccount: BOB })).toEqual({ tag: 'unconfirmedAccount' })
    const free = { account: ALICE, picks: [{ index: 0, amount: null }] }
    for (const claimed of [
      decided(claim, state, { ...paid, confirmedAccount: ALICE }),
      decided(claim, state, free),
    ])
      expect(claimed).toMatchObject([{ data: { from: BOB, info: { type: 'claim', claimant: ALICE } } }])
  })

  it('is refused while what it costs cannot be paid', () => {
    const poor = ready({
      payment: { GnoOption: { balance: 0n, allowance: 0n }, Investor: { balance: 0n, allowance: 0n } },
    })
    expect(refused(claim, poor, { account: ALICE, picks: all })).toEqual({
      tag: 'problem',
      problem: 'noBalance',
    })
  })
})

describe('a claim that was requested', () => {
  const [event] = decided(claim, ready(), { account: ALICE, picks: all })
  if (event?.type !== 'TransactionRequested') throw new Error('no request')
  const { id } = event.data
  const hash = ROOT
  const sent = TransactionSent({ id, hash })
  const statuses = (state: AppState) =>
    claimRows(reading().data, transactionsOn(state, 1), T0).map(({ status }) => status)

  it('is under way, and cannot be claimed a second time', () => {
    const state = after(ready(), event)
    expect(statuses(state)).toEqual(['underWay', 'underWay', 'underWay'])
    expect(
      E.isLeft(claim(state, { account: ALICE, picks: all }, { now: T0, id: 'b', environment: 'local' })),
    ).toBe(true)
  })

  it('is claimed once it is mined, before the contract was read again', () => {
    const state = after(ready(), event, sent, TransactionMined({ id, hash, block: 9, status: 1 }))
    expect(statuses(state)).toEqual(['claimed', 'claimed', 'claimed'])
  })

  it('is not claimed by its receipt where a later reading of the contract does not show it (X90)', () => {
    const state = after(ready(), event, sent, TransactionMined({ id, hash, block: 9, status: 1 }))
    const statusesIn = (changes: Partial<ClaimsReading>) =>
      claimRows(reading(changes).data, transactionsOn(state, 1), T0).map(({ status }) => status)
    expect(statusesIn({ block: 8 })).toEqual(['claimed', 'claimed', 'claimed'])
    expect(statusesIn({ block: 9 })).toEqual(['open', 'open', 'open'])
    expect(statusesIn({ block: 9, claimed: [1] })).toEqual(['open', 'claimed', 'open'])
    const again = after(state, reading({ block: 9 }))
    expect(decided(claim, again, { account: ALICE, picks: all })).toHaveLength(1)
  })

  it('is claimed where its effect was seen on chain, without a receipt', () => {
    const state = after(ready({ block: 9 }), event, TransactionEffectSeen({ id }))
    const { data } = reading({ block: 9 })
    expect(claimRows(data, transactionsOn(state, 1), T0).map(({ status }) => status)).toEqual([
      'claimed',
      'claimed',
      'claimed',
    ])
  })

  it.each<[string, readonly Given[]]>([
    [
      'reverted, as when its window closed or it was made elsewhere',
      [sent, TransactionMined({ id, hash, block: 9, status: 0 })],
    ],
    ['not sent', [TransactionFailed({ id, error: { tag: 'notEstimated' } })]],
    [
      'cancelled by another transaction of its nonce',
      [
        sent,
        TransactionReplaced({ id, hash, by: CANCELLING, as: 'cancel' }),
        TransactionMined({ id, hash: CANCELLING, block: 9, status: 1 }),
      ],
    ],
    [
      'cancelled by another transaction of its nonce, as another tab saw',
      [
        foreign(sent),
        foreign(TransactionReplaced({ id, hash, by: CANCELLING, as: 'cancel' })),
        foreign(TransactionMined({ id, hash: CANCELLING, block: 9, status: 1 })),
      ],
    ],
  ])('is open again when it was %s', (_, facts) => {
    expect(statuses(after(ready(), event, ...facts))).toEqual(['open', 'open', 'open'])
    expect(claimPage(after(ready(), event, ...facts), ALICE, T0).phase).toBe('failed')
  })

  it.each<[string, (one: Given) => Given]>([
    ['in this tab', (one) => one],
    ['in a second tab', foreign],
  ])('is claimed when the wallet sped it up, as seen %s', (_, seen) => {
    const sped = [
      seen(sent),
      seen(TransactionReplaced({ id, hash, by: CANCELLING, as: 'speedup' })),
      seen(TransactionMined({ id, hash: CANCELLING, block: 9, status: 1 })),
    ]
    const state = after(ready(), seen(event), ...sped)
    expect(statuses(state)).toEqual(['claimed', 'claimed', 'claimed'])
    expect(claimPage(state, ALICE, T0).phase).toBe('confirmed')
  })

  it('is shown as its replacement, in whatever order the log has the two', () => {
    const state = after(
      ready(),
      event,
      sent,
      TransactionReplaced({ id, hash, by: CANCELLING, as: 'speedup' }),
    )
    const { transactions } = state.durable
    const turned = Object.fromEntries(Object.entries(transactions.byHash[1] ?? {}).toReversed())
    const other = {
      ...state,
      durable: { ...state.durable, transactions: { ...transactions, byHash: { 1: turned } } },
    }
    expect([state, other].map((one) => latestFor(one, 1, ALICE, 'claim')?.hash)).toEqual([
      CANCELLING,
      CANCELLING,
    ])
  })

  it('of two windows is sent by one: the other fails when they share a claim', () => {
    const second = { ...event, data: { ...event.data, id: 'b', knownTransactions: [] } }
    const state = after(ready(), { ...event, data: { ...event.data, knownTransactions: [] } }, second)
    expect(transactionById(state.durable.transactions, 'b')?.error?.tag).toBe('anotherWindow')
  })

  it('of two windows is sent by one also when their wallets have other accounts', () => {
    const second = { ...event, data: { ...event.data, id: 'b', from: BOB, knownTransactions: [] } }
    const state = after(ready(), { ...event, data: { ...event.data, knownTransactions: [] } }, second)
    expect(transactionById(state.durable.transactions, 'b')?.error?.tag).toBe('anotherWindow')
  })

  it('is late when no block holds it a day after it was sent, and may be claimed again', () => {
    const state = after(ready(), event, sent)
    const rows = (now: number) =>
      claimRows(reading().data, transactionsOn(state, 1), now).map(({ status }) => status)
    expect(rows(T0 + DAY - 1)).toEqual(['underWay', 'underWay', 'underWay'])
    expect(rows(T0 + DAY)).toEqual(['open', 'open', 'open'])
    expect(claimPage(state, ALICE, T0 + DAY - 1).phase).toBe('sent')
    expect(claimPage(state, ALICE, T0 + DAY).phase).toBe('late')
  })

  it.each(['rejected', 'replaced', 'deleted'] as const)(
    'of a Safe, and that was %s, may be claimed again (X59)',
    (as) => {
      const proposed = after(ready(), event, TransactionSent({ id, hash, hashType: 'gnosisSafeTx' }))
      expect(statuses(proposed)).toEqual(['underWay', 'underWay', 'underWay'])
      const ended = after(proposed, TransactionSafeEnded({ id, hash, as }))
      expect(statuses(ended)).toEqual(['open', 'open', 'open'])
      expect(decided(claim, ended, { account: ALICE, picks: all })).toHaveLength(1)
    },
  )

  it('of a Safe whose call failed inside is not claimed, and may be claimed again (X58)', () => {
    const executedAs = `0x${'e1'.repeat(32)}`
    const state = after(
      ready(),
      event,
      TransactionSent({ id, hash, hashType: 'gnosisSafeTx' }),
      TransactionSafeExecuted({ id, hash, executedAs }),
      TransactionMined({ id, hash: executedAs, block: 9, status: 0 }),
    )
    expect(statuses(state)).toEqual(['open', 'open', 'open'])
    expect(decided(claim, state, { account: ALICE, picks: all })).toHaveLength(1)
  })

  it('that the wallet was never seen to answer is waited for', () => {
    const state = after(ready(), event)
    expect(claimPage(state, ALICE, T0 + 2 * DAY).phase).toBe('asking')
  })

  it('counts as much as was bought, which the contract does not say', () => {
    const [part] = decided(claim, ready(), { account: ALICE, picks: [{ index: 2, amount: ether(100) }] })
    if (part === undefined) throw new Error('no request')
    const mined = after(ready(), part, sent, TransactionMined({ id, hash, block: 9, status: 1 }))
    expect(claimPage(mined, ALICE, T0)).toMatchObject({ claimed: ether(100), phase: 'confirmed' })
  })
})

describe('converting', () => {
  it('exchanges what has vested, once at a time', () => {
    const state = ready({ vCow: ether(10), vested: ether(4) })
    const [event] = decided(convert, state, null)
    expect(event).toMatchObject({ data: { info: { type: 'convert', amount: ether(4), balance: 5n } } })
    if (event === undefined) throw new Error('no request')
    expect(refused(convert, after(state, event), null)).toEqual({ tag: 'underWay' })
    expect(claimPage(after(state, event), ALICE, T0).conversion.phase).toBe('asking')
  })

  it('is possible again once a reading of its block or a later one is there, and not before', () => {
    const state = ready({ vCow: ether(10), vested: ether(4) })
    const [event] = decided(convert, state, null)
    if (event?.type !== 'TransactionRequested') throw new Error('no request')
    const { id } = event.data
    const mined = TransactionMined({ id, hash: ROOT, block: 9, status: 1 })
    const done = after(state, event, TransactionSent({ id, hash: ROOT }), mined)
    expect(refused(convert, done, null)).toEqual({ tag: 'underWay' })
    expect(claimPage(done, ALICE, T0).conversion).toMatchObject({ phase: 'confirmed', isUnread: true })
    const readAt = (block: number): AppState =>
      after(done, reading({ vCow: ether(6), vested: ether(1), block }))
    expect(refused(convert, readAt(8), null)).toEqual({ tag: 'underWay' })
    expect(decided(convert, readAt(9), null)).toHaveLength(1)
    expect(claimPage(readAt(9), ALICE, T0).conversion.isUnread).toBe(false)
    const reverted = TransactionMined({ id, hash: ROOT, block: 9, status: 0 })
    const failed = after(state, event, TransactionSent({ id, hash: ROOT }), reverted)
    expect(decided(convert, failed, null)).toHaveLength(1)
    expect(claimPage(failed, ALICE, T0).conversion.isUnread).toBe(false)
  })

  it('and claiming are shown each with its own progress, whichever is newer', () => {
    const state = ready({ vCow: ether(10), vested: ether(4) })
    const [converting] = decided(convert, state, null)
    const [claiming] = decided(claim, state, { account: ALICE, picks: [{ index: 0, amount: null }] })
    if (converting?.type !== 'TransactionRequested' || claiming?.type !== 'TransactionRequested')
      throw new Error('no request')
    const other = { ...claiming, data: { ...claiming.data, id: 'other' } }
    for (const both of [after(state, converting, other), after(state, other, converting)])
      expect(claimPage(both, ALICE, T0)).toMatchObject({
        latest: { info: { type: 'claim' } },
        phase: 'asking',
        conversion: { latest: { info: { type: 'convert' } }, phase: 'asking' },
      })
  })

  it('needs something that has vested', () => {
    expect(refused(convert, ready({ vCow: ether(10) }), null)).toEqual({ tag: 'nothingVested' })
  })
})

it('vCOW has 18 decimals on each of its chains', () => {
  expect(Object.values(vCowDrops).map(({ vCow }) => vCow.decimals)).toEqual([18, 18, 18])
})

it('the tokens of the claims have their own names', () => {
  const drop = vCowDrops[1]
  expect([drop?.vCow, drop?.cow, drop?.gno, drop?.usdc].map((token) => token?.name)).toEqual([
    'CoW Protocol Virtual Token',
    'CoW Protocol Token',
    'Gnosis Token',
    'USD Coin',
  ])
})

it('the kinds of claims have the numbers of the contract (V3.5)', () => {
  const numbers = { Airdrop: 0, GnoOption: 1, UserOption: 2, Investor: 3, Team: 4, Advisor: 5 }
  expect(Object.fromEntries(claimTypes.map((type, number) => [type, number]))).toEqual(numbers)
})
