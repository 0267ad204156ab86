/** Inputs as people read and choose them. */
import { canonicalJson } from '../../events/kernel/canonicalJson'
import { isChangeable } from './changes'
import type { NumberedInput, Recording } from './recording'
import { describeInput } from './script'

const questionName = ({ recordedInputs }: Pick<Recording, 'recordedInputs'>, note: NumberedInput): string => {
  const question = 'answer' in note ? recordedInputs[note.answer] : undefined
  return question !== undefined && 'ask' in question ? question.ask : '?'
}

/** An input as one line: the act or the question, then what was said, as JSON. */
export const inputSummary = (recording: Pick<Recording, 'recordedInputs'>, note: NumberedInput): string => {
  if ('act' in note) return `act ${note.act} ${canonicalJson(note.input ?? null)}`
  const value = 'value' in note ? canonicalJson(note.value ?? null) : ''
  return 'answer' in note ? `${questionName(recording, note)} answered ${value}` : describeInput(note)
}

/** An input that a what-if can change. */
export interface ListedInput {
  readonly place: number
  readonly at: number
  readonly words: string
  /** What was said, as JSON holds it; what an edit replaces. */
  readonly value: unknown
}

export const listInputs = (recording: Pick<Recording, 'recordedInputs'>): readonly ListedInput[] =>
  recording.recordedInputs.filter(isChangeable).map((note) => ({
    place: note.place,
    at: note.at,
    words: inputSummary(recording, note),
    value: 'value' in note ? (note.value ?? null) : 'input' in note ? (note.input ?? null) : null,
  }))
