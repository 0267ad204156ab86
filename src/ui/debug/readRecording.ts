/** Reads a tab's recording in two passes over the opened log's text. */
import * as E from 'fp-ts/Either'
import type { Rerun } from '../../streams/rerun/rerun'
import type { Recording } from '../../streams/rerun/recording'
import type { ListedInput } from '../../streams/rerun/inputSummary'
import type { Pass } from '../../streams/rerun/whatIf'
import type { App, LoadWhatIf } from '../hooks/app'
import { yieldToBrowser } from '../hooks/openInPieces'
import { piecesOf } from './readFile'

type Tools = Awaited<ReturnType<LoadWhatIf>>
type Pieces = () => AsyncIterable<string> | Iterable<string>

/** A tab that can be rerun. */
export interface Runnable {
  readonly tools: Tools
  readonly recording: Recording
  readonly inputs: readonly ListedInput[]
  /** The rerun without changes. It runs only once. */
  readonly plain: () => Rerun
}

/** The log has no inputs from the tab, the recording is incomplete, or its code couldn't be loaded. */
export type NotRunnable =
  | { readonly tag: 'noInputs' }
  | { readonly tag: 'noRecording'; readonly reason: string }
  | { readonly tag: 'noCode' }

const readAll = async <A>(pieces: Pieces, pass: Pass<A>): Promise<A> => {
  for await (const piece of pieces()) {
    pass.take(piece)
    await yieldToBrowser()
  }
  return pass.end()
}

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null
  return () => (made ??= { value: make() }).value
}

const noRecording = (reason: string): E.Either<NotRunnable, never> => E.left({ tag: 'noRecording', reason })

/** Reads `file`, or this browser's current log if it is null. */
export const readRunnable = async (
  { readLog, loadWhatIf }: Pick<App, 'readLog' | 'loadWhatIf'>,
  file: File | null,
  session: string,
): Promise<E.Either<NotRunnable, Runnable>> => {
  const tools = await loadWhatIf().catch(() => null)
  if (tools === null) return E.left({ tag: 'noCode' })
  const parts = file === null ? await readLog() : E.right([])
  if (E.isLeft(parts)) return noRecording(parts.left)
  const pieces: Pieces = () => (file === null ? parts.right : piecesOf(file))
  const inputs = await readAll(pieces, tools.inputsPass(session))
  if (E.isLeft(inputs)) return inputs.left === null ? E.left({ tag: 'noInputs' }) : noRecording(inputs.left)
  const found = await readAll(pieces, tools.recordingPass(inputs.right))
  if (E.isLeft(found)) return noRecording(found.left)
  const recording = found.right
  return E.right({
    tools,
    recording,
    inputs: tools.listInputs(recording),
    plain: once(() => tools.rerun(recording)),
  })
}
