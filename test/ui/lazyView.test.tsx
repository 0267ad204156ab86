/** Views that are fetched when they are shown: their words, and connections that come and go. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trackLoad } from '../../src/ui/hooks/trackLoad.ts'
import { fetchNextWhenIdle, fetchViews, lazyView, nextView } from '../../src/ui/hooks/lazyView.ts'
import { IntlProvider, useText } from '../../src/ui/intl/IntlProvider.tsx'
import * as catalogue from '../../src/ui/intl/messages.ts'
import { Banners } from '../../src/ui/shell/Banners.tsx'
import { ErrorBoundary } from '../../src/ui/shell/ErrorBoundary.tsx'
import { english, show } from './support/render.tsx'
import { catalogue as page } from './support/startApp.tsx'
import { idleBrowser } from './support/idleBrowser.ts'
import { inEnglish } from '../support/inEnglish.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the first catalogue holds the first screen, and all of the locale once it is whole', async () => {
  // The page's own: loading another one would leave that one incomplete for the files after this.
  expect(page.messages).toHaveProperty(['swap.title'])
  await catalogue.laterMessages()
  expect(page.messages).toEqual(await catalogue.loadMessages('en-US'))
})

it('a view waits for its words', async () => {
  const messages = { ...(await catalogue.loadMessages('en-US')) }
  const { ['settings.title']: words, ...missing } = messages
  const now: Record<string, NonNullable<typeof words>> = missing
  let arrive = (): void => undefined
  const later = new Promise<void>((resolve) => {
    arrive = () => {
      if (words !== undefined) now['settings.title'] = words
      resolve()
    }
  })
  vi.spyOn(catalogue, 'laterMessages').mockReturnValue(later)
  const Title = (): ReactElement => <h1>{useText()('settings.title')}</h1>
  const View = lazyView(() => Promise.resolve({ default: Title }))
  render(
    <IntlProvider locale={english} messages={now}>
      <Suspense fallback={<p>waiting</p>}>
        <View />
      </Suspense>
    </IntlProvider>,
  )
  await Promise.resolve()
  expect(screen.getByText('waiting')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  arrive()
  expect((await screen.findByRole('heading')).textContent).toBe('Settings')
})

const Shown = (): ReactElement => <p>shown</p>
const there = (): Promise<{ default: typeof Shown }> => Promise.resolve({ default: Shown })
const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

const isOnline = (value: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
}
const draw = (load: () => Promise<{ default: typeof Shown }>): void => {
  const View = lazyView(load)
  show(
    <ErrorBoundary page={() => <p>crashed</p>}>
      <Suspense fallback={<p>waiting</p>}>
        <View />
      </Suspense>
    </ErrorBoundary>,
  )
}

/** Lets promises and React come to rest after it. */
const settle = (happening: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    happening()
    await vi.advanceTimersByTimeAsync(0)
  })
const online = (): Promise<void> => settle(() => window.dispatchEvent(new Event('online')))

describe('on a connection that comes and goes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a view that cannot be fetched offline waits for the connection, however often it goes', async () => {
    const load = vi
      .fn(there)
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone)
    isOnline(false)
    await settle(() => draw(load))
    for (const times of [1, 2, 3]) {
      expect(load).toHaveBeenCalledTimes(times)
      expect(screen.getByText('waiting')).toBeTruthy()
      await online()
    }
    expect(screen.getByText('shown')).toBeTruthy()
  })

  it('a view that fails once is asked for once more', async () => {
    isOnline(true)
    await settle(() => draw(vi.fn(there).mockImplementationOnce(gone)))
    expect(screen.getByText('waiting')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('shown')).toBeTruthy()
  })

  it('a view that is gone for good is an error, not an endless wait', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isOnline(true)
    await settle(() => draw(gone))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('crashed')).toBeTruthy()
  })

  it('a view that does not come for 10 s is reported, and shown when it comes after all', async () => {
    isOnline(true)
    let arrive = (): void => undefined
    const load = (): Promise<{ default: typeof Shown }> =>
      new Promise((resolve) => {
        arrive = () => resolve({ default: Shown })
      })
    const reload = vi.fn()
    const late = inEnglish('banner.late')
    const ways = { onSwitch: vi.fn(), onReload: reload, onExport: vi.fn(), onExpertOff: vi.fn() }
    await settle(() => show(<Banners banners={[]} {...ways} />))
    const View = lazyView(load)
    render(
      <Suspense fallback={<p>waiting</p>}>
        <View />
      </Suspense>,
    )
    await act(() => vi.advanceTimersByTimeAsync(9999))
    expect(screen.queryByText(late)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText(late)).toBeTruthy()
    screen.getByRole('button', { name: inEnglish('crash.reload') }).click()
    expect(reload).toHaveBeenCalledOnce()
    await settle(() => arrive())
    expect(screen.getByText('shown')).toBeTruthy()
    expect(screen.queryByText(late)).toBeNull()
  })

  it('code that fails again and again is reported after 10 s, and no longer once it came; offline says it better', async () => {
    const ways = { onSwitch: vi.fn(), onReload: vi.fn(), onExport: vi.fn(), onExpertOff: vi.fn() }
    const emitted = (): boolean => screen.queryByText(inEnglish('banner.late')) !== null
    const load = vi
      .fn(() => Promise.resolve('code'))
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone)
    await settle(() => show(<Banners banners={[]} {...ways} />))
    await expect(trackLoad(load)).rejects.toThrow('Failed to fetch')
    await act(() => vi.advanceTimersByTimeAsync(6000))
    await expect(trackLoad(load)).rejects.toThrow('Failed to fetch')
    expect(emitted()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(emitted()).toBe(true)
    cleanup()
    await settle(() => show(<Banners banners={[{ tag: 'offline' }]} {...ways} />))
    expect(emitted()).toBe(false)
    cleanup()
    await settle(() => show(<Banners banners={[]} {...ways} />))
    await act(async () => expect(await trackLoad(load)).toBe('code'))
    expect(emitted()).toBe(false)
  })

  it('all views can be fetched ahead, and one that fails then is fetched when it is shown', async () => {
    const load = vi.fn(there).mockImplementationOnce(gone)
    isOnline(true)
    const View = lazyView(load)
    fetchViews()
    expect(load).toHaveBeenCalledTimes(1)
    await settle(() =>
      show(
        <Suspense fallback={null}>
          <View />
        </Suspense>,
      ),
    )
    expect(screen.getByText('shown')).toBeTruthy()
  })
})

it('a view that was fetched ahead is drawn at once, without a fallback before it', async () => {
  const load = vi.fn(there)
  const View = lazyView(load)
  fetchViews()
  // Its words are fetched with it.
  await catalogue.laterMessages()
  await vi.dynamicImportSettled()
  expect(load).toHaveResolved()
  const Fallback = vi.fn(() => null)
  show(
    <Suspense fallback={<Fallback />}>
      <View />
    </Suspense>,
  )
  expect(screen.getByText('shown')).toBeTruthy()
  expect(Fallback).not.toHaveBeenCalled()
})

describe('what the next click needs', () => {
  const press = (): void => void window.dispatchEvent(new Event('pointerdown'))
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is fetched after a sign of a visitor, one part after another, each when the browser is idle', async () => {
    const idle = idleBrowser()
    const [one, two] = [vi.fn(there), vi.fn(there)]
    nextView(one)
    nextView(two)
    const done = vi.fn()
    const stop = fetchNextWhenIdle(done)
    for (let i = 0; i < 20; i++) await idle()
    expect(one).not.toHaveBeenCalled()
    press()
    press()
    expect(one).not.toHaveBeenCalled()
    await vi.waitFor(async () => {
      await idle()
      expect(one).toHaveBeenCalledTimes(1)
    })
    expect(two).not.toHaveBeenCalled()
    expect(done).not.toHaveBeenCalled()
    await vi.waitFor(async () => {
      await idle()
      expect(two).toHaveBeenCalledTimes(1)
    })
    expect(done).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is drawn with the click once it is there, without a fallback before it', async () => {
    const idle = idleBrowser()
    const View = nextView(there)
    const done = vi.fn()
    fetchNextWhenIdle(done)
    press()
    await vi.waitFor(async () => {
      await idle()
      expect(done).toHaveBeenCalled()
    })
    const fallback = vi.fn(() => null)
    const Fallback = (): null => fallback()
    show(
      <Suspense fallback={<Fallback />}>
        <View />
      </Suspense>,
    )
    expect(screen.getByText('shown')).toBeTruthy()
    expect(fallback).not.toHaveBeenCalled()
  })

  it('is left to the click where the visitor saves data', async () => {
    const idle = idleBrowser()
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const load = vi.fn(there)
    nextView(load)
    const done = vi.fn()
    fetchNextWhenIdle(done)
    press()
    for (let i = 0; i < 20; i++) await idle()
    expect(load).not.toHaveBeenCalled()
    expect(done).not.toHaveBeenCalled()
  })
})
