import { useLayoutEffect } from 'react'
import type { Dispatch, SetStateAction } from 'react'

/**
 * Stands for a part of the form that is on its way, and counts itself as long as it does. The form's button waits for
 * what its press acts on: the amount to approve, the plan of a sale of the coin, the warnings. Whatever appears above the
 * button moves it, too, away from under the pointer (C492).
 */
export const Coming = ({ onCount }: { readonly onCount: Dispatch<SetStateAction<number>> }): null => {
  useLayoutEffect(() => {
    onCount((count) => count + 1)
    return () => onCount((count) => count - 1)
  }, [onCount])
  return null
}
