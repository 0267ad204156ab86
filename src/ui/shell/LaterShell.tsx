/** The part of the frame that a first screen does not need: it is loaded once that screen stands. */
import { useReferralLink } from '../referral/useReferralLink'
import { useAlerts } from '../notices/useAlerts'
import { useAffectedRedirect } from './useAffectedRedirect'
import { useGround } from './useGround'
import { useSecretGuard } from './useSecretGuard'
import { useShellLink } from './useShellLink'
import { useTabTitle } from './useTabTitle'

const LaterShell = (): null => {
  useTabTitle()
  useShellLink()
  useReferralLink()
  useAlerts()
  useAffectedRedirect()
  useGround()
  useSecretGuard()
  return null
}

export default LaterShell
