/** What a pointer finds in a tooltip is seen by those who come by keys (X238). */
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/kit/Button.tsx'
import { Dialog } from '../../src/ui/kit/Dialog.tsx'
import { FocusHint } from '../../src/ui/kit/FocusHint.tsx'
import { show } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const shown: string[] = []
beforeEach(() => {
  // The window of these tests has no top layer.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.push(this.textContent)
    },
    hidePopover: () => shown.push('hidden'),
  })
})
afterEach(() => {
  shown.length = 0
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  vi.restoreAllMocks()
})

const draw = (): void => {
  show(
    <>
      <Button look="quiet" help="Sells everything">
        Max
      </Button>
      <Button look="square" aria-label="Copy link" />
      <Button look="quiet">Plain</Button>
      <FocusHint />
    </>,
  )
}
/** As a browser tells keys from a pointer. */
const byKeys = (isByKeys: boolean): void => {
  const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as Element['matches']
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' ? isByKeys : matches.call(this, selector)
  })
}
/** The key that leads there, then the focus, as a browser has them. */
const focus = (name: string, key = 'Tab'): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('button', { name }).focus()
}

it('a help and the name of an icon show when keys reach the button, and go with the focus (X238)', () => {
  byKeys(true)
  draw()
  focus(inEnglish('swap.max'))
  expect(shown).toEqual(['Sells everything'])
  focus(inEnglish('pairing.copy'))
  focus('Plain')
  expect(shown).toEqual(['Sells everything', 'hidden', 'Copy link', 'hidden'])
})

it('the signs in the head of a dialog have no hint by keys, so that the first Escape closes the dialog (X238)', () => {
  byKeys(true)
  show(
    <>
      <Dialog title="Settings" onClose={() => {}}>
        <Button look="square" aria-label="Copy link" />
      </Dialog>
      <FocusHint />
    </>,
  )
  focus(inEnglish('dialog.close'))
  expect(shown).toEqual([])
  focus(inEnglish('pairing.copy'))
  expect(shown).toEqual(['Copy link'])
})

it('a button that a dialog gives the focus to says nothing, so that the first Escape closes the dialog (X238)', () => {
  byKeys(true)
  draw()
  focus('Copy link', 'Enter')
  const button = screen.getByRole('button', { name: 'Copy link' })
  fireEvent.keyUp(button, { key: 'Enter' })
  expect(shown).toEqual([])
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true)
})

it('a dialog that a pointer opened says nothing of its first button, also after keys had moved the focus (X238)', () => {
  byKeys(true)
  draw()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Plain' }))
  screen.getByRole('button', { name: 'Copy link' }).focus()
  expect(shown).toEqual([])
})

it('a pointer, which has the tooltip, shows no hint (X238)', () => {
  byKeys(false)
  draw()
  focus(inEnglish('swap.max'))
  expect(shown).toEqual([])
})

it('Escape takes the hint away and nothing else, and the next Escape acts as ever (X238)', () => {
  byKeys(true)
  draw()
  focus(inEnglish('swap.max'))
  const button = screen.getByRole('button', { name: inEnglish('swap.max') })
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false)
  fireEvent.keyUp(button, { key: 'Escape' })
  expect(shown).toEqual(['Sells everything', 'hidden'])
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true)
  // It does not come back by another key, as long as the button has the focus and says the same.
  fireEvent.keyUp(button, { key: 'Enter' })
  expect(shown).toHaveLength(2)
  focus('Plain')
  focus(inEnglish('swap.max'))
  expect(shown).toEqual(['Sells everything', 'hidden', 'Sells everything'])
})
