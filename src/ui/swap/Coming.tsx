import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react'

/**
 * Stands for a part of the form that is on its way, and counts itself as long as it does. The form's button waits for
 * every part above it: whatever appears there moves the button away from under the pointer, and a press acts on some of
 * them, such as the amount to approve (C492).
 */
export const Coming = ({ onCount }: { readonly onCount: Dispatch<SetStateAction<number>> }): null => {
  useLayoutEffect(() => {
    onCount((count) => count + 1)
    return () => onCount((count) => count - 1)
  }, [onCount])
  return null
}
