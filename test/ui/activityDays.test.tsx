/** The activity as a list: by day, and with as many figures as each amount bears. */
import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { OrderExpired } from '../../src/events/orders/events.ts'
import {
  type TransactionInfo,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../src/events/transactions/events.ts'
import { App } from '../../src/ui/App.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { catalogue } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const DAY_MS = 86_400_000
beforeEach(() => {
  location.hash = '#/swap'
})

const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u2066-\u2069]/g, '')
const panel = (): HTMLElement => screen.getByRole('complementary', { name: inEnglish('activity.title') })

/** Each batch happens so many days before the scene's now, March 3. */
const start = (...batches: readonly (readonly [daysAgo: number, events: readonly AppEvent[]])[]): void => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  for (const [daysAgo, events] of batches) {
    app.now$.next(scene.NOW - daysAgo * DAY_MS)
    app.emit(...events)
  }
  app.now$.next(scene.NOW)
  render(<App app={app} isSandbox={false} catalogue={catalogue} />)
}

/** A local hour of the day before, as days before the scene's now. */
const yesterdayAt = (hour: number): number =>
  (scene.NOW - new Date(scene.NOW - DAY_MS).setHours(hour, 30, 0, 0)) / DAY_MS

const sent = (id: string, info: TransactionInfo): readonly AppEvent[] => {
  const hash = `0x${id.padStart(64, '0')}`
  return [
    TransactionRequested({ id, chainId: 1, from: scene.ACCOUNT, info, then: null }),
    TransactionSent({ id, hash }),
    TransactionMined({ id, hash, block: 5, status: 1 }),
  ]
}
const approval = (id: string): readonly AppEvent[] =>
  sent(id, { type: 'approval', token: scene.WETH, spender: scene.OTHER, amount: 5n * 10n ** 18n })

describe('the activity list', () => {
  it('is grouped by date, the newest day first', async () => {
    const order = scene.placement(10n ** 18n, 2_964n * 10n ** 18n)
    start(
      [3, approval('1')],
      [yesterdayAt(1), [...scene.open(order), OrderExpired({ uid: order.uid })]],
      [yesterdayAt(23), approval('2')],
      [0, approval('3')],
    )
    await within(panel()).findByRole('heading', { name: 'Today' })
    const days = within(panel())
      .getAllByRole('region')
      .map((day) => [
        within(day).getByRole('heading').textContent,
        day.querySelectorAll('[data-order],[data-transaction]').length,
        day.querySelectorAll('[data-order]').length,
      ])
    expect(days).toEqual([
      ['Today', 1, 0],
      ['Yesterday', 2, 1],
      ['Saturday, February 28', 1, 0],
    ])
  })

  it('shows six significant figures of an order and four of a wrap', async () => {
    const order = scene.placement(1_234_567_890_000_000_000n, 2_964_000_000_000_000_000_000n)
    const wrap = {
      type: 'wrap',
      token: scene.WETH,
      amount: 1_234_567_890_000_000_000n,
      balance: null,
    } as const
    start(
      [0, sent('1', wrap)],
      [0, scene.filled(order, 1_234_567_890_000_000_000n, 2_965_234_567_000_000_000_000n)],
    )
    const said = (what: string) => within(panel()).findByText((text) => plain(text) === what)
    expect(await said('Swap 1.23456 WETH for 2,965.23 DAI')).toBeTruthy()
    expect(await said('Wrap 1.234 Ether to WETH')).toBeTruthy()
  })
})
