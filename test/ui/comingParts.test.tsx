/** Parts of the form that are on their way when the trader could press its button. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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

const ALLOW = 'Approve WETH'
const button = (): HTMLElement => screen.getByRole('button', { name: ALLOW })
const isPressable = (): boolean => button().getAttribute('aria-disabled') === 'false'

/** Lets so much time pass, and what is loaded by then be drawn. */
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await new Promise((resolve) => setImmediate(resolve))
  })

it('the form’s button waits for the choice of how much to approve, for 10 s at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...scene.quoted(scene.ether(1500)),
  )
  const startedAt = Date.now()
  renderApp(app)
  app.isFolding = false
  while (screen.queryByRole('button', { name: ALLOW }) === null) await pass(0)
  expect(isPressable()).toBe(false)
  fireEvent.click(button())
  expect(app.acted).toEqual([])

  while (!isPressable()) await pass(100)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(10_000)
  fireEvent.click(button())
  expect(app.acted).toHaveLength(1)

  vi.useRealTimers()
  choice.arrive()
  await screen.findByRole('radio', { name: /^Exact amount: 1.5 WETH/ })
  await waitFor(() => expect(isPressable()).toBe(true))
})
