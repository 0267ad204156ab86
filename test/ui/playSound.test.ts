/** The tones of a notice, on a browser that plays nothing before the first press. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let press = (): void => undefined
let state: AudioContextState = 'suspended'
const started: number[] = []

class FakeContext {
  readonly destination = {}
  readonly currentTime = 5
  get state(): AudioContextState {
    return state
  }
  // As in browsers: it is pending until the page is pressed.
  resume(): Promise<void> {
    return new Promise((resolve) => {
      press = () => {
        state = 'running'
        resolve()
      }
    })
  }
  createOscillator() {
    return {
      frequency: {},
      connect: (to: object) => to,
      start: (at: number) => started.push(at),
      stop: vi.fn(),
    }
  }
  createGain() {
    return {
      gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: (to: object) => to,
    }
  }
}

let play: () => Promise<string>

beforeEach(async () => {
  vi.resetModules()
  const { playSound } = await import('../../src/ui/notices/playSound.ts')
  play = () =>
    playSound('success').then(
      () => 'played',
      () => 'refused',
    )
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeContext)
  state = 'suspended'
  started.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is played once the browser has started its sound', async () => {
  const outcome = play()
  await vi.advanceTimersByTimeAsync(100)
  press()
  expect(await outcome).toBe('played')
  expect(started).toEqual([5, 5.12])
})

it('that the browser holds back is refused, and not played at a press long after its notice', async () => {
  const outcome = play()
  await vi.advanceTimersByTimeAsync(60_000)
  press()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual([])
  expect(await outcome).toBe('refused')
})
