/** The report of `rerun` on the sessions of a file: each is run again, and what could not be is said first. */
import * as E from 'fp-ts/Either'
import { differences } from '../src/streams/rerun/compare'
import type { Recording } from '../src/streams/rerun/recording'
import { rerun as runAgain } from '../src/streams/rerun/rerun'
import type { ExitCode } from './failure'
import { type RecordingFile, recordingIn } from './readRecordingFile'
import {
  aboutLines,
  departedLine,
  differenceLines,
  endLines,
  sameLine,
  unplayedLines,
  untilStop,
} from './rerunText'
import { oneLine } from './visible'

/** `rerun`'s answer, for readers and as JSON. */
export interface Outcome {
  readonly code: ExitCode
  readonly lines: readonly string[]
  readonly plain: unknown
}

interface SessionOutcome {
  readonly session: string
  readonly isSame: boolean
  readonly lines: readonly string[]
  readonly plain: object
}

const HIDDEN =
  'The file has pseudonyms: what the code derives from them, such as the uid of an order, stands for the recorded one. ' +
  'Texts that users type and damaged rows are hidden and may come out otherwise of that alone.'

/** `build`: the one that runs it again. */
const outcomeOf = (
  recording: Recording,
  { redaction }: Pick<RecordingFile, 'redaction'>,
  build: string,
): SessionOutcome => {
  const again = runAgain(recording)
  const found = differences(recording, again)
  const { departure, unrecorded, broken, askedOtherwise } = again
  const isSame =
    found.length + askedOtherwise.length === 0 && departure === null && unrecorded === null && broken === null
  const isHidden = !isSame && redaction !== 'none'
  const isDepartureAlone = departure !== null && found.length === 0
  const until = untilStop(found, unrecorded !== null || broken !== null)
  return {
    ...{ session: recording.session, isSame },
    plain: {
      ...{ session: recording.session, same: isSame, gap: recording.gap },
      builds: { recorded: recording.start.build, rerun: build },
      ...{ differences: found, askedOtherwise, departure, unrecorded, broken },
      ...(isHidden ? { redaction } : {}),
    },
    lines: [
      ...aboutLines(recording, build),
      ...(isSame ? [sameLine(recording, build)] : []),
      ...(isDepartureAlone ? [departedLine] : []),
      ...differenceLines(recording, until.own),
      ...endLines(again),
      ...unplayedLines(recording, until),
      ...(isHidden ? [HIDDEN] : []),
    ],
  }
}

interface NotRun {
  readonly session: string
  readonly build: string | null
  readonly why: string
}

const notRunLine = ({ session, build, why }: NotRun): string =>
  `Not run again: session ${session}${build === null ? '' : ` (build ${oneLine(build)})`}: ${why}.`

/** Of several sessions, which came out the same. */
const resultLines = (all: readonly SessionOutcome[]): readonly string[] => {
  if (all.length < 2) return []
  const others = all.filter(({ isSame }) => !isSame).map(({ session }) => session)
  return [
    others.length === 0
      ? `Same: each of the ${String(all.length)} sessions.`
      : `Not the same: session ${others.join(', ')}, of ${String(all.length)} that were run again.`,
    '',
  ]
}

/** The named session, or every session of the file. Throws a `Failure` if none can be run again. */
export const sessionsOutcome = async (
  file: string,
  read: RecordingFile,
  session: string | null,
  build: string,
): Promise<Outcome> => {
  const outcomes: SessionOutcome[] = []
  const notRun: NotRun[] = []
  for (const one of session === null ? read.sessions : []) {
    // One after the other, because each recording holds rows of the file.
    const found = await read.recordingOf(one.session)
    if (E.isRight(found)) outcomes.push(outcomeOf(found.right, read, build))
    else notRun.push({ ...one, why: found.left })
  }
  if (outcomes.length === 0) outcomes.push(outcomeOf(await recordingIn(file, read, session), read, build))
  const isSame = outcomes.every((one) => one.isSame)
  return {
    code: isSame ? 0 : 1,
    plain: { same: isSame, sessions: outcomes.map(({ plain }) => plain), notRun },
    lines: [
      ...notRun.map(notRunLine),
      ...resultLines(outcomes),
      ...outcomes.flatMap(({ lines }, i) => (i === 0 ? lines : ['', ...lines])),
    ],
  }
}
