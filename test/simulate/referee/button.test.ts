/** What the main button says, against figures by which it should say something else. */
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../world/wallet'
import { buttonTrouble } from './button'
import type { AroundButton, ShownButton } from './buttonAmounts'
import { COIN, RELAYER, WRAPPED } from './protocol.data'

const [account] = ACCOUNTS
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const FIVE = 5n * 10n ** 18n
const button: ShownButton = { kind: null, amount: null, needsReset: null, approval: null, sale: null }
const side = { typed: null, amount: null, balance: null, usd: null }
const NOTHING = { ...side, token: null }
const around: AroundButton = {
  ...{ chainId: 1, account, walletChain: 1, ageMs: 1000, price: 'VALID', isExpert: false, wrapsAll: false },
  screen: { chainId: 1, sell: DAI, buy: USDC, field: 'sell', typed: '5', recipient: null },
  form: {
    ...{ tab: 'a', loss: null, refusal: null, slippages: [50] },
    ...{ sell: { ...side, token: DAI }, buy: { ...side, token: USDC } },
    terms: { sellAmount: FIVE, buyAmount: 5_000_000n, fee: 10n, limit: 4_900_000n },
    link: { sell: DAI, buy: USDC, field: 'sell', typed: '5' },
  },
  figures: {
    ...{ block: 1, native: FIVE },
    balances: { [DAI]: FIVE, [WRAPPED[1]]: 2n },
    allowances: { [DAI]: FIVE, [WRAPPED[1]]: 0n },
  },
  loss: { tag: 'known', bps: 10, limit: 1500 },
  ...{ others: { least: 0n, most: 0n }, stubborn: null },
}
const { figures, screen, form } = around
const trouble = (said: Partial<ShownButton>, otherwise: Partial<AroundButton>) =>
  buttonTrouble({ ...button, ...said }, { ...around, ...otherwise })
const allowing = (amount: bigint) => figures && { ...figures, allowances: { [DAI]: amount } }
const wrapping = { screen: { ...screen, sell: COIN, buy: WRAPPED[1], typed: '0.1' } }
const selling = { screen: { ...screen, sell: COIN, typed: '0.000000000000000005' } }

describe('the main button', () => {
  it('trades where nothing stands against it', () => {
    expect(buttonTrouble(button, around)).toBeNull()
  })

  it.each<readonly [string, Partial<ShownButton>, Partial<AroundButton>, RegExp]>([
    ['without an account', {}, { account: null, figures: null, ageMs: null }, /connectWallet comes before/],
    ['on another network', {}, { walletChain: 100 }, /wrongNetwork comes before/],
    ['of nothing', {}, { screen: { ...screen, typed: '' } }, /enterAmount comes before/],
    ['for no token', {}, { form: { ...form, buy: NOTHING } }, /selectToken comes before/],
    ['of more than there is', {}, { screen: { ...screen, typed: '6' } }, /insufficientBalance comes before/],
    ['without a price', {}, { price: 'LOADING' }, /quoteLoading comes before/],
    ['without terms', {}, { form: { ...form, terms: null } }, /nothingLeft comes before/],
    [
      'at a loss that is too high',
      {},
      { loss: { tag: 'known', bps: 1500, limit: 1500 } },
      /lossTooHigh comes/,
    ],
    ['at an unknown loss', {}, { loss: { tag: 'unknown', bps: null, limit: 1500 } }, /lossTooHigh comes/],
    ['by figures of long ago', {}, { ageMs: 70_000 }, /balanceOld comes before/],
    ['of more than is allowed', {}, { figures: allowing(FIVE - 1n) }, /needsApproval comes before/],
    [
      'while its loss is awaited',
      {},
      { loss: { tag: 'pending', bps: null, limit: 1500 } },
      /impactLoading comes/,
    ],
  ])('does not trade %s', (_, said, otherwise, wanted) => {
    expect(trouble(said, otherwise)).toMatch(wanted)
  })

  it.each<readonly [string, Partial<ShownButton>, Partial<AroundButton>, RegExp]>([
    ['a balance that is enough', { kind: 'insufficientBalance' }, {}, /not so/],
    ['an allowance that is just enough', { kind: 'needsApproval' }, {}, /not so/],
    ['a receiver where none is typed', { kind: 'invalidRecipient' }, {}, /not so/],
    ['a fee that is low', { kind: 'feeNotAccepted' }, {}, /not so/],
    ['what is no reason here', { kind: 'wrap', amount: 1n }, {}, /no reason here/],
    ['a wrap of another amount', { kind: 'wrap', amount: 1n }, wrapping, /says wrap 1/],
    [
      'an allowance that leaves out other orders',
      { kind: 'needsApproval', amount: FIVE, needsReset: false },
      { figures: allowing(0n), others: { least: 1n, most: 1n } },
      /allowance of 5/,
    ],
    [
      'no reset of a token that wants one',
      { kind: 'needsApproval', amount: FIVE, needsReset: false },
      { figures: allowing(1n), stubborn: DAI },
      /set to 0: false/,
    ],
    [
      'another spender',
      {
        ...{ kind: 'needsApproval', amount: FIVE, needsReset: false },
        approval: { exact: FIVE, allowance: 0n, isShared: false, count: 1, done: 0, spender: account },
      },
      { figures: allowing(0n) },
      /may spend/,
    ],
    [
      'an approval that others share, and none do',
      {
        ...{ kind: 'needsApproval', amount: FIVE, needsReset: false },
        approval: { exact: FIVE, allowance: 0n, isShared: true, count: 1, done: 0, spender: RELAYER },
      },
      { figures: allowing(0n) },
      /share/,
    ],
  ])('does not say %s', (_, said, otherwise, wanted) => {
    expect(trouble(said, otherwise)).toMatch(wanted)
  })

  it('sells the coin with what is wrapped at hand first, and allows what is sold', () => {
    const sale = { missing: 3n, uses: 2n, approve: 5n }
    expect(trouble({ kind: 'nativeSell', sale }, selling)).toBeNull()
    expect(trouble({ kind: 'nativeSell', sale: { ...sale, uses: 0n } }, selling)).toMatch(/uses 0/)
    expect(trouble({ kind: 'nativeSell', sale: { ...sale, approve: 6n } }, selling)).toMatch(/allows 6/)
    expect(trouble({ kind: 'nativeSell', sale: { ...sale, approve: null } }, selling)).toMatch(/0 is allowed/)
    expect(trouble({}, selling)).toMatch(/coin itself/)
    const all = { missing: 5n, uses: 0n, approve: 5n }
    expect(trouble({ kind: 'nativeSell', sale: all }, { ...selling, wrapsAll: true })).toBeNull()
  })
})
