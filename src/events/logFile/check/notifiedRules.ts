/** A tab reads what another tab has stored when it is notified: one that does not shows old orders, and acts on them (X355). */
import { type Fact, isDurableFact } from '../../catalogue'
import { orderUidOf } from '../causality'
import { RULES } from '../checkRules'
import { questionReader } from '../questions'
import type { Moment } from '../tabClock'
import { utcText } from '../utcText'
import type { InputChecker } from './actRules'
import type { RowsSeen } from './rowsSeen'

/** How long the tab must have run without reading, in ms (C693). A store that doesn't answer within 10 s counts as lost. */
const UNREAD_MS = 60_000

interface Notified extends Moment {
  readonly ran: number
}

export const notifiedChecker = ({
  timeOf,
  deviceTimeOf,
}: Pick<RowsSeen, 'timeOf' | 'deviceTimeOf'>): InputChecker => {
  /** Rows about orders, in their order. */
  const rows: Fact[] = []
  /** A tab without its store reads nothing. */
  const lost = new Set<string>()
  /** By session, the notifications since it last read. */
  const waiting = new Map<string, readonly Notified[]>()
  /** Those that waited too long. */
  const unread: Notified[] = []

  /** The newest row about an order that another tab had stored by then. */
  const rowOf = ({ session, at }: Moment): Fact | undefined =>
    rows.findLast((row) => row.session !== session && deviceTimeOf(row) <= at)

  return {
    seeFact: (fact) => {
      if (fact.type === 'StorageLost') lost.add(fact.session)
      if (isDurableFact(fact) && orderUidOf(fact) !== null) rows.push(fact)
    },
    seeInputs: questionReader(({ session, ask }, { at, n, ran }) => {
      const all = ask === 'logStore.read' ? [] : (waiting.get(session) ?? [])
      const isLate = (one: Notified): boolean => ran - one.ran >= UNREAD_MS
      unread.push(...all.filter(isLate))
      const more = ask === 'logStore.rings$' ? [{ session, at, n, ran }] : []
      waiting.set(session, [...all.filter((one) => !isLate(one)), ...more])
    }),
    end: () => {
      const told = new Set<string>()
      return unread.flatMap((since) => {
        const fact = rowOf(since)
        const key = `${since.session} ${fact?.id ?? ''}`
        if (fact === undefined || lost.has(since.session) || told.has(key)) return []
        told.add(key)
        const text = `${RULES.notified}: ${since.session} was notified at ${utcText(timeOf(since))}, and did not read this row for more than a minute`
        return [{ fact, text }]
      })
    },
  }
}
