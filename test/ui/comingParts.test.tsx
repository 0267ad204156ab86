/** Parts of the form that are on their way when the trader could press its button. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

const choice = vi.hoisted(() => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { arrived, arrive: () => arrive() }
})
vi.mock('../../src/ui/transactions/ApprovalChoice.tsx', async (original) => {
  await choice.arrived
  return original()
})

beforeEach(() => {
  location.hash = '#/swap'
})

const button = (): HTMLElement => screen.getByRole('button', { name: 'Allow Foldswap to use your WETH' })
const isPressable = (): boolean => button().getAttribute('aria-disabled') === 'false'

it(
  'the form’s button waits for the choice of how much to approve, for 10 s at most',
  { timeout: 20_000 },
  async () => {
    vi.useFakeTimers()
    const app = createFakeApp(scene.NOW)
    app.emit(
      ...scene.started,
      ...scene.connected,
      ...scene.funded(),
      ...scene.typed('1.5'),
      ...scene.quoted(scene.ether(1500)),
    )
    renderApp(app)
    app.isFolding = false
    await act(() => vi.advanceTimersByTimeAsync(9999))
    expect(isPressable()).toBe(false)
    fireEvent.click(button())
    expect(app.acted).toEqual([])

    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(isPressable()).toBe(true)
    fireEvent.click(button())
    expect(app.acted).toHaveLength(1)

    vi.useRealTimers()
    choice.arrive()
    await screen.findByRole('radio', { name: /^Exactly 1.5 WETH/ })
    expect(isPressable()).toBe(true)
  },
)
