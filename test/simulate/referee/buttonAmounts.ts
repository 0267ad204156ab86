/** What the main button says beside its reason: the amounts of a wrap, of an approval and of a sale of the coin, by the figures of its page. */
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

/** The most that the form's order takes from the wallet; null: it is not known yet. */
export const needOf = ({ screen, form }: AroundButton): bigint | null =>
  screen.field === 'sell' ? atomsOf(screen.sell, screen.typed) : (form.terms?.limit ?? null)

export const isPriced = (price: string): boolean => price === 'VALID' || price === 'SYNCING'

export const amountTrouble = (
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

export const approvalTrouble = (
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
export const saleTrouble = ({ sale, kind }: ShownButton, around: AroundButton): string | null => {
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
