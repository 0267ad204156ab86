/** Buying for somebody else: by an address, and by a name that is looked up. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Address } from '../../src/events/kernel/units'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import { allowed, closeDialog, connected, orders, reads, review, says, submit, typeAmount } from './placing'
import { button, dialog, field, press, TRADER, typeInto, until } from './screen'
import { inEnglish } from '../support/inEnglish'

const FRIEND: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PAID: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const saysOnButton = (words: string): Promise<true> =>
  until(() => {
    reads(submit(), words)
    return true as const
  })
const receiverField = (): Promise<HTMLElement> => field(inEnglish('recipient.label'))
const openField = async (): Promise<void> => press(await button(`+ ${inEnglish('settings.recipient')}`))

it('what is bought goes to the one who was named, by address or by name, and to nobody else', async () => {
  const browser = aBrowser({
    wallets: { account: TRADER },
    chain: { ...allowed, names: { 'pay.friend.eth': PAID } },
  })
  await connected(browser)
  await typeAmount('1')
  await press(await button(inEnglish('settings.title')))
  const settings = await dialog(inEnglish('settings.title'))
  await press(await until(() => settings.getByRole('switch', { name: inEnglish('settings.recipient') })))
  await closeDialog(inEnglish('settings.title'))
  await openField()
  await saysOnButton(inEnglish('submit.enterRecipient'))

  await typeInto(await receiverField(), FRIEND.slice(0, 20))
  await until(() => screen.getByText(inEnglish('recipient.malformed')))
  await saysOnButton(inEnglish('submit.invalidRecipient'))
  await typeInto(await receiverField(), FRIEND)

  const swapFor = async (receiver: Address): Promise<void> => {
    const before = orders('Filled').length
    const open = await review()
    const group = within(within(open).getByRole('group', { name: inEnglish('recipient.label') }))
    group.getByText(inEnglish('recipient.other'))
    group.getByText(receiver)
    await press(group.getByRole('checkbox', { name: inEnglish('review.confirmReceiver') }))
    await press(await button(/^Confirm swap/, within(open)))
    await says(inEnglish('notice.submitted'), '')
    const [posted] = browser.orderBook.calls.placeOrder.at(-1) ?? []
    if (posted === undefined) throw new Error('No order was posted.')
    expect(posted).toMatchObject({ from: TRADER, params: { receiver } })
    await closeDialog(inEnglish('notice.submitted'))
    browser.orderBook.fill(uidOf(posted))
    await until(() => orders('Filled')[before] ?? null)
  }
  await swapFor(FRIEND)

  // The last order left the field closed.
  await openField()
  await typeInto(await receiverField(), 'pay.friend.eth')
  await until(() => screen.getByText(/^The tokens you receive go to/))
  await typeAmount('1')
  await swapFor(PAID)

  await openField()
  await typeAmount('1')
  await typeInto(await receiverField(), 'nobody.friend.eth')
  await until(() => screen.getByText(inEnglish('recipient.unknownName')))
})
