/** What if one input had not come, had come later, or had said something else. */
import type { NumberedInput } from './recording'

export type Change =
  | { readonly skip: number }
  | { readonly delay: number; readonly ms: number }
  /** `value` as JSON holds it (docs/log.md, 'Inputs'). */
  | { readonly edit: number; readonly value: unknown }

/** A note as the rerun plays it; `moved`: it stands at another time than it was recorded at. */
export type PlayedInput = NumberedInput & { readonly moved?: true }

/** What a change can be made to: an answer, or an act of the user. */
export const isChangeable = (note: NumberedInput): boolean => 'answer' in note || 'act' in note

/** The answer's own end goes with it. */
const endsWith = (note: NumberedInput, changed: NumberedInput): boolean =>
  'done' in note && 'answer' in changed && note.done === changed.answer

const movedInput = (note: NumberedInput, ms: number): PlayedInput => {
  const { within: _, ...rest } = note
  return { ...rest, at: note.at + ms, moved: true }
}

/** The notes with one input changed; notes that hold no such input are left as they are. */
export const applyChange = (
  notes: readonly NumberedInput[],
  change: Change | null,
): readonly PlayedInput[] => {
  if (change === null) return notes
  const place = 'skip' in change ? change.skip : 'delay' in change ? change.delay : change.edit
  const changed = notes[place]
  if (changed === undefined || !isChangeable(changed)) return notes
  if ('edit' in change)
    return notes.map((note) =>
      note !== changed
        ? note
        : 'act' in note
          ? { ...note, input: change.value }
          : { ...note, value: change.value },
    )
  const isTaken = (note: NumberedInput): boolean => note === changed || endsWith(note, changed)
  const left: PlayedInput[] = notes.filter((note) => !isTaken(note))
  if ('skip' in change) return left
  const late = notes.filter(isTaken).map((note) => movedInput(note, change.ms))
  const next = left.findIndex(({ at, place: other }) => other > place && at > changed.at + change.ms)
  left.splice(next < 0 ? left.length : next, 0, ...late)
  return left
}
