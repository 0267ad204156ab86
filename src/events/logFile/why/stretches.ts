/** Periods of one tab without answers or visibility, with the reasons that the facts name. */
import type { Fact } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import { errorText } from '../errorText'

export type StretchKind = 'service' | 'quotes' | 'chain' | 'balances' | 'offline' | 'hidden'

export interface TabStretch {
  readonly what: StretchKind
  /** The fact that began it. */
  readonly id: string
  readonly from: UnixMs
  /** Null: it lasts to the end of the tab's facts. */
  readonly to: UnixMs | null
  /** Each once, in the words of the facts. */
  readonly reasons: readonly string[]
}

type Turn = 'begins' | 'ends' | null

const isBegun = (begins: boolean): Turn => (begins ? 'begins' : 'ends')

/** What begins and ends a stretch. */
const turns: Readonly<Record<StretchKind, (fact: Fact) => Turn>> = {
  service: ({ type }) =>
    type === 'OrdersCheckFailed' ? 'begins' : type === 'OrdersCheckRecovered' ? 'ends' : null,
  quotes: ({ type }) => (type === 'QuoteFailed' ? 'begins' : type === 'QuoteReceived' ? 'ends' : null),
  chain: ({ type }) => (type === 'BlocksFailed' ? 'begins' : type === 'BlockSeen' ? 'ends' : null),
  balances: ({ type }) =>
    type === 'BalancesReadFailed' ? 'begins' : type === 'BalancesRead' ? 'ends' : null,
  offline: (fact) =>
    fact.type === 'ConnectivityChanged' || fact.type === 'SessionStarted' ? isBegun(!fact.data.online) : null,
  hidden: (fact) =>
    fact.type === 'VisibilityChanged' || fact.type === 'SessionStarted' ? isBegun(!fact.data.visible) : null,
}

const reasonOf = (fact: Fact): string | null => {
  switch (fact.type) {
    case 'OrdersCheckFailed': {
      const { reason, retryAfterMs } = fact.data
      return retryAfterMs === null ? reason : `${reason}, asked to wait ${String(retryAfterMs / 1000)} s`
    }
    case 'BlocksFailed':
    case 'BalancesReadFailed':
      return fact.data.reason
    case 'QuoteFailed':
      return errorText(fact.data.error)
    default:
      return null
  }
}

/** `facts` in their order. */
export const stretchesOfKind = (what: StretchKind, facts: readonly Fact[]): readonly TabStretch[] => {
  const found: TabStretch[] = []
  let open: { readonly id: string; readonly from: UnixMs; readonly reasons: Set<string> } | null = null
  const close = (to: UnixMs | null): void => {
    if (open !== null) found.push({ ...open, what, to, reasons: [...open.reasons] })
    open = null
  }
  for (const fact of facts) {
    const turn = turns[what](fact)
    if (turn === 'ends') close(fact.at)
    if (turn !== 'begins') continue
    open ??= { id: fact.id, from: fact.at, reasons: new Set<string>() }
    const reason = reasonOf(fact)
    if (reason !== null) open.reasons.add(reason)
  }
  close(null)
  return found
}

export const stretchKinds = Object.keys(turns) as readonly StretchKind[]
