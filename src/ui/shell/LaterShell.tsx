/** The part of the frame that a first screen does not need: it is loaded once that screen stands. */
import type { ReactElement } from 'react'
import { useTabTitle } from './useTabTitle'

const LaterShell = (): ReactElement | null => {
  useTabTitle()
  return null
}

export default LaterShell
