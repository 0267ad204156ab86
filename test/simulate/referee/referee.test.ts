/** The referee's own hashes held against the app's, and each of its rules against what breaks it. */
import { describe, expect, it } from 'vitest'
import { appDataDocument } from '../../../src/events/chain/appData'
import { chains } from '../../../src/events/chain/chains.data'
import { cancellationDigest, orderDigest, orderUid } from '../../../src/events/kernel/orderHash'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { NAMES } from '../world/names'
import { ACCOUNTS } from '../world/wallet'
import { createReadings, differenceFrom } from './figures'
import { APP_DATA, cancellationDigestOf, digestOf, textHash, uidOf } from './hashes'
import { LIMITS } from './limits.data'
import { type Confirmation, type GivenQuote, orderTrouble } from './orders'
import { COIN, DECIMALS, DOCUMENT, RELAYER, SETTLEMENT, SIGNS_FEE, UNLIMITED, WRAPPED } from './protocol.data'
import { atomsOf, createScript, type Screen } from './script'
import { approvalTrouble, type Press, resetTrouble, wrapTrouble } from './transactions'

const [owner, other] = ACCOUNTS
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const screen: Screen = { chainId: 1, sell: DAI, buy: USDC, field: 'sell', typed: '5', recipient: null }
const FIVE = 5n * 10n ** 18n
const quote: GivenQuote = {
  ...{ tab: 'a', kind: 'sell', amount: FIVE, sellToken: DAI, buyToken: USDC },
  ...{ sellAmount: FIVE - 10n, buyAmount: 5_000_000n, feeAmount: 10n, expiration: 2e12, atMs: 1000 },
}
const LIMIT = (5_000_000n * 10_000n) / 10_050n
const confirmation: Confirmation = {
  ...{ tab: 'a', chainId: 1, screen, owner, receiver: owner, isPresign: false },
  ...{
    slippage: 50,
    deadlineSeconds: 1800,
    slippages: [50],
    deadlines: [1800],
    appData: [APP_DATA],
    atSeconds: 1000,
    trueMs: 1e12,
  },
  ...{ sellAmount: FIVE, feeAmount: 0n, buyAmount: LIMIT },
}
const order: OrderParams = {
  ...{ sellToken: DAI, buyToken: USDC, receiver: owner, sellAmount: FIVE, buyAmount: LIMIT, validTo: 2800 },
  ...{ appData: APP_DATA, feeAmount: 0n, kind: 'sell', partiallyFillable: false },
}

describe('what the referee wrote down for itself', () => {
  it('is what the app has', () => {
    expect(DOCUMENT).toBe(appDataDocument('local'))
    for (const chainId of [1, 4, 100] as const) {
      const { contracts, wrappedNative, feeModel } = chains[chainId]
      expect([contracts.settlement, contracts.vaultRelayer]).toEqual([SETTLEMENT, RELAYER])
      expect([wrappedNative, feeModel === 'signed']).toEqual([WRAPPED[chainId], SIGNS_FEE[chainId]])
      for (const { address, decimals } of knownTokens[chainId]) expect(DECIMALS.get(address)).toBe(decimals)
    }
  })

  it('hashes as the app does, by other code', () => {
    const domain = { chainId: 1, verifyingContract: SETTLEMENT } as const
    const digest = orderDigest(domain, order)
    expect(digestOf(1, order)).toBe(digest)
    expect(uidOf(1, order, owner)).toBe(orderUid(digest, owner, order.validTo))
    const uid = uidOf(1, order, owner)
    expect(cancellationDigestOf(1, uid)).toBe(cancellationDigest(domain, uid))
    expect(digestOf(100, order)).not.toBe(digest)
    expect(textHash(`${DOCUMENT} `)).not.toBe(APP_DATA)
  })

  it('has a limit for each thing that is waited for', () => {
    expect(Object.values(LIMITS).filter((ms) => !(ms > 0 && ms <= 130_000))).toEqual([])
  })
})

describe('an order', () => {
  it('that the form, a quote and the settings make is left alone, also at a better price', () => {
    expect(orderTrouble(order, owner, confirmation, [quote])).toBe(null)
    expect(orderTrouble(order, owner, { ...confirmation, buyAmount: LIMIT - 1n }, [quote])).toBe(null)
  })

  it.each<[string, Partial<OrderParams>, RegExp]>([
    ['of ten times what was typed', { sellAmount: FIVE * 10n }, /worse than the review|moves/],
    ['of less than was typed', { sellAmount: FIVE / 10n }, /'5' was typed/],
    ['with ten times the slippage', { buyAmount: (5_000_000n * 10_000n) / 10_500n }, /worse/],
    ['with less slippage than is set', { buyAmount: 5_000_000n }, /no chosen slippage/],
    ['with a fee', { feeAmount: 1n, sellAmount: FIVE - 1n }, /its fee/],
    ['for another token', { buyToken: DAI }, /it buys/],
    ['of another token', { sellToken: USDC }, /it sells/],
    ['that pays another', { receiver: other }, /it pays/],
    ['of the other kind', { kind: 'buy' }, /it is a buy/],
    ['of another document', { appData: textHash('{}') }, /app data/],
    ['that is filled in parts', { partiallyFillable: true }, /in parts/],
    ['that ends ten minutes later', { validTo: 3400 }, /it ends/],
  ])('%s is found', (_, changed, message) => {
    expect(orderTrouble({ ...order, ...changed }, owner, confirmation, [quote])).toMatch(message)
  })

  it('pays whom a name leads to, and nobody else', () => {
    const to = (recipient: string): Confirmation => ({
      ...confirmation,
      ...{ receiver: other, screen: { ...screen, recipient } },
    })
    const paid = { ...order, receiver: other }
    expect(orderTrouble(paid, owner, to('friend.eth'), [quote])).toBe(null)
    for (const name of NAMES.slice(1)) expect(orderTrouble(paid, owner, to(name), [quote])).toMatch(/it pays/)
  })

  it('of a price after which the next one is overdue is found', () => {
    const at = (trueMs: number) =>
      orderTrouble(order, owner, { ...confirmation, trueMs }, [{ ...quote, expiration: 100_000 }])
    expect([at(80_000), at(80_001)]).toEqual([null, 'the next quote for it was overdue'])
  })

  it('of another account, of a quote of another window, or of a setting that nobody chose, is found', () => {
    expect(orderTrouble(order, other, confirmation, [quote])).toMatch(/signs/)
    expect(orderTrouble(order, owner, confirmation, [{ ...quote, tab: 'b' }])).toMatch(/no quote/)
    expect(orderTrouble(order, owner, { ...confirmation, trueMs: 3e12 }, [quote])).toMatch(/had ended/)
    expect(orderTrouble(order, owner, { ...confirmation, trueMs: null }, [quote])).toBe(null)
    expect(orderTrouble(order, owner, { ...confirmation, slippages: [10] }, [quote])).toMatch(
      /the review said/,
    )
    expect(orderTrouble(order, owner, { ...confirmation, deadlines: [120] }, [quote])).toMatch(/it ends/)
  })
})

describe('an approval and a wrap', () => {
  const press: Press = {
    ...{ what: 'approve', tab: 'a', chainId: 1, screen, owner, unlimited: false, slippages: [50] },
  }
  const asked = { press, others: 0n }
  const approval = { from: owner, token: DAI, spender: RELAYER, amount: FIVE }

  it('are what was pressed for, with what other orders need', () => {
    expect(approvalTrouble(approval, [asked], [], 0n)).toBe(null)
    expect(approvalTrouble({ ...approval, amount: FIVE + 3n }, [{ press, others: 3n }], [], 3n)).toBe(null)
    expect(approvalTrouble({ ...approval, amount: 0n }, [asked], [], 0n)).toBe(null)
    const unlimited = { press: { ...press, unlimited: true }, others: 0n }
    expect(approvalTrouble({ ...approval, amount: UNLIMITED }, [unlimited], [], 0n)).toBe(null)
    const wrap: Press = { ...press, what: 'wrap', screen: { ...screen, sell: COIN, buy: WRAPPED[1] } }
    expect(wrapTrouble({ from: owner, direction: 'wrap', amount: FIVE }, [wrap], [])).toBe(null)
    expect(wrapTrouble({ from: owner, direction: 'wrap', amount: FIVE * 2n }, [wrap], [])).toMatch(/nobody/)
    expect(wrapTrouble({ from: owner, direction: 'unwrap', amount: FIVE }, [wrap], [])).toMatch(/nobody/)
  })

  it.each([
    ['a thousand times too large', { amount: FIVE * 1000n }, /was typed/],
    ['too small', { amount: FIVE - 1n }, /was typed/],
    ['without limit', { amount: UNLIMITED }, /without limit/],
    ['for another spender', { spender: SETTLEMENT }, /may spend/],
    ['of another token', { token: USDC }, /nobody asked/],
    ['of another account', { from: other }, /nobody asked/],
  ])('one %s is found', (_, changed, message) => {
    expect(approvalTrouble({ ...approval, ...changed }, [asked], [], 0n)).toMatch(message)
  })

  it('one that leaves out what other orders still sell is found', () => {
    expect(approvalTrouble(approval, [{ press, others: 3n }], [], 3n)).toMatch(/was typed/)
  })
})

describe('a token that refuses to change an allowance', () => {
  it('is set to 0 first, and no other token is', () => {
    expect([resetTrouble(DAI, DAI, 3n, 0n), resetTrouble(DAI, DAI, 0n, FIVE)]).toEqual([null, null])
    expect(resetTrouble(DAI, null, 3n, FIVE)).toBe(null)
    expect(resetTrouble(DAI, DAI, 3n, FIVE)).toMatch(/refuses/)
    expect(resetTrouble(DAI, null, 3n, 0n)).toMatch(/without need/)
    expect(resetTrouble(DAI, DAI, 0n, 0n)).toMatch(/without need/)
  })
})

describe('the script', () => {
  const script = () => createScript(true)

  it('knows what a form shows after each hand', () => {
    const { hand, look } = script()
    const typed = { ...screen, typed: '7' }
    expect(hand('a', { what: 'type', field: 'sell', text: '7' }, screen, typed, true)).toBe(null)
    expect(look('a', typed)).toBe(null)
    expect(look('a', { ...typed, typed: '' })).toBe(null)
    expect(look('a', { ...typed, typed: '70' })).toMatch(/nobody touched it/)
    const turned = { ...typed, sell: USDC, buy: DAI, field: 'buy' } as const
    expect(hand('b', { what: 'flip' }, typed, turned, true)).toBe(null)
    expect(
      hand('b', { what: 'type', field: 'sell', text: '7' }, turned, { ...turned, typed: '70' }, true),
    ).toMatch(/70/)
    expect(hand('c', { what: 'choose', field: 'sell', token: USDC }, typed, turned, true)).toBe(null)
    expect(hand('d', { what: 'type', field: 'sell', text: '9' }, typed, typed, false)).toBe(null)
  })

  it('lets the coin become its token', () => {
    const { look } = script()
    const coin = { ...screen, sell: COIN }
    expect([look('a', coin), look('a', { ...coin, sell: WRAPPED[1] })]).toEqual([null, null])
  })

  it('knows the pair that a window left on a network, also half of one, and another network without', () => {
    const empty = { ...screen, chainId: 100, sell: COIN, buy: null, typed: '' }
    const half = { ...screen, buy: null }
    for (const left of [screen, half]) {
      const { look } = script()
      expect([look('a', left), look('a', empty), look('a', { ...left, typed: '' })]).toEqual([
        null,
        null,
        null,
      ])
    }
    const { look } = script()
    expect([look('a', half), look('a', { ...empty, sell: DAI })]).toEqual([
      null,
      expect.stringMatching(/sell is/),
    ])
    expect(look('a', { ...empty, chainId: 1 })).toMatch(/sell is/)
    expect(look('b', empty)).toBe(null)
    expect(look('b', { ...empty, chainId: 1, typed: '5' })).toMatch(/typed is '5'/)
  })

  it('has the newest setting, and the one before for as long as another window may have it', () => {
    const { choose, slippages } = script()
    expect(slippages(0, 0)).toEqual([50])
    choose(0, { name: 'slippage', value: 100 }, 10_000)
    expect(slippages(0, 20_000)).toEqual([50, 100])
    expect(slippages(0, 60_000)).toEqual([100])
    expect(slippages(1, 60_000)).toEqual([50])
  })

  it('reads plain numbers of known tokens', () => {
    expect(['5', '0.5', '.5', '', '1e5', ',5'].map((text) => atomsOf(USDC, text))).toEqual([
      5_000_000n,
      500_000n,
      500_000n,
      null,
      null,
      null,
    ])
  })
})

describe('figures', () => {
  const figures = { block: 5, native: 1n, balances: { [DAI]: 2n }, allowances: { [DAI]: 3n } }
  it('are an answer that the window was given, and those of the chain', () => {
    const { answered, shown } = createReadings()
    answered('a', owner, figures)
    expect(shown('a', owner, { ...figures })).toBe(null)
    expect(shown('a', owner, { ...figures, allowances: { [DAI]: 4n } })).toMatch(/no answer/)
    expect(shown('b', owner, figures)).toMatch(/no answer/)
    expect(differenceFrom(figures, figures)).toBe(null)
    expect(differenceFrom(figures, { ...figures, allowances: {} })).toMatch(/allowances of/)
  })
})
