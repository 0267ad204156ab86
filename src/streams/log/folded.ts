/** Folds the store's rows one after the other: silently, with remarks about damaged ones. */
import { type DurableState, noDurableState } from '../../events/appState'
import { foldDurable } from '../../events/app'
import type { AppEvent } from '../../events/catalogue'
import { NewerCatalogueMet, RowQuarantined } from '../../events/chain/events'
import { GENESIS_HASH } from '../../events/kernel'
import { readRow } from '../../events/readRow'
import {
  type UnknownSwitches,
  switchedOff,
  unknownAfter,
  withoutUnknown,
} from '../../events/settings/lostSwitches'
import type { LogHead, StoredRow } from '../ports/LogStore'

/** The result of a replay. */
export interface Folded {
  readonly durable: DurableState
  readonly head: LogHead
  readonly sinceSnapshot: number
  /** Names of the parts of the snapshot that it started from: they are in the store and intact. */
  readonly soundParts: ReadonlySet<string>
  /** Events about the rows, to be appended once there is a log. */
  readonly remarks: readonly AppEvent[]
  readonly damaged: readonly { readonly seq: number; readonly reason: string; readonly raw: string }[]
  /** The switches that a lost row may have turned off and no later row has set. */
  readonly unknownSwitches: UnknownSwitches
}

export const nothingFolded: Folded = {
  durable: noDurableState,
  head: { seq: 0, hash: GENESIS_HASH },
  sinceSnapshot: 0,
  soundParts: new Set(),
  remarks: [],
  damaged: [],
  unknownSwitches: new Set(),
}

/** The store's head names the row that was written last: another one in its place is remarked. */
const withHead = (folded: Folded, { seq, hash }: StoredRow, head: LogHead): Folded =>
  seq !== head.seq || hash === head.hash
    ? folded
    : remarking(folded, seq, 'it is not the row that was written last')

/** The store's head counts rows; fewer rows than it counts were lost at the end. */
const missingEnd = (head: LogHead, folded: Folded): Folded => {
  const { seq } = folded.head
  if (head.seq <= seq) return folded
  const reason = `rows ${String(seq + 1)} to ${String(head.seq)} are missing`
  const unknownSwitches = unknownAfter(folded.unknownSwitches, '', null)
  return { ...remarking(folded, head.seq, reason), head, unknownSwitches }
}

const remarking = (folded: Folded, seq: number, reason: string): Folded => ({
  ...folded,
  remarks: [...folded.remarks, RowQuarantined({ seq, reason })],
})

/**
 * The end of a replay. A setting that was lost with a row counts as off, and stays off whatever later starts read
 * (X81).
 */
export const foldedTo =
  (head: LogHead) =>
  (before: Folded): Folded => {
    const folded = missingEnd(head, before)
    const { durable, unknownSwitches, remarks } = folded
    const off = switchedOff(durable.settings, unknownSwitches)
    return off.length === 0
      ? folded
      : {
          ...folded,
          durable: { ...durable, settings: withoutUnknown(durable.settings, unknownSwitches) },
          remarks: [...remarks, ...off],
        }
  }

/** Folds one row silently. A damaged row is remarked and set aside, and the replay continues. */
export const foldRow =
  (head: LogHead) =>
  (before: Folded, row: StoredRow): Folded => {
    const folded = withHead(before, row, head)
    const { link, fact, newer, reason } = readRow(folded.head, row)
    const remarks: AppEvent[] = []
    if (newer !== null) remarks.push(NewerCatalogueMet({ seq: row.seq, ...newer }))
    if (reason !== null) remarks.push(RowQuarantined({ seq: row.seq, reason }))
    return {
      head: link,
      sinceSnapshot: folded.sinceSnapshot + 1,
      soundParts: folded.soundParts,
      durable: fact === null ? folded.durable : foldDurable(folded.durable, fact),
      remarks: remarks.length === 0 ? folded.remarks : [...folded.remarks, ...remarks],
      damaged:
        reason === null
          ? folded.damaged
          : [...folded.damaged, { seq: row.seq, reason, raw: JSON.stringify(row) }],
      unknownSwitches: unknownAfter(
        folded.unknownSwitches,
        lostText(folded.head, row, reason !== null && fact === null),
        fact,
      ),
    }
  }

/** The text of a damaged row; empty if rows before it are missing, and null if nothing was lost. */
export const lostText = ({ seq }: LogHead, row: StoredRow, isDamaged: boolean): string | null => {
  if (row.seq > seq + 1) return ''
  return isDamaged ? row.json : null
}
