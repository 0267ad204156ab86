/** Parts that are fetched when they are shown, on connections that come and go. */
import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchParts, part } from '../../src/ui/hooks/part.ts'
import { ErrorBoundary } from '../../src/ui/shell/ErrorBoundary.tsx'
import { show } from './support/render.tsx'

const Shown = (): ReactElement => <p>shown</p>
const there = (): Promise<{ default: typeof Shown }> => Promise.resolve({ default: Shown })
const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

const isOnline = (value: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
}
const draw = (load: () => Promise<{ default: typeof Shown }>): void => {
  const Part = part(load)
  show(
    <ErrorBoundary page={() => <p>crashed</p>}>
      <Suspense fallback={<p>waiting</p>}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets promises and React come to rest after it. */
const settle = (happening: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    happening()
    await vi.advanceTimersByTimeAsync(0)
  })
const online = (): Promise<void> => settle(() => window.dispatchEvent(new Event('online')))

it('a part that cannot be fetched offline waits for the connection, however often it goes', async () => {
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

it('a part that fails once is asked for once more', async () => {
  isOnline(true)
  await settle(() => draw(vi.fn(there).mockImplementationOnce(gone)))
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('shown')).toBeTruthy()
})

it('a part that is gone for good is an error, not an endless wait', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  isOnline(true)
  await settle(() => draw(gone))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('crashed')).toBeTruthy()
})

it('all parts can be fetched ahead, and one that fails then is fetched when it is shown', async () => {
  const load = vi.fn(there).mockImplementationOnce(gone)
  isOnline(true)
  const Part = part(load)
  fetchParts()
  expect(load).toHaveBeenCalledTimes(1)
  await settle(() =>
    show(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    ),
  )
  expect(screen.getByText('shown')).toBeTruthy()
})
