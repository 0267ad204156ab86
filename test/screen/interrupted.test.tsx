/** A page that goes away in the middle: what was begun is resolved, nothing is lost and nothing happens twice. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { aBrowser } from '../stories/app'
import {
  allowed,
  closeDialog,
  connected,
  order,
  orders,
  priced,
  reload,
  review,
  says,
  sign,
  typeAmount,
} from './placing'
import { press, TRADER, until } from './screen'
import { ONE_ORDER, POST_ORDER, serviceOf } from './service'
import { inEnglish } from '../support/inEnglish'
import { isOff } from '../ui/support/pressable.ts'

/** 1 WETH for DAI, priced, permission given. */
const start = async () => {
  const browser = aBrowser({ wallets: { account: TRADER }, chain: allowed })
  const service = serviceOf(browser)
  const tab = await connected(browser, service.between)
  await priced('1')
  return { browser, service, tab }
}

it('an order whose answer was lost is found again after a reload, once', async () => {
  const { browser, service, tab } = await start()
  service.fault(POST_ORDER, { cut: 'after' })
  const answersAgain = service.fault(ONE_ORDER, { status: 503 })
  await sign()
  await says(inEnglish('placing.again'), '')
  const uid = (await order()).dataset['order'] ?? ''
  answersAgain()
  await reload(browser, tab, service.between)
  expect((await order('Open')).dataset['order']).toBe(uid)
  expect(new Set(browser.orderBook.calls.placeOrder.map(([posted]) => uidOf(posted)))).toEqual(new Set([uid]))
  browser.orderBook.fill(uid)
  expect((await order('Filled')).dataset['order']).toBe(uid)
  expect(orders()).toHaveLength(1)
})

it('an order that the service never got warns before a second one of its pair', async () => {
  const { browser, service, tab } = await start()
  const arrives = service.fault(POST_ORDER, { hang: true })
  await sign()
  await says(inEnglish('placing.post'), '')
  arrives()
  await reload(browser, tab, service.between)
  await order('Unconfirmed')
  await typeAmount('1')
  const open = within(await review())
  await until(() => open.getByText(inEnglish('review.unresolved')))
  const isLocked = (): boolean => isOff(open.getByRole('button', { name: inEnglish('review.confirm') }))
  expect(isLocked()).toBe(true)
  await press(open.getByRole('checkbox', { name: inEnglish('review.anyway') }))
  expect(isLocked()).toBe(false)
  await closeDialog(inEnglish('review.title'))
  expect(browser.orderBook.calls.placeOrder).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
