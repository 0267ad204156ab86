/**
 * What was typed against what became of it: each session's form holds a text, and the order, the approval and the wrap that
 * its tab requests move that amount.
 */
import * as E from 'fp-ts/Either'
import type { DurableState } from '../appState'
import type { Fact } from '../catalogue'
import { type Atoms, MAX_UINT256, readAmount } from '../kernel'
import { openSellNeed } from '../orders/select'
import type { Side } from '../trade/events'
import { otherSide } from '../trade/state'
import { isSecondStepId } from '../transactions/secondStepId'
import { expected, type FactOf, NONE, type Rule, rulesBroken, type RuleText } from './rule'

/** What a session's form holds; null: the log does not tell. */
interface Typed {
  readonly text: string
  /** Null: the tokens were chosen since, and may have changed sides. */
  readonly side: Side | null
}

interface Known {
  readonly before: DurableState
  readonly typed: Typed | null
}

const atomsOf = ({ text }: Typed, decimals: number): Atoms | null =>
  E.getOrElseW(() => null)(readAmount(text, decimals))

const placementRules: readonly Rule<'OrderPlacementRequested', Known>[] = [
  {
    holds: 'an order moves the amount that was typed',
    because: 'the trader typed it, and the other side alone follows from a price',
    broken: ({ data: { params, sellToken, buyToken } }, { typed }) => {
      if (typed === null) return NONE
      const isSale = params.kind === 'sell'
      const wanted = atomsOf(typed, (isSale ? sellToken : buyToken).decimals)
      const moved = isSale ? params.sellAmount + params.feeAmount : params.buyAmount
      return wanted === null || wanted === moved ? NONE : [expected(wanted, moved)]
    },
  },
]

/** What an approval that was pressed for sets in the end; null: it takes an allowance back, or has no limit. */
const allowedIn = ({ data: { id, info, then } }: FactOf<'TransactionRequested'>): Atoms | null => {
  if (info.type !== 'approval' || isSecondStepId(id)) return null
  const amount = then ?? info.amount
  return amount === 0n || amount === MAX_UINT256 ? null : amount
}

const transactionRules: readonly Rule<'TransactionRequested', Known>[] = [
  {
    holds: 'an exact approval allows what was typed, and no more than the open orders need besides',
    because: 'what is allowed can be taken',
    broken: (fact, { typed, before }) => {
      const { chainId, from, info } = fact.data
      const amount = allowedIn(fact)
      const least = typed?.side === 'sell' ? atomsOf(typed, info.token.decimals) : null
      if (amount === null || least === null) return NONE
      const most = least + openSellNeed(before.orders, chainId, from, info.token.address)
      if (amount < least) return [expected(`at least ${String(least)}`, amount)]
      return amount > most ? [expected(`at most ${String(most)}`, amount)] : NONE
    },
  },
  {
    holds: 'the coin is wrapped or unwrapped by the amount that was typed, and for a sale by no more',
    because: 'the rest is for gas',
    broken: ({ data: { info, sale } }, { typed }) => {
      if ((info.type !== 'wrap' && info.type !== 'unwrap') || typed === null) return NONE
      const wanted = atomsOf(typed, info.token.decimals)
      if (wanted === null || sale?.kind === 'buy') return NONE
      const isMet = sale === undefined ? info.amount === wanted : info.amount <= wanted
      return isMet ? NONE : [expected(wanted, info.amount)]
    },
  },
]

export const formRules: readonly RuleText[] = [...placementRules, ...transactionRules]

/** What the form holds after a fact of its session; undefined: the fact says nothing of it. */
const typedAfter = (fact: Fact, typed: Typed | null): Typed | null | undefined => {
  switch (fact.type) {
    case 'AmountTyped':
      return { text: fact.data.text, side: fact.data.side }
    case 'SidesSwapped':
      return typed === null || typed.side === null ? typed : { ...typed, side: otherSide(typed.side) }
    case 'TokenChosen':
      return typed === null ? null : { ...typed, side: null }
    case 'SessionStarted':
    case 'NetworkSelected':
    case 'LinkFollowed':
      return null
    default:
      return undefined
  }
}

/** Checks facts in the order of the log, each with the state before it. */
export const formChecker = (): ((fact: Fact, before: DurableState) => readonly string[]) => {
  const typed = new Map<string, Typed | null>()
  /** The number of each session's last fact: after a hole nobody knows what the form holds. */
  const lastOf = new Map<string, number>()
  return (fact, before) => {
    const { session, n } = fact
    if (n !== (lastOf.get(session) ?? 0) + 1) typed.set(session, null)
    lastOf.set(session, n)
    const known: Known = { before, typed: typed.get(session) ?? null }
    const after = typedAfter(fact, known.typed)
    if (after !== undefined) typed.set(session, after)
    if (fact.type === 'OrderPlacementRequested') return rulesBroken(placementRules, fact, known)
    return fact.type === 'TransactionRequested' ? rulesBroken(transactionRules, fact, known) : NONE
  }
}
