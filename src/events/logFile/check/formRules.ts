/**
 * Compares typed amounts with their results: each session's form holds a text, and the order, approval and wrap that
 * its tab requests move that amount. Its tokens are compared with the order's (X272) and the approval's (X338), too.
 */
import type { DurableState } from '../../appState'
import type { Fact } from '../../catalogue'
import { type ChainId, chains } from '../../chain/chains.data'
import { type Address, sameAddress } from '../../kernel'
import { isNative } from '../../tokens/native'
import { isSecondStepId } from '../../transactions/secondStepId'
import type { QuoteParams } from '../../quotes/events'
import type { Side } from '../../trade/events'
import { type Chosen, chosenAfter, noneChosen } from '../chosenTokens'
import { type Broken, expected, NONE, type Rule, rulesBroken, type RuleText } from '../rule'
import { allowedIn, isForOrders } from '../spenders'
import { RULES } from '../checkRules'
import { amountProblem, kindProblem } from '../againstSettings'
import { type Typed, typedAfter, typedAtoms } from '../typedForm'
import { allowedProblem, type KnownOpen, knownOpen } from './knownOpen'

interface Known {
  readonly before: DurableState
  /** Null: the log does not tell. */
  readonly typed: Typed | null
  readonly chosen: Chosen
  /** What open orders that the tab knows need of the approved token (D5.12). */
  readonly open: KnownOpen
}

const tokenProblem = (
  side: Side,
  found: Address,
  accepted: readonly (Address | null)[],
): readonly string[] => {
  const [chosen] = accepted
  return chosen === null ||
    chosen === undefined ||
    accepted.some((one) => one !== null && sameAddress(one, found))
    ? NONE
    : [`${side} token: ${expected(chosen, found)}`]
}

/** The coin is wrapped before it is sold. */
const soldProblem = (chainId: ChainId, found: Address, { sell }: Chosen): readonly string[] =>
  tokenProblem('sell', found, [sell, sell !== null && isNative(sell) ? chains[chainId].wrappedNative : null])

const placementRules: readonly Rule<'OrderPlacementRequested', Known>[] = [
  {
    holds: RULES.tokens,
    because: 'the trader chose them, and others are worth something else, or are not wanted',
    broken: ({ data: { chainId, params } }, { chosen }) => [
      ...soldProblem(chainId, params.sellToken, chosen),
      ...tokenProblem('buy', params.buyToken, [chosen.buy]),
    ],
  },
  {
    holds: RULES.kind,
    because: 'the other side alone may get better or worse with the price',
    broken: (request, { typed }) => {
      const problem = typed === null ? null : kindProblem(request, typed)
      return problem === null ? NONE : [expected(problem.wanted, request.data.params.kind)]
    },
  },
  {
    holds: RULES.amount,
    because: 'the trader typed it, and the other side alone follows from a price',
    broken: (request, { typed }) => {
      // For an order with an exact amount on the other side, another rule says so already.
      const isKind = typed === null || kindProblem(request, typed) !== null
      const problem = isKind ? null : amountProblem(request, typed)
      return problem === null ? NONE : [expected(problem.told, problem.signed)]
    },
  },
]

const amountAsked = (
  { kind, amount, fromDecimals, toDecimals }: QuoteParams,
  typed: Typed | null,
): readonly string[] => {
  if (typed === null) return NONE
  if (typed.side !== null && typed.side !== kind) return [`side: ${expected(typed.side, kind)}`]
  const wanted = typedAtoms(typed, kind === 'sell' ? fromDecimals : toDecimals)
  return wanted === null || wanted === amount ? NONE : [`amount: ${expected(wanted, amount)}`]
}

const questionRules: readonly Rule<'QuoteRequested', Known>[] = [
  {
    holds: RULES.question,
    because: 'a price for another trade says nothing about this one, or is refused and the trade has none',
    broken: ({ data: { params } }, { typed, chosen }) => [
      ...soldProblem(params.chainId, params.sellToken, chosen),
      ...tokenProblem('buy', params.buyToken, [chosen.buy]),
      ...amountAsked(params, typed),
    ],
  },
]

const transactionRules: readonly Rule<'TransactionRequested', Known>[] = [
  {
    holds: 'an approval for an order is of the token that its form sells',
    because: 'the order stays without its allowance, and what is allowed of another token can be taken',
    broken: (fact, { chosen }) => {
      const { id, chainId, info } = fact.data
      return info.type === 'approval' && isForOrders(fact) && !isSecondStepId(id)
        ? soldProblem(chainId, info.token.address, chosen)
        : NONE
    },
  },
  {
    holds: RULES.allowed,
    because: 'what is allowed can be taken, and with less an open order stays without its allowance',
    broken: (fact, { typed, before, open }) => {
      const { info } = fact.data
      const amount = allowedIn(fact)
      const wanted = typed?.side === 'sell' ? typedAtoms(typed, info.token.decimals) : null
      if (amount === null || wanted === null) return NONE
      return allowedProblem(fact, amount, wanted, { before, open })
    },
  },
  {
    holds: 'the coin is wrapped or unwrapped by the amount that was typed, and for a sale by no more',
    because: 'the rest is for gas',
    broken: ({ data: { info, sale } }, { typed }) => {
      if ((info.type !== 'wrap' && info.type !== 'unwrap') || typed === null) return NONE
      const wanted = typedAtoms(typed, info.token.decimals)
      if (wanted === null || sale?.kind === 'buy') return NONE
      const isMet = sale === undefined ? info.amount === wanted : info.amount <= wanted
      return isMet ? NONE : [expected(wanted, info.amount)]
    },
  },
]

export const formRules: readonly RuleText[] = [...placementRules, ...questionRules, ...transactionRules]

/** Checks facts in the order of the log, each with the state before it. */
export const formChecker = (): ((fact: Fact, before: DurableState) => readonly Broken[]) => {
  const typed = new Map<string, Typed | null>()
  const chosen = new Map<string, Chosen>()
  /** The number of each session's last fact: after a hole no one knows what the form holds. */
  const lastOf = new Map<string, number>()
  const open = knownOpen()
  return (fact, before) => {
    const { session, n } = fact
    if (n !== (lastOf.get(session) ?? 0) + 1) {
      typed.set(session, null)
      chosen.set(session, noneChosen)
    }
    lastOf.set(session, n)
    const [text, tokens] = [typed.get(session) ?? null, chosen.get(session) ?? noneChosen]
    const [textAfter, tokensAfter] = [typedAfter(fact, text), chosenAfter(fact, tokens)]
    if (textAfter !== undefined) typed.set(session, textAfter)
    if (tokensAfter !== tokens) chosen.set(session, tokensAfter)
    open.see(fact, before)
    const known: Known = { before, typed: text, chosen: tokens, open }
    switch (fact.type) {
      case 'OrderPlacementRequested':
        return rulesBroken(placementRules, fact, known)
      case 'QuoteRequested':
        return rulesBroken(questionRules, fact, known)
      case 'TransactionRequested':
        return rulesBroken(transactionRules, fact, known)
      default:
        return NONE
    }
  }
}
