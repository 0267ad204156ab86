/** A history that is longer than what is read of it, as the activity list shows it. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import {
  OrderHistoryReadFailed,
  OrderHistoryRequested,
  OrderHistoryStopped,
  OrderRemoved,
} from '../../src/events/orders/events.ts'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../src/events/transactions/events.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { noLinks } from '../../src/events/chain/links.ts'
import { endedOrders, mined, open, readTo, sent } from './scenes/orders.ts'
import { localization, show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import { startApp } from './support/startApp.tsx'
import type { MessageId } from '../../src/ui/intl/messages.ts'
import ActivityItems from '../../src/ui/orders/ActivityItems.tsx'

beforeEach(() => {
  location.hash = '#/swap'
})

const panel = (): HTMLElement => screen.getByRole('complementary', { name: inEnglish('activity.title') })
const button = (id: Parameters<typeof inEnglish>[0]) =>
  within(panel()).findByRole('button', { name: inEnglish(id) })
const start = (...events: readonly AppEvent[]) => startApp([...scene.connected, ...events])
const plain = (): string => panel().textContent.replace(/[\u2066-\u2069]/g, '')
/** The message without marks of direction; its date is another test's. */
const said = (id: 'history.reading' | 'history.unread' | 'history.failed'): string =>
  localization.text(id, { network: 'Ethereum', count: 1200, date: '' }).replace(/[\u2066-\u2069]/g, '')
const asked = { chainId: 1, account: scene.ACCOUNT } as const

describe('a history that is not read to its end', () => {
  it('says from when on it is read, and reads older orders, all of them, and no more (X145)', async () => {
    const app = start(...endedOrders(1200), readTo(1200))
    fireEvent.click(await button('history.older'))
    expect(app.acted.at(-1)).toEqual(OrderHistoryRequested({ ...asked, upTo: 1700 }))
    expect(plain()).toContain(said('history.reading').slice(0, '1,200 orders on Ethereum'.length))
    fireEvent.click(await button('history.stop'))
    expect(app.acted.at(-1)).toEqual(OrderHistoryStopped(asked))
    expect(plain()).toContain(said('history.unread').slice(0, 20))
    fireEvent.click(await button('history.all'))
    expect(app.acted.at(-1)).toEqual(OrderHistoryRequested({ ...asked, upTo: null }))
  })

  it('says that the order book does not answer', async () => {
    const app = start(...endedOrders(20), readTo(20))
    await button('history.stop')
    act(() => app.emit(OrderHistoryReadFailed({ ...asked, reason: 'unreachable' })))
    expect(plain()).toContain(said('history.failed'))
  })
})

describe('a list of orders', () => {
  it('says the place of each and how many there are (X146)', async () => {
    start(...endedOrders(8))
    await within(panel()).findAllByText(inEnglish('label.expired'))
    const rows = [...panel().querySelectorAll('[data-order]')]
    const said = rows.map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])
    expect(said).toEqual(Array.from({ length: 8 }, (_, nth) => [String(nth + 1), '8']))
  })
})

describe('a search of a long history', () => {
  /** The text of the note 'none found' while the search goes on. */
  const none = () => within(panel()).queryByText(inEnglish('activity.noneFound'))

  it('shows what it found, looks at a thousand orders in one task, and says that there are none at the end (X375)', async () => {
    start(...endedOrders(2500))
    fireEvent.click(await within(panel()).findByRole('radio', { name: inEnglish('activity.filter.filled') }))
    const tasks: boolean[] = []
    while (tasks.at(-1) !== true && tasks.length < 9) {
      tasks.push(none() !== null)
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve))
      })
    }
    expect(tasks.filter((isSaid) => !isSaid).length).toBeGreaterThanOrEqual(2)
    expect(none()).not.toBeNull()
  })

  it('keeps the search, and its focus, when what found nothing is cleared', async () => {
    start(...endedOrders(8))
    const search = await within(panel()).findByRole('searchbox')
    search.focus()
    fireEvent.change(search, { target: { value: 'zzz' } })
    expect(await within(panel()).findByText(inEnglish('activity.noneFound'))).not.toBeNull()
    fireEvent.change(search, { target: { value: '' } })
    await within(panel()).findAllByText(inEnglish('label.expired'))
    expect(document.activeElement).toBe(search)
  })

  it('finds a listed order below a thousand removed ones, and does not call the list empty before (X375)', async () => {
    const [found, ended, ...others] = endedOrders(1100)
    const removed = others.flatMap((event) =>
      event.type === 'OrderExpired' ? [OrderRemoved({ uid: event.data.uid })] : [],
    )
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected)
    app.emit(...[found, ended].filter((event) => event !== undefined), ...others, ...removed)
    show(<ActivityItems onCancel={() => undefined} />, app)
    expect(screen.queryByText(inEnglish('activity.empty'))).toBeNull()
    await screen.findByText(inEnglish('label.expired'))
  })
})

describe('a row of the activity list', () => {
  /** How often the rows of transactions and of open orders were drawn: each asks for the link to its explorer. */
  const drawn = { transaction: 0, order: 0 }
  const counting = (kind: keyof typeof drawn) => (): null => {
    drawn[kind] += 1
    return null
  }
  const links = { ...noLinks, transaction: counting('transaction'), order: counting('order') }
  const list = async (label: MessageId, ...events: readonly AppEvent[]): Promise<FakeApp> => {
    const app = createFakeApp(scene.NOW, links)
    app.emit(...scene.started, ...scene.connected, ...events)
    show(<ActivityItems onCancel={() => undefined} />, app)
    await screen.findByText(inEnglish(label))
    return app
  }
  const drawnBy = (work: () => void): typeof drawn => {
    Object.assign(drawn, { transaction: 0, order: 0 })
    act(work)
    return { ...drawn }
  }

  it('is not drawn again with a second that passes, if it shows no time (X343)', async () => {
    const app = await list('label.executed', ...sent, mined(1))
    expect(drawn.transaction).toBeGreaterThan(0)
    expect(drawnBy(() => app.now$.next(scene.NOW + 1000))).toEqual({ transaction: 0, order: 0 })
  })

  it('is not drawn again when another row changes, with the approval under it (X343)', async () => {
    const info = { type: 'approval', token: scene.DAI, spender: scene.OTHER, amount: 1n } as const
    const hash = `0x${'22'.repeat(32)}`
    const app = await list(
      'label.open',
      ...sent,
      mined(1),
      ...open,
      TransactionRequested({ id: 'other', chainId: 1, from: scene.ACCOUNT, info, then: null }),
      TransactionSent({ id: 'other', hash }),
    )
    expect(drawn.order).toBeGreaterThan(0)
    const ended = TransactionMined({ id: 'other', hash, block: 6, status: 1 })
    expect(drawnBy(() => app.emit(ended))).toEqual({ transaction: 1, order: 0 })
  })
})

describe('a long list of orders', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('keeps the row with the focus while it is out of view, also when a newer order comes (X339)', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
    const app = start(...endedOrders(300))
    fireEvent.click(await button('activity.showAll'))
    const row = panel().querySelector<HTMLElement>('[data-order][aria-posinset="5"]')
    const focused = row?.querySelector('button')
    act(() => focused?.focus())
    expect(document.activeElement).toBe(focused)
    act(() => {
      vi.stubGlobal('scrollY', 4000)
      window.dispatchEvent(new Event('scroll'))
    })
    expect(panel().querySelector('[data-order][aria-posinset="4"]')).toBeNull()
    expect(document.activeElement).toBe(focused)
    act(() => app.emit(...open))
    expect(document.activeElement).toBe(focused)
  })
})
