/**
 * Compares a user's requests with the tab's readings at that moment: prices, balances, allowances, the wallet's account
 * and the form's recipient (X243). The tab's knowledge is folded from its own facts alone, so a gap in them ends it.
 */
import type { DurableState } from '../../appState'
import { allowanceOf, balanceOf, nativeBalanceOf } from '../../balances/select'
import { type Fact, isDurableFact } from '../../catalogue'
import { chains } from '../../chain/chains.data'
import { type Atoms, sameAddress, type UnixMs } from '../../kernel'
import { leastToFill } from '../../orders/leastToFill'
import { orderAmounts } from '../../quotes/orderAmounts'
import { effectiveSlippage } from '../../settings/select'
import { isSecondStepId } from '../../transactions/secondStepId'
import { priceOf, type Tab, tabAfter, unread } from '../readTab'
import { type Broken, expected, type FactOf, NONE, type Rule, rulesBroken, type RuleText } from '../rule'
import { allowedIn } from '../spenders'
import { RULES } from '../checkRules'
import { allowedProblem, type KnownOpen, knownOpen } from './knownOpen'
import { askedRules, refusedRules, reverseRules } from './askedRules'
import { nameOf, receiverIn } from '../typedRecipient'
import { overdueRule, questionOf } from './overdueRule'
import { STORED_MS } from '../unstoredSettings'

interface Known {
  readonly before: DurableState
  readonly tab: Tab
  readonly isWhole: boolean
  /** The log has all facts of the tab so far, in their order. */
  readonly hasAll: boolean
  /** An order was placed since the tab's recipient was typed. */
  readonly isPlacedSince: boolean
  /** What open orders that the tab knows need of the approved token (D5.12). */
  readonly open: KnownOpen
  /** Another tab set the slippage, and this one may not have seen it; or this one did, and it may not have been stored yet. */
  readonly isSlippageInDoubt: boolean
}

const tooLittle = (what: string, need: Atoms, have: Atoms | undefined): readonly string[] =>
  have === undefined || have >= need ? NONE : [`${what}: ${expected(`at least ${String(need)}`, have)}`]

const placementRules: readonly Rule<'OrderPlacementRequested', Known>[] = [
  {
    holds: RULES.funds,
    because: 'no solver could fill it, and the form asks for an approval or says what is missing',
    broken: ({ data: { chainId, owner, params } }, { tab: { balances } }) => {
      const need = leastToFill(params, 0n)
      return [
        ...tooLittle('balance', need, balanceOf(balances, chainId, owner, params.sellToken)),
        ...tooLittle('allowance', need, allowanceOf(balances, chainId, owner, params.sellToken)),
      ]
    },
  },
  {
    holds: RULES.price,
    because: 'a quick estimate is of one solver alone, and an earlier price is no longer on offer',
    broken: (request, { tab }) => {
      const price = priceOf(tab, questionOf(request))
      const answer = price?.answer ?? null
      const { quoteId } = request.data
      if (price === null || answer === null || answer.id === quoteId) return NONE
      return [
        `${expected(`quote ${String(answer.id)}`, `quote ${String(quoteId)}`)}, after a ${price.isBestQuote ? 'verified' : 'quick'} one`,
      ]
    },
  },
  overdueRule,
  {
    holds: RULES.receiver,
    because: 'what is paid to anyone else is gone',
    broken: ({ data: { owner, params } }, { tab: { recipient }, isPlacedSince }) => {
      if (recipient === undefined) return NONE
      const wanted = receiverIn(recipient, owner)
      // An order takes its recipient with it out of the form.
      const isOwner = isPlacedSince && sameAddress(owner, params.receiver)
      if (isOwner || (wanted !== null && sameAddress(wanted, params.receiver))) return NONE
      const name = nameOf(recipient, params.receiver)
      const missing = `the address of ${recipient.text ?? ''}, which was not looked up`
      return [
        expected(wanted ?? missing, params.receiver) + (name === null ? '' : `, which is that of ${name}`),
      ]
    },
  },
  {
    holds: 'an order is of the account that its tab had connected, on the network of its wallet',
    because: 'another account would have to sign it',
    broken: ({ data }, { tab: { wallet } }) => {
      const { connection } = wallet
      if (connection === null) return NONE
      if (!sameAddress(connection.account, data.owner)) return [expected(connection.account, data.owner)]
      return connection.chainId === data.chainId ? NONE : [expected(connection.chainId, data.chainId)]
    },
  },
]

/** The most that the form's order may take at the tab's price. Null if the log doesn't tell. */
const mostTaken = ({ before, tab, isWhole, isSlippageInDoubt }: Known): Atoms | null => {
  const { question } = tab
  const { answer, fee } = (question === null ? null : priceOf(tab, question)) ?? { answer: null, fee: null }
  if (question === null || answer === null || fee === null || !isWhole || isSlippageInDoubt) return null
  return (
    orderAmounts({
      kind: question.kind,
      feeModel: chains[question.chainId].feeModel,
      typed: question.amount,
      quote: { ...answer, feeAmount: fee.amount },
      slippage: effectiveSlippage(before.settings),
    })?.leavesWallet ?? null
  )
}

const isPressedFor = ({ cause, data: { id } }: FactOf<'TransactionRequested'>): boolean =>
  cause === undefined && !isSecondStepId(id)

const transactionRules: readonly Rule<'TransactionRequested', Known>[] = [
  {
    holds: RULES.approval,
    because: 'with less, no solver can fill the order that it was for, or one that is open',
    broken: (fact, known) => {
      const { chainId, from, info } = fact.data
      const { question } = known.tab
      const amount = allowedIn(fact)
      const need = mostTaken(known)
      const isForForm =
        isPressedFor(fact) &&
        // For a sale, the typed amount is compared.
        question?.kind === 'buy' &&
        question.chainId === chainId &&
        sameAddress(question.userAddress, from) &&
        sameAddress(question.sellToken, info.token.address)
      if (!isForForm || amount === null || need === null) return NONE
      return allowedProblem(fact, amount, need, known)
    },
  },
  {
    holds: 'no more is wrapped or unwrapped than its tab had read',
    because: 'the chain refuses it, and gas is lost',
    broken: ({ data: { chainId, from, info } }, { tab: { balances } }) => {
      if (info.type === 'wrap')
        return tooLittle('balance', info.amount, nativeBalanceOf(balances, chainId, from))
      return info.type === 'unwrap'
        ? tooLittle('balance', info.amount, balanceOf(balances, chainId, from, info.token.address))
        : NONE
    },
  },
  {
    holds: 'a transaction is of the account that its tab had connected',
    because: 'another account would have to sign it',
    broken: (fact, { tab: { wallet } }) => {
      const account = wallet.connection?.account
      return account === undefined || !isPressedFor(fact) || sameAddress(account, fact.data.from)
        ? NONE
        : [expected(account, fact.data.from)]
    },
  },
]

export const readRules: readonly RuleText[] = [
  ...placementRules,
  ...transactionRules,
  ...askedRules,
  ...reverseRules,
  ...refusedRules,
]

/** `known`: called for facts that have rules, because most of a long log have none. */
const allBroken = (fact: Fact, known: () => Known): readonly Broken[] => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
      return rulesBroken(placementRules, fact, known())
    case 'TransactionRequested':
      return rulesBroken(transactionRules, fact, known())
    case 'QuoteRequested':
      return rulesBroken(askedRules, fact, known())
    case 'QuoteFailed':
      return rulesBroken(refusedRules, fact, known())
    case 'ImpactQuoteRequested':
      return rulesBroken(reverseRules, fact, known())
    default:
      return NONE
  }
}

/** A tab starts with the settings as they are, and with an empty form. */
const DECIDES_SLIPPAGE: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['SessionStarted', 'SlippageSet'])
const DECIDES_RECIPIENT: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['SessionStarted', 'NetworkSelected', 'LinkFollowed', 'RecipientTyped', 'RecipientRemoved'] as const),
])

interface Seen {
  n: number
  /** The log has all of the tab up to this number, not only those since a gap. */
  readonly hasAll: boolean
  tab: Tab
  /** At which fact of the file the tab knew the slippage, and what is in its recipient's field. */
  slippageAt: number
  recipientAt: number
  /** When it set the slippage itself. */
  slippageSet: UnixMs
}

/** Checks facts in the order of the log, each with the state before it. */
export const readChecker = (): ((fact: Fact, before: DurableState) => readonly Broken[]) => {
  const tabs = new Map<string, Seen>()
  const open = knownOpen()
  let [at, nextSeq, slippageSetAt, placedAt] = [0, 1, 0, 0]
  let isWhole = true

  return (fact, before) => {
    at += 1
    const { session, n, type } = fact
    if (isDurableFact(fact)) {
      isWhole = isWhole && fact.seq === nextSeq
      nextSeq += 1
    }
    const last = tabs.get(session)
    const seen =
      last !== undefined && n === last.n + 1
        ? last
        : { n, hasAll: n === 1, tab: unread, slippageAt: 0, recipientAt: 0, slippageSet: -Infinity }
    if (seen !== last) tabs.set(session, seen)
    const known = (): Known => ({
      ...{ before, tab: seen.tab, isWhole, hasAll: seen.hasAll, open },
      isPlacedSince: placedAt > seen.recipientAt,
      isSlippageInDoubt: slippageSetAt > seen.slippageAt || fact.at - seen.slippageSet <= STORED_MS,
    })
    open.see(fact, before)
    const found = allBroken(fact, known)
    seen.n = n
    seen.tab = tabAfter(seen.tab, fact)
    if (DECIDES_SLIPPAGE.has(type)) seen.slippageAt = at
    if (DECIDES_RECIPIENT.has(type)) seen.recipientAt = at
    if (type === 'SlippageSet') [slippageSetAt, seen.slippageSet] = [at, fact.at]
    if (type === 'OrderPlaced') placedAt = at
    return found
  }
}
