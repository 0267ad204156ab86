/** Balance and allowance below what an order needs: no solver can fill it meanwhile. */
import type { FactOfType } from '../../catalogue'
import { type Atoms, sameAddress } from '../../kernel'
import { amountValue, logMessage, timeValue } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

type Reading = FactOfType<'BalancesRead'>
type Side = 'allowances' | 'balances'

/** Nobody types such an allowance: wallets write it as 'unlimited', and some tokens reduce it with each use. */
const UNLIMITED: Atoms = 2n ** 255n

/** What must be there for the rest of the order, or for all of it where it is filled whole or not at all. */
const neededFor = ({ order: { params, executed } }: Evidence): Atoms => {
  const all = params.sellAmount + params.feeAmount
  return params.partiallyFillable ? (all - (executed?.sellAmount ?? 0n) > 0n ? 1n : 0n) : all
}

/** Null where the token could not be read. */
const amountIn = ({ data }: Reading, side: Side, token: string): Atoms | null =>
  Object.entries(data[side]).find(([address]) => sameAddress(address, token))?.[1] ?? null

/** What an order lacked, allowance first: without it the balance does not matter. Empty if the log shows enough. */
export const fundsCauses = (evidence: Evidence): readonly Cause[] =>
  (['allowances', 'balances'] as const).flatMap((side) => shortage(evidence, side))

const shortage = (evidence: Evidence, side: Side): readonly Cause[] => {
  const { order, readings, from, approvals } = evidence
  const need = neededFor(evidence)
  const known = readings.flatMap((reading) => {
    const amount = amountIn(reading, side, order.sellToken.address)
    return amount === null ? [] : [{ reading, amount }]
  })
  // The last reading before the order is its state at the start, so a shortage there counts unless a later one ends it.
  const at = known.findIndex(({ amount }) => amount < need)
  const short = known[at]
  if (short === undefined) return []
  const before = known[at - 1]
  const after = known.slice(at + 1).find(({ amount }) => amount >= need)
  if (short.reading.at < from && after !== undefined) return []
  const { sellToken } = order
  const values = {
    have: amountValue(short.amount, sellToken),
    need: amountValue(need, sellToken),
    block: String(short.reading.data.block),
    at: timeValue(short.reading.at),
  }
  const shownBy = [...(before === undefined ? [] : [before.reading.id]), short.reading.id]
  const isAllowance = side === 'allowances'
  const back = after === undefined ? [] : [backCause(after.reading)]
  if (before === undefined)
    return [
      {
        said: logMessage(isAllowance ? 'why.allowanceShort' : 'why.balanceShort', values),
        whose: 'trader',
        next: logMessage(isAllowance ? 'why.next.approve' : 'why.next.fund'),
        shownBy,
      },
      ...back,
    ]
  const fell = {
    ...values,
    had: before.amount >= UNLIMITED ? 'unlimited' : amountValue(before.amount, sellToken),
    before: String(before.reading.data.block),
  }
  const approval = approvals.find((one) => one.at <= short.reading.at)
  if (isAllowance && approval !== undefined)
    return [
      {
        said: logMessage('why.allowanceFellHere', fell),
        whose: 'trader',
        next: logMessage('why.next.approve'),
        shownBy: [...shownBy, approval.id],
      },
      ...back,
    ]
  return [
    {
      said: logMessage(isAllowance ? 'why.allowanceFell' : 'why.balanceFell', fell),
      whose: 'wallet',
      next: logMessage(isAllowance ? 'why.next.approve' : 'why.next.fund'),
      shownBy,
    },
    ...back,
  ]
}

const backCause = (reading: Reading): Cause => ({
  said: logMessage('why.fundsBack', { block: String(reading.data.block), at: timeValue(reading.at) }),
  whose: null,
  next: null,
  shownBy: [reading.id],
})
