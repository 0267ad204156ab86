/** The part of the frame that a first screen does not need: it is loaded once that screen stands. */
import { useAlerts } from '../notices/useAlerts'
import { useShellLink } from './useShellLink'
import { useTabTitle } from './useTabTitle'

const LaterShell = (): null => {
  useTabTitle()
  useShellLink()
  useAlerts()
  return null
}

export default LaterShell
