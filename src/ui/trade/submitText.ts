/** The text of the submit button for each of its states (V4.7). */
import { chains } from '../../events/chain/chains.data'
import type { UnixMs } from '../../events/kernel'
import type { SubmitView } from '../../events/trade/submitButton'
import type { Text } from '../intl/IntlProvider'
import { quoteErrorTitles } from '../intl/quoteErrorTitles'
import { shownSymbol } from '../../events/tokens/tokenText'

/** After this time, in ms, the button excuses a price that is still loading (V2.6). */
const LONG_LOAD_MS = 2000

export const submitText = (submit: SubmitView, text: Text, now: UnixMs): string => {
  const { blocker, approval, quoteRequestedAt } = submit
  if (blocker === null) return text('submit.review')
  switch (blocker.kind) {
    case 'connectWallet':
      return text(submit.isConnecting ? 'wallet.connecting' : 'submit.connectWallet')
    case 'enterAmount':
      return text('submit.enterAmount')
    case 'selectToken':
      return text('submit.selectToken')
    case 'reloadNeeded':
      return text('crash.reload')
    case 'wrongNetwork':
      return text('submit.switchNetwork', { network: chains[submit.chainId].name })
    case 'unsupportedToken':
      return text('submit.unsupportedToken')
    case 'tokenUnchecked':
      return text('submit.tokenUnchecked', { symbol: shownSymbol(blocker.token.symbol) })
    case 'tokenUnreadable':
      return text('submit.tokenUnreadable', { symbol: shownSymbol(blocker.token.symbol) })
    case 'clockDoubted':
      return text('submit.clockDoubted')
    case 'enterRecipient':
      return text('submit.enterRecipient')
    case 'recipientLoading':
      return text('submit.recipientLoading')
    case 'invalidRecipient':
      return text('submit.invalidRecipient')
    case 'wrap':
      return text('submit.wrap', { direction: blocker.direction })
    case 'wrapping': {
      const { direction, wrapped } = blocker
      const { symbol } = direction === 'wrap' ? chains[submit.chainId].native : wrapped
      return text('submit.wrapping', { direction, symbol: shownSymbol(symbol) })
    }
    case 'nativeSell':
      return blocker.missing + blocker.uses > 0n
        ? text('submit.wrapFirst', { symbol: chains[submit.chainId].native.symbol })
        : text('submit.switchToWrapped', { symbol: shownSymbol(blocker.wrapped.symbol) })
    case 'quoteError':
      return text(quoteErrorTitles[blocker.error.code], { native: chains[submit.chainId].native.symbol })
    case 'quoteExpired':
      return text('submit.refreshing')
    case 'quoteLoading':
      return text(
        quoteRequestedAt !== null && now - quoteRequestedAt >= LONG_LOAD_MS
          ? 'submit.hangInThere'
          : 'submit.loading',
      )
    case 'nothingLeft':
      return text('submit.nothingLeft')
    case 'lossTooHigh':
      return text('submit.lossTooHigh')
    case 'feeNotAccepted':
      return text('submit.feeNotAccepted')
    case 'impactNotAccepted':
      return text('submit.impactNotAccepted')
    case 'impactLoading':
      return text('submit.impactLoading')
    case 'insufficientBalance':
      return text('submit.insufficientBalance', { symbol: shownSymbol(blocker.token.symbol) })
    case 'balanceUnknown':
      return text('submit.unknownBalance')
    case 'balanceOld':
      return text('submit.oldBalance')
    case 'needsApproval': {
      const symbol = shownSymbol(blocker.token.symbol)
      return approval?.steps.count === 2
        ? text('submit.approveStep', { symbol, step: approval.steps.done + 1 })
        : text('submit.approve', { symbol })
    }
    case 'approving':
      return text(approval?.waitsFor === 'wallet' ? 'submit.approvingWallet' : 'submit.approvingChain', {
        symbol: shownSymbol(blocker.token.symbol),
      })
    case 'placing':
      return text('submit.placing')
    case 'unresolvedPlacement':
      return text('submit.review')
  }
}
