/** The tones of a notice, on a browser that plays nothing before the first press. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let press = (): void => undefined
let state: AudioContextState = 'suspended'
const started: number[] = []
const suspended = vi.fn((): Promise<void> => {
  state = 'suspended'
  return Promise.resolve()
})
/** Ends the tones in their order. */
let ends: (() => void)[] = []

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
  readonly suspend = suspended
  createOscillator() {
    return {
      frequency: {},
      connect: (to: object) => to,
      start: (at: number) => started.push(at),
      stop: vi.fn(),
      addEventListener: (_: string, end: () => void) => ends.push(end),
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
  suspended.mockClear()
  ends = []
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

it('that the browser holds back leaves the device’s sound at rest, also at a press long after (X404)', async () => {
  const outcome = play()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBe('refused')
  expect(suspended).toHaveBeenCalledTimes(1)
})

it('lets the device’s sound rest once its last tone has ended, and wakes it for the next sound (X404)', async () => {
  const outcome = play()
  await vi.advanceTimersByTimeAsync(100)
  press()
  await outcome
  ends[0]?.()
  expect(suspended).not.toHaveBeenCalled()
  ends[1]?.()
  expect(suspended).toHaveBeenCalledTimes(1)
  const next = play()
  await vi.advanceTimersByTimeAsync(100)
  expect(started).toHaveLength(2)
  press()
  expect(await next).toBe('played')
  expect(started).toHaveLength(4)
})

it('is heard also where the browser has not said so far that its sound rests (X404)', async () => {
  const outcome = play()
  await vi.advanceTimersByTimeAsync(100)
  press()
  await outcome
  for (const end of ends) end()
  state = 'running'
  const next = play()
  await vi.advanceTimersByTimeAsync(100)
  expect(started).toHaveLength(2)
  press()
  expect(await next).toBe('played')
})
