/** Balance and allowance below an order's need. While they are, no solver can fill it. */
import type { FactOfType } from '../../catalogue'
import { type Atoms, sameAddress } from '../../kernel'
import { FOLLOWED_MS } from '../../orders/endSeen'
import { leastToFill } from '../../orders/leastToFill'
import { orderWords } from '../orderWords'
import { amountValue, logMessage, timeValue } from '../logMessage'
import { amountOf, isMinedBy, isReadAfter, loweredCause } from './approvals'
import { approverOf } from './approver'
import type { Cause, Whose } from './cause'
import { type Evidence, hasHole } from './evidence'
import type { Known as KnownOfOrder } from './known'
import { leftOutCause } from './leftOut'
import { safeAhead } from './safeAhead'
import { letPass } from './letPass'
import { type Known, type ShortStretch, shortStretch } from './shortStretch'

type Reading = FactOfType<'BalancesRead'>
type Answers = NonNullable<KnownOfOrder['accounts']>
type Side = 'allowances' | 'balances'

export interface Shortage {
  /** The shortage, then the known facts about its beginning and end. */
  readonly causes: readonly Cause[]
  /** How long it lasted during the order's life, in ms. */
  readonly ms: number
  /** It did not end before the order did. */
  readonly isLasting: boolean
  /** This app let the order pass though its tab had read of it, or this app's approval forgot an order. */
  readonly isByApp: boolean
}

/** No one types such an allowance: wallets write it as 'unlimited', and some tokens reduce it with each use. */
const UNLIMITED: Atoms = 2n ** 255n

/** Null if the token could not be read. */
const amountIn = ({ data }: Reading, side: Side, token: string): Atoms | null =>
  Object.entries(data[side]).find(([address]) => sameAddress(address, token))?.[1] ?? null

/**
 * What an order lacked, allowance first: without an allowance the balance doesn't matter. Empty if the log shows
 * enough.
 */
export const shortages = (evidence: Evidence, answers: Answers): readonly Shortage[] =>
  (['allowances', 'balances'] as const).flatMap((side) => shortage(evidence, side, answers) ?? [])

const shortage = (evidence: Evidence, side: Side, answers: Answers): Shortage | null => {
  const { order, settled, from, to } = evidence
  const { sellToken } = order
  // After its fill, an order lacks nothing.
  const readings = evidence.readings.filter(({ at }) => settled === null || at < settled.after.at)
  const need = leastToFill(order.params, order.executed?.sellAmount ?? 0n)
  const known = readings.flatMap((reading) => {
    const amount = amountIn(reading, side, sellToken.address)
    return amount === null ? [] : [{ reading, amount }]
  })
  const stretch = shortStretch(known, need, { from, to })
  if (stretch === null) return null
  const { short, after } = stretch
  const isLetPass = isKnownAtPress(evidence, short.reading)
  const said = logMessage(side === 'allowances' ? ('why.allowance' as const) : ('why.balance' as const), {
    have: amountValue(short.amount, sellToken),
    need: amountValue(need, sellToken),
    block: String(short.reading.data.block),
    at: timeValue(short.reading.at),
  })
  if (isLetPass)
    return {
      ...letPass(evidence, { side, need, short, said }),
      isByApp: true,
      ms: to - from,
      isLasting: true,
    }
  const fall = fallOf(evidence, side, need, stretch, answers)
  const unmined = side === 'allowances' ? unminedCause(evidence, short) : null
  const isExplained = unmined !== null || fall.first.length > 0
  const blame: Pick<Cause, 'whose' | 'next'> = isExplained
    ? { whose: unmined === null ? null : 'chain', next: null }
    : { whose: fall.whose, next: fall.whose === null ? null : nextFor(side) }
  return {
    causes: [
      ...(unmined === null ? [] : [unmined]),
      ...fall.first,
      {
        said,
        ...blame,
        shownBy: [short.reading.id, ...fall.approvedBy],
      },
      ...fall.causes,
      ...(after === null ? [] : [backCause(after.reading)]),
    ],
    ms: stretch.ms,
    isLasting: after === null,
    isByApp: fall.first.some(({ whose }) => whose === 'app'),
  }
}

/** The order's tab read it before the press, and nothing in between is lost. */
const isKnownAtPress = ({ request, before, isWhole }: Evidence, reading: Reading): boolean =>
  request !== null &&
  reading.session === request.session &&
  reading.n < request.n &&
  !(isWhole && hasHole(before, reading, request))

const nextFor = (side: Side): Cause['next'] =>
  logMessage(side === 'allowances' ? 'why.next.approve' : 'why.next.fund')

interface Fall {
  readonly whose: Whose | null
  /** The cause of the shortage, which comes first. */
  readonly first: readonly Cause[]
  readonly causes: readonly Cause[]
  readonly approvedBy: readonly string[]
}

/**
 * The possible reasons for the loss between two readings: this app's own approval, another order, or the wallet;
 * otherwise unknown. Without an earlier reading (null), the log doesn't show whether it was ever there.
 */
const fallOf = (
  evidence: Evidence,
  side: Side,
  need: Atoms,
  stretch: ShortStretch,
  answers: Answers,
): Fall => {
  const { before, short, after } = stretch
  const { approvals, from } = evidence
  const { reading, amount } = short
  const { order } = evidence
  const block =
    before === null
      ? null
      : answers.lastEnough({
          ...{ chainId: order.chainId, account: order.owner, token: order.sellToken.address, side, need },
          ...{ from: before.reading.data.block, to: reading.data.block },
        })
  const causes = before === null ? [] : [enoughCause(before.reading, block ?? before.reading.data.block)]
  const approval =
    side === 'allowances'
      ? approvals.find(
          (fact) =>
            fact.at >= from &&
            fact.at <= reading.at &&
            amountOf(fact) < need &&
            // Its effect was over when there was enough.
            !(before !== null && isMinedBy(evidence.minedApprovals, fact, before.reading.at)) &&
            isReadAfter(evidence.minedApprovals, fact, reading, amount),
        )
      : undefined
  if (approval !== undefined)
    return {
      whose: approverOf(evidence, approval, need, after !== null),
      first: [],
      causes,
      approvedBy: [approval.id],
    }
  const lowered = evidence.lowered.findLast((one) => one.allowed === amount && one.reading.at <= reading.at)
  if (side === 'allowances' && lowered !== undefined)
    return { whose: null, first: [loweredCause(lowered)], causes, approvedBy: [] }
  if (side === 'allowances' && before !== null && before.amount >= UNLIMITED)
    return { whose: 'wallet', first: [], causes, approvedBy: [] }
  const ahead = side === 'balances' && before !== null ? safeAhead(evidence, answers, before, short) : null
  if (ahead !== null) return { whose: null, first: [ahead], causes, approvedBy: [] }
  const used = before === null ? null : usedCauses(evidence, side, need, before, short)
  return used === null
    ? { whose: 'unknown', first: [], causes, approvedBy: [] }
    : { whose: null, first: used, causes, approvedBy: [] }
}

const enoughCause = ({ id }: Reading, block: number): Cause => ({
  said: logMessage('why.fundsFell', { before: String(block) }),
  whose: null,
  next: null,
  shownBy: [id],
})

/**
 * The other order whose fill left too little, after the approval of this app that forgot one of the two. Null if the others'
 * share of the missing amount left enough.
 */
const usedCauses = (
  evidence: Evidence,
  side: Side,
  need: Atoms,
  before: Known,
  short: Known,
): readonly Cause[] | null => {
  const { spent, order } = evidence
  let left = before.amount
  for (const use of spent) {
    const isBetween = use.at >= before.reading.at && use.at <= short.reading.at + FOLLOWED_MS
    if (!isBetween || left - use.atoms < short.amount) continue
    left -= use.atoms
    // This app's approvals cover its own open orders, but not another app's use of the allowance.
    const isForeign = !use.by.placedHere
    if (left >= need) continue
    const known = {
      at: before.reading.at,
      allowance: before.amount,
      balance: amountIn(before.reading, 'balances', order.sellToken.address),
    }
    const leftOut = side === 'allowances' ? leftOutCause(evidence, use.by, known) : null
    const next = side === 'allowances' && isForeign ? nextFor(side) : logMessage('why.next.shared')
    const used = {
      said: logMessage('why.usedByOther' as const, {
        at: timeValue(use.at),
        sold: amountValue(use.atoms, order.sellToken),
      }),
      shownBy: use.shownBy,
      detail: `the order ${orderWords(use.by)}`,
    }
    return leftOut === null
      ? [{ ...used, whose: 'trader', next }]
      : [leftOut, { ...used, whose: null, next: null }]
  }
  return null
}

/** The approval had left the chain when the allowance was read, or shortly after (X420): both are noticed by polls. */
const unminedCause = ({ takenBack, approvals }: Evidence, { reading }: Known): Cause | null => {
  const fact = takenBack.findLast(({ at }) => at <= reading.at + FOLLOWED_MS)
  const asked = approvals.findLast(({ at }) => at <= reading.at)
  if (fact === undefined || asked?.data.id !== fact.data.id) return null
  return {
    said: logMessage('why.unmined', { at: timeValue(fact.at), block: String(fact.data.block) }),
    whose: 'chain',
    next: logMessage('why.next.pending'),
    shownBy: [asked.id, fact.id],
  }
}

const backCause = (reading: Reading): Cause => ({
  said: logMessage('why.fundsBack', { block: String(reading.data.block), at: timeValue(reading.at) }),
  whose: null,
  next: null,
  shownBy: [reading.id],
})
