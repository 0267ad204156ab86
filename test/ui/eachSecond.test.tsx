/** What a page that stands still draws: with a price in the form and open orders, only what shows seconds. */
import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppProvider } from '../../src/ui/hooks/AppProvider.tsx'
import {
  createLocalization,
  type Localization,
  LocalizationContext,
} from '../../src/ui/intl/IntlProvider.tsx'
import type { MessageId } from '../../src/ui/intl/messages.ts'
import { SwapPage } from '../../src/ui/pages/SwapPage.tsx'
import { endedOrders, open } from './scenes/orders.ts'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import { english, localization, messages } from './support/render.tsx'
import * as scene from './support/scenes.ts'

beforeEach(() => {
  location.hash = '#/swap'
})

/** The words that were asked for since, each as often as it was: a view that is drawn asks for its own. */
let asked: MessageId[] = []
const noting: Localization = {
  ...createLocalization(english, messages),
  text: (id, values) => {
    asked.push(id)
    return localization.text(id, values)
  },
}

/** The form with a price, a list of an open order and ended ones, and all that they load. */
const standing = async (): Promise<FakeApp> => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...endedOrders(3),
    ...open,
    ...scene.typed('1'),
    ...scene.quoted(scene.ether(1000)),
  )
  render(
    <AppProvider app={app}>
      <LocalizationContext value={noting}>
        <SwapPage onConnect={() => undefined} onSettings={() => undefined} />
      </LocalizationContext>
    </AppProvider>,
  )
  // The parts that load late have asked for their words by then, and the first second draws the last of them.
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['quote.best', 'activity.trades'])))
  await waitFor(() => expect(document.querySelectorAll('[data-order]')).toHaveLength(4))
  drawnIn(app, 1)
  return app
}

/** What is drawn while the time goes on by so many seconds, a second at a time. */
const drawnIn = (app: FakeApp, seconds: number): readonly string[] => {
  asked = []
  for (let nth = 0; nth < seconds; nth++) act(() => app.now$.next(app.now() + 1000))
  return asked
}

describe('a page that stands still', () => {
  it('draws the age of its price each second, and nothing else (X428)', async () => {
    const app = await standing()
    expect(drawnIn(app, 3)).toEqual(['quote.best', 'quote.best', 'quote.best'])
  })

  it('draws the time that an order has left once a minute', async () => {
    const app = await standing()
    const left = drawnIn(app, 60).filter((id) => id.startsWith('order.'))
    expect(left).toEqual(['order.timeLeft'])
  })
})
