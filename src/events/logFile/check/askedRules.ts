/** Compares the questions for prices with the account, the network and the recipient of their tab, and with its price (X340). */
import { sameAddress } from '../../kernel'
import type { QuoteParams } from '../../quotes/events'
import { contractOf } from '../../tokens/native'
import { RULES } from '../checkRules'
import { priceOf, recipientFor, type Tab } from '../readTab'
import { type HeldRecipient, receiverIn } from '../typedRecipient'
import { expected, NONE, type Rule } from '../rule'
import { askedOf, questionDifferences } from './questionKey'

interface Known {
  readonly tab: Tab
  readonly hasAll: boolean
}

/** A recipient that can't use what it receives is not asked for, so the owner may stand in its place. */
const receiverAsked = (
  { receiver, userAddress }: QuoteParams,
  recipient: HeldRecipient | undefined,
): readonly string[] =>
  recipient === undefined ||
  [userAddress, recipient.address].some((one) => one !== null && sameAddress(one, receiver))
    ? NONE
    : [`receiver: ${expected(receiverIn(recipient, userAddress) ?? userAddress, receiver)}`]

export const askedRules: readonly Rule<'QuoteRequested', Known>[] = [
  {
    holds: 'a price that the form lacks is asked for fast, too',
    because: 'a verified one takes longer, and nothing is shown meanwhile',
    broken: ({ data: { params, action } }, { tab, hasAll }) => {
      const known = priceOf(tab, params)
      const isLacking = known !== null && known.price.amount === null
      // A price from before a gap may be what is asked for once more, unless it has failed since.
      return action === 'refresh' && isLacking && (hasAll || known.error !== null)
        ? [expected('new', 'refresh')]
        : NONE
    },
  },
  {
    holds: RULES.question,
    because: 'the order book prices an order of that account, on that network, to that receiver',
    broken: (fact, { tab }) => {
      const { params } = fact.data
      const { chainId, userAddress } = params
      const recipient = recipientFor(tab, fact)
      const account = tab.wallet.connection?.account ?? userAddress
      return [
        ...(recipient === undefined || recipient.chainId === chainId
          ? NONE
          : [`network: ${expected(recipient.chainId, chainId)}`]),
        ...(sameAddress(account, userAddress) ? NONE : [`account: ${expected(account, userAddress)}`]),
        ...receiverAsked(params, recipient),
      ]
    },
  },
]

export const reverseRules: readonly Rule<'ImpactQuoteRequested', Known>[] = [
  {
    holds: RULES.reverse,
    because: 'the trader is warned of a loss by it',
    broken: ({ data: { question, params } }, { tab }) => {
      const { chainId, kind, amount, sellToken, buyToken, userAddress } = question
      const bought = kind === 'buy' ? amount : priceOf(tab, question)?.answer?.buyAmount
      const wanted = {
        ...question,
        kind: 'sell' as const,
        sellToken: contractOf(chainId, buyToken),
        buyToken: sellToken,
        amount: bought ?? params.amount,
        receiver: userAddress,
      }
      return questionDifferences(askedOf(wanted), askedOf(params))
    },
  },
]

export const refusedRules: readonly Rule<'QuoteFailed', Known>[] = [
  {
    holds: 'only a sale is refused for its fee, and only where the fee takes all of it',
    because: 'a purchase pays its fee besides, and the trade could be made',
    broken: ({ data: { params, error } }) =>
      error.code !== 'fee-exceeds-sell-amount' ||
      // The order book refused it, and may have reasons of its own.
      error.status !== undefined ||
      (params.kind === 'sell' && (error.feeAmount ?? params.amount) >= params.amount)
        ? NONE
        : [expected(`a fee below the ${params.kind} of ${String(params.amount)}`, String(error.feeAmount))],
  },
]
