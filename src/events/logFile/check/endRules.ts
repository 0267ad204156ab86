/** The ends of placements, orders and first steps: nothing ends too early, and nothing continues after its end (X140). */
import type { DurableState } from '../../appState'
import type { Fact } from '../../catalogue'
import { orderByUid } from '../../orders/orderByUid'
import { followingApproval } from '../../transactions/followingApproval'
import { firstStepId, isSecondStepId } from '../../transactions/secondStepId'
import { transactionById } from '../../transactions/transactionById'
import { type End, type EndsSeen, endMemory } from '../endMemory'
import { type Broken, expected, type FactOf, NONE, type Rule, rulesBroken, type RuleText } from '../rule'
import { RULES } from '../checkRules'
import { earlyEnd } from '../againstSettings'
import { utcText } from '../utcText'

interface Known extends EndsSeen {
  readonly before: DurableState
}

const placementRules: readonly Rule<'OrderPlacementRequested', Known>[] = [
  {
    holds: 'an order of a contract is signed on chain, and any other by its key',
    because: 'the service takes no other signature',
    broken: (fact, { kindOf }) => {
      const kind = kindOf(fact)
      const wanted = kind === 'contract' ? 'presign' : 'eip712'
      return kind === undefined || fact.data.scheme === wanted ? NONE : [expected(wanted, fact.data.scheme)]
    },
  },
]

const signedRules: readonly Rule<'OrderSigned', Known>[] = [
  {
    holds: 'what its user gave up is not signed',
    because: 'a signed order can be filled',
    broken: (fact, { isGivenUp }) => (isGivenUp(fact) ? ['its tab had written that it was given up'] : NONE),
  },
]

/** A slow store may let a tab write it twice; by then it knows its own row (C630). */
const OFTEN = 2
const LONG_MS = 60_000

const onceRules: readonly Rule<End, Known>[] = [
  {
    holds: 'a tab writes an end once',
    because: 'it knows its own row, so that one who writes it again does not take it for one',
    broken: (fact, { repeated }) => {
      const { times, ms } = repeated(fact)
      return times >= OFTEN && ms >= LONG_MS ? [expected('once', `${String(times + 1)} times`)] : NONE
    },
  },
]

const failureRules: readonly Rule<'OrderPlacementFailed', Known>[] = [
  {
    holds: RULES.failure,
    because: 'until then it may still be accepted and filled',
    broken: (fact, known) =>
      tooEarly(fact, known, (end) =>
        expected(`a time from ${utcText(end)} on`, `${fact.data.error.tag} at ${utcText(fact.at)}`),
      ),
  },
]

const expiryRules: readonly Rule<'OrderExpired', Known>[] = [
  {
    holds: RULES.expiry,
    because: 'until then it may be filled',
    broken: (fact, known) =>
      tooEarly(fact, known, (end) => expected(`a time from ${utcText(end)} on`, utcText(fact.at))),
  },
]

const tooEarly = (
  fact: FactOf<'OrderExpired' | 'OrderPlacementFailed'>,
  { before }: Known,
  text: (end: number) => string,
): readonly string[] => {
  const order = orderByUid(before.orders, fact.data.uid)
  const end = order === undefined ? null : earlyEnd(fact, order)
  return end === null ? NONE : [text(end)]
}

const stepRules: readonly Rule<'TransactionRequested', Known>[] = [
  {
    holds: 'the second step of an approval allows the amount that its first step named',
    because: 'nobody presses for it',
    broken: ({ data: { id, info } }, { before }) => {
      if (!isSecondStepId(id) || info.type !== 'approval') return NONE
      const first = transactionById(before.transactions, firstStepId(id))
      const wanted = first === undefined ? null : followingApproval(first)
      return wanted?.type !== 'approval' || wanted.amount === info.amount
        ? NONE
        : [expected(wanted.amount, info.amount)]
    },
  },
  {
    holds: 'the second step of an approval follows a first one that was mined and succeeded',
    because: 'the token refuses it otherwise, and gas is lost',
    broken: ({ data: { id } }, { before, isStatusSeen }) => {
      if (!isSecondStepId(id) || !isStatusSeen(firstStepId(id))) return NONE
      const status = transactionById(before.transactions, firstStepId(id))?.status
      return status === 'reverted' || status === 'cancelled' || status === 'notSent'
        ? [expected('confirmed', status)]
        : NONE
    },
  },
]

export const endRules: readonly RuleText[] = [
  ...placementRules,
  ...signedRules,
  ...failureRules,
  ...expiryRules,
  ...stepRules,
  ...onceRules,
]

/** `known`: called for facts that have rules, because most of a long log have none. */
const allBroken = (fact: Fact, known: () => Known): readonly Broken[] => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
      return rulesBroken(placementRules, fact, known())
    case 'OrderSigned':
      return rulesBroken(signedRules, fact, known())
    case 'OrderPlacementFailed':
      return rulesBroken(failureRules, fact, known())
    case 'OrderExpired':
      return [...rulesBroken(expiryRules, fact, known()), ...rulesBroken(onceRules, fact, known())]
    case 'OrderFilled':
    case 'OrderCancelled':
    case 'OrderPlaced':
      return rulesBroken(onceRules, fact, known())
    case 'TransactionRequested':
      return rulesBroken(stepRules, fact, known())
    default:
      return NONE
  }
}

/** Checks facts in the order of the log, each with the state before it. `isPart`: as of `endMemory`. */
export const endChecker = (isPart = false): ((fact: Fact, before: DurableState) => readonly Broken[]) => {
  const memory = endMemory(isPart)
  return (fact, before) => {
    memory.seeHole(fact)
    const found = allBroken(fact, () => ({ before, ...memory }))
    memory.remember(fact)
    return found
  }
}
