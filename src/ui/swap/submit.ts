/** What the submit button needs on the first screen: its text while the form is incomplete, and whether it is enabled. */
import type { SubmitView } from '../../events/views/submitButton'
import type { Text } from '../intl/IntlProvider'

/** Blockers of a form that no trader has filled in yet. */
export type FirstBlocker = 'connectWallet' | 'enterAmount' | 'selectToken'

export const firstSubmitText = (
  kind: FirstBlocker,
  { isConnecting }: Pick<SubmitView, 'isConnecting'>,
  text: Text,
): string => {
  switch (kind) {
    case 'connectWallet':
      return text(isConnecting ? 'wallet.connecting' : 'submit.connectWallet')
    case 'enterAmount':
      return text('submit.enterAmount')
    case 'selectToken':
      return text('submit.selectToken')
  }
}

const ACTIONS: ReadonlySet<string> = new Set([
  'reloadNeeded',
  'connectWallet',
  'wrongNetwork',
  'selectToken',
  'wrap',
  'wrapping',
  'nativeSell',
  'needsApproval',
  'placing',
  'unresolvedPlacement',
])

/** Whether the button is enabled. */
export const isActionable = ({ blocker, isConnecting }: SubmitView): boolean =>
  blocker === null || (ACTIONS.has(blocker.kind) && !(blocker.kind === 'connectWallet' && isConnecting))
