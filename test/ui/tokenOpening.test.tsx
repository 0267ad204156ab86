import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the token dialog opens before its rows are drawn, so that neither holds up a finger for both (X403)', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.funded())
  const drawn: (readonly [isOpen: boolean, rows: number])[] = []
  const look = (): void => {
    const isOpen = document.querySelector('dialog[open] [role=combobox]') !== null
    drawn.push([isOpen, document.querySelectorAll('[role=option]').length])
  }
  show(
    <Profiler id="picker" onRender={look}>
      <TokenPicker side="buy" first="" onClose={() => undefined} />
    </Profiler>,
    app,
  )
  expect(drawn[0]).toEqual([true, 0])
  expect(drawn.at(-1)).toEqual([true, screen.getAllByRole('option').length])
})

it('the field names a marked row only once that row is drawn (X412)', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.funded())
  const named: (string | null)[] = []
  const missing: string[] = []
  const look = (): void => {
    const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant') ?? null
    named.push(id)
    if (id !== null && document.getElementById(id) === null) missing.push(id)
  }
  show(
    <Profiler id="picker" onRender={look}>
      <TokenPicker side="buy" first="" onClose={() => undefined} />
    </Profiler>,
    app,
  )
  expect(missing).toEqual([])
  expect(named.at(-1)).toBe(screen.getAllByRole('option')[0]?.id)
})

it('a key that is held moves the mark each time, also where the browser does nothing else in between (X411)', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, ...to: unknown[]) {
    this.scrollTop = Number(to[1])
  })
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.funded())
  show(<TokenPicker side="buy" first="" onClose={() => undefined} />, app)
  const field = screen.getByRole('combobox')
  const errors: string[] = []
  const heard = (event: ErrorEvent): void => {
    event.preventDefault()
    errors.push(event.message)
  }
  addEventListener('error', heard)
  // As in a browser: `act` would do all that is left after each key.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  for (let nth = 0; nth < 70; nth++) {
    const key = nth % 2 === 0 ? 'PageDown' : 'PageUp'
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // React draws a key in a microtask. The next key comes before the browser's next task.
    for (let step = 0; step < 20; step++) await Promise.resolve()
  }
  removeEventListener('error', heard)
  expect(errors).toEqual([])
})
