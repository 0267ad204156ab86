/** Folds and publishes rows, whether a store has them or not: the synchronous half of `persist`. */
import { BehaviorSubject } from 'rxjs'
import type { Fact } from '../../events/catalogue'
import { NewerCatalogueMet, RowQuarantined, StorageLost, StorageRestored } from '../../events/chain/events'
import { RequestRefused } from '../../events/requests/events'
import { isConsented, isRequest, requestName } from '../../events/requests/requestName'
import { readRow } from '../../events/readRow'
import { type UnknownSwitches, switchedOff, unknownAfter } from '../../events/settings/lostSwitches'
import { hasNewer, originOf } from './durableFacts'
import type { Log } from './log'
import type { LogUpkeep } from './logUpkeep'
import type { LogStoreError, StoredRow } from '../ports/LogStore'
import { type Folded, lostText } from './folded'
import { afterBoot, afterLoss, afterRow, afterUnsaved, type StoreState } from './storeState'

interface Options {
  readonly log: Log
  readonly session: string
  readonly upkeep: LogUpkeep
  readonly start: StoreState
}

/** Own facts of the batch that is being written, by their row numbers. */
export type OwnFacts = ReadonlyMap<number, Fact>

export interface StoreFolding {
  readonly state$: BehaviorSubject<StoreState>
  /** Folds the store's next rows: own facts unchanged, others as read. */
  readonly takeRows: (rows: readonly StoredRow[], own: OwnFacts) => void
  /** Folds facts that no store takes, except requests that the user did not agree to make without one (X15, ADR 17). */
  readonly foldInMemory: (facts: readonly Fact[]) => void
  /** Continues in memory. `facts` are those that were to be written. */
  readonly lose: (error: LogStoreError, facts: readonly Fact[]) => void
  /** Continues with a store that was replayed and now has the facts that were only in memory. */
  readonly resume: (folded: Folded) => void
  /** Ends the requests among `facts` as refused. */
  readonly refuse: (facts: readonly Fact[], reason: 'notStored' | 'notEncodable') => void
}

export const createStoreFolding = ({ log, session, upkeep, start }: Options): StoreFolding => {
  const state$ = new BehaviorSubject(start)
  const step = (state: StoreState): void => state$.next(state)

  const isUnconsented = (fact: Fact): boolean =>
    isRequest(fact) && !isConsented(log.state$.value.session.requests, fact)

  const refuse: StoreFolding['refuse'] = (facts, reason) => {
    const refusals = facts
      .filter(isRequest)
      .map((fact) => RequestRefused({ id: fact.id, refused: requestName(fact), request: fact.type, reason }))
    if (refusals.length > 0) log.append(refusals)
  }

  const takeOwn = (row: StoredRow, fact: Fact): void => {
    step(afterRow(state$.value, { seq: row.seq, hash: row.hash }, false))
    // A row of a newer build may forbid this request, and it was decided without that row.
    if (state$.value.isBehind && isRequest(fact)) {
      refuse([fact], 'notStored')
      return
    }
    log.publish(fact, 'own')
    upkeep.count()
  }

  const takeOther = (row: StoredRow, unknown: UnknownSwitches): UnknownSwitches => {
    const { folded } = state$.value
    const { link, fact, newer, reason } = readRow(folded, row)
    step(afterRow(state$.value, link, newer !== null))
    if (fact !== null) {
      log.publish(fact, originOf(fact, session))
      upkeep.count()
    }
    if (newer !== null) log.append(NewerCatalogueMet({ seq: row.seq, ...newer }))
    if (reason !== null) log.append(RowQuarantined({ seq: row.seq, reason }))
    return unknownAfter(unknown, lostText(folded, row, reason !== null && fact === null), fact)
  }

  return {
    state$,
    refuse,
    takeRows: (rows, own) => {
      let unknown: UnknownSwitches = new Set()
      log.together(() => {
        for (const row of rows) {
          if (row.seq <= state$.value.folded.seq) continue
          const fact = own.get(row.seq)
          if (fact === undefined) unknown = takeOther(row, unknown)
          else {
            takeOwn(row, fact)
            unknown = unknownAfter(unknown, null, fact)
          }
        }
      })
      // As at a start (X81): another window's row may have switched something off.
      const off = switchedOff(log.state$.value.durable.settings, unknown)
      if (off.length > 0) log.append(off)
    },
    foldInMemory: (facts) => {
      refuse(facts.filter(isUnconsented), 'notStored')
      for (const fact of facts.filter((one) => !isUnconsented(one))) {
        step(afterUnsaved(state$.value))
        const numbered = { ...fact, seq: state$.value.folded.seq }
        log.unsaved.push(numbered)
        log.publish(numbered, 'own')
        upkeep.count()
      }
    },
    lose: (error, facts) => {
      step(afterLoss(state$.value, error))
      const refused = facts.filter(isUnconsented).filter(isRequest).map(requestName)
      log.append(StorageLost({ afterSeq: state$.value.folded.seq, reason: error.tag, refused }))
    },
    resume: (folded) => {
      upkeep.resume(folded)
      log.unsaved.length = 0
      step(afterBoot(folded.head, hasNewer(folded.remarks), null))
      log.restore(folded.durable)
      log.append([StorageRestored({}), ...folded.remarks])
    },
  }
}
