/**
 * What the frame does and does not draw: the tab's title, links, alerts, the ground, and the guard of secrets. It is loaded
 * once the first screen stands.
 */
import { useReferralLink } from '../referral/useReferralLink'
import { useAlerts } from '../notices/useAlerts'
import { useAffectedRedirect } from './useAffectedRedirect'
import { useGround } from './useGround'
import { useSecretGuard } from './useSecretGuard'
import { useShellLink } from './useShellLink'
import { useTabTitle } from './useTabTitle'

const FrameEffects = (): null => {
  useTabTitle()
  useShellLink()
  useReferralLink()
  useAlerts()
  useAffectedRedirect()
  useGround()
  useSecretGuard()
  return null
}

export default FrameEffects
