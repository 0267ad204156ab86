import type { FactOfType } from '../catalogue'
import { chains } from '../chain/chains.data'
import type { Atoms } from '../kernel/units'
import { errorText } from '../logFile/errorText'
import type { EventWords, OrderTokens } from '../logFile/eventWords'
import { amountSaid, said, timeSaid, type SaidValue } from '../logFile/said'
import type { Token } from '../tokens/token'

const placementWords = ({ data }: FactOfType<'OrderPlacementRequested'>) => {
  const { params, sellToken, buyToken, chainId, scheme, quoteId, slippage } = data
  return said(params.kind === 'sell' ? 'fact.sellAsked' : 'fact.buyAsked', {
    // The total that leaves the wallet, as in the summary and in the description of the fill.
    sell: amountSaid(params.sellAmount + params.feeAmount, sellToken),
    buy: amountSaid(params.buyAmount, buyToken),
    network: chains[chainId].name,
    slippage: String(slippage / 100),
    end: timeSaid(params.validTo * 1000),
    scheme,
    quote: String(quoteId ?? '-'),
  })
}

/** Atoms where the log names no tokens. */
const moved = (sold: Atoms, bought: Atoms, tokens: OrderTokens | null) => ({
  sold: movedSaid(sold, tokens?.sellToken),
  bought: movedSaid(bought, tokens?.buyToken),
})

const movedSaid = (atoms: Atoms, token: Token | undefined): SaidValue =>
  token === undefined ? `${atoms.toString()} atoms` : amountSaid(atoms, token)

/** How the log views describe each event of `orders`. */
export const ordersWords = {
  OrderPlacementRequested: placementWords,
  OrderSigned: ({ data }) => said('fact.signed', { scheme: data.scheme }),
  OrderPlacementUnanswered: ({ data }) => said('fact.unanswered', { error: errorText(data.error) }),
  OrderPlaced: () => said('fact.placed'),
  OrderPlacementFailed: ({ data }) => said('fact.placingFailed', { error: errorText(data.error) }),
  OrderPostingStopped: () => said('fact.postingStopped'),
  OrderPostingChanged: null,
  OrderDiscovered: () => said('fact.discovered'),
  ContractOrderDiscovered: ({ data }) =>
    said('fact.contractDiscovered', { contract: data.owner, end: timeSaid(data.userValidTo * 1000) }),
  PresignatureRequested: () => said('fact.presignAsked'),
  PresignatureSent: ({ data }) => said('fact.presignSent', { transaction: data.hash }),
  PresignatureFailed: ({ data }) => said('fact.presignFailed', { error: errorText(data.error) }),
  SafeTransactionRead: null,
  OrderPresigned: () => said('fact.presigned'),
  OrderFilled: ({ data }, tokens) =>
    said('fact.filled', {
      ...moved(data.executedSellAmount, data.executedBuyAmount, tokens),
      transaction: data.transactionHash ?? '-',
    }),
  OrderProgressed: ({ data }, tokens) =>
    said('fact.progressed', moved(data.executedSellAmount, data.executedBuyAmount, tokens)),
  OrderReopened: () => said('fact.reopened'),
  OrderExpired: () => said('fact.expired'),
  OrderInvalidated: () => said('fact.invalidated'),
  OrderCancelled: () => said('fact.cancelled'),
  OrderCancellationRequested: () => said('fact.cancelAsked'),
  OrderCancellationAccepted: () => said('fact.cancelTaken'),
  OrderCancellationFailed: ({ data }) => said('fact.cancelFailed', { error: errorText(data.error) }),
  OrderFillabilityChanged: ({ data: { isUnfillable, market } }, tokens) =>
    said(
      isUnfillable ? 'fact.priceLeft' : 'fact.priceBack',
      moved(market.sellAmount, market.buyAmount, tokens),
    ),
  OrderRemoved: () => said('fact.removed'),
  OrderStageChanged: ({ data }) => said('fact.stage', { stage: data.stage ?? '-' }),
  OrderSkipped: null,
  UnreadableItemsMet: null,
  OrdersCheckFailed: ({ data }) => said('fact.checkFailed', { reason: data.reason }),
  OrdersCheckRecovered: () => said('fact.checkRecovered'),
} satisfies EventWords<'orders'>
