/** What the receipt of a filled order may say, held against what breaks it. */
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../world/wallet'
import type { Confirmation, GivenQuote } from './orders'
import { receiptTrouble, type Settled, type ShownReceipt } from './receipts'

const [owner] = ACCOUNTS
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const quote: GivenQuote = {
  ...{ tab: 'a', kind: 'sell', amount: 1_000_000n, sellToken: DAI, buyToken: USDC },
  ...{ sellAmount: 999_000n, buyAmount: 2_000_000n, feeAmount: 1000n, expiration: 2e12, atMs: 1000 },
}
const confirmation: Confirmation = {
  ...{ tab: 'a', chainId: 1, owner, receiver: owner, isPresign: false, slippage: 50, deadlineSeconds: 1800 },
  screen: { chainId: 1, sell: DAI, buy: USDC, field: 'sell', typed: '1', recipient: null },
  ...{ sellAmount: 1_000_000n, feeAmount: 0n, buyAmount: 1_990_049n, atSeconds: 0, trueMs: 1 },
  ...{ slippages: [50], deadlines: [1800], appData: [] },
}
const sale: Settled = {
  params: {
    ...{ sellToken: DAI, buyToken: USDC, receiver: owner, sellAmount: 1_000_000n, buyAmount: 1_990_049n },
    ...{
      validTo: 4e9,
      appData: `0x${'00'.repeat(32)}`,
      feeAmount: 0n,
      kind: 'sell',
      partiallyFillable: false,
    },
  },
  trades: [{ sellAmount: 1_000_000n, buyAmount: 2_020_000n }],
  ...{ confirmed: [confirmation], quotes: [quote] },
}
const receipt: ShownReceipt = {
  ...{ sold: 1_000_000n, bought: 2_020_000n },
  againstQuote: { quoted: 2_000_000n, bps: 100 },
  networkCost: { atoms: 1000n, isQuoted: true },
}
/** The same as a purchase, whose open side is what is sold. */
const purchase: Settled = {
  ...sale,
  params: { ...sale.params, kind: 'buy', sellAmount: 1_005_025n, buyAmount: 2_000_000n },
  trades: [{ sellAmount: 990_000n, buyAmount: 2_000_000n }],
  quotes: [{ ...quote, kind: 'buy', amount: 2_000_000n }],
}
const ofPurchase: ShownReceipt = {
  ...receipt,
  ...{ sold: 990_000n, bought: 2_000_000n, againstQuote: { quoted: 1_000_000n, bps: 100 } },
}

describe('the receipt of an order', () => {
  it('says what its trades moved, and how much better than the quote that is', () => {
    expect(receiptTrouble(receipt, sale)).toBe(null)
    expect(receiptTrouble(ofPurchase, purchase)).toBe(null)
  })

  it('may be of the first of several trades', () => {
    const parts = [
      { sellAmount: 400_000n, buyAmount: 800_000n },
      { sellAmount: 600_000n, buyAmount: 1_220_000n },
    ]
    expect(receiptTrouble(receipt, { ...sale, trades: parts })).toBe(null)
    const first = { ...receipt, sold: 400_000n, bought: 800_000n, againstQuote: null }
    expect(receiptTrouble(first, { ...sale, trades: parts })).toBe(null)
    const second = { ...receipt, sold: 600_000n, bought: 1_220_000n, againstQuote: null }
    expect(receiptTrouble(second, { ...sale, trades: parts })).toMatch(/its trades moved/)
  })

  it('of one that was placed elsewhere is compared with nothing', () => {
    const bare = { ...receipt, againstQuote: null, networkCost: null }
    expect(receiptTrouble(bare, { ...sale, confirmed: [], quotes: [] })).toBe(null)
  })

  it.each<[string, Partial<ShownReceipt>, Settled, ShownReceipt, RegExp]>([
    ['the sides the wrong way round', { sold: 2_020_000n, bought: 1_000_000n }, sale, receipt, /moved/],
    ['the limit instead of what came', { bought: 1_990_049n }, sale, receipt, /moved/],
    [
      'a gain against the limit',
      { againstQuote: { quoted: 1_990_049n, bps: 150 } },
      sale,
      receipt,
      /which no quote makes/,
    ],
    [
      'a gain as a loss',
      { againstQuote: { quoted: 2_000_000n, bps: -100 } },
      sale,
      receipt,
      /which no quote makes/,
    ],
    [
      'a saving as a loss',
      { againstQuote: { quoted: 1_000_000n, bps: -100 } },
      purchase,
      ofPurchase,
      /which no quote makes/,
    ],
    ['another cost', { networkCost: { atoms: 999n, isQuoted: true } }, sale, receipt, /the cost/],
    [
      'a cost that was signed, and none was',
      { networkCost: { atoms: 1000n, isQuoted: false } },
      sale,
      receipt,
      /the cost/,
    ],
  ])('does not say %s', (_, changed, order, right, message) => {
    expect(receiptTrouble({ ...right, ...changed }, order)).toMatch(message)
  })
})
