/** What if one input had not come, had come later, or had said something else. */
import type { Recorded } from './recording'

export type Change =
  | { readonly skip: number }
  | { readonly delay: number; readonly ms: number }
  /** `value` as JSON holds it (docs/log.md, 'Inputs'). */
  | { readonly edit: number; readonly value: unknown }

/** A note as the rerun plays it; `moved`: it stands at another time than it was recorded at. */
export type Played = Recorded & { readonly moved?: true }

/** What a change can be made to: an answer, or an act of the user. */
export const isInput = (note: Recorded): boolean => 'answer' in note || 'act' in note

/** The answer's own end goes with it. */
const endsWith = (note: Recorded, changed: Recorded): boolean =>
  'done' in note && 'answer' in changed && note.done === changed.answer

const moved = (note: Recorded, ms: number): Played => {
  const { within: _, ...rest } = note
  return { ...rest, at: note.at + ms, moved: true }
}

/** The notes with one input changed; notes that hold no such input are left as they are. */
export const applyChange = (notes: readonly Recorded[], change: Change | null): readonly Played[] => {
  if (change === null) return notes
  const place = 'skip' in change ? change.skip : 'delay' in change ? change.delay : change.edit
  const changed = notes[place]
  if (changed === undefined || !isInput(changed)) return notes
  if ('edit' in change)
    return notes.map((note) =>
      note !== changed
        ? note
        : 'act' in note
          ? { ...note, input: change.value }
          : { ...note, value: change.value },
    )
  const isTaken = (note: Recorded): boolean => note === changed || endsWith(note, changed)
  const left: Played[] = notes.filter((note) => !isTaken(note))
  if ('skip' in change) return left
  const late = notes.filter(isTaken).map((note) => moved(note, change.ms))
  const next = left.findIndex(({ at, place: other }) => other > place && at > changed.at + change.ms)
  left.splice(next < 0 ? left.length : next, 0, ...late)
  return left
}
