/** Which control a press acts on while the page changes between finger down and finger up. */
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { steadyPress } from '../../src/ui/shell/steadyPress.ts'
import { show } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const showRows = (
  ...names: readonly string[]
): { readonly pressed: readonly string[]; readonly becomes: (...names: readonly string[]) => void } => {
  const pressed: string[] = []
  let become = (_: readonly string[]): void => undefined
  const Rows = (): ReactElement => {
    const [rows, setRows] = useState(names)
    become = setRows
    useEffect(() => steadyPress(document), [])
    return (
      <section>
        <p>Text</p>
        {rows.map((name) => (
          <button key={name} type="button" onClick={() => pressed.push(name)}>
            <span>{name}</span>
          </button>
        ))}
      </section>
    )
  }
  show(<Rows />)
  return { pressed, becomes: (...rows) => act(() => become(rows)) }
}

/** A finger at the same point of the page, wherever the controls have gone. */
const AT = { clientX: 40, clientY: 40 }
const down = (on: string, more: object = {}): void =>
  void fireEvent.pointerDown(screen.getByText(on), { isPrimary: true, ...AT, ...more })
const up = (on: HTMLElement, at = AT): void => void fireEvent.click(on, { ...at, detail: 1 })

it('a press acts on its control, once', () => {
  const { pressed } = showRows('Cancel', 'Repeat')
  down('Cancel')
  up(screen.getByText('Cancel'))
  down('Repeat')
  up(screen.getByText('Repeat'))
  expect(pressed).toEqual(['Cancel', 'Repeat'])
})

it('a press acts on what stood under the finger when it went down, whatever came there before it left', () => {
  const { pressed, becomes } = showRows('Cancel', 'Repeat')
  down('Cancel')
  becomes('New', 'Cancel', 'Repeat')
  up(screen.getByText('New'))
  expect(pressed).toEqual(['Cancel'])
})

it('a press is not lost where the browser reports it at what is around, because its control has moved', () => {
  const { pressed, becomes } = showRows('Cancel')
  down('Cancel')
  becomes('New', 'Cancel')
  up(screen.getByText(inEnglish('debug.filter.text')))
  expect(pressed).toEqual(['Cancel'])
})

it('a press whose control is gone before the finger leaves acts on nothing', () => {
  const { pressed, becomes } = showRows('Cancel', 'Repeat')
  down('Cancel')
  becomes('Repeat')
  up(screen.getByText('Repeat'))
  expect(pressed).toEqual([])
})

it('a press that went down on no control acts on none that came under the finger', () => {
  const { pressed, becomes } = showRows('Cancel')
  down('Text')
  becomes('New', 'Cancel')
  up(screen.getByText('New'))
  expect(pressed).toEqual([])
})

it('a press that is dragged to another control acts on nothing', () => {
  const { pressed } = showRows('Cancel', 'Repeat')
  down('Cancel')
  up(screen.getByText('Repeat'), { clientX: 40, clientY: 51 })
  expect(pressed).toEqual([])
})

it('a press without a pointer acts on its control, also after one that was cancelled, and after a second finger', () => {
  const { pressed } = showRows('Cancel', 'Repeat')
  down('Cancel')
  fireEvent.pointerCancel(screen.getByText('Cancel'))
  screen.getByText('Repeat').click()
  down('Cancel')
  down('Repeat', { isPrimary: false })
  up(screen.getByText('Cancel'))
  expect(pressed).toEqual(['Repeat', 'Cancel'])
})
