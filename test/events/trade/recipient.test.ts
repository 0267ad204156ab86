import { getAddress } from 'ethers/address'
import { describe, expect, it } from 'vitest'
import { NetworkSelected } from '../../../src/events/chain/events'
import { chains } from '../../../src/events/chain/chains.data'
import { OrderPlacementFailed, OrderPlacementUnanswered } from '../../../src/events/orders/events'
import { setRecipientToggle } from '../../../src/events/settings/decide'
import { RecipientToggleSet } from '../../../src/events/settings/events'
import { badRecipients } from '../../../src/events/trade/badRecipients.data'
import {
  RecipientNameRead,
  RecipientRemoved,
  RecipientTyped,
  AmountTyped,
  SidesSwapped,
  TokenChosen,
} from '../../../src/events/trade/events'
import { readRecipient } from '../../../src/events/trade/readRecipient'
import { receiverOf } from '../../../src/events/trade/recipient'
import { removeRecipient, typeRecipient } from '../../../src/events/trade/typeRecipient'
import { TokenImported } from '../../../src/events/tokens/events'
import { swapForm } from '../../../src/events/trade/swapForm'
import { WalletAccountChanged, WalletDisconnected } from '../../../src/events/wallet/events'
import {
  ALICE,
  balancesRead,
  BOB,
  DAI,
  orderParams,
  placed,
  readyToTrade,
  requested,
  signed,
  uidOf,
  USDC,
  WETH,
} from '../support/fixtures'
import { after, decided, foreign, given, refused, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'
import { pricedForm } from '../../../src/events/trade/pricedForm'
import { quoteParams } from '../../../src/events/trade/quoteParams'

const ready = given(...readyToTrade)
const typed = (text: string, from = ready) => after(from, RecipientTyped(readRecipient(text, 1)))
const kindOf = (state = ready): string | undefined => tradeOf(state, T0).blocker?.kind
const wrong = `${BOB.slice(0, -1)}c`

describe('reading a recipient', () => {
  it('takes whitespace away', () => {
    expect(readRecipient(` ${BOB.slice(0, 9)} \n\t${BOB.slice(9)} `, 1)).toEqual({
      text: BOB,
      address: BOB,
      problem: null,
    })
  })

  it.each([
    ['empty', ''],
    ['empty', ' \n'],
    ['malformed', '0x'],
    ['malformed', BOB.slice(0, 41)],
    ['malformed', `${BOB}00`],
    ['malformed', 'bob'],
    ['malformed', `x${BOB}`],
    ['malformed', `!${BOB}`],
    ['malformed', `${BOB}!`],
    ['malformed', `!eth:${BOB}`],
    ['malformed', `gno:eth:${BOB}`],
    ['malformed', `eth:x${BOB}`],
    ['malformed', `eth:${BOB}!`],
    ['malformed', `${'e'.repeat(33)}:${BOB}`],
    ['wrongChecksum', wrong],
    ['wrongChecksum', `eth:${wrong}`],
    ['otherNetwork', `gno:${BOB}`],
    ['resolving', 'vitalik.eth'],
    ['resolving', 'pay.vitalik.eth/me'],
    ['resolving', 'pay.example.com'],
    ['malformed', 'pay.example.com/me'],
    ['resolving', '\u{1f42e}.eth'],
    ['malformed', 'pay@example.com'],
    ['malformed', `${BOB} .eth`],
    ['malformed', `${BOB} vitalik . eth`],
    ['malformed', `bob. ${BOB}`],
    ['resolving', 'vitalik . eth'],
  ])('%s: %j', (problem, text) => {
    expect(readRecipient(text, 1)).toMatchObject({ address: null, problem })
  })

  it('takes 0x plus 40 hex characters in any spelling without a wrong checksum', () => {
    for (const text of [BOB, BOB.toLowerCase(), `0x${BOB.slice(2).toUpperCase()}`, `eth:${BOB}`]) {
      expect(readRecipient(text, 1).address).toBe(BOB)
    }
    expect(readRecipient(`gno:${BOB}`, 100).address).toBe(BOB)
  })
})

describe('typing a recipient', () => {
  it('is granted right or wrong, refused when nothing changes', () => {
    expect(decided(typeRecipient, ready, { text: '' })).toEqual([RecipientTyped(readRecipient('', 1))])
    expect(decided(typeRecipient, ready, { text: 'x' })).toEqual([RecipientTyped(readRecipient('x', 1))])
    expect(refused(typeRecipient, typed(BOB), { text: ` ${BOB}` })).toEqual({ tag: 'unchanged' })
  })

  it('that is longer than any name takes the place of the one before, cut, and is none', () => {
    const labels = `${'a.'.repeat(255)}eth`
    for (const text of [labels, `${BOB}${'\u200b'.repeat(300)}x`, 'x'.repeat(1_000_000)]) {
      const [event] = decided(typeRecipient, typed(BOB), { text })
      if (event?.type !== 'RecipientTyped') throw new Error('nothing was typed')
      expect(event.data).toMatchObject({ address: null, problem: 'malformed' })
      expect(event.data.text).toHaveLength(257)
      expect(readRecipient(event.data.text, 1)).toEqual(event.data)
    }
  })

  it('can be taken back: the owner receives', () => {
    expect(decided(removeRecipient, typed(BOB), null)).toEqual([RecipientRemoved({})])
    expect(after(typed(BOB), RecipientRemoved({})).session.trade.recipient).toBeNull()
    expect(refused(removeRecipient, ready, null)).toEqual({ tag: 'unchanged' })
  })

  it('the field is offered by a durable setting, and shown whenever there is a recipient', () => {
    expect(swapForm(ready, T0)).toMatchObject({ offersRecipient: false, recipient: null })
    expect(decided(setRecipientToggle, ready, { visible: true })).toEqual([
      RecipientToggleSet({ visible: true }),
    ])
    const offered = after(ready, RecipientToggleSet({ visible: true }))
    expect(swapForm(offered, T0).offersRecipient).toBe(true)
    const off = after(typed(BOB, offered), RecipientToggleSet({ visible: false }))
    expect(swapForm(off, T0)).toMatchObject({ offersRecipient: false, recipient: { address: BOB } })
  })
})

describe('the button', () => {
  it("asks for a recipient while the field is open and empty: 'enterRecipient'", () => {
    expect(tradeOf(typed(''), T0).blocker).toEqual({ kind: 'enterRecipient' })
  })

  it.each(['bob', wrong, 'pay@example.com', `gno:${BOB}`])('says that %s is an invalid recipient', (text) => {
    expect(kindOf(typed(text))).toBe('invalidRecipient')
  })

  it('waits while a name is looked up, and says when it stands for nobody', () => {
    const asked = typed('friend.eth')
    const read = (address: string | null, problem: 'unknownName' | 'nameUnreachable' | null) =>
      after(asked, RecipientNameRead({ chainId: 1, name: 'friend.eth', address, problem }))
    expect(tradeOf(asked, T0).blocker).toEqual({ kind: 'recipientLoading' })
    expect(tradeOf(read(null, 'unknownName'), T0).blocker).toEqual({
      kind: 'invalidRecipient',
      problem: 'unknownName',
    })
    expect(kindOf(read(null, 'nameUnreachable'))).toBe('invalidRecipient')
    expect(pricedForm(read(BOB, null)).recipient?.problem ?? null).toBeNull()
    expect(receiverOf(pricedForm(read(BOB, null)).recipient, ALICE)).toBe(BOB)
    expect(receiverOf(pricedForm(asked).recipient, ALICE)).toBe(ALICE)
  })

  it('an answer about another name or another network is not taken', () => {
    const asked = typed('friend.eth')
    const other = RecipientNameRead({ chainId: 1, name: 'friends.eth', address: BOB, problem: null })
    const elsewhere = RecipientNameRead({ chainId: 4, name: 'friend.eth', address: BOB, problem: null })
    expect(pricedForm(after(asked, other, elsewhere)).recipient?.problem ?? null).toBe('resolving')
  })

  it('a name that stands for a router is an invalid recipient, as its address is', () => {
    const address = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
    const read = RecipientNameRead({ chainId: 1, name: 'friend.eth', address, problem: null })
    expect(pricedForm(after(typed('friend.eth'), read)).recipient?.problem ?? null).toBe('unusable')
  })

  it.each([
    '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    '0xf164fC0Ec4E93095b804a4795bBe1e041497b92a',
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  ])('says that the router or factory %s is an invalid recipient', (address) => {
    expect(tradeOf(typed(address.toLowerCase()), T0).blocker).toEqual({
      kind: 'invalidRecipient',
      problem: 'unusable',
    })
    expect(badRecipients).toContain(getAddress(address))
  })

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['the settlement contract', chains[1].contracts.settlement],
    ['the vault relayer', chains[1].contracts.vaultRelayer],
    ['the sold token', WETH.address],
    ['the bought token', DAI.address],
    ['a known token that is not of the pair', USDC.address],
    ["the coin's mark", '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ])('says that %s is an invalid recipient', (_, address) => {
    expect(pricedForm(typed(address)).recipient?.problem ?? null).toBe('unusable')
    expect(receiverOf(pricedForm(typed(address)).recipient, ALICE)).toBe(ALICE)
  })

  it('says that a token that the trader added is an invalid recipient, on its own network', () => {
    const added = (chainId: 1 | 100) => after(ready, TokenImported({ ...USDC, address: BOB, chainId }))
    expect(pricedForm(typed(BOB, added(1))).recipient?.problem ?? null).toBe('unusable')
    expect(pricedForm(typed(BOB, added(100))).recipient?.problem ?? null).toBeNull()
  })

  it('comes to the recipient after amount and tokens, before the balance', () => {
    const open = typed('')
    expect(kindOf(after(open, AmountTyped({ side: 'sell', text: '' })))).toBe('enterAmount')
    expect(kindOf(after(open, WalletDisconnected({ walletId: 'sandbox', by: 'user' })))).toBe('connectWallet')
    const poor = balancesRead({ balances: { [WETH.address]: 0n } })
    expect(kindOf(after(open, poor))).toBe('enterRecipient')
    expect(kindOf(after(typed('bob'), poor))).toBe('invalidRecipient')
    expect(kindOf(after(ready, poor))).toBe('insufficientBalance')
  })
})

describe('who receives', () => {
  it('a quote is asked for the recipient, and for the owner while there is none', () => {
    const receiver = (state = ready) => quoteParams(state, { now: T0 })?.receiver
    expect([receiver(), receiver(typed('')), receiver(typed('bob')), receiver(typed(BOB))]).toEqual([
      ALICE,
      ALICE,
      ALICE,
      BOB,
    ])
    // The old price was another's: a new one is awaited.
    expect(kindOf(typed(BOB))).toBe('quoteLoading')
  })

  it("the owner's own address is no recipient", () => {
    const own = typed(ALICE.toLowerCase())
    expect(kindOf(own)).toBeUndefined()
    expect(pricedForm(own).recipient).toMatchObject({ isOwn: true, problem: null })
    // ... but it is one to another account.
    const other = after(own, WalletAccountChanged({ account: BOB }))
    expect(receiverOf(pricedForm(other).recipient, BOB)).toBe(ALICE)
    expect(pricedForm(other).recipient).toMatchObject({ isOwn: false })
  })

  it('typing over it, it is no longer from a link', () => {
    expect(typed(BOB).session.trade.recipient?.isFromLink).toBe(false)
  })

  it('swapping sides and choosing tokens keep it, another network does not', () => {
    const kept = after(typed(BOB), SidesSwapped({}), TokenChosen({ side: 'sell', token: USDC.address }))
    expect(kept.session.trade.recipient?.address).toBe(BOB)
    expect(after(kept, NetworkSelected({ chainId: 100 })).session.trade.recipient).toBeNull()
  })
})

describe('after the trade', () => {
  const toBob = requested(1, { params: { ...orderParams, receiver: BOB } })

  it('the recipient is cleared', () => {
    const state = after(typed(BOB), toBob, signed(), placed())
    expect(state.session.trade.recipient).toBeNull()
  })

  it('also when tokens were chosen meanwhile, and when the answer came late', () => {
    const chosen = TokenChosen({ side: 'buy', token: USDC.address })
    const unanswered = OrderPlacementUnanswered({ uid: uidOf(1), error: { tag: 'unreachable' } })
    expect(after(typed(BOB), toBob, chosen, signed(), placed()).session.trade.recipient).toBeNull()
    expect(after(typed(BOB), toBob, signed(), unanswered, placed()).session.trade.recipient).toBeNull()
  })

  it('also when the check of another tab reported that the order was placed', () => {
    expect(after(typed(BOB), toBob, signed(), foreign(placed())).session.trade.recipient).toBeNull()
    const failed = OrderPlacementFailed({ uid: uidOf(1), phase: 'posting', error: { tag: 'notAccepted' } })
    const late = after(typed(BOB), toBob, signed(), failed, foreign(placed()))
    expect(late.session.trade.recipient).toBeNull()
  })

  it('it stays when this tab’s check reports another tab’s order, with any receiver', () => {
    const state = after(typed(BOB), ...[toBob, signed()].map(foreign), placed())
    expect(state.session.trade.recipient?.address).toBe(BOB)
  })

  it('it stays when the order was not placed, when another was paid, and when another tab traded', () => {
    const failed = OrderPlacementFailed({ uid: uidOf(1), phase: 'signing', error: { tag: 'refused' } })
    expect(after(typed(BOB), toBob, failed).session.trade.recipient?.address).toBe(BOB)
    expect(after(typed(BOB), requested(), signed(), placed()).session.trade.recipient?.address).toBe(BOB)
    const elsewhere = [toBob, signed(), placed()].map(foreign)
    expect(after(typed(BOB), ...elsewhere).session.trade.recipient?.address).toBe(BOB)
  })
})
