/** Inputs as people read and choose them. */
import { canonicalJson } from '../../events/kernel/canonicalJson'
import { isInput } from './changes'
import type { Recorded, Recording } from './recording'
import { noteWords } from './script'

const askOf = ({ notes }: Pick<Recording, 'notes'>, note: Recorded): string => {
  const question = 'answer' in note ? notes[note.answer] : undefined
  return question !== undefined && 'ask' in question ? question.ask : '?'
}

/** An input as one line: the act or the question, then what was said, as JSON. */
export const inputWords = (recording: Pick<Recording, 'notes'>, note: Recorded): string => {
  if ('act' in note) return `act ${note.act} ${canonicalJson(note.input ?? null)}`
  const value = 'value' in note ? canonicalJson(note.value ?? null) : ''
  return 'answer' in note ? `${askOf(recording, note)} answered ${value}` : noteWords(note)
}

/** An input that a what-if can change. */
export interface ListedInput {
  readonly place: number
  readonly at: number
  readonly words: string
  /** What was said, as JSON holds it; what an edit replaces. */
  readonly value: unknown
}

export const listInputs = (recording: Pick<Recording, 'notes'>): readonly ListedInput[] =>
  recording.notes.filter(isInput).map((note) => ({
    place: note.place,
    at: note.at,
    words: inputWords(recording, note),
    value: 'value' in note ? (note.value ?? null) : 'input' in note ? (note.input ?? null) : null,
  }))
