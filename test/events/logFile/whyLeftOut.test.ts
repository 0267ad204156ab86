/** 'Why?' of an order whose allowance another order used up, because this app's approval had left out one of the two (X415). */
import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import { BalancesRead } from '../../../src/events/balances/events'
import { type AppEvent, isDurableFact } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import { brokenRules } from '../../../src/events/logFile/check/brokenRules'
import { forgottenIn } from '../../../src/events/logFile/check/knownOpen'
import { RULES } from '../../../src/events/logFile/checkRules'
import { invariantChecker } from '../../../src/events/logFile/invariants'
import { allOpenOrders } from '../../../src/events/orders/select'
import { OrderExpired, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { AmountTyped } from '../../../src/events/trade/events'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { anOrderRequest } from '../../support/orderRequest'
import { story } from '../../support/orderStory'
import { causeFor, idsOf } from '../../support/whyStory'

const ETH = 10n ** 18n
const first = anOrderRequest()
const second = anOrderRequest({ params: { sellAmount: 2n * ETH } })
const { owner, params, sellToken } = first.data

const approval = (amount: bigint, then: bigint | null = null, id = 't'): AppEvent =>
  TransactionRequested({
    ...{ id, chainId: 1, from: owner, then },
    info: {
      ...{ type: 'approval', token: sellToken, amount },
      spender: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
    },
  })
const reading = (block: number, balance: bigint, allowance: bigint): AppEvent =>
  BalancesRead({
    ...{ chainId: 1, account: owner, block, native: ETH },
    balances: { [params.sellToken]: balance },
    allowances: { [params.sellToken]: allowance },
  })
const placedOf = ({ data: { uid } }: typeof first): AppEvent => OrderPlaced({ uid })
const filledOf = ({ data: { uid, params } }: typeof first): AppEvent =>
  OrderFilled({
    ...{ uid, executedSellAmount: params.sellAmount, executedBuyAmount: 1n, transactionHash: null },
  })
const begun = [reading(1, 9n * ETH, ETH), first] as const
const placed = placedOf(first)

describe('an allowance that another order used up', () => {
  it.each([
    ['first', first, second, 0n],
    ['second', second, first, ETH],
  ] as const)(
    'is this app’s doing where its approval left out the first one: the %s',
    (_, short, by, left) => {
      const cause = causeFor(
        { uid: short.data.uid },
        ...[...begun, placed, approval(2n * ETH), reading(2, 9n * ETH, 2n * ETH), second, placedOf(second)],
        ...[reading(3, 9n * ETH, 2n * ETH), filledOf(by), reading(4, 8n * ETH, left)],
        OrderExpired({ uid: short.data.uid }),
      )
      expect(idsOf(cause)).toEqual(['why.broken', 'why.usedByOther', 'why.allowance', 'why.fundsFell'])
      expect([cause.whose, cause.next?.id]).toEqual(['app', 'why.next.report'])
      expect(cause.detail).toContain(`expected at least ${String(3n * ETH)}, found ${String(2n * ETH)}`)
      expect(cause.others[0]).toMatchObject({ whose: null, next: null })
    },
  )

  it.each<readonly [string, readonly AppEvent[]]>([
    [
      'the wallet allowed less than was asked for',
      [...begun, placed, approval(3n * ETH), reading(2, 9n * ETH, 2n * ETH), second],
    ],
    [
      'the balance was too small for both',
      [...begun, placed, approval(2n * ETH), reading(2, 2n * ETH, 2n * ETH), second],
    ],
    [
      'the first one was still being placed',
      [...begun, approval(2n * ETH), placed, reading(2, 9n * ETH, 2n * ETH), second],
    ],
    [
      'the approval was that of the first one',
      [approval(2n * ETH), ...begun, placed, reading(2, 9n * ETH, 2n * ETH), second],
    ],
  ])('is not where %s', (_, told) => {
    const cause = causeFor(
      { uid: first.data.uid },
      ...[...told, placedOf(second), filledOf(second), reading(4, 7n * ETH, 0n)],
      OrderExpired({ uid: first.data.uid }),
    )
    expect(idsOf(cause)[0]).toBe('why.usedByOther')
    expect(cause.whose).toBe('trader')
  })
})

/** What the allowance was over the order's whole life: some tokens take a new one only after 0 (X382). */
describe('an allowance that fell more than once', () => {
  const reset = [approval(0n, 5n * ETH), reading(2, 9n * ETH, 0n)] as const
  const again = [approval(5n * ETH, null, 't.then'), reading(3, 9n * ETH, 5n * ETH)] as const
  const at = (event: AppEvent, after: number) => ({ ...event, after })

  it('explains the order by the shortage that lasted, and not by one that was over', () => {
    const cause = causeFor(
      { uid: first.data.uid },
      ...[...begun, placed, ...reset, ...again, reading(4, 9n * ETH, ETH - 1n)],
      OrderExpired({ uid: first.data.uid }),
    )
    expect(cause.answer).toMatchObject({ id: 'why.allowance', values: { block: '4' } })
    expect(idsOf(cause)).toEqual(['why.allowance', 'why.fundsFell'])
    expect(cause.whose).toBe('unknown')
  })

  it('explains it by the one that lasted, though an earlier one was longer', () => {
    const cause = causeFor(
      { uid: first.data.uid },
      ...[
        ...begun,
        placed,
        at(reading(2, 9n * ETH, ETH - 1n), 10_000),
        at(reading(3, 9n * ETH, ETH), 900_000),
      ],
      ...[at(reading(4, 9n * ETH, ETH - 2n), 1_600_000), OrderExpired({ uid: first.data.uid })],
    )
    expect(cause.answer.values['block']).toBe('4')
  })

  it('explains it by the longest, if none lasted', () => {
    const cause = causeFor(
      { uid: first.data.uid },
      ...[...begun, placed, ...reset, ...again, at(reading(4, 9n * ETH, ETH - 1n), 100_000)],
      ...[at(reading(5, 9n * ETH, ETH), 1_700_000), OrderExpired({ uid: first.data.uid })],
    )
    expect(cause.answer).toMatchObject({ id: 'why.allowance', values: { block: '4' } })
    expect(idsOf(cause)).toEqual(['why.allowance', 'why.fundsFell', 'why.fundsBack'])
  })

  it('is no one’s doing while this app’s own approval is between its two steps', () => {
    const cause = causeFor(
      { uid: first.data.uid },
      ...[...begun, placed, ...reset, ...again, OrderExpired({ uid: first.data.uid })],
    )
    const short = cause.others.find(({ said }) => said.id === 'why.allowance')
    expect(short).toMatchObject({ whose: null, next: null })
  })

  it('is the wallet’s if the second step never followed, and this app’s if it asks for too little', () => {
    const whose = (then: bigint) =>
      causeFor(
        { uid: first.data.uid },
        ...[...begun, placed, approval(0n, then), reading(2, 9n * ETH, 0n)],
        OrderExpired({ uid: first.data.uid }),
      ).whose
    expect([whose(ETH), whose(ETH - 1n)]).toEqual(['wallet', 'app'])
  })

  it('is not this app’s where its tab did not know yet that the order book has the order (X395)', () => {
    const whose = (...events: readonly (AppEvent & { readonly tab?: string })[]) =>
      causeFor(
        { uid: first.data.uid },
        ...[...begun, ...events, reading(2, 9n * ETH, 0n), OrderExpired({ uid: first.data.uid })],
      ).whose
    expect(whose(approval(0n, ETH - 1n), placed)).toBe('trader')
    expect(whose(placed, { ...approval(0n, ETH - 1n), tab: 'b' })).toBe('trader')
  })

  it('is not the wallet’s where the second step was sent and no reading shows yet what it did (X395)', () => {
    const hash = `0x${'1'.repeat(64)}`
    const second = [approval(ETH, null, 't.then'), TransactionSent({ id: 't.then', hash })] as const
    const mined = TransactionMined({ id: 't.then', hash, block: 3, status: 1 })
    const whose = (...events: readonly AppEvent[]) =>
      causeFor(
        { uid: first.data.uid },
        ...[...begun, placed, approval(0n, ETH), reading(2, 9n * ETH, 0n), ...events],
        OrderExpired({ uid: first.data.uid }),
      ).whose
    expect(whose(...second)).toBeNull()
    expect(whose(...second, mined)).toBeNull()
    expect(whose(...second, mined, reading(3, 9n * ETH, 1n))).toBe('wallet')
    expect(whose(second[0])).toBe('wallet')
  })

  it('is not explained by an approval whose effect was over', () => {
    const mined = TransactionMined({ id: 't', hash: `0x${'1'.repeat(64)}`, block: 2, status: 1 })
    const cause = causeFor(
      { uid: first.data.uid },
      ...[...begun, placed, approval(0n), reading(2, 9n * ETH, 0n), mined, reading(3, 9n * ETH, ETH)],
      ...[reading(4, 9n * ETH, 0n), OrderExpired({ uid: first.data.uid })],
    )
    expect([cause.answer.values['block'], cause.whose]).toEqual(['4', 'unknown'])
  })
})

describe('an approval that left orders out', () => {
  const open = story([first]).filter(isDurableFact).reduce(foldDurable, noDurableState)
  const counted = allOpenOrders(open.orders).flatMap((order) =>
    [1n, 2n, 4n].map((need) => ({ need, order: { ...order, uid: String(need) } })),
  )
  const names = (rest: bigint) => forgottenIn(counted, rest).map(({ uid }) => uid)

  it('left out those whose needs it lacks, or all, if it fits none of them', () => {
    expect(names(6n)).toEqual(['1'])
    expect(names(2n)).toEqual(['1', '4'])
    expect(names(0n)).toEqual(['1', '2', '4'])
    expect(names(-1n)).toEqual(['1', '2', '4'])
    expect(names(8n)).toEqual(['1', '2', '4'])
  })

  it('is the first cause of each of them (X383)', () => {
    const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
    const facts = story(
      ...[start, first, placed, second, placedOf(second), AmountTyped({ side: 'sell', text: '5' })].map(
        (event) => [event] as const,
      ),
      [approval(7n * ETH)],
    )
    const check = invariantChecker()
    let state = noDurableState
    const violations = facts.map((fact, place) => {
      const before = state
      if (isDurableFact(fact)) state = foldDurable(state, fact)
      return [place, check.check(fact, before, state)] as const
    })
    const ofOrder = (uid: string) =>
      brokenRules(facts, new Map(violations), uid).flatMap(({ rule, text }) =>
        rule === RULES.allowed ? [text] : [],
      )
    expect(ofOrder(first.data.uid)).toEqual([expect.stringContaining(`it leaves out ${first.data.uid} (of`)])
    expect(ofOrder(second.data.uid)).toEqual([])
    // By what the finding names, and not by its words.
    const unnamed = violations.map(
      ([place, found]) => [place, found.map(({ orders: _, ...broken }) => broken)] as const,
    )
    expect(
      brokenRules(facts, new Map(unnamed), first.data.uid).some(({ rule }) => rule === RULES.allowed),
    ).toBe(false)
  })
})
