/** A press on the backdrop of a dialog (X114). */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../../src/ui/kit/Dialog.tsx'
import { show } from './support/render.tsx'

const inside = { clientX: 50, clientY: 50 }
const outside = { clientX: 500, clientY: 500 }

it('closes the dialog when it is released there, and not when it began or ends inside (X114)', () => {
  const close = vi.fn()
  show(
    <Dialog title="A dialog" onClose={close}>
      <p>A text that can be selected.</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  fireEvent.mouseDown(dialog, outside)
  expect(close).not.toHaveBeenCalled()
  // Taken back: the pointer moved into the dialog before it was released.
  fireEvent.click(dialog, inside)
  expect(close).not.toHaveBeenCalled()
  // A selection that is drawn out of the dialog.
  fireEvent.mouseDown(screen.getByText('A text that can be selected.'), inside)
  fireEvent.click(dialog, outside)
  expect(close).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog, outside)
  fireEvent.click(dialog, outside)
  expect(close).toHaveBeenCalledTimes(1)
})
