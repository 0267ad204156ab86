/** Runs the recorded sessions of a day again: each must come out as it was recorded. */
import * as E from 'fp-ts/Either'
import type { AnyLine } from '../../src/events/logFile/lines'
import { firstDifference } from '../../src/streams/rerun/compare'
import { readInputLines, readRecordingLines } from '../../src/streams/rerun/readRecording'
import { rerun } from '../../src/streams/rerun/rerun'

/** Per session of a log that came out otherwise, what was different. */
export const rerunDifferences = (lines: readonly AnyLine[]): readonly string[] => {
  const inputs = readInputLines()
  lines.forEach(inputs.see)
  return inputs.sessions().flatMap((session) => {
    const whole = inputs.inputs(session)
    if (E.isLeft(whole)) return []
    const reader = readRecordingLines(whole.right)
    lines.forEach(reader.see)
    const recording = reader.end()
    if (E.isLeft(recording)) return []
    const again = rerun(recording.right)
    const difference = firstDifference(recording.right, again)
    if (difference === null && again.unrecorded === null && again.broken === null) return []
    const { departure, unrecorded, broken } = again
    return [`${session}: ${JSON.stringify({ difference, departure, unrecorded, broken })}`]
  })
}
