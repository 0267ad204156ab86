/** Runs the recorded sessions of a day again: each must come out as it was recorded. */
import * as E from 'fp-ts/Either'
import type { AnyLine } from '../../src/events/logFile/lines'
import { differences } from '../../src/streams/rerun/compare'
import { readInputLines, readRecordingLines } from '../../src/streams/rerun/readRecording'
import type { Recording } from '../../src/streams/rerun/recording'
import { rerun } from '../../src/streams/rerun/rerun'

/** Each recorded session of a log; left: why it cannot be run again. One whose inputs were not written is left out. */
const recordingsOf = (lines: readonly AnyLine[]): readonly E.Either<string, Recording>[] => {
  const inputs = readInputLines()
  lines.forEach(inputs.see)
  return inputs.sessions().flatMap((session) => {
    const whole = inputs.inputs(session)
    if (E.isLeft(whole)) return []
    const reader = readRecordingLines(whole.right)
    lines.forEach(reader.see)
    return [reader.end()]
  })
}

/** Why recorded sessions cannot be run again. */
export const rerunRefusals = (lines: readonly AnyLine[]): readonly string[] =>
  recordingsOf(lines).flatMap((recording) => (E.isLeft(recording) ? [recording.left] : []))

/** Per session of a log that came out otherwise, what was different. */
export const rerunDifferences = (lines: readonly AnyLine[]): readonly string[] =>
  recordingsOf(lines).flatMap((recording) => {
    if (E.isLeft(recording)) return []
    const again = rerun(recording.right)
    const [difference] = differences(recording.right, again)
    const { departure, unrecorded, broken, askedOtherwise } = again
    const [asked] = askedOtherwise
    if (difference === undefined && asked === undefined && unrecorded === null && broken === null) return []
    return [
      `${recording.right.session}: ${JSON.stringify({ difference, asked, departure, unrecorded, broken })}`,
    ]
  })
