/**
 * What the main button says: the first of its reasons that holds, by the plain figures of the page. A reason that only the app
 * can know is not judged by itself, but it does not stand where one holds that comes before it.
 */
import {
  amountTrouble,
  approvalTrouble,
  type AroundButton,
  isPriced,
  needOf,
  saleTrouble,
  type ShownButton,
} from './buttonAmounts'
import type { Figures } from './figures'
import { contractOf } from './orders'
import { COIN, type DayChain } from './protocol.data'
import { atomsOf, type Screen } from './script'

/** Whether a reason holds; null: the figures do not tell. */
type Reason = readonly [kind: string, holds: boolean | null]

/** Figures are too old to trade by after a minute (X65), which may be rounded, in ms. */
const OLD_MS = 60_000
const ROUNDING_MS = 2000
/** An unknown loss counts as so much, in hundredths of a per cent (D5.3). */
const UNKNOWN_LOSS = 1500
const MOST = 2n ** 256n

const isOld = (ageMs: number | null): boolean | null => {
  if (ageMs === null) return false
  if (ageMs < 0 || Math.abs(ageMs - OLD_MS) <= ROUNDING_MS) return null
  return ageMs > OLD_MS
}

const isNoAmount = (token: string | null, typed: string): boolean | null => {
  const atoms = atomsOf(token, typed)
  if (typed === '' || atoms === 0n) return true
  return atoms === null || atoms >= MOST ? null : false
}

const balanceOf = (figures: Figures | null, token: string | null): bigint | undefined =>
  token === COIN ? figures?.native : token === null ? undefined : figures?.balances[token]

const isLess = (has: bigint | undefined, need: bigint | null): boolean =>
  has !== undefined && need !== null && has < need

/** 'wrap' or 'unwrap' where the pair is the coin and its token. */
const directionOf = ({ sell, buy }: Screen, chainId: DayChain): 'wrap' | 'unwrap' | null => {
  const isOne = sell !== null && buy !== null && contractOf(chainId, sell) === contractOf(chainId, buy)
  return isOne ? (sell === COIN ? 'wrap' : 'unwrap') : null
}

/** What replaces the button's own reasons. */
const firstReasons = ({ account, walletChain, chainId }: AroundButton): readonly Reason[] => [
  ['reloadNeeded', null],
  ['unsupportedToken', null],
  ['connectWallet', account === null],
  ['wrongNetwork', account === null ? null : walletChain !== chainId],
]

const wrapReasons = (around: AroundButton): readonly Reason[] => {
  const { screen, figures, ageMs } = around
  const has = balanceOf(figures, screen.sell)
  return [
    ['wrapping', null],
    ['enterAmount', isNoAmount(screen.sell ?? COIN, screen.typed)],
    ['balanceUnknown', has === undefined],
    ['balanceOld', isOld(ageMs)],
    ['insufficientBalance', isLess(has, atomsOf(screen.sell, screen.typed))],
    ['wrap', true],
  ]
}

/** The loss reaches the limit, and no confirmation lifts that (D5.2). */
const isTooHigh = ({ form, loss }: AroundButton): boolean | null => {
  if (loss.tag === 'unknown') return loss.limit <= UNKNOWN_LOSS
  return loss.bps === null ? false : form.loss?.isOfPool === true ? null : loss.bps >= loss.limit
}

const approvalReasons = (around: AroundButton, need: bigint | null): readonly Reason[] => {
  const { screen, figures, ageMs, others } = around
  const has = balanceOf(figures, screen.sell)
  const allowed = screen.sell === null ? undefined : figures?.allowances[screen.sell]
  const isCovered = need !== null && allowed !== undefined && allowed >= need + others.most
  return [
    ['balanceUnknown', has === undefined || allowed === undefined ? true : isCovered ? false : null],
    ['balanceOld', isOld(ageMs)],
    ['approving', isCovered ? false : null],
    ['needsApproval', isLess(allowed, need) ? true : isCovered ? false : null],
  ]
}

const orderReasons = (around: AroundButton): readonly Reason[] => {
  const { screen, form, price, loss, isExpert } = around
  const { terms } = form
  const need = needOf(around)
  const isWithRecipient = screen.recipient === null ? false : null
  // Of a token that nobody wrote down it is not known how much was typed.
  const isShort =
    need === null && screen.field === 'sell' ? null : isLess(balanceOf(around.figures, screen.sell), need)
  const isHighFee = terms !== null && terms.fee * 10n > terms.sellAmount
  return [
    ['tokenUnchecked', null],
    ['tokenUnreadable', null],
    ['clockDoubted', null],
    ['quoteError', price === 'NO_ROUTE_FOUND' ? true : isPriced(price) && screen.buy !== COIN ? false : null],
    ['enterAmount', isNoAmount(screen.field === 'sell' ? screen.sell : screen.buy, screen.typed)],
    ['selectToken', form.sell.token === null || form.buy.token === null],
    ['enterRecipient', screen.recipient === '' ? true : isWithRecipient],
    ['recipientLoading', isWithRecipient],
    ['invalidRecipient', isWithRecipient],
    ['insufficientBalance', isShort],
    ['quoteLoading', !isPriced(price)],
    ['quoteExpired', null],
    ['nothingLeft', terms === null],
    ['lossTooHigh', isTooHigh(around)],
    ['feeNotAccepted', isHighFee && !isExpert ? null : false],
    ['impactNotAccepted', loss.tag === 'unknown' && !isExpert ? null : false],
    ...approvalReasons(around, need),
    ['impactLoading', loss.tag === 'pending'],
    ['placing', null],
    ['unresolvedPlacement', null],
  ]
}

/** A reason that stands there holds, and none before it does. */
const reasonTrouble = (kind: string | null, reasons: readonly Reason[]): string | null => {
  const said = kind === null ? reasons.length : reasons.findLastIndex(([one]) => one === kind)
  if (said === -1) return `it says ${String(kind)}, which is no reason here`
  const first = reasons.find(([one, holds], i) => i < said && one !== kind && holds === true)
  if (first !== undefined) return `it says ${kind ?? 'trade'}, and ${first[0]} comes before that`
  const all = reasons.filter(([one]) => one === kind)
  return kind !== null && all.every(([, holds]) => holds === false)
    ? `it says ${kind}, which is not so`
    : null
}

/** What is wrong with what the button says; null: nothing. */
export const buttonTrouble = (button: ShownButton, around: AroundButton): string | null => {
  const { screen, chainId } = around
  if (screen.chainId !== chainId) return null
  const direction = directionOf(screen, chainId)
  const first = firstReasons(around)
  // A sale of the coin waits for its wrap and its order in turn, whose reasons are not those of this form.
  if (direction === null && screen.sell === COIN) {
    const isBefore = first.some(([kind]) => kind === button.kind)
    const held = first.find(([, holds]) => holds === true)
    return isBefore
      ? reasonTrouble(button.kind, first)
      : held === undefined
        ? saleTrouble(button, around)
        : `it says ${String(button.kind)}, and ${held[0]} comes before that`
  }
  const reasons = [...first, ...(direction === null ? orderReasons(around) : wrapReasons(around))]
  return (
    reasonTrouble(button.kind, reasons) ??
    amountTrouble(button, around, direction) ??
    (direction === null ? approvalTrouble(button, around) : null)
  )
}
