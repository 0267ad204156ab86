/** What the order book lists and nobody can read: the activity says that it is not all. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UnreadableItemsMet } from '../../src/events/orders/events.ts'
import { activityKind } from '../../src/events/activity/activityKind.ts'
import ActivityItems from '../../src/ui/orders/ActivityItems.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const met = (list: 'orders' | 'trades', count: number, chainId: 1 | 100 = 1) =>
  UnreadableItemsMet({ chainId, list, count, uid: null, description: 'status: not open' })
const shown = (...events: readonly ReturnType<typeof met>[]): string => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.open(scene.placement(10n ** 18n, 10n ** 18n)),
    ...events,
  )
  show(<ActivityItems onCancel={() => undefined} />, app)
  return screen.queryByText(/couldn’t be read/)?.textContent ?? ''
}

it.each([
  [[met('orders', 1)], '1 order book entry couldn’t be read and isn’t shown.'],
  [[met('orders', 2), met('trades', 1)], '3 order book entries couldn’t be read and aren’t shown.'],
  [[met('orders', 2), met('orders', 0)], ''],
  [[met('orders', 2, 100)], ''],
])('%# the activity says how many entries of this network could not be read', (events, said) => {
  expect(shown(...events)).toBe(said)
})

it('an activity of which nothing can be read is not called empty', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  expect(activityKind(app.state$.value)).toBe('empty')
  app.emit(met('orders', 1))
  expect(activityKind(app.state$.value)).toBe('items')
})
