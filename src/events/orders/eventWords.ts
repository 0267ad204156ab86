import type { FactOfType } from '../catalogue'
import { chains } from '../chain/chains.data'
import type { Atoms } from '../kernel'
import { errorText } from '../logFile/errorText'
import type { EventWords, OrderTokens } from '../logFile/eventWords'
import { amountValue, logMessage, shareValue, timeValue, type MessageValue } from '../logFile/logMessage'
import { UNFILLABLE_BPS } from './unfillable'
import type { Token } from '../tokens/token'
import type * as events from './events'

const placementWords = ({ data }: FactOfType<'OrderPlacementRequested'>) => {
  const { params, sellToken, buyToken, chainId, scheme, quoteId, slippage } = data
  return logMessage(params.kind === 'sell' ? 'fact.sellAsked' : 'fact.buyAsked', {
    // The full amount that leaves the wallet, like in the summary and the words about the fill.
    sell: amountValue(params.sellAmount + params.feeAmount, sellToken),
    buy: amountValue(params.buyAmount, buyToken),
    network: chains[chainId].name,
    slippage: shareValue(slippage),
    end: timeValue(params.validTo * 1000),
    scheme,
    quote: String(quoteId ?? '-'),
  })
}

/** Atoms where the log names no tokens. */
const moved = (sold: Atoms, bought: Atoms, tokens: OrderTokens | null) => ({
  sold: movedSaid(sold, tokens?.sellToken),
  bought: movedSaid(bought, tokens?.buyToken),
})

const movedSaid = (atoms: Atoms, token: Token | undefined): MessageValue =>
  token === undefined ? `${atoms.toString()} atoms` : amountValue(atoms, token)

/** How the log views describe each event of `orders`. */
export const ordersWords = {
  OrderPlacementRequested: placementWords,
  OrderSigned: ({ data }) => logMessage('fact.signed', { scheme: data.scheme }),
  OrderPlacementUnanswered: ({ data }) => logMessage('fact.unanswered', { error: errorText(data.error) }),
  OrderPlaced: (_fact, tokens) =>
    logMessage(tokens?.scheme === 'presign' ? 'fact.placedUnsigned' : 'fact.placed'),
  OrderPlacementFailed: ({ data }) => logMessage('fact.placingFailed', { error: errorText(data.error) }),
  OrderPostingStopped: () => logMessage('fact.postingStopped'),
  OrderPostingChanged: ({ data: { posts } }) =>
    posts === null ? logMessage('fact.postingEnded') : logMessage('fact.posting', { posts: String(posts) }),
  OrderDiscovered: () => logMessage('fact.discovered'),
  ContractOrderDiscovered: ({ data }) =>
    logMessage('fact.contractDiscovered', { contract: data.owner, end: timeValue(data.userValidTo * 1000) }),
  PresignatureRequested: () => logMessage('fact.presignAsked'),
  PresignatureSent: ({ data }) => logMessage('fact.presignSent', { transaction: data.hash }),
  PresignatureFailed: ({ data }) => logMessage('fact.presignFailed', { error: errorText(data.error) }),
  SafeTransactionRead: ({ data }) =>
    logMessage('fact.safeRead', {
      nonce: String(data.nonce),
      confirmations: String(data.confirmations),
      threshold: String(data.threshold),
      executed: data.isExecuted ? 'yes' : 'no',
    }),
  OrderPresigned: () => logMessage('fact.presigned'),
  OrderFilled: ({ data }, tokens) =>
    logMessage('fact.filled', {
      ...moved(data.executedSellAmount, data.executedBuyAmount, tokens),
      transaction: data.transactionHash ?? '-',
    }),
  OrderFillValued: () => logMessage('fact.fillValued'),
  OrderProgressed: ({ data }, tokens) =>
    logMessage('fact.progressed', moved(data.executedSellAmount, data.executedBuyAmount, tokens)),
  OrderReopened: () => logMessage('fact.reopened'),
  OrderExpired: () => logMessage('fact.expired'),
  OrderInvalidated: () => logMessage('fact.invalidated'),
  OrderCancelled: () => logMessage('fact.cancelled'),
  OrderCancellationPlanned: () => logMessage('fact.cancelPlanned'),
  OrderCancellationRequested: () => logMessage('fact.cancelAsked'),
  OrderCancellationAccepted: () => logMessage('fact.cancelTaken'),
  OrderCancellationFailed: ({ data }) => logMessage('fact.cancelFailed', { error: errorText(data.error) }),
  OrderFillabilityChanged: ({ data: { isUnfillable, market } }, tokens) =>
    logMessage(isUnfillable ? 'fact.priceLeft' : 'fact.priceBack', {
      ...moved(market.sellAmount, market.buyAmount, tokens),
      share: shareValue(UNFILLABLE_BPS),
    }),
  OrderMarketRead: ({ data }, tokens) =>
    logMessage('fact.marketRead', moved(data.sellAmount, data.buyAmount, tokens)),
  OrderRemoved: () => logMessage('fact.removed'),
  OrderStageChanged: ({ data }) => logMessage('fact.stage', { stage: data.stage ?? '-' }),
  OrderSkipped: ({ data }) => logMessage('fact.orderSkipped', { warning: data.warning }),
  UnreadableItemsMet: ({ data }) =>
    logMessage('fact.unreadable', { list: data.list, count: String(data.count) }),
  OrderHistoryRead: ({ data: { count, reached, isWhole } }) =>
    logMessage(isWhole ? 'fact.historyWhole' : 'fact.historyRead', {
      count: String(count),
      time: timeValue(reached),
    }),
  OrderHistoryRequested: () => logMessage('fact.historyAsked'),
  OrderHistoryStopped: () => logMessage('fact.historyStopped'),
  OrderHistoryReadFailed: ({ data: { reason } }) => logMessage('fact.historyFailed', { reason }),
  OrdersCheckFailed: ({ data }) => logMessage('fact.checkFailed', { reason: data.reason }),
  OrdersCheckRecovered: () => logMessage('fact.checkRecovered'),
} satisfies EventWords<typeof events>
