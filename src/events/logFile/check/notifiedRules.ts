/** A tab reads what another tab has stored when it is notified: one that does not shows old orders, and acts on them (X355, X368). */
import { type Fact, isDurableFact } from '../../catalogue'
import { orderUidOf } from '../causality'
import { RULES } from '../checkRules'
import { type Moment, runningTime } from '../tabClock'
import { utcText } from '../utcText'
import type { InputChecker } from './actRules'
import type { RowsSeen } from './rowsSeen'

/** How long the tab must have run without reading, in ms (C693). A store that doesn't answer within 10 s counts as lost. */
const UNREAD_MS = 60_000

interface Notified extends Moment {
  readonly ran: number
  /** When the tab had asked to read before, by its device. */
  readonly readAt: number
}

export const notifiedChecker = ({
  timeOf,
  deviceTimeOf,
}: Pick<RowsSeen, 'timeOf' | 'deviceTimeOf'>): InputChecker => {
  /** Rows about orders, in their order. */
  const rows: Fact[] = []
  /** A tab without its store reads nothing. */
  const lost = new Set<string>()
  /** Questions whose answers are notifications. */
  const rings = new Set<string>()
  const ranTo = runningTime()
  const readAt = new Map<string, number>()
  /** By session, the notifications since it last asked to read. */
  const waiting = new Map<string, readonly Notified[]>()
  /** Those that waited too long. */
  const unread: Notified[] = []

  /** The newest row about an order that another tab had stored by then, and since the tab last read. */
  const rowOf = ({ session, at, readAt }: Notified): Fact | undefined =>
    rows.findLast((row) => row.session !== session && deviceTimeOf(row) <= at && deviceTimeOf(row) > readAt)

  return {
    seeFact: (fact) => {
      if (fact.type === 'StorageLost') lost.add(fact.session)
      if (isDurableFact(fact) && orderUidOf(fact) !== null) rows.push(fact)
    },
    seeInputs: ({ session, first, notes }) => {
      notes.forEach((note, i) => {
        const { at, n } = note
        const ran = ranTo(session, at)
        if ('ask' in note && note.ask === 'logStore.rings$') rings.add(`${session} ${String(first + i)}`)
        // The browser may freeze the tab before the store answers.
        if ('ask' in note && note.ask === 'logStore.read') {
          readAt.set(session, at)
          waiting.delete(session)
        }
        const all = waiting.get(session) ?? []
        const isRung = 'answer' in note && rings.has(`${session} ${String(note.answer)}`)
        if (all.length === 0 && !isRung) return
        const isLate = (one: Notified): boolean => ran - one.ran >= UNREAD_MS
        unread.push(...all.filter(isLate))
        const more = isRung ? [{ session, at, n, ran, readAt: readAt.get(session) ?? 0 }] : []
        waiting.set(session, [...all.filter((one) => !isLate(one)), ...more])
      })
    },
    end: () => {
      const told = new Set<string>()
      return unread.flatMap((since) => {
        const fact = lost.has(since.session) ? undefined : rowOf(since)
        const key = `${since.session} ${fact?.id ?? ''}`
        if (fact === undefined || told.has(key)) return []
        told.add(key)
        const text = `${RULES.notified}: ${since.session} was notified at ${utcText(timeOf(since))}, and did not read this row for more than a minute`
        return [{ fact, text }]
      })
    },
  }
}
