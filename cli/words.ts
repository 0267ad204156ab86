/** A fact in a sentence, for developers. A type without words of its own is told by its name and data. */
import type { Fact } from '../src/events/catalogue'
import { chains } from '../src/events/chain/chains.data'
import { formatAtoms } from '../src/events/kernel/amount'
import { utcText } from '../src/events/logFile/utcText'
import { orderErrorMessage } from '../src/events/orders/errors'
import type { CancellationError, PlacementError } from '../src/events/orders/events'
import type { Token } from '../src/events/tokens/token'
import texts from '../locales/en-US.json?raw'

const messages = JSON.parse(texts) as Readonly<Record<string, string>>

export const amountText = (atoms: bigint, token: Token): string =>
  `${formatAtoms(atoms, token.decimals)} ${token.symbol}`

interface AnyError {
  readonly tag?: string
  readonly code?: string | number
  readonly errorType?: string
  readonly status?: number
  readonly description?: string
}

/** 'rejected, InsufficientBalance, status 400: "..."' */
const errorText = ({ tag, code, errorType, status, description }: AnyError): string => {
  const parts = [
    tag,
    errorType,
    code === undefined ? undefined : `code ${String(code)}`,
    status === undefined ? undefined : `status ${String(status)}`,
  ].filter((part) => part !== undefined)
  return parts.join(', ') + (description === undefined ? '' : `: "${description.slice(0, 200)}"`)
}

/** What the app says to the user of an order's error, where its words have no gaps to fill. */
const meaning = (error: PlacementError | CancellationError, action: 'create' | 'cancel'): string => {
  const message = orderErrorMessage(error, action)
  const text = message.tag === 'message' ? (messages[`orders.error.${message.id}`] ?? '') : ''
  return text === '' || text.includes('{') ? '' : ` (the user reads: ${text})`
}

const placing = (fact: Extract<Fact, { readonly type: 'OrderPlacementRequested' }>): string => {
  const { params, sellToken, buyToken, chainId, scheme, quoteId, slippage } = fact.data
  const sell = amountText(params.sellAmount, sellToken)
  const buy = amountText(params.buyAmount, buyToken)
  const bound = params.kind === 'sell' ? `sell ${sell} for at least ${buy}` : `buy ${buy} for at most ${sell}`
  return (
    `the user asked to ${bound} on ${chains[chainId].name}, slippage ${String(slippage / 100)} %, valid to ` +
    `${utcText(params.validTo * 1000)}, signed by ${scheme}, quote ${String(quoteId ?? 'without id')}`
  )
}

/** A sentence without its end. */
export const factText = (fact: Fact): string => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
      return placing(fact)
    case 'OrderSigned':
      return `the wallet signed (${fact.data.scheme}), and the signer is the owner`
    case 'OrderPlaced':
      return 'the service holds the order'
    case 'OrderPlacementUnanswered':
      return `the POST left and was not answered (${errorText(fact.data.error)}); the service is asked by uid`
    case 'OrderPlacementFailed':
      return `placing failed: ${errorText(fact.data.error)}${meaning(fact.data.error, 'create')}`
    case 'OrderDiscovered':
      return 'the order was found at the service; this log did not place it'
    case 'OrderStageChanged':
      return `the service says: ${fact.data.stage}`
    case 'OrderFillabilityChanged':
      return fact.data.isUnfillable
        ? 'the market left the limit by more than 1 %: nobody will fill it at this price'
        : 'the market is within 1 % of the limit again'
    case 'OrderFilled':
      return (
        `filled: ${fact.data.executedSellAmount.toString()} atoms sold, ` +
        `${fact.data.executedBuyAmount.toString()} atoms bought, transaction ${fact.data.transactionHash ?? 'not told yet'}`
      )
    case 'OrderExpired':
      return 'the order expired unfilled'
    case 'OrderInvalidated':
      return 'the service calls the order invalidated'
    case 'OrderCancelled':
      return 'the order is cancelled'
    case 'OrderCancellationRequested':
      return 'the user asked to cancel'
    case 'OrderCancellationAccepted':
      return 'the service took the cancellation; a fill may still win'
    case 'OrderCancellationFailed':
      return `cancelling failed: ${errorText(fact.data.error)}${meaning(fact.data.error, 'cancel')}`
    case 'OrderRemoved':
      return 'the user took the order off the list'
    default:
      return surroundingsText(fact)
  }
}

const surroundingsText = (fact: Fact): string => {
  switch (fact.type) {
    case 'QuoteReceived': {
      const { id, sellAmount, buyAmount, fee } = fact.data
      return `quote ${String(id ?? 'without id')}: ${sellAmount.toString()} for ${buyAmount.toString()} atoms, fee ${fee.amount.toString()}`
    }
    case 'QuoteRequested':
      return `a quote was asked (${fact.data.action})`
    case 'SessionStarted':
      return `a tab began, build ${fact.data.build}, ${fact.data.online ? 'online' : 'OFFLINE'}, ${fact.data.visible ? 'in view' : 'hidden'}`
    case 'ConnectivityChanged':
      return fact.data.online ? 'the browser is online again' : 'the browser went OFFLINE'
    case 'VisibilityChanged':
      return fact.data.visible ? 'the tab came into view' : 'the tab was hidden'
    case 'OrdersCheckFailed':
      return `the service did not tell how orders stand: ${fact.data.reason}`
    case 'OrdersCheckRecovered':
      return 'the service tells again how orders stand'
    case 'StorageLost':
      return `the store took nothing after row ${String(fact.data.afterSeq)} (${fact.data.reason})`
    case 'EpicFailed':
      return `BUG: ${fact.data.epic} died for the ${String(fact.data.count)}. time: ${fact.data.message}`
    default:
      return plainText(fact)
  }
}

const MAX_DATA = 160

const plainText = ({ data }: Fact): string => {
  const json = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return json.length > MAX_DATA ? `${json.slice(0, MAX_DATA)}...` : json
}
