/** What a fact means, in a sentence for somebody who does not know the code. */
import { chains } from '../chain/chains.data'
import type { Fact } from '../catalogue'
import type { Atoms } from '../kernel/units'
import type { Token } from '../tokens/token'
import { type Said, type SaidValue, amountSaid, spanSaid, timeSaid } from './said'

/** Ids of the sentences, in locales/en-US.json. */
export type FactWordsId =
  | 'fact.buyAsked'
  | 'fact.sellAsked'
  | 'fact.submitted'
  | 'fact.refused'
  | 'fact.signed'
  | 'fact.placed'
  | 'fact.unanswered'
  | 'fact.postingStopped'
  | 'fact.placingFailed'
  | 'fact.discovered'
  | 'fact.contractDiscovered'
  | 'fact.progressed'
  | 'fact.reopened'
  | 'fact.stage'
  | 'fact.priceLeft'
  | 'fact.priceBack'
  | 'fact.filled'
  | 'fact.expired'
  | 'fact.invalidated'
  | 'fact.cancelled'
  | 'fact.cancelAsked'
  | 'fact.cancelTaken'
  | 'fact.cancelFailed'
  | 'fact.removed'
  | 'fact.quoteAsked'
  | 'fact.quoted'
  | 'fact.began'
  | 'fact.online'
  | 'fact.offline'
  | 'fact.shown'
  | 'fact.hidden'
  | 'fact.checkFailed'
  | 'fact.checkRecovered'
  | 'fact.storageLost'
  | 'fact.epicFailed'
  | 'fact.presignAsked'
  | 'fact.presignSent'
  | 'fact.presignFailed'
  | 'fact.presigned'
  | 'fact.typed'
  | 'fact.connected'
  | 'fact.clock'
  | 'fact.clockAgrees'

interface AnyError {
  readonly tag?: string
  readonly code?: string | number
  readonly errorType?: string
  readonly status?: number
  readonly description?: string
}

/** Characters of somebody else's words. Our choice. */
const MAX_DESCRIPTION = 200

/** 'rejected, InsufficientBalance, status 400: "..."': as the service and the wallet say it, in no language. */
export const errorText = ({ tag, code, errorType, status, description }: AnyError): string => {
  const parts = [
    tag,
    errorType,
    code === undefined ? undefined : `code ${String(code)}`,
    status === undefined ? undefined : `status ${String(status)}`,
  ].filter((part) => part !== undefined)
  return parts.join(', ') + (description === undefined ? '' : `: "${description.slice(0, MAX_DESCRIPTION)}"`)
}

const said = (id: FactWordsId, values: Readonly<Record<string, SaidValue>> = {}): Said<FactWordsId> => ({
  id,
  values,
})

const asked = (fact: Extract<Fact, { readonly type: 'OrderPlacementRequested' }>): Said<FactWordsId> => {
  const { params, sellToken, buyToken, chainId, scheme, quoteId, slippage } = fact.data
  return said(params.kind === 'sell' ? 'fact.sellAsked' : 'fact.buyAsked', {
    // All that leaves the wallet, as in the summary and in what is said of the fill.
    sell: amountSaid(params.sellAmount + params.feeAmount, sellToken),
    buy: amountSaid(params.buyAmount, buyToken),
    network: chains[chainId].name,
    slippage: String(slippage / 100),
    end: timeSaid(params.validTo * 1000),
    scheme,
    quote: String(quoteId ?? '-'),
  })
}

/** Of the order that a fact is about: facts after the first one name no tokens. */
export interface OrderTokens {
  readonly sellToken: Token
  readonly buyToken: Token
}

/** Null for a fact that has no words: its name and its data tell it. */
export const factWords = (fact: Fact, tokens: OrderTokens | null = null): Said<FactWordsId> | null => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
      return asked(fact)
    case 'OrderSigned':
      return said('fact.signed', { scheme: fact.data.scheme })
    case 'OrderPlaced':
      return said('fact.placed')
    case 'OrderPlacementUnanswered':
      return said('fact.unanswered', { error: errorText(fact.data.error) })
    case 'OrderPlacementFailed':
      return said('fact.placingFailed', { error: errorText(fact.data.error) })
    case 'OrderPostingStopped':
      return said('fact.postingStopped')
    case 'OrderDiscovered':
      return said('fact.discovered')
    case 'ContractOrderDiscovered':
      return said('fact.contractDiscovered', {
        contract: fact.data.owner,
        end: timeSaid(fact.data.userValidTo * 1000),
      })
    case 'OrderStageChanged':
      return said('fact.stage', { stage: fact.data.stage ?? '-' })
    case 'OrderFillabilityChanged':
      return said(fact.data.isUnfillable ? 'fact.priceLeft' : 'fact.priceBack', {
        sold: movedSaid(fact.data.market.sellAmount, tokens?.sellToken),
        bought: movedSaid(fact.data.market.buyAmount, tokens?.buyToken),
      })
    case 'OrderProgressed':
      return said('fact.progressed', {
        sold: movedSaid(fact.data.executedSellAmount, tokens?.sellToken),
        bought: movedSaid(fact.data.executedBuyAmount, tokens?.buyToken),
      })
    case 'OrderReopened':
      return said('fact.reopened')
    case 'OrderFilled':
      return said('fact.filled', {
        sold: movedSaid(fact.data.executedSellAmount, tokens?.sellToken),
        bought: movedSaid(fact.data.executedBuyAmount, tokens?.buyToken),
        transaction: fact.data.transactionHash ?? '-',
      })
    case 'OrderExpired':
      return said('fact.expired')
    case 'OrderInvalidated':
      return said('fact.invalidated')
    default:
      return cancelWords(fact) ?? presignWords(fact) ?? tabWords(fact) ?? weatherWords(fact)
  }
}

const movedSaid = (atoms: Atoms, token: Token | undefined): SaidValue =>
  token === undefined ? `${atoms.toString()} atoms` : amountSaid(atoms, token)

const cancelWords = (fact: Fact): Said<FactWordsId> | null => {
  switch (fact.type) {
    case 'OrderCancelled':
      return said('fact.cancelled')
    case 'OrderCancellationRequested':
      return said('fact.cancelAsked')
    case 'OrderCancellationAccepted':
      return said('fact.cancelTaken')
    case 'OrderCancellationFailed':
      return said('fact.cancelFailed', { error: errorText(fact.data.error) })
    case 'OrderRemoved':
      return said('fact.removed')
    default:
      return null
  }
}

/** An order that a contract signs on chain. */
const presignWords = (fact: Fact): Said<FactWordsId> | null => {
  switch (fact.type) {
    case 'PresignatureRequested':
      return said('fact.presignAsked')
    case 'PresignatureSent':
      return said('fact.presignSent', { transaction: fact.data.hash })
    case 'PresignatureFailed':
      return said('fact.presignFailed', { error: errorText(fact.data.error) })
    case 'OrderPresigned':
      return said('fact.presigned')
    default:
      return null
  }
}

/** What the user did before the order, and where. */
const tabWords = (fact: Fact): Said<FactWordsId> | null => {
  switch (fact.type) {
    case 'AmountTyped':
      return said('fact.typed', { text: fact.data.text })
    case 'WalletConnected':
      return said('fact.connected', { wallet: fact.data.name, account: fact.data.account })
    case 'ClockOffsetMeasured':
      return fact.data.offsetMs === 0
        ? said('fact.clockAgrees')
        : said('fact.clock', { span: spanSaid(Math.abs(fact.data.offsetMs)) })
    default:
      return null
  }
}

/** What went on around an order. */
const weatherWords = (fact: Fact): Said<FactWordsId> | null => {
  switch (fact.type) {
    case 'QuoteReceived':
      return said('fact.quoted', {
        quote: String(fact.data.id ?? '-'),
        sell: amountSaid(fact.data.sellAmount, { decimals: fact.data.params.fromDecimals, symbol: '' }),
        buy: amountSaid(fact.data.buyAmount, { decimals: fact.data.params.toDecimals, symbol: '' }),
        fee: amountSaid(fact.data.fee.amount, { decimals: fact.data.params.fromDecimals, symbol: '' }),
      })
    case 'QuoteRequested':
      return said('fact.quoteAsked', { action: fact.data.action })
    case 'RequestSubmitted':
      return said('fact.submitted', { request: fact.data.request.type })
    case 'RequestRefused':
      return said('fact.refused', { request: fact.data.request, reason: fact.data.reason })
    case 'SessionStarted':
      return said('fact.began', {
        build: fact.data.build,
        online: fact.data.online ? 'online' : 'OFFLINE',
        view: fact.data.visible ? 'in view' : 'hidden',
      })
    case 'ConnectivityChanged':
      return said(fact.data.online ? 'fact.online' : 'fact.offline')
    case 'VisibilityChanged':
      return said(fact.data.visible ? 'fact.shown' : 'fact.hidden')
    case 'OrdersCheckFailed':
      return said('fact.checkFailed', { reason: fact.data.reason })
    case 'OrdersCheckRecovered':
      return said('fact.checkRecovered')
    case 'StorageLost':
      return said('fact.storageLost', { row: String(fact.data.afterSeq), reason: fact.data.reason })
    case 'EpicFailed':
      return said('fact.epicFailed', {
        epic: fact.data.epic,
        count: String(fact.data.count),
        message: fact.data.message,
      })
    default:
      return null
  }
}
