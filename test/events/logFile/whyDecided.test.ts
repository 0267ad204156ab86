/** 'Why?' of what decided an order before it was signed: a deadline from elsewhere, a network cost, a name with another address. */
import { expect, it } from 'vitest'
import { SessionStarted, VisibilityChanged } from '../../../src/events/chain/events'
import { OrderExpired, OrderFilled, OrderPlaced, OrderSigned } from '../../../src/events/orders/events'
import { DeadlineSet } from '../../../src/events/settings/events'
import { RecipientNameRead, RecipientRemoved, RecipientTyped } from '../../../src/events/trade/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote, story } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, params } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const shown = VisibilityChanged({ visible: true })
const quote = aQuote(1)
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const expired = OrderExpired({ uid })
const inTab = (event: Told, tab: string): Told => ({ ...event, tab })
const filled = OrderFilled({
  ...{
    uid,
    executedSellAmount: params.sellAmount,
    executedBuyAmount: params.buyAmount,
    transactionHash: null,
  },
})

/** The order is pressed for in the sixth second; its end is given in seconds. */
const SECONDS = params.validTo - story([start]).reduce((_, { at }) => at / 1000, 0) - 5
const set = DeadlineSet({ seconds: SECONDS })

it.each<readonly [string, readonly Told[], boolean]>([
  ['in another tab is said', [start, inTab(start, 'b'), inTab(set, 'b'), quote, shown], true],
  ['in its own tab is not', [start, inTab(start, 'b'), set, quote, shown], false],
  ['before its tab began is not', [inTab(start, 'b'), inTab(set, 'b'), start, quote, shown], false],
  [
    'of another length, which the tab did not know, is not',
    [start, inTab(start, 'b'), inTab(DeadlineSet({ seconds: 7200 }), 'b'), quote, shown],
    false,
  ],
])('a deadline %s', (_, before, isSaid) => {
  const cause = causeOf(...before, request, signed, placed, expired)
  expect(idsOf(cause).includes('why.deadlineSet')).toBe(isSaid)
  if (isSaid) expect([cause.answer.id, cause.whose]).toEqual(['why.deadlineSet', 'trader'])
})

it('a deadline that came with imported settings is said', () => {
  const isImported = ({ type }: { readonly type: string }): boolean => type === 'DeadlineSet'
  const cause = causeFor(
    { uid, isImported },
    start,
    set,
    quote,
    shown,
    shown,
    request,
    signed,
    placed,
    expired,
  )
  expect(cause.answer.values['where']).toEqual({ tag: 'choice', name: 'import' })
})

it.each<readonly [string, bigint, boolean]>([
  ['of a small order’s 6.4 % is said', (params.sellAmount * 64n) / 1000n, true],
  ['of 2 % is said', params.sellAmount / 50n, true],
  ['below that is not', params.sellAmount / 51n, false],
])('a network cost %s', (_, quotedFee, isSaid) => {
  const dear = { ...request, data: { ...request.data, quotedFee } }
  const ids = idsOf(causeOf(start, quote, dear, signed, placed, filled))
  expect(ids.includes('why.networkFee')).toBe(isSaid)
  expect(ids[0]).toBe('why.filled')
})

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const NAME = 'friend.eth'
const typed = RecipientTyped({ text: NAME, address: null, problem: null })
const read = (address: string, name = NAME) => RecipientNameRead({ chainId: 1, name, address, problem: null })
const paid = anOrderRequest({ params: { receiver: OTHER } })
const named = { ...paid, data: { ...paid.data, receiverName: NAME } }
const ends: readonly Told[] = [
  OrderSigned({ uid: named.data.uid, scheme: 'eip712' }),
  OrderPlaced({ uid: named.data.uid }),
  OrderFilled({
    ...{ uid: named.data.uid, executedSellAmount: params.sellAmount, executedBuyAmount: params.buyAmount },
    transactionHash: null,
  }),
]
const detailOf = (...before: readonly Told[]): string | undefined => {
  const cause = causeFor({ uid: named.data.uid }, start, ...before, named, ...ends)
  expect(cause.answer.id).toBe('why.paidTo')
  return cause.detail
}

it('the name of a recipient that had another address before is named with it', () => {
  expect(detailOf(typed, read(FRIEND), RecipientRemoved({}), typed, read(OTHER))).toBe(
    `2026-01-01T00:00:02.000Z: ${NAME} = ${FRIEND}`,
  )
  expect(detailOf(inTab(read(FRIEND), 'b'), typed, read(OTHER))).toContain(FRIEND)
})

it('a name that had one address alone is not', () => {
  expect(detailOf(typed, read(OTHER), RecipientRemoved({}), typed, read(OTHER))).toBeUndefined()
  expect(detailOf(typed, read(FRIEND, 'other.eth'), typed, read(OTHER))).toBeUndefined()
})
