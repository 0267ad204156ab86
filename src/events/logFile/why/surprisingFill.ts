/** Surprises for a trader in a fill: that it became known after the order's end, who was paid, and who set the slippage. */
import type { Fact } from '../../catalogue'
import { sameAddress, toUnixMs, type UnixMs } from '../../kernel'
import { GRACE_MS } from '../../orders/classify'
import { endOfOrder, traderOf } from '../../orders/traderOf'
import { effectiveSlippage } from '../../settings/select'
import { noDurableState } from '../../appState'
import { choiceValue, logMessage, shareValue, timeValue } from '../logMessage'
import type { Cause, Whose } from './cause'
import type { Evidence } from './evidence'
import { stretchesOfKind } from './stretches'

/** Empty if the owner received the bought tokens. `isTold`: the user chose that receiver. */
export const paidTo = ({ order }: Evidence, isTold: boolean): readonly Cause[] => {
  const { receiver } = order.params
  if (sameAddress(receiver, traderOf(order))) return []
  const name = isTold ? (order.placement?.receiverName ?? null) : null
  const said = logMessage('why.paidTo' as const, {
    receiver: name === null ? receiver : `${name} (${receiver})`,
  })
  return [{ said, whose: null, next: null, shownBy: [] }]
}

interface Absence {
  readonly reason: 'hidden' | 'closed' | 'other'
  readonly whose: Whose | null
  readonly shownBy: readonly string[]
}

/** Why the page did not know at the order's end. */
const absenceAt = ({ tabs, openAtEnd }: Evidence, end: UnixMs, fill: Fact): Absence => {
  // Another page would have learned it, whatever became of this one.
  if (openAtEnd.length > 0) return { reason: 'other', whose: null, shownBy: openAtEnd }
  const began = tabs.find(({ type, session }) => type === 'SessionStarted' && session === fill.session)
  if (began !== undefined && began.at > end) return { reason: 'closed', whose: null, shownBy: [began.id] }
  const inTab = tabs.filter(({ session, n }) => session === fill.session && n <= fill.n)
  const hidden = stretchesOfKind('hidden', inTab).findLast(
    ({ from, to }) => from <= end && (to ?? end) >= end,
  )
  return hidden === undefined
    ? { reason: 'other', whose: null, shownBy: [] }
    : { reason: 'hidden', whose: 'browser', shownBy: [hidden.id] }
}

/** The fill was found after the order's end, and came before it. Empty if it was known in time. */
export const learnedLate = (evidence: Evidence): readonly Cause[] => {
  const { order, own } = evidence
  const end = toUnixMs(endOfOrder(order))
  const fill = own.find(({ type }) => type === 'OrderFilled')
  // An order from elsewhere that had ended when it was found is history.
  if (fill === undefined || fill.at <= end + GRACE_MS || !order.placedHere) return []
  const { reason, whose, shownBy } = absenceAt(evidence, end, fill)
  const said = logMessage('why.learnedLate' as const, {
    at: timeValue(fill.at),
    reason: choiceValue(reason),
    end: timeValue(end),
  })
  return [{ said, whose, next: null, shownBy: [...shownBy, fill.id] }]
}

const { settings: defaults } = noDurableState

/** When the order's slippage was set. `isElsewhere`: in another tab, while the order's tab was open. */
export const slippageSet = (
  { request, before }: Evidence,
  isImported: (fact: Fact) => boolean,
): { readonly cause: Cause; readonly isElsewhere: boolean } | null => {
  const set = before.findLast((fact) => fact.type === 'SlippageSet')
  if (request === null || set === undefined) return null
  const { slippage } = request.data
  const isIts = effectiveSlippage({ ...defaults, slippage: set.data.slippage }) === slippage
  if (!isIts || slippage === effectiveSlippage(defaults)) return null
  const began = before.findIndex(({ session }) => session === request.session)
  const isInOther = set.session !== request.session && began >= 0 && began < before.indexOf(set)
  const where = isImported(set) ? 'import' : isInOther ? 'otherTab' : 'here'
  const isElsewhere = where !== 'here'
  const said = logMessage('why.slippageSet' as const, {
    slippage: shareValue(slippage),
    at: timeValue(set.at),
    where: choiceValue(where),
  })
  return {
    cause: { said, whose: isElsewhere ? 'trader' : null, next: null, shownBy: [set.id] },
    isElsewhere,
  }
}
