import { expect, it } from 'vitest'
import { readSwapLink, shareLink, unreadWords } from '../../../src/events/trade/swapLink'
import { linkedChain } from '../../../src/events/chain/linkedChain'
import { chainIds } from '../../../src/events/chain/chains.data'
import { noState } from '../../../src/events/appState'
import type { SwapForm } from '../../../src/events/trade/state'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ALICE = `0x${'12'.repeat(20)}`
const form = (changes: Partial<SwapForm>): SwapForm => ({ ...noState.session.trade, ...changes })

it.each(chainIds)('a link to the form fills the same form on network %i (X156)', (chainId) => {
  const link = shareLink(form({ chainId, buy: DAI, typed: '0.25', independent: 'buy' }))
  expect(linkedChain(link)).toBe(chainId)
  expect(unreadWords(link, chainId === 1 ? 100 : 1, chainIds)).toEqual([])
  expect(readSwapLink(link, chainId)).toMatchObject({
    buy: DAI,
    typed: '0.25',
    independent: 'buy',
    recipient: null,
  })
})

it('a link to the form names neither its recipient nor an amount that is none (X156)', () => {
  const recipient = { ...form({}).recipient, text: ALICE } as SwapForm['recipient']
  const link = shareLink(form({ buy: DAI, typed: '12,5x', recipient }))
  expect(link).not.toContain(ALICE.slice(2))
  expect(new URLSearchParams(link).has('recipient')).toBe(false)
  expect(new URLSearchParams(link).has('exactAmount')).toBe(false)
  expect([...new URLSearchParams(link).keys()].toSorted()).toEqual([
    'chain',
    'inputCurrency',
    'outputCurrency',
  ])
})
