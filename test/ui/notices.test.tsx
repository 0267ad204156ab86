/** How long a notice stays, and what it does not repeat. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderExpired } from '../../src/events/orders/events.ts'
import {
  type TransactionError,
  TransactionFailed,
  TransactionRequested,
} from '../../src/events/transactions/events.ts'
import { one, open } from './scenes/orders.ts'
import { localization } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

beforeEach(() => {
  location.hash = '#/swap'
})

it.each([
  ['in view', 100, 0],
  ['below the screen', 5000, 1],
])('a notice whose row is in view leaves after 5 s, any other stays: %s', async (_, top, left) => {
  const box = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 300, 40))
  const app = startApp([...scene.connected, ...open])
  await within(screen.getByRole('complementary', { name: inEnglish('activity.title') })).findByText('Open')
  const notices = (): number => document.querySelectorAll(`[data-notice="${one.uid}_submitted"]`).length
  await screen.findByText(inEnglish('notice.submitted'))
  act(() => app.now$.next(scene.NOW + 4999))
  expect(notices()).toBe(1)
  act(() => app.now$.next(scene.NOW + 5000))
  expect(notices()).toBe(left)
  box.mockRestore()
})

it.each([
  ['at once', 60_000, false],
  ['hours later', 3 * 3_600_000, true],
])(
  'the end of an order that was learned %s says when it was only if that is no news',
  async (_, late, says) => {
    const app = startApp([...scene.connected, ...open])
    await screen.findByText(inEnglish('notice.submitted'))
    const end = scene.NOW + 1_800_000
    act(() => {
      app.now$.next(end + late)
      app.emit(OrderExpired({ uid: one.uid }))
    })
    const title = await screen.findByText(inEnglish('notice.expired'))
    const time = title.parentElement?.querySelector('time') ?? null
    expect(time !== null).toBe(says)
    if (says) expect(time?.textContent).toBe(localization.format.minute(end))
  },
)

it.each<
  [
    tag: TransactionError['tag'],
    title: 'notice.maybeSent' | 'notice.notSent',
    label: 'label.unanswered' | 'label.notSent',
  ]
>([
  ['interrupted', 'notice.maybeSent', 'label.unanswered'],
  ['walletFailed', 'notice.maybeSent', 'label.unanswered'],
  ['noHash', 'notice.maybeSent', 'label.unanswered'],
  ['chainChanged', 'notice.notSent', 'label.notSent'],
])(
  'a transaction that the wallet might have sent is not said to be unsent: %s',
  async (tag, title, label) => {
    const info = { type: 'approval', token: scene.WETH, spender: scene.OTHER, amount: 1n } as const
    const app = startApp([...scene.connected])
    act(() =>
      app.emit(
        TransactionRequested({ id: 'a', chainId: 1, from: scene.ACCOUNT, info, then: null }),
        TransactionFailed({ id: 'a', error: { tag } }),
      ),
    )
    expect(await screen.findByText(inEnglish(title))).toBeTruthy()
    const row = document.querySelector('[data-transaction="a"]')
    expect(row?.textContent).toContain(inEnglish(label))
  },
)
