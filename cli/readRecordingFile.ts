/** A recorded session of a file, by two passes over it. */
import * as E from 'fp-ts/Either'
import type { Redaction } from '../src/events/logFile/header'
import { readInputLines, readRecordingLines } from '../src/streams/rerun/readRecording'
import type { Recording } from '../src/streams/rerun/recording'
import { Failure } from './failure'
import type { Io } from './io'
import { readLog } from './readLog'

const orFailure = <A>(file: string, found: E.Either<string, A>): A => {
  if (E.isLeft(found)) throw new Failure(`${file} cannot be run again: ${found.left}.`)
  return found.right
}

export interface RecordingFile {
  readonly recording: Recording
  /** The parts that were hidden before it was saved. */
  readonly redaction: Redaction
  /** The other sessions that the file holds inputs of. */
  readonly others: readonly { readonly session: string; readonly build: string | null }[]
}

/**
 * The named session's recording, or that of the newest session with inputs in the file. A `Failure` says why there is
 * none.
 */
export const readRecordingFile = async (
  file: string,
  session: string | null,
  io: Io,
): Promise<RecordingFile> => {
  const first = readInputLines()
  const { redaction } = await readLog(file, io, {
    line: () => true,
    inputs: (line) => {
      first.see(line)
      return true
    },
  })
  const second = readRecordingLines(orFailure(file, first.inputs(session)))
  await readLog(file, io, {
    line: (line) => {
      second.see(line)
      return true
    },
  })
  const recording = orFailure(file, second.end())
  const others = first
    .sessions()
    .filter((session) => session !== recording.session)
    .map((session) => ({ session, build: first.buildOf(session) }))
  return { recording, redaction, others }
}
