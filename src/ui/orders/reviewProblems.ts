/** Why the order of the review cannot be placed, in words: before the button is pressed, and after a press that was refused. */
import type { OrderUid, UnixMs } from '../../events/kernel'
import type { OrderBlocker } from '../../events/trade/orderBlockerKinds'
import type { PlaceOrderRejection } from '../../events/trade/placeOrder'
import type { SubmitView } from '../../events/trade/submitView'
import type { Text } from '../intl/IntlProvider'
import { submitText } from '../trade/submitButton'
import type { ReviewBlocker } from './useReviewChoice'

/** The things that the review has lost since it was opened, by the present blocker. */
const MISSING: Readonly<Partial<Record<OrderBlocker['kind'], 'wallet' | 'chain' | 'trade'>>> = {
  connectWallet: 'wallet',
  wrongNetwork: 'chain',
  selectToken: 'trade',
  enterAmount: 'trade',
}

/** Why the reviewed order can't be placed. An old quote isn't a reason by itself, because a new one is on its way. */
export const reviewBlocker = (
  submit: SubmitView,
  { uids, until }: { readonly uids: readonly OrderUid[]; readonly until: UnixMs | null },
  text: Text,
): ReviewBlocker => {
  const { blocker } = submit
  if (blocker === null) return { tag: 'none' }
  if (blocker.kind === 'placing' || blocker.kind === 'unresolvedPlacement') {
    return { tag: 'unresolved', uids, until }
  }
  return {
    tag: 'blocked',
    words: missingText(blocker, text) ?? submitText({ ...submit, refused: null }, text),
  }
}

/** T4.50: an order cannot be placed without a wallet, its network or a trade. */
const missingText = ({ kind }: OrderBlocker, text: Text): string | null => {
  const missing = MISSING[kind]
  return missing === undefined ? null : text('review.missing', { missing })
}

/** Why a press on 'sign' placed nothing. Null if there is nothing to say. */
export const rejectionText = (rejection: PlaceOrderRejection, text: Text): string | null => {
  switch (rejection.tag) {
    case 'duplicate':
      return text('review.duplicate')
    case 'unconfirmedReceiver':
      return text('review.unconfirmed')
    case 'notAsReviewed':
      return text('review.changed', {
        what: rejection.parts.every((part) => part === 'loss') ? 'loss' : 'terms',
      })
    case 'worsePrice':
      return text('review.updated')
    case 'storageLost':
      return text('banner.storageLost')
    case 'unresolvedPlacement':
      return text('review.unresolved')
    case 'unconfirmed':
      return text('impact.unconfirmed')
    case 'blocked':
      return missingText(rejection.blocker, text)
  }
}
