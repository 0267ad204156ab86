import { expect, it } from 'vitest'
import type { OrderSummary } from '../../src/events/activity/orderSummary.ts'
import { summaryText } from '../../src/ui/orders/summaryText.ts'
import { localization } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const summary: OrderSummary = {
  sell: { token: scene.WETH, atoms: scene.ether(1000) },
  buy: { token: scene.DAI, atoms: scene.ether(2_970_000) },
  bound: 'atLeast',
  receiver: scene.OTHER,
  receiverName: null,
}
const said = (changes: Partial<OrderSummary>, isWhole = false): string =>
  summaryText({ ...summary, ...changes }, localization.text, localization.format, isWhole).replace(
    /[\u2066-\u2069]/g,
    '',
  )

it.each([
  ['nobody else', { receiver: null }, false, 'Swap 1 WETH for at least 2,970 DAI'],
  ['an address, by its ends', {}, false, 'Swap 1 WETH for at least 2,970 DAI, sent to 0x3C44…93BC'],
  [
    'an address, whole to be compared',
    {},
    true,
    `Swap 1 WETH for at least 2,970 DAI, sent to ${scene.OTHER}`,
  ],
  [
    'a name, with its address',
    { receiverName: 'friend.eth' },
    false,
    'Swap 1 WETH for at least 2,970 DAI, sent to friend.eth (0x3C44…93BC)',
  ],
])('an order in one sentence says that it pays %s', (_, changes, isWhole, text) => {
  expect(said(changes, isWhole)).toBe(text)
})
