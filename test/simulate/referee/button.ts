/**
 * What the main button says: the first of its reasons that holds, by the plain figures of the page. A reason that only the app
 * can know is not judged by itself, but it does not stand where one holds that comes before it.
 */
import type { Figures } from './figures'
import type { ShownForm } from './form'
import { contractOf } from './orders'
import { COIN, type DayChain, RELAYER } from './protocol.data'
import { atomsOf, type Screen } from './script'

/** What stands on the button, in plain values; the amounts in atoms. */
export interface ShownButton {
  /** Why it does not trade; null: it does. */
  readonly kind: string | null
  /** Of a wrap and of an approval; null: it names none. */
  readonly amount: bigint | null
  readonly needsReset: boolean | null
  /** The steps of an approval that is offered or awaited: what it allows exactly, and what is allowed; null: none is. */
  readonly approval: {
    readonly exact: bigint
    readonly allowance: bigint
    readonly isShared: boolean
    readonly count: number
    readonly done: number
    readonly spender: string
  } | null
  /** What a sale of the coin wraps, uses and allows; null: it is no such sale. */
  readonly sale: {
    readonly missing: bigint
    readonly uses: bigint
    readonly approve: bigint | null
  } | null
}

/** What the page shows beside its button, and what the referee knows. */
export interface AroundButton {
  readonly chainId: DayChain
  readonly screen: Screen
  readonly form: ShownForm
  readonly account: string | null
  readonly walletChain: number | null
  readonly figures: Figures | null
  /** How old the figures are, in ms; null: none were read. */
  readonly ageMs: number | null
  /** The state of the price, as the status line has it. */
  readonly price: string
  /** Whether the loss is 'known', 'unknown' or 'pending', and the limit of the settings; in hundredths of a per cent. */
  readonly loss: { readonly tag: string; readonly bps: number | null; readonly limit: number }
  readonly isExpert: boolean
  readonly wrapsAll: boolean
  /** What other orders of the account sell of the token, for sure and at most. */
  readonly others: { readonly least: bigint; readonly most: bigint }
  /** A token that refuses to change its allowance. */
  readonly stubborn: string | null
}

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

/** The most that the form's order takes from the wallet; null: it is not known yet. */
const needOf = ({ screen, form }: AroundButton): bigint | null =>
  screen.field === 'sell' ? atomsOf(screen.sell, screen.typed) : (form.terms?.limit ?? null)

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

const isPriced = (price: string): boolean => price === 'VALID' || price === 'SYNCING'

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

const amountTrouble = (
  { kind, amount, needsReset }: ShownButton,
  around: AroundButton,
  direction: 'wrap' | 'unwrap' | null,
): string | null => {
  const { screen, others, figures, stubborn } = around
  if (amount === null) return null
  if (direction !== null) {
    const typed = atomsOf(screen.sell, screen.typed)
    return typed === null || amount === typed ? null : `it says ${String(kind)} ${String(amount)}`
  }
  const need = needOf(around)
  const isReset = screen.sell === stubborn && (figures?.allowances[screen.sell ?? ''] ?? 0n) > 0n
  if (need !== null && (amount < need + others.least || amount > need + others.most))
    return `it asks for an allowance of ${String(amount)}, and ${String(need)} is sold`
  return needsReset === isReset ? null : `it says that the allowance is set to 0: ${String(needsReset)}`
}

const approvalTrouble = (
  { kind, approval, needsReset }: ShownButton,
  around: AroundButton,
): string | null => {
  const { screen, figures, others } = around
  const need = needOf(around)
  if (approval === null || screen.sell === null) return null
  const { exact, allowance, isShared, count, done, spender } = approval
  const wrong: readonly (readonly [boolean, string])[] = [
    [spender !== RELAYER, `${spender} may spend it`],
    [allowance !== (figures?.allowances[screen.sell] ?? 0n), `it says that ${String(allowance)} are allowed`],
    [
      need !== null && (exact < need + others.least || exact > need + others.most),
      `exactly is ${String(exact)}`,
    ],
    [need !== null && isShared !== exact > need, 'it says whether other orders share it'],
    [kind === 'needsApproval' && count !== (needsReset === true ? 2 : 1), `it takes ${String(count)} steps`],
    [
      done >= count || (kind === 'needsApproval' && needsReset === true && done > 0),
      `${String(done)} are done`,
    ],
  ]
  return wrong.find(([isWrong]) => isWrong)?.[1] ?? null
}

/** A sale of the coin takes the wrapped token at hand, wraps what is missing, and allows what is sold. */
const saleTrouble = ({ sale, kind }: ShownButton, around: AroundButton): string | null => {
  const { chainId, screen, figures, wrapsAll, others, price } = around
  const wrapped = contractOf(chainId, COIN) ?? ''
  const need = needOf(around)
  const has = figures?.balances[wrapped]
  const coins = figures?.native
  if (screen.sell !== COIN || need === null || has === undefined || coins === undefined) return null
  if (kind === null) return 'it sells the coin itself'
  const uses = wrapsAll ? 0n : need > has ? has : need
  if (kind === 'insufficientBalance')
    return need - uses <= coins && has + coins >= need && has >= need ? 'there is enough of the coin' : null
  // Where there is no price, the plan is empty: the form offers the token.
  if (sale === null || (sale.missing === 0n && sale.uses === 0n && !isPriced(price))) return null
  if (sale.uses !== uses || sale.missing !== need - uses)
    return `it wraps ${String(sale.missing)} and uses ${String(sale.uses)}, of ${String(need)}`
  if (sale.missing > coins) return `it wraps ${String(sale.missing)} of ${String(coins)}`
  const allowed = figures?.allowances[wrapped] ?? 0n
  if (sale.approve === null)
    return allowed < need + others.least
      ? `it sells ${String(need)}, and ${String(allowed)} is allowed`
      : null
  return sale.approve < need + others.least ||
    sale.approve > need + others.most ||
    allowed >= need + others.most
    ? `it allows ${String(sale.approve)}, and ${String(need)} is sold`
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
