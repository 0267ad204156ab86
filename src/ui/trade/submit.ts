/** Whether the submit button is enabled. */
import type { SubmitView } from '../../events/trade/submitButton'

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
