import type { Judged } from '../../events/logFile/check/logJudge'
import type { OpenedLog } from '../../events/logFile/openLog'
import { judgeInPieces } from '../hooks/foldInPieces'
import { useReading } from '../hooks/useReading'

/** Compares a log with its recordings. Returns null until that is done. */
export const useJudged = (log: OpenedLog): Judged | null => {
  const answer = useReading(log, judgeInPieces)
  return answer?.of === log ? answer.found : null
}
