/** What rows of the list say beside their label, and what of a sale that was begun, against what the service and the chain have. */
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, THIRD_OWNER } from '../world/wallet'
import { COIN, WRAPPED } from './protocol.data'
import { type OrderInWorld, orderRowTrouble, type ShownOrder, transactionRowTrouble } from './rows'
import { saleTrouble, type ShownSale } from './sales'

const [account, friend] = ACCOUNTS
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const world: OrderInWorld = {
  order: {
    ...{ uid: '0xaa', owner: account, status: 'open', signingScheme: 'eip712', creationDate: 7000 },
    ...{ invalidated: false, onchain: null },
    params: {
      ...{ sellToken: DAI, buyToken: USDC, receiver: friend, sellAmount: 90n, buyAmount: 50n, validTo: 90 },
      ...{ appData: '0x00', feeAmount: 10n, kind: 'sell', partiallyFillable: true },
    },
    ...{ executedBuyAmount: 0n, executedSellAmount: 0n, executedSellAmountBeforeFees: 0n },
  },
  trades: [
    { sellAmount: 20n, buyAmount: 11n },
    { sellAmount: 30n, buyAmount: 15n },
  ],
  ...{ account, isRequested: true, isCancelPressed: false, recipients: ['friend.eth'] },
}
const row: ShownOrder = {
  ...{ uid: '0xaa', chainId: 1, label: 'open', at: 6000, closedAt: null, validTo: 90 },
  ...{ owner: account, receiver: friend, contract: null, bound: 'atLeast' },
  ...{ sell: { token: DAI, atoms: 100n }, buy: { token: USDC, atoms: 50n } },
  ...{ paid: friend, paidName: 'friend.eth', progress: { sold: 50n, bought: 26n, share: 5000 } },
  ...{ price: { sell: 100n, buy: 50n, isExecuted: false }, repeat: null, isCancellable: true },
  ...{ isPlacedHere: true, endReason: null },
}

describe('the row of an order', () => {
  it('is left alone where it says what the service has', () => {
    expect(orderRowTrouble(row, world)).toBeNull()
    const cancelled = { ...row, label: 'cancelled', isCancellable: false, repeat: 'repeat' }
    expect(orderRowTrouble(cancelled, world)).toBeNull()
  })

  it.each<readonly [string, Partial<ShownOrder>]>([
    ['of another owner', { owner: friend }],
    ['of another receiver', { receiver: account }],
    ['that pays its owner', { paid: null, paidName: null }],
    ['of a contract', { contract: account }],
    ['with another end', { validTo: 91 }],
    ['that sells another token', { sell: { ...row.sell, token: USDC } }],
    ['without the fee', { sell: { ...row.sell, atoms: 90n } }],
    ['that buys another token', { buy: { ...row.buy, token: DAI } }],
    ['bound the other way', { bound: 'atMost' }],
    ['at another price', { price: { ...row.price, buy: 49n } }],
    ['at a price that no trades made', { price: { ...row.price, isExecuted: true } }],
    ['that is further than its trades', { progress: { sold: 51n, bought: 26n, share: 5100 } }],
    ['of another share', { progress: { sold: 50n, bought: 26n, share: 5200 } }],
    ['that hides whose name was typed', { paidName: null }],
    ['of a name that leads elsewhere', { paidName: 'nobody.eth' }],
    ['that cannot be cancelled', { isCancellable: false }],
    ['that can be repeated while it is open', { repeat: 'repeat' }],
    ['that was cancelled by nobody', { endReason: 'cancelledHere' }],
    ['that found another time', { isPlacedHere: false }],
    [
      'that ended, and is not offered once more',
      { label: 'expired', closedAt: 90_000, isCancellable: false },
    ],
    ['that ended at another time', { label: 'expired', closedAt: 1, isCancellable: false, repeat: 'repeat' }],
  ])('is found %s', (_, wrong) => {
    expect(orderRowTrouble({ ...row, ...wrong }, world)).not.toBeNull()
  })

  it('is found to be placed here, and of a stranger, where nobody pressed for it', () => {
    expect(orderRowTrouble(row, { ...world, isRequested: false })).toMatch(/nobody pressed/)
    expect(orderRowTrouble({ ...row, isCancellable: true }, { ...world, account: THIRD_OWNER })).toMatch(
      /cancelled/,
    )
  })
})

describe('the row of a transaction', () => {
  const sent = {
    ...{ hash: '0x01', from: account, nonce: 0, call: { to: DAI, value: 0n, data: '0x' }, onMined: null },
    effects: [{ type: 'approve', owner: account, token: DAI, amount: 5n }],
    ...{ status: 1, outcomes: new Set<number>(), block: 1, moves: 1, isDropped: false },
  } as const
  const approval = {
    ...{ id: 'a', label: 'executed', hash: '0x01', endedAt: 1, type: 'approval', token: DAI, amount: 5n },
  }

  it('names what it did, and when', () => {
    expect(transactionRowTrouble(approval, sent)).toBeNull()
    expect(transactionRowTrouble({ ...approval, amount: 6n }, sent)).toMatch(/approval of 6/)
    expect(transactionRowTrouble({ ...approval, endedAt: null }, sent)).toMatch(/no time/)
    expect(transactionRowTrouble({ ...approval, label: 'pending' }, sent)).toMatch(/waits/)
    expect(transactionRowTrouble({ ...approval, type: 'wrap' }, sent)).toMatch(/wrap of 5/)
  })
})

describe('a sale of the coin that was begun', () => {
  const sale: ShownSale = {
    ...{ typed: '1', field: 'sell', buy: DAI, hash: '0x01', isWrapped: false, isInForm: true },
  }
  const screen = { chainId: 1, sell: COIN, buy: DAI, field: 'sell', typed: '1', recipient: null } as const

  it('is in the form that has its pair and its text, until its coins are wrapped', () => {
    expect(saleTrouble(sale, screen, 1, () => null)).toBeNull()
    expect(saleTrouble({ ...sale, isInForm: false }, screen, 1, () => null)).toMatch(/not in it/)
    expect(saleTrouble(sale, { ...screen, typed: '2' }, 1, () => null)).toMatch(/is in it/)
    const wrapped = { ...sale, isWrapped: true }
    expect(saleTrouble(wrapped, screen, 1, () => true)).toMatch(/is in it/)
    expect(saleTrouble(wrapped, { ...screen, sell: WRAPPED[1] }, 1, () => true)).toBeNull()
    expect(saleTrouble(wrapped, { ...screen, sell: WRAPPED[1] }, 1, () => false)).toMatch(/not mined/)
  })
})
