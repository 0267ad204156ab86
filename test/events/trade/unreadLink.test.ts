/** Links with words the app does not understand, and links for another network (X76). */
import { describe, expect, it } from 'vitest'
import { chainIds, chains } from '../../../src/events/chain/chains.data'
import { chainNamed, linkedChain } from '../../../src/events/chain/linkedChain'
import { followLink } from '../../../src/events/trade/followLink'
import { readSwapLink, unreadWords } from '../../../src/events/trade/swapLink'
import { BOB, DAI, started, USDC } from '../support/fixtures'
import { after, decided, given, refused } from '../support/given'

const state = given(started())
const SALE = `inputCurrency=ETH&exactAmount=5&recipient=${BOB}`

describe('a link for another network', () => {
  it.each(['chain=gnosis', 'chain=arbitrum', 'chain=bsc', 'chain=0x64', 'chain=137'])(
    'fills nothing on this one: %s (X76)',
    (chain) => {
      expect(refused(followLink, state, { search: `${chain}&${SALE}` })).toEqual({ tag: 'otherNetwork' })
    },
  )

  it.each([
    'chain=250',
    'chain=optimism',
    'chain=__proto__',
    'chain=constructor',
    'chain=',
    'chain=1&chain=100',
  ])('that no record has fills nothing: %s (X76)', (chain) => {
    const search = `${chain}&${SALE}`
    expect(refused(followLink, state, { search })).toEqual({ tag: 'notUnderstood' })
    expect(unreadWords(search, 1, chainIds)).toEqual(new URLSearchParams(chain).getAll('chain'))
  })

  it('that the deployment does not offer is not understood, except for the network in use (X76)', () => {
    expect(unreadWords('chain=gnosis', 1, [1])).toEqual(['gnosis'])
    expect(unreadWords('chain=gnosis', 100, [1])).toEqual([])
    expect(unreadWords('chain=gnosis', 1, [1, 100])).toEqual([])
  })
})

describe('a link is not understood', () => {
  it.each([
    ['of which side the amount is', 'inputCurrency=ETH&exactAmount=5&exactField=ouput', ['ouput']],
    [
      'what one token is traded for',
      `inputCurrency=${DAI.address}&outputCurrency=${DAI.address.toLowerCase()}`,
      [DAI.address.toLowerCase()],
    ],
  ])('%s (X76)', (_, search, words) => {
    expect(refused(followLink, state, { search })).toEqual({ tag: 'notUnderstood' })
    expect(unreadWords(search, 1, chainIds)).toEqual(words)
  })

  it.each(['-1', '- 1', '1-0-0', '0x-1', '1_0', '4 2 1 6 1'])('on a network of %s (X76)', (word) => {
    expect(chainNamed(word)).toBeNull()
  })
})

it('a parameter that comes again without a value keeps the one that it has (X76)', () => {
  const search = `outputCurrency=${DAI.address}&exactAmount=5&exactAmount=`
  expect([readSwapLink(search, 1).typed, unreadWords(search, 1, chainIds)]).toEqual(['5', []])
})

describe('a network is named by', () => {
  it.each(chainIds)('id in decimal and hex, name, path and short names: %d (X76)', (chainId) => {
    const { name, network, shortNames } = chains[chainId]
    const names = [String(chainId), `0x${chainId.toString(16)}`, name, network, ...shortNames]
    for (const word of names.flatMap((one) => [one, one.toUpperCase().replace('0X', '0x'), ` ${one} `]))
      expect([word, chainNamed(word)]).toEqual([word, chainId])
  })

  it.each([
    ['eth', 1],
    ['bsc', 56],
    ['Binance', 56],
    ['gnosis', 100],
    ['matic', 137],
    ['arbitrum', 42161],
    ['arb', 42161],
    ['avax', 43114],
    ['arbitrum-one', 42161],
    ['toString', null],
    ['01', null],
    ['0x01', null],
    ['1.0', null],
    ['1e2', null],
  ] as const)('the names everybody uses: %s is %j (X76)', (word, chainId) => {
    expect(linkedChain(`chain=${word}`)).toBe(chainId)
  })
})

describe('a word that is not understood', () => {
  it.each([
    ['inputCurrency', 'DOGE'],
    ['outputCurrency', '0x12'],
    ['exactAmount', '1,5'],
    ['exactAmount', '1e-7'],
    ['exactAmount', '+5'],
    ['exactAmount', '-5'],
    ['exactAmount', '0x10'],
    ['exactAmount', '1'.repeat(161)],
    ['recipient', `gno:${BOB}`],
    ['recipient', BOB.slice(0, 41)],
    ['recipient', BOB.toLowerCase().replace('dc', 'dC')],
    ['recipient', 'pay@example.com'],
    ['recipient', 'two words.eth'],
  ])('as %s, %j, is named, and the link fills nothing (X76)', (name, word) => {
    const query = new URLSearchParams({ inputCurrency: DAI.address, exactAmount: '2' })
    query.set(name, word)
    expect(unreadWords(query.toString(), 1, chainIds)).toEqual([word])
    expect(refused(followLink, state, { search: query.toString() })).toEqual({ tag: 'notUnderstood' })
  })

  it('is each of two values of one parameter (X76)', () => {
    expect(unreadWords('exactAmount=1&exactAmount=2', 1, chainIds)).toEqual(['1', '2'])
    expect(unreadWords('exactAmount=1&exactAmount=1', 1, chainIds)).toEqual([])
  })
})

describe('a word that is understood', () => {
  it("is the network's own short name before a recipient's address (X76)", () => {
    const filled = after(state, ...decided(followLink, state, { search: `recipient=eth:${BOB}` }))
    expect(filled.session.trade.recipient).toMatchObject({ address: BOB, problem: null })
  })

  it("is a symbol of the network's own record, and of that network alone (X77)", () => {
    const search = 'outputCurrency=usdc'
    expect(after(state, ...decided(followLink, state, { search })).session.trade.buy).toBe(USDC.address)
    const onGnosis = given(started(100))
    const form = after(onGnosis, ...decided(followLink, onGnosis, { search: `chain=100&${search}` })).session
      .trade
    expect(form.buy).toBe(chains[100].tokens.find(([symbol]) => symbol === 'USDC')?.[2])
  })
})
