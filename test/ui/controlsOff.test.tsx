/** A control that is off keeps the focus that it has: it is never `disabled` (X109). */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/kit/Button.tsx'
import { isOff } from './support/pressable.ts'
import './support/render.tsx'

const sources = import.meta.glob<string>('../../src/ui/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** An element of the page, in lower case, that takes the attribute. What a component makes of it is the component's. */
const DISABLED = /<[a-z]+\b[^<]*?[\s{]disabled[\s=}/>][^<]*/

describe('a control that is off', () => {
  it('is never disabled, by which a browser throws the focus off the page (X109)', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100)
    expect(DISABLED.test('<input type="radio" disabled={isBusy} />')).toBe(true)
    expect(Object.keys(sources).filter((file) => DISABLED.test(sources[file] ?? ''))).toEqual([])
  })

  it('keeps the focus, ignores the press and says why (X109)', () => {
    const press = vi.fn()
    const view = (isReady: boolean) => (
      <>
        <p id="why">The price is older than a minute.</p>
        <Button look="primary" disabled={!isReady} aria-describedby="why" onClick={press}>
          Confirm
        </Button>
      </>
    )
    const { rerender } = render(view(true))
    const button = screen.getByRole('button', { description: 'The price is older than a minute.' })
    act(() => button.focus())
    rerender(view(false))
    expect(document.activeElement).toBe(button)
    expect([isOff(button), button.hasAttribute('disabled')]).toEqual([true, false])
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    rerender(view(true))
    fireEvent.click(button)
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('submits no form, not by Enter in a field either (X109)', () => {
    const submit = vi.fn()
    const view = (isReady: boolean) => (
      <form onSubmit={submit}>
        <Button look="primary" type="submit" disabled={!isReady}>
          Find
        </Button>
      </form>
    )
    const { rerender } = render(view(false))
    // Enter in a field presses the form's button, as a browser does it.
    fireEvent.click(screen.getByRole('button'))
    expect(submit).not.toHaveBeenCalled()
    rerender(view(true))
    fireEvent.click(screen.getByRole('button'))
    expect(submit).toHaveBeenCalledTimes(1)
  })
})
