import type { EnteredState } from '../../events/claims/enteredAccount'
import type { Text } from '../intl/IntlProvider'

/** Why an entered text is not an account. Null while it is being read, and if it is one. */
export const enteredProblem = (entered: EnteredState, text: Text): string | null => {
  switch (entered) {
    case 'empty':
    case 'account':
    case 'nameReading':
      return null
    case 'otherNetwork':
    case 'invalidName':
    case 'offChainName':
      return text(`recipient.${entered}`)
    case 'wrongChecksum':
      return text('tokens.wrongChecksum')
    default:
      return text('uni.entered', { problem: entered })
  }
}
