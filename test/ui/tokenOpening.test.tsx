import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import TokenPicker from '../../src/ui/tokens/TokenPicker.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'

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
