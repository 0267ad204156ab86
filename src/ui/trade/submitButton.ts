/** The submit button: its text for each state of the form (T2.17, T5.2 to T5.8, V4.7), and the effect of a press. */
import { chains } from '../../events/chain/chains.data'
import type { OrderUid } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { OrderBlocker, OrderBlockerKind } from '../../events/trade/orderBlockerKinds'
import type { SubmitView } from '../../events/trade/submitView'
import type { Text } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { quoteErrorTitles } from '../intl/quoteErrorTitles'
import { tokenRefusedTitle } from '../intl/tokenRefusedText'

/** The page's actions when the button is pressed. */
export interface SubmitActions {
  readonly connect: () => void
  readonly switchNetwork: () => void
  readonly reload: () => void
  readonly chooseToken: () => void
  readonly approve: () => void
  /** Wraps or unwraps the coin, or switches to its wrapped token. */
  readonly wrap: () => void
  readonly showTransaction: (id: string) => void
  /** Shows the placement of this uid; null reviews a new one. */
  readonly showPlacement: (uid: OrderUid | null) => void
}

interface ButtonState<B> {
  readonly text: (text: Text, blocker: B, submit: SubmitView) => string
  /** Null: the button is disabled. */
  readonly action: ((page: SubmitActions, blocker: B) => void) | null
}

const disabled = (id: MessageId): ButtonState<unknown> => ({ text: (text) => text(id), action: null })

/** The text names the token. */
const disabledBy = (id: MessageId): ButtonState<{ readonly token: Token }> => ({
  text: (text, { token }) => text(id, { symbol: shownSymbol(token.symbol) }),
  action: null,
})

type Blockers = { readonly [K in OrderBlockerKind]: Extract<OrderBlocker, { readonly kind: K }> }

const BUTTON: { readonly [K in OrderBlockerKind]: ButtonState<Blockers[K]> } = {
  reloadNeeded: {
    text: (text) => text('crash.reload'),
    action: (page) => page.reload(),
  },
  unsupportedToken: {
    // The token is named by the words of the message above the button (C340).
    text: (text, _, { refused }) =>
      refused === null ? text('submit.unsupportedToken') : tokenRefusedTitle(refused.token, text),
    action: null,
  },
  connectWallet: {
    text: (text, _, submit) => text(submit.isConnecting ? 'wallet.connecting' : 'submit.connectWallet'),
    action: (page) => page.connect(),
  },
  wrongNetwork: {
    text: (text, _, submit) => text('submit.switchNetwork', { network: chains[submit.chainId].name }),
    action: (page) => page.switchNetwork(),
  },
  tokenUnchecked: disabledBy('submit.tokenUnchecked'),
  tokenUnreadable: disabledBy('submit.tokenUnreadable'),
  clockDoubted: disabled('submit.clockDoubted'),
  wrap: {
    text: (text, { direction }) => text('submit.wrap', { direction }),
    action: (page) => page.wrap(),
  },
  wrapping: {
    text: (text, { direction, wrapped }, submit) => {
      const { symbol } = direction === 'wrap' ? chains[submit.chainId].native : wrapped
      return text('submit.wrapping', { direction, symbol: shownSymbol(symbol) })
    },
    action: (page, { id }) => page.showTransaction(id),
  },
  nativeSell: {
    text: (text, { missing, uses, wrapped: { symbol } }, submit) => {
      const wrapped = shownSymbol(symbol)
      if (missing + uses === 0n) return text('submit.switchToWrapped', { symbol: wrapped })
      // The balance to take from, because the user chose the coin and may sell another token (X118).
      return uses === 0n
        ? text('submit.wrapFirst', { symbol: chains[submit.chainId].native.symbol })
        : text(missing === 0n ? 'submit.sellWrapped' : 'submit.sellWrappedAndRest', { wrapped })
    },
    action: (page) => page.wrap(),
  },
  quoteError: {
    text: (text, { error }, submit) =>
      text(quoteErrorTitles[error.code], { native: chains[submit.chainId].native.symbol }),
    action: null,
  },
  enterAmount: disabled('submit.enterAmount'),
  selectToken: {
    text: (text) => text('swap.selectToken'),
    action: (page) => page.chooseToken(),
  },
  enterRecipient: disabled('submit.enterRecipient'),
  recipientLoading: disabled('submit.recipientLoading'),
  invalidRecipient: disabled('submit.invalidRecipient'),
  insufficientBalance: disabledBy('submit.insufficientBalance'),
  quoteLoading: {
    text: (text, _, { isPriceSlow }) => text(isPriceSlow ? 'submit.hangInThere' : 'quote.loading'),
    action: null,
  },
  quoteExpired: disabled('submit.refreshing'),
  nothingLeft: disabled('submit.nothingLeft'),
  lossTooHigh: disabled('submit.lossTooHigh'),
  feeNotAccepted: disabled('submit.feeNotAccepted'),
  impactNotAccepted: disabled('submit.impactNotAccepted'),
  impactLoading: disabled('submit.impactLoading'),
  balanceUnknown: disabled('submit.unknownBalance'),
  balanceOld: disabled('submit.oldBalance'),
  needsApproval: {
    text: (text, { token }, { approval }) => {
      const symbol = shownSymbol(token.symbol)
      return approval?.steps.count === 2
        ? text('submit.approveStep', { symbol, step: approval.steps.done + 1 })
        : text('submit.approve', { symbol })
    },
    action: (page) => page.approve(),
  },
  approving: {
    text: (text, { token }, { approval }) =>
      text(approval?.waitsFor === 'wallet' ? 'submit.approvingWallet' : 'submit.approvingChain', {
        symbol: shownSymbol(token.symbol),
      }),
    action: null,
  },
  placing: {
    text: (text) => text('submit.placing'),
    action: (page, { uid }) => page.showPlacement(uid),
  },
  unresolvedPlacement: {
    text: (text) => text('submit.review'),
    action: (page) => page.showPlacement(null),
  },
}

const textOf = <K extends OrderBlockerKind>(
  kind: K,
  blocker: Blockers[K],
  text: Text,
  submit: SubmitView,
): string => BUTTON[kind].text(text, blocker, submit)

const actionOf = <K extends OrderBlockerKind>(
  kind: K,
  blocker: Blockers[K],
): ((page: SubmitActions) => void) | null => {
  const { action } = BUTTON[kind]
  return action === null ? null : (page) => action(page, blocker)
}

export const submitText = (submit: SubmitView, text: Text): string =>
  submit.blocker === null ? text('submit.review') : textOf(submit.blocker.kind, submit.blocker, text, submit)

/** The action of a press. Null if the button is disabled. */
export const submitAction = ({
  blocker,
  isConnecting,
}: SubmitView): ((page: SubmitActions) => void) | null => {
  if (blocker === null) return (page) => page.showPlacement(null)
  return blocker.kind === 'connectWallet' && isConnecting ? null : actionOf(blocker.kind, blocker)
}
