/** A session's inputs, joined from its batches. */
import * as E from 'fp-ts/Either'
import type { InputBatch, StoredInput, SessionStart } from '../../events/logFile/inputs'
import type { ChainId } from '../../events/chain/chains.data'
import { isHiddenText } from '../../events/logFile/hiddenText'
import { decodeFact } from '../../events/rows'
import type { SnapshotTexts } from '../../events/snapshot'
import type { StoredRow } from '../ports/LogStore'
import { decodeValue } from './values'

/** `place`: its index in the session, from 0; other inputs and users refer to it by that. */
export type NumberedInput = StoredInput & { readonly place: number }

export interface Inputs {
  readonly session: string
  readonly start: SessionStart
  readonly recordedInputs: readonly NumberedInput[]
  /** The missing places after them, which end the part that can be rerun. Null if none is missing. */
  readonly gap: Gap | null
}

/** Places of inputs, both included. */
interface Gap {
  readonly from: number
  readonly to: number
}

/** What a store held before a session. */
interface StoreBefore {
  /** Null: there was none, and the rows are all. */
  readonly snapshot: { readonly row: StoredRow; readonly texts: SnapshotTexts } | null
  /** The rows after it. */
  readonly rows: readonly StoredRow[]
}

/** Redaction hides a session's time zone always, so that a recording with a hidden one has pseudonyms. */
export const isRedacted = ({ start }: Pick<Inputs, 'start'>): boolean => isHiddenText(start.timeZone)

/** A recorded session with the rows that it takes to run it again, and the facts that a rerun is compared with. */
export interface Recording extends Inputs {
  /** The rows that the session folded one by one when it began, and the snapshot before them. */
  readonly before: StoreBefore
  /** Rows of other tabs after it, in their order. */
  readonly foreign: readonly StoredRow[]
  /** The row of each of the session's durable facts that is in the log, by the fact's number. */
  readonly ownRows: ReadonlyMap<number, number>
  /** The session's facts as JSON by their number; a rerun does not read them, it is only compared with them. */
  readonly facts: ReadonlyMap<number, string>
}

/** The value with its long bodies instead of their checksums. */
const withBodies = (value: unknown, bodies: ReadonlyMap<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((one) => withBodies(one, bodies))
  if (typeof value !== 'object' || value === null || !('$body' in value)) return value
  return bodies.get(String(value.$body)) ?? value
}

const numbered = (
  stored: StoredInput,
  place: number,
  bodies: ReadonlyMap<string, unknown>,
): NumberedInput => {
  const { args, value, input } = stored as StoredInput & Partial<Record<'args' | 'value' | 'input', unknown>>
  return {
    ...stored,
    ...(args === undefined ? {} : { args: withBodies(args, bodies) }),
    ...(value === undefined ? {} : { value: withBodies(value, bodies) }),
    ...(input === undefined ? {} : { input: withBodies(input, bodies) }),
    place,
  } as NumberedInput
}

/** Joins batches up to the first gap. Left: why the session cannot be run again at all, in words. */
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
  let gap: Gap | null = null
  for (const batch of inOrder) {
    // A batch that was written twice, because the answer to the first attempt was lost.
    if (batch.first < recordedInputs.length) continue
    if (batch.first > recordedInputs.length) {
      gap = { from: recordedInputs.length, to: batch.first - 1 }
      break
    }
    for (const [hash, body] of Object.entries(batch.bodies ?? {})) bodies.set(hash, body)
    for (const stored of batch.notes) recordedInputs.push(numbered(stored, recordedInputs.length, bodies))
  }
  return E.right({ session, start, recordedInputs, gap })
}

/** An input's value, as it passed the port. */
export const valueOf = (input: NumberedInput): unknown =>
  'value' in input ? decodeValue(input.value) : 'input' in input ? decodeValue(input.input) : undefined

/** The chains of staging, as the session's own start named them: a deployment may name another service for some. */
export const stagedIn = ({ facts }: Pick<Recording, 'facts'>): readonly ChainId[] => {
  for (const json of facts.values()) {
    const read = decodeFact(json)
    if (E.isRight(read) && read.right.type === 'SessionStarted') return read.right.data.staged ?? []
  }
  return []
}
