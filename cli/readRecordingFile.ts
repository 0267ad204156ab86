/** The recorded sessions of a file: one pass over it for their inputs, and one more for each that is run. */
import * as E from 'fp-ts/Either'
import type { Redaction } from '../src/events/logFile/header'
import { readInputLines, readRecordingLines } from '../src/streams/rerun/readRecording'
import type { Recording } from '../src/streams/rerun/recording'
import { Failure } from './failure'
import type { Io } from './io'
import { readLog } from './readLog'

export interface RecordingFile {
  /** The parts that were hidden before it was saved. */
  readonly redaction: Redaction
  /** The sessions that the file holds inputs of, in its order. */
  readonly sessions: readonly { readonly session: string; readonly build: string | null }[]
  /** The named session, or without a name the newest one. Left explains in words why it cannot be run again. */
  readonly recordingOf: (session: string | null) => Promise<E.Either<string, Recording>>
}

export const readRecordingFile = async (file: string, io: Io): Promise<RecordingFile> => {
  const first = readInputLines()
  const { redaction } = await readLog(file, io, {
    line: () => true,
    inputs: (line) => {
      first.see(line)
      return true
    },
  })
  return {
    redaction,
    sessions: first.sessions().map((session) => ({ session, build: first.buildOf(session) })),
    recordingOf: async (session) => {
      const inputs = first.inputs(session)
      if (E.isLeft(inputs)) return inputs
      const second = readRecordingLines(inputs.right)
      await readLog(file, io, {
        line: (line) => {
          second.see(line)
          return true
        },
      })
      return second.end()
    },
  }
}

/** The session's recording; throws a `Failure` that says why there is none. */
export const recordingIn = async (
  file: string,
  { recordingOf }: RecordingFile,
  session: string | null,
): Promise<Recording> => {
  const found = await recordingOf(session)
  if (E.isLeft(found)) throw new Failure(`${file} cannot be run again: ${found.left}.`)
  return found.right
}
