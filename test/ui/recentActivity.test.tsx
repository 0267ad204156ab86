/** The activity in the account panel: the account's newest orders and transactions, by day. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { DAY_MS } from '../../src/events/kernel/units.ts'
import { OrderCancelled } from '../../src/events/orders/events.ts'
import { RecentActivity } from '../../src/ui/wallet/RecentActivity.tsx'
import { mined, sent } from './scenes/orders.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const ORDERS = 'https://explorer.example/address/0x1'
const first = scene.placement(10n ** 18n, 2_964n * 10n ** 18n)
const second = scene.placement(2n * 10n ** 18n, 5_900n * 10n ** 18n, 1)
const many = Array.from({ length: 12 }, (_, salt) => scene.placement(10n ** 18n, 10n ** 18n, salt))

let app: ReturnType<typeof createFakeApp>
beforeEach(() => {
  app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
})
const open = (orders: string | null = ORDERS, ...events: readonly AppEvent[]): void => {
  app.emit(...events)
  show(<RecentActivity orders={orders} />, app)
}
const lines = (): readonly string[] =>
  [...document.querySelectorAll('[data-recent]')].map(({ textContent }) =>
    textContent.replaceAll(/[\u2066-\u2069]/g, ''),
  )

describe('the activity of the account panel', () => {
  it('is titled Recent Activity with its count, and has the newest first, each with its state', () => {
    app.emit(...scene.filled(first, 10n ** 18n, 2_970n * 10n ** 18n))
    app.now$.next(scene.NOW + 60_000)
    open(ORDERS, ...sent, mined(1))
    expect(screen.getByRole('heading', { name: 'Recent Activity (2)' })).toBeTruthy()
    expect(lines()).toEqual([
      expect.stringMatching(/Approve 5 WETH.*Executed/),
      expect.stringMatching(/1 WETH.*2,970 DAI.*Filled/),
    ])
  })

  it('is grouped by day', () => {
    app.emit(...scene.open(first), OrderCancelled({ uid: first.uid }))
    app.now$.next(scene.NOW + DAY_MS)
    open(ORDERS, ...scene.open(second))
    const today = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem')
    const before = within(screen.getByRole('region', { name: 'Yesterday' })).getAllByRole('listitem')
    expect([today.length, before.length]).toEqual([1, 1])
    expect(today[0]?.textContent).toContain('Open')
    expect(before[0]?.textContent).toContain('Cancelled')
  })

  it('keeps every open order and the newest ten of the others', () => {
    open(
      ORDERS,
      ...many.flatMap((order) => [...scene.open(order), OrderCancelled({ uid: order.uid })]),
      ...scene.open(second),
    )
    expect(screen.getByRole('heading', { name: 'Recent Activity (11)' })).toBeTruthy()
  })

  it('links to all orders where there is an order explorer', () => {
    open(ORDERS)
    expect(screen.getByRole('link', { name: /^View all orders/ }).getAttribute('href')).toBe(ORDERS)
  })

  it('links nowhere where there is none', () => {
    open(null)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('without any says where it will be', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Recent Activity (0)' })).toBeTruthy()
    expect(screen.getByText(inEnglish('activity.empty'))).toBeTruthy()
  })
})
