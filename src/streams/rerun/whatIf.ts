/** What-ifs for the command line and the debug screen: a rerun with one input changed, compared with a plain one. */
import * as E from 'fp-ts/Either'
import { type AnyLine, parseLine } from '../../events/logFile/lines'
import { textLines } from '../../events/logFile/textLines'
import type { Change } from './changes'
import { type Effects, effectsOf } from './effects'
import { readInputLines, readRecordingLines } from './readRecording'
import type { Inputs, Recording } from './recording'
import { type Rerun, rerun } from './rerun'

export { listInputs } from './inputSummary'
export { rerun } from './rerun'

export interface WhatIf extends Pick<Rerun, 'departure' | 'unrecorded' | 'broken'> {
  readonly effects: Effects
}

/** `plain`: a rerun of the same recording without a change. */
export const whatIf = (recording: Recording, change: Change, plain = rerun(recording)): WhatIf => {
  const changed = rerun(recording, change)
  const { departure, unrecorded } = changed
  return { effects: effectsOf(plain, changed), departure, unrecorded, broken: brokenBy(plain, changed) }
}

/** The error of code that cannot use the changed value. An epic that throws is recorded as a fact and started again. */
const brokenBy = (plain: Rerun, changed: Rerun): string | null => {
  if (changed.broken !== null) return changed.broken
  const failures = ({ facts }: Rerun): readonly string[] =>
    facts.flatMap(({ fact }) => (fact.type === 'EpicFailed' ? [fact.data.message] : []))
  const known = failures(plain)
  return failures(changed).find((message) => !known.includes(message)) ?? null
}

/** Takes the text of a log file in pieces of any length. */
export interface Pass<A> {
  readonly take: (text: string) => void
  readonly end: () => A
}

const pass = <A>(see: (line: AnyLine) => void, end: () => A): Pass<A> => {
  const lines = textLines((text) => {
    const line = parseLine(text)
    // The header does not parse as a line; the reader of the facts reports the lines that it cannot read.
    if (E.isRight(line)) see(line.right)
  })
  return {
    take: lines.take,
    end: () => {
      lines.end()
      return end()
    },
  }
}

/** The first pass over a log: a session's inputs. Left: why they cannot be used; null: the log holds none. */
export const inputsPass = (session: string): Pass<E.Either<string | null, Inputs>> => {
  const reader = readInputLines()
  return pass(reader.see, () => (reader.sessions().includes(session) ? reader.inputs(session) : E.left(null)))
}

/** The second pass over the same log: the recording, with the rows and facts that a rerun needs. */
export const recordingPass = (inputs: Inputs): Pass<E.Either<string, Recording>> => {
  const reader = readRecordingLines(inputs)
  return pass(reader.see, reader.end)
}
