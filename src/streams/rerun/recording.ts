/** A session's inputs put together from its batches. */
import * as E from 'fp-ts/Either'
import type { InputBatch, InputNote, SessionStart } from '../../events/logFile/inputs'
import type { SnapshotTexts } from '../../events/snapshot'
import type { StoredRow } from '../ports/LogStore'
import { decodeValue } from './values'

/** `place`: in the session, from 0; what other notes and people call it by. */
export type NumberedInput = InputNote & { readonly place: number }

export interface Inputs {
  readonly session: string
  readonly start: SessionStart
  readonly recordedInputs: readonly NumberedInput[]
}

/** A recorded session with what it takes to run it again, and what it is compared with. */
export interface Recording extends Inputs {
  /** The newest row that the session began after, and the durable state there as a snapshot; null: an empty store. */
  readonly before: { readonly row: StoredRow; readonly snapshot: SnapshotTexts } | null
  /** Rows of other tabs after it, in their order. */
  readonly foreign: readonly StoredRow[]
  /** Texts of the session's own facts by their count: only compared with. */
  readonly facts: ReadonlyMap<number, string>
}

/** Where its long bodies are put back in. */
const withBodies = (value: unknown, bodies: ReadonlyMap<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((one) => withBodies(one, bodies))
  if (typeof value !== 'object' || value === null || !('$body' in value)) return value
  return bodies.get(String(value.$body)) ?? value
}

const numbered = (note: InputNote, place: number, bodies: ReadonlyMap<string, unknown>): NumberedInput => {
  const { args, value, input } = note as InputNote & Partial<Record<'args' | 'value' | 'input', unknown>>
  return {
    ...note,
    ...(args === undefined ? {} : { args: withBodies(args, bodies) }),
    ...(value === undefined ? {} : { value: withBodies(value, bodies) }),
    ...(input === undefined ? {} : { input: withBodies(input, bodies) }),
    place,
  } as NumberedInput
}

/** Left says in words why there is nothing to run again. */
export const joinBatches = (batches: readonly InputBatch[]): E.Either<string, Inputs> => {
  const inOrder = [...batches].sort((a, b) => a.first - b.first)
  const [begin] = inOrder
  if (begin === undefined) return E.left('the file holds no inputs of a session to rerun from')
  const { session, start } = begin
  if (start === undefined)
    return E.left(
      `the inputs of session ${session} begin at number ${String(begin.first)}: their beginning is not in the file`,
    )
  const bodies = new Map<string, unknown>()
  const recordedInputs: NumberedInput[] = []
  for (const batch of inOrder) {
    if (batch.first !== recordedInputs.length)
      return E.left(
        `the inputs ${String(recordedInputs.length)} to ${String(batch.first - 1)} of session ${session} are missing`,
      )
    for (const [hash, body] of Object.entries(batch.bodies ?? {})) bodies.set(hash, body)
    for (const note of batch.notes) recordedInputs.push(numbered(note, recordedInputs.length, bodies))
  }
  return E.right({ session, start, recordedInputs })
}

/** What a note carries, as it passed the port. */
export const valueOf = (note: NumberedInput): unknown =>
  'value' in note ? decodeValue(note.value) : 'input' in note ? decodeValue(note.input) : undefined
