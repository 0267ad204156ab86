/** What a tab notes of an order that it posts no more, and when that note is gone. */
import { expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import {
  OrderCancelled,
  OrderExpired,
  OrderPlacementFailed,
  OrderPlaced,
  OrderPostingChanged,
} from '../../../src/events/orders/events'
import { filled, requested, signed, uidOf } from '../support/fixtures'
import { after, decided, foreign, given } from '../support/given'

const uid = uidOf(1)
const postsOf = ({ session }: AppState): unknown => session.orders.posts

it('an order that is given up before it is signed leaves no note behind', () => {
  const asked = given(requested())
  const state = after(asked, ...decided(abandonPlacement, asked, { uid }))
  expect(state.durable.orders.open[uid]).toBeUndefined()
  expect(postsOf(state)).toEqual({})
})

it.each([
  ['is filled', filled(1)],
  ['expires', OrderExpired({ uid })],
  ['is cancelled', OrderCancelled({ uid })],
  ['is known to the service', OrderPlaced({ uid })],
  ['fails', OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })],
])('the note of an order that is posted no more is gone once it %s', (_, end) => {
  const stopped = given(requested(), signed(), OrderPostingChanged({ uid, posts: null }))
  expect(postsOf(stopped)).toEqual({ [uid]: null })
  expect(postsOf(after(stopped, end))).toEqual({})
})

it('a tab that asked for no order notes nothing of one that its own tab ended', () => {
  const seen = given(foreign(requested()))
  const stopped = after(seen, ...decided(abandonPlacement, seen, { uid }))
  expect(postsOf(stopped)).toEqual({ [uid]: null })
  const failed = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'abandoned' } })
  expect(postsOf(after(stopped, foreign(failed)))).toEqual({})
})
