/** What the dialog says of an order that the service has not confirmed, and when something is left to stop (X16). */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { GasPricesRead } from '../../src/events/chain/events.ts'
import {
  OrderCancellationPlanned,
  OrderCancellationRequested,
  OrderPlaced,
  OrderPlacementUnanswered,
  OrderPostingChanged,
  OrderPostingStopped,
  OrderSigned,
} from '../../src/events/orders/events.ts'
import { placement } from '../../src/events/activity/review.ts'
import { PlacementDialog } from '../../src/ui/orders/PlacementDialog.tsx'
import { UnansweredOrder } from '../../src/ui/orders/UnansweredOrder.tsx'
import { App } from '../../src/ui/App.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { catalogue } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const nothing = (): void => undefined
const order = scene.placement(scene.ether(1), scene.ether(2_900))
const { uid } = order
const signed = OrderSigned({ uid, scheme: 'eip712' })
const unanswered = OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })
const planned = OrderCancellationPlanned({ uid })
const posts = (count: number | null): AppEvent => OrderPostingChanged({ uid, posts: count })

/** Called by the dialog's offer to cancel the order once it is known. */
const onCancel = vi.fn()

const showAfter = (...events: readonly AppEvent[]): (() => void) => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...events)
  const view = placement(app.state$.value, uid)
  if (view === null) throw new Error('no placement')
  const onAbandon = vi.fn()
  show(
    <PlacementDialog
      placement={view}
      explorer={null}
      onAbandon={onAbandon}
      onCancelWhenKnown={onCancel}
      onRetry={nothing}
      onClose={nothing}
    />,
    app,
  )
  return onAbandon
}

describe('the dialog of an order', () => {
  it('shows no receipt before anything is sold (X240)', () => {
    showAfter(order.request, signed, OrderPlaced({ uid }))
    const dialog = screen.getByRole('dialog', { name: inEnglish('notice.submitted') })
    expect(within(dialog).queryByText(inEnglish('receipt.title'))).toBeNull()
    expect(within(dialog).queryByText(inEnglish('receipt.sold'))).toBeNull()
  })

  it.each<[what: string, events: readonly AppEvent[], title: string, words: RegExp, stop: string | null]>([
    [
      'that the wallet is asked for',
      [],
      inEnglish('placing.sign'),
      /Confirm in your wallet/,
      inEnglish('waiting.stop'),
    ],
    [
      'that was given up while the wallet is asked',
      [posts(null)],
      inEnglish('placing.sign'),
      /Confirm/,
      null,
    ],
    [
      'that is posted',
      [signed],
      inEnglish('placing.post'),
      /the order book might still receive it\./,
      inEnglish('placing.stop'),
    ],
    [
      'that this page sends again',
      [signed, unanswered, posts(2)],
      inEnglish('placing.again'),
      /keeps sending the same signed order/,
      inEnglish('placing.stop'),
    ],
    [
      'that this page only asks for',
      [signed, unanswered, posts(null)],
      inEnglish('placing.unanswered'),
      /hasn’t confirmed it\. It can still be accepted until \d+:\d\d [AP]M\. Foldswap keeps checking until then/,
      null,
    ],
    [
      'that another page sent',
      [signed, unanswered],
      inEnglish('placing.unanswered'),
      /It can still be accepted until \d+:\d\d [AP]M/,
      null,
    ],
    [
      'that was stopped',
      [signed, unanswered, posts(null), OrderPostingStopped({ uid })],
      inEnglish('placing.stopped'),
      /Foldswap stopped sending the order.* can still be accepted until \d+:\d\d [AP]M/,
      null,
    ],
  ])('%s says so, and offers to stop what can be stopped', (_, events, title, words, stop) => {
    const onAbandon = showAfter(order.request, ...events)
    expect(screen.getByRole('dialog', { name: title }).textContent).toMatch(words)
    const button = screen.queryByRole('button', { name: /^Stop/ })
    expect(button?.textContent ?? null).toBe(stop)
    if (button !== null) fireEvent.click(button)
    expect(onAbandon).toHaveBeenCalledTimes(stop === null ? 0 : 1)
  })
})

describe('the order of a contract wallet, which cannot be cancelled here', () => {
  const requested = order.request
  if (requested.type !== 'OrderPlacementRequested') throw new Error('no placement')
  const request: AppEvent = { ...requested, data: { ...requested.data, scheme: 'presign' } }
  const TRUE_WORDS = /nothing is sold unless you sign it/

  it.each<[what: string, events: readonly AppEvent[]]>([
    ['sent again', [unanswered, posts(2)]],
    ['stopped', [unanswered, posts(null), OrderPostingStopped({ uid })]],
  ])('that is %s says what keeps it from being filled', (_, events) => {
    showAfter(request, ...events)
    expect(screen.getByRole('dialog').textContent).toMatch(TRUE_WORDS)
    expect(screen.getByRole('dialog').textContent).not.toMatch(/cancel it|signed order/)
  })

  it.each<[what: string, events: readonly AppEvent[]]>([
    ['sent again', [unanswered, posts(1)]],
    ['stopped', [unanswered, posts(null), OrderPostingStopped({ uid })]],
  ])('says the same in the list: %s', (_, events) => {
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected, request, ...events)
    show(<UnansweredOrder uid={uid} />, app)
    expect(document.body.textContent).toMatch(TRUE_WORDS)
  })
})

describe('the item of an order that is not confirmed', () => {
  const list = (): HTMLElement => screen.getByRole('complementary', { name: inEnglish('activity.title') })

  it('offers to stop sending it while this page sends it, and only then', async () => {
    location.hash = '#/swap'
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected, order.request, signed, unanswered, posts(1))
    render(<App app={app} isSandbox={false} catalogue={catalogue} />)
    fireEvent.click(await within(list()).findByRole('button', { name: inEnglish('placing.stop') }))
    expect(app.acted).toEqual([posts(null), OrderPostingStopped({ uid })])
    expect(within(list()).queryByRole('button', { name: inEnglish('placing.stop') })).toBeNull()
    expect(list().textContent).toMatch(/It can still be accepted until \d+:\d\d [AP]M/)
  })
})

describe('an order that is signed and that the order book does not know', () => {
  const stopped = [order.request, signed, unanswered, posts(null), OrderPostingStopped({ uid })]

  it('can be called unwanted: it is cancelled once it is known, and the item says so (X92)', async () => {
    location.hash = '#/swap'
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected, ...stopped)
    render(<App app={app} isSandbox={false} catalogue={catalogue} />)
    const list = screen.getByRole('complementary', { name: inEnglish('activity.title') })
    fireEvent.click(await within(list).findByRole('button', { name: inEnglish('placing.cancelWhenKnown') }))
    expect(app.acted).toEqual([OrderCancellationPlanned({ uid })])
    expect(within(list).queryByRole('button', { name: inEnglish('placing.cancelWhenKnown') })).toBeNull()
    expect(list.textContent).toMatch(
      /accepted until \d+:\d\d [AP]M: as soon as the order book has it, your wallet/,
    )
  })

  it('can be cancelled on chain at once, with the cost named, and once (X143)', async () => {
    location.hash = '#/swap'
    const app = createFakeApp(scene.NOW)
    const gasPrice = GasPricesRead({ chainId: 1, lowest: 1n, standard: 50n * 10n ** 9n, fast: 10n ** 11n })
    app.emit(...scene.started, ...scene.connected, ...stopped, gasPrice)
    render(<App app={app} isSandbox={false} catalogue={catalogue} />)
    const list = screen.getByRole('complementary', { name: inEnglish('activity.title') })
    const onChain = await within(list).findByRole('button', { name: inEnglish('cancel.onChain') })
    const plain = list.textContent.replace(/[\u2066-\u2069]/g, '')
    expect(plain).toContain(inEnglish('cancel.onChain.help', { cost: '0.0025 ETH' }))
    fireEvent.click(onChain)
    expect(app.acted).toMatchObject([
      { type: 'OrderCancellationPlanned', data: { uid } },
      { type: 'TransactionRequested', data: { info: { type: 'invalidateOrder', order: uid } } },
    ])
    expect(within(list).queryByRole('button', { name: inEnglish('cancel.onChain') })).toBeNull()
    expect(list.textContent).toContain(inEnglish('transaction.invalidateOrder', { id: uid.slice(2, 10) }))
  })

  it.each<[what: string, events: readonly AppEvent[], title: string, words: RegExp, isOffered: boolean]>([
    ['offers it', stopped, inEnglish('placing.stopped'), /stopped sending/, true],
    [
      'says that it is planned',
      [...stopped, planned],
      inEnglish('placing.cancelPlanned'),
      /your wallet is asked/,
      false,
    ],
    [
      'says that the wallet is asked',
      [...stopped, planned, OrderPlaced({ uid }), OrderCancellationRequested({ uid })],
      inEnglish('notice.submitted'),
      /Sign it in your wallet/,
      false,
    ],
    [
      'offers it not before it is signed',
      [order.request, posts(null)],
      inEnglish('placing.sign'),
      /Confirm/,
      false,
    ],
  ])('in its dialog %s (X92)', (_, events, title, words, isOffered) => {
    showAfter(...events)
    const dialog = screen.getByRole('dialog', { name: title })
    expect(dialog.textContent).toMatch(words)
    onCancel.mockClear()
    within(dialog)
      .queryAllByRole('button', { name: inEnglish('placing.cancelWhenKnown') })
      .forEach((button) => fireEvent.click(button))
    expect(onCancel).toHaveBeenCalledTimes(isOffered ? 1 : 0)
  })
})
