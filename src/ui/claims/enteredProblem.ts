import type { EnteredState } from '../../events/claims/enteredAccount'
import type { Text } from '../intl/IntlProvider'

/** Why an entered text stands for no account; null while it is read, and where it does. */
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
    default:
      return text('uni.entered', { problem: entered })
  }
}
