/**
 * The trader's script: what was typed, chosen and pressed, and what the screen showed as plain values at that moment. It is
 * the only source of what was meant. What the app has made of it since is compared with it.
 */
import { COIN, DECIMALS, USUAL_DEADLINE, USUAL_SLIPPAGE, WRAPPED } from './protocol.data'

type Field = 'sell' | 'buy'

/** The form as it stands on the screen. */
export interface Screen {
  readonly chainId: number
  /** Addresses; null: none is chosen. */
  readonly sell: string | null
  readonly buy: string | null
  /** The field that was typed in, and its characters. */
  readonly field: Field
  readonly typed: string
  /** The characters of the recipient; null: the field is closed. */
  readonly recipient: string | null
}

/** What a hand did with the form. */
export type Hand =
  | { readonly what: 'type'; readonly field: Field; readonly text: string }
  | { readonly what: 'choose'; readonly field: Field; readonly token: string }
  | { readonly what: 'flip' }
  /** Its text is the app's: what it may be, `figures.ts` says of the balance. */
  | { readonly what: 'max' }
  | { readonly what: 'recipient'; readonly text: string | null }
  /** `form`: all that it fills in, where the link is written in full. */
  | { readonly what: 'link'; readonly typed: string; readonly form?: Omit<Screen, 'chainId'> }
  /** The pair, the amounts in atoms that it may have left, and the receiver of an order of this network; null: its owner. */
  | {
      readonly what: 'repeat'
      readonly chainId: number
      readonly sell: string
      readonly buy: string
      readonly field: Field
      readonly atoms: readonly bigint[]
      readonly recipient: string | null
    }
  /** A sale of the coin goes on: its form was pressed for before. */
  | { readonly what: 'continue' }

export type Setting =
  | { readonly name: 'slippage'; readonly value: number | 'auto' }
  | { readonly name: 'deadline'; readonly value: number | null }
  | { readonly name: SwitchName; readonly value: boolean }

/** What leaves the device unless it is switched off. */
export type SwitchName = 'logosAndPrices' | 'reports'

export interface Script {
  /** What the form shows before and after a hand; what is wrong with it, or null. */
  readonly hand: (tab: string, hand: Hand, before: Screen, after: Screen, isTaken: boolean) => string | null
  /** What the form shows now, at a press; what is wrong with it, or null. */
  readonly look: (tab: string, now: Screen) => string | null
  readonly choose: (profile: number, setting: Setting, atMs: number) => void
  /** What a setting may be at this time: the newest choice, and those that it may not have replaced everywhere yet. */
  readonly slippages: (profile: number, atMs: number) => readonly number[]
  readonly deadlines: (profile: number, atMs: number) => readonly number[]
  readonly switches: (profile: number, name: SwitchName, atMs: number) => readonly boolean[]
}

/** Another window folds a choice when it has read its row. */
const SPREAD_MS = 30_000

const OTHER = { sell: 'buy', buy: 'sell' } as const

const flipped = (screen: Screen): Screen => ({
  ...screen,
  sell: screen.buy,
  buy: screen.sell,
  field: OTHER[screen.field],
})

const chosen = (screen: Screen, field: Field, token: string): Screen => {
  const [own, other] = field === 'sell' ? [screen.sell, screen.buy] : [screen.buy, screen.sell]
  if (own === token) return screen
  if (other === token) return flipped(screen)
  return field === 'sell' ? { ...screen, sell: token } : { ...screen, buy: token }
}

/** What the form shows after a hand that was taken; null: only the app's answer says. */
const expected = (before: Screen, hand: Hand, after: Screen): Screen | null => {
  switch (hand.what) {
    case 'type':
      return { ...before, field: hand.field, typed: hand.text }
    case 'choose':
      return chosen(before, hand.field, hand.token)
    case 'flip':
      return flipped(before)
    case 'max':
      return { ...before, field: 'sell', typed: after.typed }
    case 'recipient':
      return { ...before, recipient: hand.text }
    case 'repeat': {
      const { chainId, sell, buy, field, atoms, recipient } = hand
      // The form of another network would take its addresses for other tokens.
      if (chainId !== before.chainId) return before
      const read = atomsOf(field === 'sell' ? sell : buy, after.typed)
      const typed = read === null || atoms.includes(read) ? after.typed : atoms.join(' or ')
      return { ...before, ...{ sell, buy, field, recipient, typed } }
    }
    case 'continue':
      return { ...after, recipient: null }
    case 'link':
      return hand.form === undefined
        ? { ...after, field: 'sell', typed: hand.typed }
        : { ...hand.form, chainId: before.chainId }
  }
}

const PARTS = ['chainId', 'sell', 'buy', 'field', 'typed', 'recipient'] as const

const differences = (a: Screen, b: Screen): readonly string[] =>
  PARTS.flatMap((part) =>
    a[part] === b[part] ? [] : [`${part} is '${String(b[part])}', not '${String(a[part])}'`],
  )

/**
 * What may happen to a form by itself: a placed order takes its amount and its recipient along, and the coin becomes its
 * token once it is wrapped.
 */
const mayBecome = (last: Screen, now: Screen): boolean => {
  const wrapped = Object.entries(WRAPPED).find(([id]) => Number(id) === now.chainId)?.[1]
  const isWrapped = last.sell === COIN && now.sell === wrapped
  const kept = isWrapped ? chosen(last, 'sell', wrapped) : last
  const typed = now.typed === '' ? '' : kept.typed
  const recipient = now.recipient === null ? null : kept.recipient
  // Who comes back to a network finds its pair, and no amount.
  const field = now.typed === '' && now.field === 'sell' ? 'sell' : kept.field
  return differences({ ...kept, typed, recipient, field }, now).length === 0
}

/** The form of a network that a window comes to: the pair that it left there, or the coin alone. */
const comingTo = (chainId: number, left: Screen | undefined): Screen => ({
  ...{ chainId, sell: left === undefined ? COIN : left.sell, buy: left?.buy ?? null },
  ...{ field: 'sell', typed: '', recipient: null },
})

/** The atoms of what was typed; null: it is no plain number, or of a token whose decimals nobody wrote down. */
export const atomsOf = (token: string | null, typed: string): bigint | null => {
  const decimals = token === null ? undefined : DECIMALS.get(token)
  const [, whole = '', part = ''] = /^(\d*)\.?(\d*)$/.exec(typed) ?? []
  if (decimals === undefined || whole + part === '' || part.length > decimals) return null
  return BigInt(whole + part.padEnd(decimals, '0'))
}

interface Choice<A> {
  readonly value: A
  readonly atMs: number
}

/** The newest of the choices before this time, and the older ones that it had not replaced everywhere then. */
const standing = <A>(choices: readonly Choice<A>[], atMs: number): readonly A[] => {
  const settled = choices.findLastIndex((choice) => choice.atMs <= atMs - SPREAD_MS)
  return choices.slice(Math.max(0, settled)).map(({ value }) => value)
}

/** `keepsSettings`: whether the stores of these days keep what was chosen; where they fail, every older choice may come back. */
export const createScript = (keepsSettings: boolean): Script => {
  const forms = new Map<string, Screen>()
  /** What each window showed last on each network. */
  const left = new Map<string, Screen>()
  const slippages = new Map<number, Choice<number>[]>()
  const deadlines = new Map<number, Choice<number>[]>()
  const switches = {
    logosAndPrices: new Map<number, Choice<boolean>[]>(),
    reports: new Map<number, Choice<boolean>[]>(),
  }
  const of = <A>(choices: Map<number, Choice<A>[]>, profile: number, usual: A): Choice<A>[] => {
    const known = choices.get(profile) ?? [{ value: usual, atMs: -Infinity }]
    choices.set(profile, known)
    return known
  }
  const all = <A>(choices: readonly Choice<A>[], atMs: number): readonly A[] =>
    keepsSettings ? standing(choices, atMs) : choices.map(({ value }) => value)
  const show = (tab: string, now: Screen): void => {
    forms.set(tab, now)
    left.set(`${tab} ${String(now.chainId)}`, now)
  }
  const look = (tab: string, now: Screen): string | null => {
    const before = forms.get(tab)
    const { chainId } = now
    const last =
      before === undefined || before.chainId === chainId
        ? before
        : comingTo(chainId, left.get(`${tab} ${String(chainId)}`))
    show(tab, now)
    return last === undefined || mayBecome(last, now)
      ? null
      : `${differences(last, now).join(', ')}, and nobody touched it`
  }
  return {
    look,
    hand: (tab, hand, before, after, isTaken) => {
      const moved = look(tab, before)
      if (moved !== null) return moved
      show(tab, after)
      const wanted = isTaken ? expected(before, hand, after) : before
      const wrong = wanted === null ? [] : differences(wanted, after)
      return wrong.length === 0 ? null : `${wrong.join(', ')} after '${hand.what}'`
    },
    choose: (profile, setting, atMs) => {
      if (setting.name === 'slippage')
        of(slippages, profile, USUAL_SLIPPAGE).push({
          value: setting.value === 'auto' ? USUAL_SLIPPAGE : setting.value,
          atMs,
        })
      else if (setting.name === 'deadline')
        of(deadlines, profile, USUAL_DEADLINE).push({ value: setting.value ?? USUAL_DEADLINE, atMs })
      else of(switches[setting.name], profile, true).push({ value: setting.value, atMs })
    },
    slippages: (profile, atMs) => all(of(slippages, profile, USUAL_SLIPPAGE), atMs),
    deadlines: (profile, atMs) => all(of(deadlines, profile, USUAL_DEADLINE), atMs),
    switches: (profile, name, atMs) => all(of(switches[name], profile, true), atMs),
  }
}
