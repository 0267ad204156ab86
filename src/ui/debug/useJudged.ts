import { useEffect, useState } from 'react'
import type { Judged } from '../../events/logFile/check/logJudge'
import type { OpenedLog } from '../../events/logFile/openLog'
import { judgeInPieces } from '../hooks/checkParts'

/** Compares a log with its recordings. Returns null until that is done. */
export const useJudged = (log: OpenedLog): Judged | null => {
  const [found, setFound] = useState<{ readonly log: OpenedLog; readonly judged: Judged } | null>(null)
  useEffect(() => {
    const judging = new AbortController()
    const { signal } = judging
    judgeInPieces(log, signal).then(
      (judged) => {
        if (!signal.aborted) setFound({ log, judged })
      },
      (reason: unknown) => {
        // A rule that throws is a bug: it belongs on the error page, not in an unhandled rejection.
        if (!signal.aborted)
          setFound(() => {
            throw reason
          })
      },
    )
    return () => judging.abort()
  }, [log])
  return found?.log === log ? found.judged : null
}
