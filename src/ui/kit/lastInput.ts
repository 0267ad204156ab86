/**
 * The last kind of input. A screen reader presses controls without a pointer, and reads on without any key, so a user
 * without pointer input since the last key may be listening.
 */
let isKeyboard = false

export const isByKeyboard = (): boolean => isKeyboard

/** Watches keys and pointers until the result is called. */
export const watchInput = (): (() => void) => {
  const listening = new AbortController()
  const note = ({ type }: Event): void => {
    isKeyboard = type === 'keydown'
  }
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, note, { signal: listening.signal, capture: true })
  return () => {
    listening.abort()
    isKeyboard = false
  }
}
