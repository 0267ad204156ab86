/** The two games' pages. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RunEnded } from '../../src/events/games/events.ts'
import { liveLinks } from '../../src/events/chain/links.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import { setReducedMotion } from './support/reducedMotion.ts'
import { startAppAt } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

await import('../../src/ui/shell/OtherPages.tsx')
await import('../../src/ui/games/RunnerPage.tsx')
await import('../../src/ui/games/SlicerPage.tsx')
const open = async (hash: string, title: string): Promise<FakeApp> => {
  const app = startAppAt(hash, [], liveLinks())
  await screen.findByRole('heading', { level: 1, name: title })
  return app
}

/** Frames that a test lets pass. */
let frames: ((now: number) => void)[] = []
let clock = 0
const pass = (ms: number): void => {
  act(() => {
    for (let left = ms; left > 0; left -= 50) {
      clock += 50
      const due = frames
      frames = []
      for (const frame of due) frame(clock)
    }
  })
}
const context = new Proxy({}, { get: () => () => undefined, set: () => true })
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const visibility = (state: string): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as never)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

describe('the CoW Runner', () => {
  it('runs until something is hit, and keeps the score in the log', async () => {
    const app = await open('#/play/cow-runner', inEnglish('page.runner'))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('runner.start') }))
    pass(20_000)
    screen.getByText(/^Game over\. You ran \d+ m\.$/)
    expect(app.acted).toHaveLength(1)
    expect(app.acted[0]?.type).toBe('RunEnded')
    screen.getByText(/^Best: \d+ m$/)
    screen.getByRole('button', { name: inEnglish('runner.again') })
  })

  it('pauses when the page is hidden, and goes on from there', async () => {
    const app = await open('#/play/cow-runner', inEnglish('page.runner'))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('runner.start') }))
    pass(200)
    visibility('hidden')
    screen.getByText(inEnglish('runner.paused'))
    expect(frames).toHaveLength(0)
    pass(20_000)
    expect(app.acted).toEqual([])
    visibility('visible')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('runner.resume') }))
    pass(20_000)
    expect(app.acted).toHaveLength(1)
  })

  it('is drawn in the colours of a theme that is switched to, also while it stands still', async () => {
    const filled = vi.fn()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
      new Proxy(
        {},
        {
          get: () => () => undefined,
          set: (_, name, value) => (name === 'fillStyle' ? filled(value) : 0, true),
        },
      ) as never,
    )
    const root = document.documentElement
    await open('#/play/cow-runner', inEnglish('page.runner'))
    const drawn = (): boolean => filled.mock.calls.some(([colour]) => colour === '#eeeeee')
    screen.getByRole('application').style.setProperty('--accent', '#eeeeee')
    expect(drawn()).toBe(false)
    await act(async () => {
      root.setAttribute('data-theme', 'dark')
      await Promise.resolve()
    })
    expect(drawn()).toBe(true)
    root.removeAttribute('data-theme')
  })

  it('is played with the keyboard and by touch', async () => {
    await open('#/play/cow-runner', inEnglish('page.runner'))
    const field = screen.getByRole('application')
    fireEvent.keyDown(field, { key: ' ' })
    screen.getByRole('button', { name: 'Pause' })
    fireEvent.keyDown(field, { key: 'p' })
    screen.getByText(inEnglish('runner.paused'))
    fireEvent.pointerDown(field)
    screen.getByRole('button', { name: 'Pause' })
  })

  it('is paused by a press of the button, which takes no focus from the field', async () => {
    await open('#/play/cow-runner', inEnglish('page.runner'))
    const field = screen.getByRole('application')
    fireEvent.keyDown(field, { key: ' ' })
    const button = screen.getByRole('button', { name: 'Pause' })
    // A browser moves the focus with a press unless that is prevented.
    if (fireEvent.mouseDown(button)) fireEvent.blur(field)
    fireEvent.click(button)
    screen.getByText(inEnglish('runner.paused'))
    screen.getByRole('button', { name: inEnglish('runner.resume') })
  })

  it('shows the best score of the log', async () => {
    const app = await open('#/play/cow-runner', inEnglish('page.runner'))
    act(() => app.emit(RunEnded({ score: 1234 })))
    screen.getByText('Best: 1,234 m')
  })
})

describe('MEV Slicer', () => {
  it('links to the game, which is at a site of others', async () => {
    setReducedMotion(false)
    await open('#/play/mev-slicer', inEnglish('page.slicer'))
    expect(screen.getByRole('link', { name: /^Play MEV Slicer/ }).getAttribute('href')).toBe(
      'https://mevslicer.netlify.app/',
    )
  })

  it('greets with a flash of lightning of 3 s, and with none when less motion is asked for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    setReducedMotion(false)
    await open('#/play/mev-slicer', inEnglish('page.slicer'))
    expect(document.querySelector('[data-lightning]')).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(3000)
    })
    expect(document.querySelector('[data-lightning]')).toBeNull()
    vi.useRealTimers()
  })

  it('does not flash with reduced motion', async () => {
    setReducedMotion(true)
    await open('#/play/mev-slicer', inEnglish('page.slicer'))
    expect(document.querySelector('[data-lightning]')).toBeNull()
  })
})
