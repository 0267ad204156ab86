/** Sounds, notifications of the browser, and the link that turns expert mode on. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { ClockOffsetMeasured } from '../../src/events/chain/events.ts'
import { OrderCancelled, OrderExpired, OrderFilled } from '../../src/events/orders/events.ts'
import { ExpertModeSet, SwitchSet } from '../../src/events/settings/events.ts'
import { stripEmptyParameters } from '../../src/ui/shell/hashLocation.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const playSound = vi.hoisted(() => vi.fn<(sound: string) => Promise<void>>(() => Promise.resolve()))
vi.mock('../../src/ui/notices/playSound.ts', () => ({ playSound }))

// What the frame does is loaded with its first view; here it is there from the start.
await import('../../src/ui/shell/FrameEffects.tsx')
const go = (hash: string): void => {
  history.pushState(null, '', `/${hash}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
const start = async (...events: readonly AppEvent[]): Promise<FakeApp> => {
  document.title = ''
  const app = startApp(events)
  // What alerts is loaded with what names the tab.
  await waitFor(() => expect(document.title).not.toBe(''))
  return app
}
const order = scene.placement(10n ** 18n, 10n ** 18n)
const { uid } = order
const opened = scene.open(order)
const before = [...scene.connected, ...opened]
const filled = OrderFilled({
  uid,
  executedSellAmount: 10n ** 18n,
  executedBuyAmount: 2_970n * 10n ** 18n,
  transactionHash: null,
})
const sounds = (): readonly string[] => playSound.mock.calls.map(([sound]) => sound)

let permission: NotificationPermission = 'granted'
let shown: string[] = []
const FakeNotification = Object.defineProperty(
  Object.assign(
    function (title: string, { body = '' }: NotificationOptions = {}) {
      shown.push(`${title}: ${body}`)
    },
    { requestPermission: () => Promise.resolve(permission) },
  ),
  'permission',
  { get: () => permission },
)
const hide = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
}

beforeEach(() => {
  go('#/swap')
  playSound.mockReset().mockResolvedValue(undefined)
  shown = []
  permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  go('')
})

describe('a sound', () => {
  it("is 'send' when an order is submitted", async () => {
    const app = await start(...scene.connected)
    act(() => app.emit(...opened))
    await waitFor(() => expect(sounds()).toEqual(['send']))
  })

  it.each([
    ['success', 'is filled', filled],
    ['error', 'expires', OrderExpired({ uid })],
    ['error', 'is cancelled', OrderCancelled({ uid })],
  ])('is %s when an order %s', async (sound, _, event) => {
    const app = await start(...before)
    act(() => app.emit(event))
    await waitFor(() => expect(sounds()).toEqual([sound]))
  })

  it('is not played for what happened before the page was opened, nor twice', async () => {
    const app = await start(...before, filled)
    act(() => app.emit(SwitchSet({ name: 'reports', on: false })))
    expect(sounds()).toEqual([])
  })

  it('is not played again when the clock turns out to be wrong (X68)', async () => {
    const app = await start(...before)
    act(() => app.emit(filled))
    await waitFor(() => expect(sounds()).toEqual(['success']))
    const title = document.title
    act(() => app.emit(ClockOffsetMeasured({ chainId: 1, offsetMs: -600_000, skewMs: 0 })))
    await vi.dynamicImportSettled()
    expect([sounds(), document.title]).toEqual([['success'], title])
  })

  it('is not played when the setting mutes it, or the device asks for less motion', async () => {
    const app = await start(...before, SwitchSet({ name: 'sounds', on: false }))
    act(() => app.emit(filled))
    act(() => app.emit(SwitchSet({ name: 'sounds', on: true })))
    const still = matchMedia('all')
    vi.spyOn(still, 'matches', 'get').mockReturnValue(true)
    vi.spyOn(window, 'matchMedia').mockReturnValue(still)
    act(() => app.emit(OrderExpired({ uid })))
    expect(sounds()).toEqual([])
  })

  it('that cannot be played is a line in the log and no more', async () => {
    playSound.mockRejectedValue(new Error('NotAllowedError: no press yet'))
    const app = await start(...before)
    act(() => app.emit(filled))
    await waitFor(() =>
      expect(app.acted).toMatchObject([
        { type: 'SoundFailed', data: { sound: 'success', reason: /no press yet/ } },
      ]),
    )
    expect(screen.getByRole('main')).toBeTruthy()
  })
})

describe('a notification of the browser', () => {
  const wanted = SwitchSet({ name: 'notifications', on: true })

  it("reports an order's end while the page is hidden", async () => {
    const app = await start(...before, wanted)
    hide('hidden')
    act(() => app.emit(filled))
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]).toMatch(/^Order was traded: Swap .*1 WETH.* for .*2,970 DAI/)
  })

  it.each([
    ['while the page is seen', [wanted], 'visible', 'granted'],
    ['without the setting', [], 'hidden', 'granted'],
    ['without leave of the browser', [wanted], 'hidden', 'denied'],
  ] as const)('is not shown %s', async (_, events, visibility, leave) => {
    permission = leave
    const app = await start(...before, ...events)
    hide(visibility)
    act(() => app.emit(filled))
    await waitFor(() => expect(sounds()).toEqual(['success']))
    expect(shown).toEqual([])
  })

  it('is asked for in the settings, and stays off where the browser refuses', async () => {
    permission = 'denied'
    const app = await start(...before)
    fireEvent.click(screen.getByRole('button', { name: inEnglish('settings.title') }))
    const dialog = await screen.findByRole('dialog', { name: inEnglish('settings.title') })
    const toggle = within(dialog).getByRole('switch', { name: inEnglish('switch.notifications') })
    fireEvent.click(toggle)
    expect(await screen.findByText(inEnglish('switch.notifications.refused'))).toBeTruthy()
    expect(app.acted).toEqual([])
    permission = 'granted'
    fireEvent.click(toggle)
    await waitFor(() =>
      expect(app.acted).toMatchObject([{ type: 'SwitchSet', data: { name: 'notifications', on: true } }]),
    )
  })
})

describe("the link parameter 'ape'", () => {
  it.each(['#/swap?ape', '#/swap?ape=', '#/swap?ape=true', '#/swap?x=1&ape=true'])(
    'turns expert mode on, with a banner that turns it off, and leaves the address: %s',
    async (hash) => {
      go(hash)
      stripEmptyParameters()
      const app = await start()
      await waitFor(() =>
        expect(app.acted).toMatchObject([{ type: 'ExpertModeSet', data: { mode: 'link' } }]),
      )
      expect(location.hash).toBe(hash.includes('x=1') ? '#/swap?x=1' : '#/swap')
      fireEvent.click(await screen.findByRole('button', { name: inEnglish('expert.turnOff') }))
      expect(app.acted.at(-1)).toMatchObject({ type: 'ExpertModeSet', data: { mode: 'off' } })
    },
  )
  it.each(['ape', 'ape=', 'ape=true'])(
    'turns it on in a page that is open already: %s',
    async (parameter) => {
      go('#/swap')
      const app = await start()
      act(() => go(`#/swap?${parameter}`))
      await waitFor(() =>
        expect(app.acted).toMatchObject([{ type: 'ExpertModeSet', data: { mode: 'link' } }]),
      )
      expect(location.hash).toBe('#/swap')
    },
  )
  it.each(['/claim', '/profile', '/faq', '/nowhere'])('turns it on at %s as well', async (page) => {
    go(`#${page}?ape=true`)
    const app = await start()
    await waitFor(() => expect(app.acted).toMatchObject([{ type: 'ExpertModeSet', data: { mode: 'link' } }]))
    expect(location.hash).toBe(`#${page}`)
  })
  it.each(['false', '1', 'TRUE', 'truer', 'untrue', 'true=', '%20true'])(
    'with the value %s turns nothing on',
    async (value) => {
      go(`#/swap?ape=${value}`)
      const app = await start()
      await waitFor(() => expect(location.hash).toBe('#/swap'))
      expect(app.acted).toEqual([])
    },
  )
  it.each(['apex=true', 'xape=true', 'Ape=true', 'x=ape'])(
    'is none that only looks like it, which stays: %s',
    async (parameter) => {
      go(`#/swap?${parameter}`)
      const app = await start()
      expect(location.hash).toBe(`#/swap?${parameter}`)
      expect(app.acted).toEqual([])
    },
  )
  it('leaves an expert mode that was chosen as it is', async () => {
    go('#/swap?ape=true')
    const app = await start(ExpertModeSet({ mode: 'chosen' }))
    await waitFor(() => expect(location.hash).toBe('#/swap'))
    expect(app.state$.value.durable.settings.expertMode).toBe('chosen')
  })
})
