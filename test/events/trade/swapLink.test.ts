import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { chainIds } from '../../../src/events/chain/chains.data'
import { formatAtoms, readAmount } from '../../../src/events/kernel/amount'
import { followLink } from '../../../src/events/trade/followLink'
import { AmountTyped, LinkFollowed } from '../../../src/events/trade/events'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import { isEthName } from '../../../src/events/chain/ensName'
import { emptyForm, nothingAccepted, type SwapForm } from '../../../src/events/trade/state'
import {
  addressOfForm,
  isSwapLink,
  linkOfForm,
  readSwapLink,
  unreadWords,
  writeSwapLink,
} from '../../../src/events/trade/swapLink'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { TokenFound, TokenImported, TokenLookupRequested } from '../../../src/events/tokens/events'
import { formTokens } from '../../../src/events/trade/select'
import { swapForm } from '../../../src/events/trade/swapForm'
import { ALICE, BOB, connected, DAI, started, USDC, WETH } from '../support/fixtures'
import { after, decided, given, refused, T0 } from '../support/given'

const UNLISTED = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** What stands for a network's own coin. */
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const pair = `inputCurrency=${DAI.address}&outputCurrency=${USDC.address}`

describe('currencies of a link', () => {
  it('are valid addresses, in any spelling that has no wrong checksum', () => {
    expect(readSwapLink(pair)).toMatchObject({ sell: DAI.address, buy: USDC.address })
    expect(readSwapLink(`inputCurrency=${DAI.address.toLowerCase()}`).sell).toBe(DAI.address)
    const mistyped = DAI.address.replace('B', 'b')
    expect(readSwapLink(`inputCurrency=${mistyped}&outputCurrency=${USDC.address}`)).toMatchObject({
      sell: null,
      buy: USDC.address,
    })
  })

  it.each(['ETH', 'eth', 'Eth'])("are the native coin as '%s'", (name) => {
    expect(readSwapLink(`outputCurrency=${name}`)).toMatchObject({
      sell: null,
      buy: COIN,
    })
  })

  it.each([
    '',
    'DAI',
    '0x',
    DAI.address.slice(0, 41),
    `${DAI.address}0`,
    DAI.address.replace('B', 'b'),
    'eth0',
  ])('are none as %j', (text) => {
    const query = new URLSearchParams({ inputCurrency: text, outputCurrency: USDC.address })
    expect(readSwapLink(query.toString()).sell).toBeNull()
  })

  it('default to the native coin as input when both are empty', () => {
    expect(readSwapLink('exactAmount=1')).toMatchObject({ sell: COIN, buy: null })
    expect(readSwapLink(`outputCurrency=${DAI.address}`).sell).toBeNull()
    expect(readSwapLink(`inputCurrency=${DAI.address}`)).toMatchObject({
      sell: DAI.address,
      buy: null,
    })
  })

  it.each([
    'recipient=vitalik.eth',
    'exactField=output',
    'inputCurrency=&outputCurrency=',
    'inputCurrency=DAI&outputCurrency=0x12&exactAmount=1',
  ])('default to the native coin as input also where the link is %s', (search) => {
    expect(readSwapLink(search)).toMatchObject({ sell: COIN, buy: null })
  })

  it('that are equal clear the output', () => {
    const twice = `inputCurrency=${DAI.address}&outputCurrency=${DAI.address.toLowerCase()}`
    expect(readSwapLink(twice)).toMatchObject({ sell: DAI.address, buy: null })
    expect(readSwapLink('inputCurrency=eth&outputCurrency=ETH')).toMatchObject({
      sell: COIN,
      buy: null,
    })
  })

  it('that come twice with two values are none', () => {
    expect(readSwapLink(`${pair}&outputCurrency=${WETH.address}`).buy).toBeNull()
    expect(readSwapLink(`${pair}&outputCurrency=${USDC.address}`).buy).toBe(USDC.address)
  })
})

describe('the amount of a link', () => {
  it.each([
    ['1', '1'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0', '0'],
    ['000', '0'],
    ['007.50', '7.5'],
    ['1.000', '1'],
    ['1000', '1000'],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('%j is a number and is typed in the form’s own notation, as %j (X164)', (text, typed) => {
    expect(readSwapLink(`exactAmount=${text}`).typed).toBe(typed)
  })

  it('in the form’s own notation is the same amount, as ‘Max’ would type it (X164)', () => {
    const digits = fc.array(fc.constantFrom(...Array.from('0123456789')), { maxLength: 20 })
    fc.assert(
      fc.property(digits, digits, (whole, fraction) => {
        const text = `${whole.join('')}.${fraction.join('')}`
        const read = readAmount(text, 20)
        const { typed } = readSwapLink(`exactAmount=${text}`)
        if (E.isRight(read)) expect(typed).toBe(formatAtoms(read.right, 20))
        else expect(typed).toBe(text === '.' ? '' : '0')
      }),
    )
  })

  it.each(['', 'abc', '1abc', '1,5', 'NaN', 'Infinity', '0x10', '.', '1e9', '-1', '1'.repeat(161)])(
    '%j is no number of the field and becomes empty',
    (text) => {
      expect(readSwapLink(new URLSearchParams({ exactAmount: text }).toString()).typed).toBe('')
    },
  )

  it("is the output side's with exactField=output, else the input side's", () => {
    const side = (value: string): string => readSwapLink(`exactField=${value}`).independent
    expect([side('output'), side('OUTPUT')]).toEqual(['buy', 'buy'])
    expect([side('input'), side(''), side('both'), readSwapLink('').independent]).toEqual(
      Array.from({ length: 4 }, () => 'sell'),
    )
  })
})

describe('the recipient of a link', () => {
  it.each([
    BOB,
    BOB.toLowerCase(),
    `0x${'aB'.repeat(20)}`,
    'vitalik.eth',
    'pay.vitalik.eth/path/on',
    'example.com',
    'a-b.example.org',
    `eth:${BOB}`,
  ])('%s is an address, 40 hex characters, or a name', (text) => {
    expect(readSwapLink(new URLSearchParams({ recipient: text }).toString()).recipient).toBe(text)
  })

  it.each([
    '',
    'vitalik',
    '.eth',
    BOB.slice(0, 41),
    `${BOB}0`,
    'javascript:alert(1)',
    'a b.eth',
    `${'a.'.repeat(200)}eth`,
  ])('%j is none', (text) => {
    expect(readSwapLink(new URLSearchParams({ recipient: text }).toString()).recipient).toBeNull()
  })

  it('a name of the name service is labels that end in .eth, with an optional path', () => {
    const names = ['vitalik.eth', 'pay.vitalik.eth', 'vitalik.eth/', 'vitalik.eth/a/b', 'VITALIK.ETH']
    expect(names.map(isEthName)).toEqual(names.map(() => true))
    const others = ['vitalik.com', 'eth', '.eth', 'vitalik.eth.', 'vitalik.ethx', 'vita lik.eth', 'a..eth']
    expect(others.map(isEthName)).toEqual(others.map(() => false))
  })

  it('that comes twice with two values is none', () => {
    expect(readSwapLink(`recipient=${BOB}&recipient=${ALICE}`).recipient).toBeNull()
  })
})

describe('following a link', () => {
  const state = given(started())
  const follow = (search: string, from = state) => after(from, ...decided(followLink, from, { search }))

  it('fills the whole form, and nothing of an older form stays', () => {
    const search = `${pair}&exactAmount=5&exactField=output&recipient=${BOB}`
    const [event] = decided(followLink, state, { search })
    expect(event).toEqual(
      LinkFollowed({
        chainId: 1,
        INPUT: DAI.address,
        OUTPUT: USDC.address,
        independent: 'buy',
        typed: '5',
        recipient: { text: BOB, address: BOB, problem: null },
      }),
    )
    const next = follow(`inputCurrency=${USDC.address}`, follow(search)).session.trade
    expect(next).toEqual({ ...emptyForm(1), sell: USDC.address, buy: null })
  })

  it.each([
    ['outputCurrency=USDC', true, { independent: 'sell', typed: '0.1' }],
    ['outputCurrency=USDC', false, { independent: 'sell', typed: '' }],
    ['outputCurrency=USDC&exactAmount=7&exactField=output', true, { independent: 'buy', typed: '7' }],
  ] as const)(
    '%s keeps what was typed before it could be read (%s), if it has no amount',
    (search, keepsTyped, form) => {
      const typed = after(state, AmountTyped({ side: 'sell', text: '0.1' }))
      const [event] = decided(followLink, typed, { search, keepsTyped })
      expect(event).toMatchObject({ type: 'LinkFollowed', data: form })
    },
  )

  it('marks its recipient as from a link', () => {
    expect(follow(`recipient=${BOB}`).session.trade.recipient).toMatchObject({
      address: BOB,
      isFromLink: true,
    })
  })

  it('a query without any of its parameters leaves the form alone', () => {
    expect(refused(followLink, state, { search: 'theme=dark' })).toEqual({ tag: 'noSwapLink' })
    expect(refused(followLink, state, { search: '' })).toEqual({ tag: 'noSwapLink' })
  })

  it.each([
    [1, 'ETH'],
    [4, 'ETH'],
    [100, 'xDAI'],
  ] as const)("on chain %d 'ETH' is the network's own coin, not its wrapped token", (chainId, symbol) => {
    const form = follow('inputCurrency=eth', given(started(chainId)))
    expect(swapForm(form, T0).sell.token).toMatchObject({ address: COIN, symbol, decimals: 18 })
  })

  it('a link with both currencies empty sells the native coin', () => {
    const form = swapForm(follow('exactAmount=2'), T0)
    expect(form.sell.token).toMatchObject({ symbol: 'ETH', name: 'Ether', address: COIN })
    expect([form.sell.typed, form.buy.token]).toEqual(['2', null])
  })

  it.each(chainIds)('with both currencies empty, chain %d begins with its own coin', (chainId) => {
    const before = given(started(chainId))
    expect(before.session.trade).toMatchObject({ sell: COIN, buy: null })
    const filled = follow(`${pair}&exactAmount=5`, before)
    expect(follow('inputCurrency=&outputCurrency=', filled).session.trade).toEqual(emptyForm(chainId))
  })

  it('the native coin and its wrapped token are two', () => {
    const form = follow(`inputCurrency=ETH&outputCurrency=${WETH.address}`).session.trade
    expect([form.sell, form.buy]).toEqual([COIN, WETH.address])
  })

  it('a token that no list knows is looked up once and is no token until it is imported', () => {
    const search = `inputCurrency=${UNLISTED}&outputCurrency=${DAI.address}&exactAmount=1`
    // A visitor without a wallet asked for nothing (X380).
    expect(decided(followLink, state, { search })).toHaveLength(1)
    const withWallet = after(state, connected())
    const events = decided(followLink, withWallet, { search })
    expect(events.slice(1)).toEqual([TokenLookupRequested({ chainId: 1, address: UNLISTED })])
    const asked = after(withWallet, ...events)
    expect(decided(followLink, asked, { search })).toHaveLength(1)
    const token = { chainId: 1, address: UNLISTED, decimals: 6, symbol: 'USDC', name: 'USD Coin' } as const
    const found = after(asked, TokenFound(token))
    expect(formTokens(found).sell).toBeNull()
    expect(swapForm(found, T0).sell.unlisted).toBe(UNLISTED)
    const imported = after(found, TokenImported(token))
    expect(formTokens(imported).sell).toEqual(token)
    expect(swapForm(imported, T0).sell.unlisted).toBeNull()
  })

  it('of another network than the form came to does nothing', () => {
    const [event] = decided(followLink, state, { search: pair })
    if (event === undefined) throw new Error('no event')
    const elsewhere = given(started(100))
    expect(after(elsewhere, event).session.trade).toBe(elsewhere.session.trade)
  })
})

it('a link is read without what no one sees at the ends of its values (X277)', () => {
  const unseen = {
    inputCurrency: 'DAI',
    outputCurrency: 'ETH',
    exactAmount: '1.5',
    exactField: 'output',
    recipient: 'bob.eth',
  }
  const search = new URLSearchParams(
    Object.entries(unseen).map(([name, value]) => [name, `\u200b${value}\u00a0\u2060`]),
  ).toString()
  expect(readSwapLink(search, 1)).toEqual(readSwapLink(new URLSearchParams(unseen).toString(), 1))
  expect(unreadWords(search, 1, [1])).toEqual([])
  expect(unreadWords('inputCurrency=D\u200bAI', 1, [1])).toEqual(['D\u200bAI'])
})

it.each(['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient'])(
  'a query that names %s alone is about the form, one that names other things is not',
  (name) => {
    expect(isSwapLink(`${name}=1`)).toBe(true)
    expect(isSwapLink(`theme=dark&${name}=`)).toBe(true)
    expect(isSwapLink(`x${name}=1`)).toBe(false)
    expect(isSwapLink(`theme=${name}`)).toBe(false)
  },
)

it.each([
  ['', false],
  ['1', true],
  ['+1', false],
  ['-1.5', false],
  ['1.', true],
  ['.5', true],
  ['1e4', false],
  ['1E-4', false],
  ['.', false],
  ['x1', false],
  ['1x', false],
  ['1 2', false],
  ['1e', false],
  ['1e12345', false],
  ['--1', false],
  ['1,5', false],
])('a link that names the amount %j brings it: %s', (text, isOne) => {
  expect(readSwapLink(`exactAmount=${encodeURIComponent(text)}`).typed !== '').toBe(isOne)
})

it("an amount that the form does not hold any more leaves the page's address, its side too", () => {
  const search = `inputCurrency=${WETH.address}&outputCurrency=${DAI.address}&exactAmount=1&exactField=output`
  const form = {
    ...given(started()).session.trade,
    sell: WETH.address,
    buy: DAI.address,
  }
  const pair = `inputCurrency=${WETH.address}&outputCurrency=${DAI.address}`
  expect(addressOfForm({ ...form, independent: 'buy', typed: '1' }, search)).toBe(search)
  expect(addressOfForm({ ...form, independent: 'buy', typed: '2' }, search)).toBe(pair)
  expect(addressOfForm({ ...form, independent: 'sell', typed: '1' }, search)).toBe(pair)
})

describe('links round-trip', () => {
  const address = fc.constantFrom(...knownTokens[1].map((token) => token.address), UNLISTED, COIN)
  const typed = fc.oneof(
    fc.constantFrom('', '0', '.5', '3.'),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `${String(a)}.${String(b)}`),
  )
  const inOwnNotation = (text: string): string => readSwapLink(`exactAmount=${text}`).typed
  const recipient = fc.constantFrom(BOB, BOB.toLowerCase(), `eth:${BOB}`, 'vitalik.eth/a?b=c&d#e')
  const form = fc
    .record({
      sell: fc.option(address),
      buy: fc.option(address),
      independent: fc.constantFrom('sell', 'buy'),
      typed,
      recipient: fc.option(recipient),
    })
    .filter(({ sell, buy }) => sell !== buy)
    .map((some): SwapForm => ({
      ...some,
      chainId: 1,
      wrapsAll: false,
      wrapping: null,
      placing: [],
      elsewhere: {},
      accepted: nothingAccepted,
      recipient: some.recipient === null ? null : { ...readRecipient(some.recipient, 1), isFromLink: true },
    }))

  const atStart = given(started())
  /** The form as it begins needs no link: its query is empty, and nothing follows an empty one. */
  const followed = (search: string): SwapForm =>
    (search === '' ? atStart : after(atStart, ...decided(followLink, atStart, { search }))).session.trade

  it('a form, written as a link and followed, is the same form', () => {
    fc.assert(
      fc.property(form, (one) => {
        expect(followed(writeSwapLink(linkOfForm(one)))).toEqual({ ...one, typed: inOwnNotation(one.typed) })
      }),
      { examples: [[emptyForm(1)]] },
    )
  })

  it('a form as it begins is written as no link at all', () => {
    expect(writeSwapLink(linkOfForm(emptyForm(1)))).toBe('')
    expect(refused(followLink, atStart, { search: '' })).toEqual({ tag: 'noSwapLink' })
  })

  it('the address of a form stays as it is, keeps other parameters, and brings the tokens back', () => {
    fc.assert(
      fc.property(form, form, (one, before) => {
        const search = addressOfForm(one, `${writeSwapLink(linkOfForm(before))}&theme=dark`)
        expect(addressOfForm(one, search)).toBe(search)
        expect(new URLSearchParams(search).get('theme')).toBe('dark')
        const { sell, buy } = readSwapLink(search)
        expect([sell, buy]).toEqual([one.sell, one.buy])
      }),
    )
  })

  it('whatever a query says, what was read from it is written and read again unchanged', () => {
    const value = fc.oneof(fc.string(), address, typed, recipient, fc.constantFrom('eth', 'output', 'a.eth'))
    const names = ['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient', 'other']
    const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 })
    fc.assert(
      fc.property(query, (pairs) => {
        const link = readSwapLink(new URLSearchParams(pairs).toString())
        expect(readSwapLink(writeSwapLink(link))).toEqual(link)
      }),
    )
  })
})
