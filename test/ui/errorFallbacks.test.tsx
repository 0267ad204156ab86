/** The texts of errors without a known type, by status, and of failed cancellations, as the user reads them. */
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  type CancellationError,
  type PlacementError,
  OrdersCheckFailed,
} from '../../src/events/orders/events.ts'
import { App } from '../../src/ui/App.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { cancelling, placing, rejected } from './support/failures.tsx'
import * as scene from './support/scenes.ts'
import { catalogue } from './support/startApp.tsx'
import { reads } from './support/reads.ts'
import { inEnglish } from '../support/inEnglish.ts'

describe('an order that was not placed says', () => {
  it.each<[title: string, error: PlacementError, said: string]>([
    [
      'an unknown type, with its description',
      rejected(400, 'NewRule', 'It is Tuesday.'),
      'Error details: NewRule. It is Tuesday.',
    ],
    ['an unknown type without one', rejected(404, 'NewRule'), 'Error details: NewRule'],
    ['a description alone', rejected(400, undefined, 'It is Tuesday.'), 'Error details: It is Tuesday.'],
    ['400 with nothing', rejected(400), inEnglish('orders.error.create.unhandled')],
    [
      '404 with a body that is no JSON',
      { tag: 'malformed', status: 404 },
      inEnglish('orders.error.create.unhandled'),
    ],
    ['403', { tag: 'denied', status: 403 }, inEnglish('orders.error.create.denied')],
    ['429', { tag: 'tooMany', status: 429 }, inEnglish('orders.error.create.tooMany')],
    [
      '422 with words',
      rejected(422, undefined, 'missing field'),
      'Error creating the order. Nothing was sold. Try again in a moment. Error code: 422. Error details: missing field',
    ],
    [
      '401 with the type that belongs to it',
      rejected(401, 'WrongOwner'),
      'Error creating the order. Nothing was sold. Try again in a moment. Error code: 401. The signature isn’t valid. It is from another account, or your wallet signs in an unsupported way. Choose the right account and try again.',
    ],
    [
      '404 of a service of 2022 that could not read the request',
      rejected(404, 'NotFound', "You've passed an invalid URL"),
      'The order book couldn’t read the request. Nothing changed. Reload the page and try again.',
    ],
    [
      '502 with HTML',
      { tag: 'malformed', status: 502 },
      'Error creating the order. Nothing was sold. Try again in a moment. Error code: 502.',
    ],
  ])('%s', (_, error, said) => {
    placing(error)
    expect(screen.getByText(reads(said)).closest('[role=alert]')).toBeTruthy()
  })

  it.each(['refused', 'abandoned'] as const)(
    'nothing of a failure where the user did not sign: %s',
    (tag) => {
      cancelling({ tag })
      expect(screen.queryByText(inEnglish('cancel.failed'))).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByText(inEnglish(`orders.error.cancel.${tag}`))).toBeTruthy()
    },
  )
})

describe('a cancellation that was not taken says', () => {
  it.each([
    ['refused', /still open and can be filled/],
    ['abandoned', /while this page is open, the cancellation is still sent/],
    ['walletGone', /can still be filled/],
    ['walletFailed', /can still be filled/],
    ['wrongSigner', /can still be filled/],
    ['unreachable', /The order might still be open/],
    ['interrupted', /The order might still be open/],
  ] as const)('that its order can be filled, not that nothing was sent: %s', (tag, stands) => {
    cancelling({ tag })
    expect(screen.getByText(stands)).toBeTruthy()
    expect(screen.queryByText(/nothing (?:was sent|changed)|is discarded/i)).toBeNull()
  })

  it.each<[title: string, error: CancellationError, said: string]>([
    [
      'OrderNotFound',
      rejected(404, 'OrderNotFound'),
      'The order you are trying to cancel does not exist. Look at your orders before you try again.',
    ],
    ['OrderFullyExecuted', rejected(400, 'OrderFullyExecuted'), inEnglish('orders.error.orderFullyExecuted')],
    ['OrderExpired', rejected(400, 'OrderExpired'), inEnglish('orders.error.orderExpired')],
    ['AlreadyCancelled', rejected(400, 'AlreadyCancelled'), inEnglish('orders.error.alreadyCancelled')],
    [
      'OnChainOrder',
      rejected(400, 'OnChainOrder'),
      'An order that was signed on chain can’t be cancelled here. Cancel it with a transaction from the wallet that placed it.',
    ],
    [
      'InvalidSignature',
      rejected(400, 'InvalidSignature'),
      'The signature is not valid. Check that your wallet supports off-chain signing, then try again.',
    ],
    [
      'WrongOwner, as 400',
      rejected(400, 'WrongOwner'),
      'The signature isn’t valid. It is from another account, or your wallet signs in an unsupported way. Choose the right account and try again.',
    ],
    [
      '401 with nothing',
      rejected(401),
      'Error cancelling the order. It might still be open. Cancel it again in a moment. Error code: 401.',
    ],
    [
      'NotFound, which is said of the order here and of no price',
      rejected(404, 'NotFound', 'Order was not found'),
      'The order you are trying to cancel does not exist. Look at your orders before you try again.',
    ],
    [
      '404 of a service of 2022 that could not read the request',
      rejected(404, 'NotFound', "You've passed an invalid URL"),
      'The order book couldn’t read the request. Nothing changed. Reload the page and try again.',
    ],
    ['404 with nothing', rejected(404), inEnglish('orders.error.cancel.unhandled')],
    [
      'WrongOwner, as 401',
      rejected(401, 'WrongOwner'),
      'Error cancelling the order. It might still be open. Cancel it again in a moment. Error code: 401. The signature isn’t valid. It is from another account, or your wallet signs in an unsupported way. Choose the right account and try again.',
    ],
    [
      'an unknown type, with its description',
      rejected(400, 'NewRule', 'It is Tuesday.'),
      'Error details: NewRule. It is Tuesday.',
    ],
    ['400 with nothing', rejected(400), inEnglish('orders.error.cancel.unhandled')],
    ['403', { tag: 'denied' }, inEnglish('orders.error.cancel.denied')],
    ['429', { tag: 'tooMany' }, inEnglish('orders.error.cancel.tooMany')],
    [
      '500',
      { tag: 'unreachable', status: 500 },
      'Error cancelling the order. It might still be open. Cancel it again in a moment. Error code: 500.',
    ],
  ])('%s', (_, error, said) => {
    cancelling(error)
    expect(screen.getByText(inEnglish('cancel.failed'))).toBeTruthy()
    expect(screen.getByText(reads(said)).closest('[role=alert]')).toBeTruthy()
  })
})

it('orders that could not be fetched are reported with cause and next step', async () => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    OrdersCheckFailed({ chainId: 1, reason: 'unreachable', retryAfterMs: null }),
  )
  render(<App app={app} isSandbox={false} catalogue={catalogue} />)
  const said = inEnglish('banner.orders.help')
  expect((await screen.findByText(said, { exact: false })).textContent).toContain(said)
})
