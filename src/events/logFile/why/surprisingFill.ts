/** Surprises for a trader in a fill: that it became known after the order's end, and who was paid. */
import type { Fact, FactOfType } from '../../catalogue'
import { sameAddress, toUnixMs, type UnixMs } from '../../kernel'
import { GRACE_MS } from '../../orders/classify'
import { endOfOrder, traderOf } from '../../orders/traderOf'
import { choiceValue, logMessage, timeValue } from '../logMessage'
import type { Cause, Whose } from './cause'
import type { Evidence } from './evidence'
import { utcText } from '../utcText'
import { stretchesOfKind } from './stretches'

/** Empty if the owner received the bought tokens. `isTold`: the user chose that receiver. */
export const paidTo = (evidence: Evidence, isTold: boolean): readonly Cause[] => {
  const { order } = evidence
  const { receiver } = order.params
  if (sameAddress(receiver, traderOf(order))) return []
  const name = isTold ? (order.placement?.receiverName ?? null) : null
  const said = logMessage('why.paidTo' as const, {
    receiver: name === null ? receiver : `${name} (${receiver})`,
  })
  const cause: Cause = { said, whose: null, next: null, shownBy: [] }
  const before = name === null ? undefined : otherAddressOf(name, evidence)
  return [
    before === undefined
      ? cause
      : {
          ...cause,
          detail: `${utcText(before.at)}: ${name ?? ''} = ${before.data.address ?? ''}`,
          shownBy: [before.id],
        },
  ]
}

/** When the name was last looked up with another address than the order's; undefined: never, as far as the log shows. */
const otherAddressOf = (
  name: string,
  { before, order: { chainId, params } }: Evidence,
): FactOfType<'RecipientNameRead'> | undefined =>
  before.findLast(
    (fact): fact is FactOfType<'RecipientNameRead'> =>
      fact.type === 'RecipientNameRead' &&
      fact.data.chainId === chainId &&
      fact.data.name === name &&
      fact.data.address !== null &&
      !sameAddress(fact.data.address, params.receiver),
  )

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
