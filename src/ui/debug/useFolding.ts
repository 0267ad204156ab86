import { useEffect, useState } from 'react'
import type { Violations } from '../../events/logFile/check/brokenRules'
import type { OpenedLog } from '../../events/logFile/openLog'
import type { Seeker } from '../../events/logFile/seek'
import { foldInPieces } from '../hooks/foldInPieces'

/** How far a log is folded: the list is there at once, the states follow as they are folded. */
export interface Folding {
  readonly session: string | null
  readonly seeker: Seeker
  /** How many facts are folded. */
  readonly folded: number
  /** The failed checks so far, by the index of the fact. A new map after each batch. */
  readonly violations: Violations
}

/** Folds the log in pieces (C3) as the given tab saw it. Returns null until the first piece is folded. */
export const useFolding = (log: OpenedLog, session: string | null): Folding | null => {
  const [folding, setFolding] = useState<Folding | null>(null)
  useEffect(() => {
    let isWanted = true
    foldInPieces(
      log,
      session,
      () => isWanted,
      (seeker, folded) => setFolding({ session, seeker, folded, violations: new Map(seeker.violations) }),
    ).catch((reason: unknown) =>
      // A fold that throws is a bug: it belongs on the error page, not in an unhandled rejection.
      setFolding(() => {
        throw reason
      }),
    )
    return () => {
      isWanted = false
    }
  }, [log, session])
  return folding?.session === session ? folding : null
}
