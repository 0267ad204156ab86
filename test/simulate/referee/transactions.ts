/** What may be allowed and wrapped: what the trader pressed for, and no more than what stands in the form. */
import { COIN, type DayChain, RELAYER, UNLIMITED, WRAPPED } from './protocol.data'
import { contractOf, type GivenQuote, mostSold } from './orders'
import { atomsOf, type Screen } from './script'

/** A press of 'Approve' or 'Wrap', which was taken. */
export interface Press {
  readonly what: 'approve' | 'wrap'
  readonly tab: string
  readonly chainId: DayChain
  readonly screen: Screen
  readonly owner: string
  /** Of an approval: without limit. */
  readonly unlimited: boolean
  readonly slippages: readonly number[]
}

/** A press, and what other orders of the account certainly sell of the same token then, in atoms. */
export interface AskedApproval {
  readonly press: Press
  readonly others: bigint
}

export interface Approval {
  readonly from: string
  readonly token: string
  readonly spender: string
  readonly amount: bigint
}

export interface Wrapping {
  readonly from: string
  readonly direction: 'wrap' | 'unwrap'
  readonly amount: bigint
}

/** What an exact approval that was pressed for allows at least and at most; null: that is not known. */
const boundsOf = (
  { press, others: certain }: AskedApproval,
  quotes: readonly GivenQuote[],
  others: bigint,
): { readonly least: bigint; readonly most: bigint } | null => {
  const own = mostSold(quotes, press, press.slippages)
  // What is bought is paid with what the quote of that moment says, of which there may be several.
  return own === null
    ? null
    : { least: press.screen.field === 'sell' ? own + certain : 0n, most: own + others }
}

/**
 * How an approval differs from what was pressed for; null: not. `others`: what other orders of the account may still sell of
 * the token, in atoms, as the service has it.
 */
export const approvalTrouble = (
  { from, token, spender, amount }: Approval,
  presses: readonly AskedApproval[],
  quotes: readonly GivenQuote[],
  others: bigint,
): string | null => {
  if (spender !== RELAYER) return `${spender} may spend ${token}`
  const asked = presses.filter(
    ({ press: { owner, chainId, screen } }) => owner === from && contractOf(chainId, screen.sell) === token,
  )
  if (asked.length === 0) return `nobody asked that ${token} be approved`
  // The first of two steps, or what takes an allowance back.
  if (amount === 0n) return null
  if (amount === UNLIMITED)
    return asked.some(({ press }) => press.unlimited) ? null : `${token} is approved without limit`
  const bounds = asked.filter(({ press }) => !press.unlimited).map((one) => boundsOf(one, quotes, others))
  if (bounds.includes(null)) return null
  const isOne = bounds.some((one) => one !== null && amount >= one.least && amount <= one.most)
  return isOne
    ? null
    : `${String(amount)} of ${token}, and ${asked.map(({ press }) => press.screen.typed).join(' or ')} was typed`
}

const isPairOf = ({ chainId, screen: { sell, buy } }: Press): 'wrap' | 'unwrap' | null => {
  if (sell === COIN) return 'wrap'
  return sell === WRAPPED[chainId] && buy === COIN ? 'unwrap' : null
}

/** How a wrap differs from what was pressed for; null: not. */
export const wrapTrouble = (
  { from, direction, amount }: Wrapping,
  presses: readonly Press[],
  quotes: readonly GivenQuote[],
): string | null => {
  const asked = presses.filter((press) => press.owner === from && isPairOf(press) === direction)
  const isOne = asked.some((press) => {
    const { screen, chainId } = press
    const isPlain = contractOf(chainId, screen.sell) === contractOf(chainId, screen.buy)
    if (isPlain) return atomsOf(COIN, screen.typed) === amount
    const most = mostSold(quotes, press, press.slippages)
    return most === null || (amount > 0n && amount <= most)
  })
  return isOne ? null : `${direction} of ${String(amount)}, which nobody asked for`
}

/** Whether an approval is of 0 where nothing is allowed or the token takes any, or of more where it must be 0 first; null: not. */
export const resetTrouble = (
  token: string,
  stubborn: string | null,
  allowed: bigint,
  amount: bigint,
): string | null => {
  if (amount === 0n) return token === stubborn && allowed > 0n ? null : `${token} is set to 0 without need`
  return token === stubborn && allowed > 0n ? `${token} refuses to change from ${String(allowed)}` : null
}
