import type { MouseEvent } from 'react'

export interface Press<E extends Element> {
  readonly 'aria-disabled': boolean | undefined
  readonly onClick: (event: MouseEvent<E>) => void
}

/**
 * The attributes of a button that can be off. It stays focusable, because a browser throws the focus off the page when a
 * focused control becomes `disabled` (X109). A press while it is off does nothing, and submits no form.
 */
export const pressProps = <E extends Element>(
  isOff: boolean | undefined,
  onClick: ((event: MouseEvent<E>) => void) | undefined,
): Press<E> => ({
  'aria-disabled': isOff,
  onClick: (event) => {
    if (isOff === true) event.preventDefault()
    else onClick?.(event)
  },
})
