import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The form's button when it can be pressed: a press while a part of the form is on its way does nothing. */
export const pressable = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('false')
    return button
  })

/** Whether a press does nothing: a button that is off keeps the focus, so it is never `disabled` (X109). */
export const isOff = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true'
