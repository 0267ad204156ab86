/** 'Why?' of an order whose allowance another order used up, because this app's approval had left out one of the two (X345). */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { OrderExpired, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { TransactionRequested } from '../../../src/events/transactions/events'
import { anOrderRequest } from '../../support/orderRequest'
import { causeFor, idsOf } from '../../support/whyStory'

const ETH = 10n ** 18n
const first = anOrderRequest()
const second = anOrderRequest({ params: { sellAmount: 2n * ETH } })
const { owner, params, sellToken } = first.data

const approval = (amount: bigint): AppEvent =>
  TransactionRequested({
    ...{ id: 't', chainId: 1, from: owner, then: null },
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
