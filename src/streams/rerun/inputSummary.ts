/** Inputs as one line each, for the command line and the debug screen. */
import { canonicalJson, withoutSecrets } from '../../events/kernel'
import { isChangeable } from './changes'
import type { NumberedInput, Recording } from './recording'
import { describeInput } from './script'

const questionName = (
  { recordedInputs }: Pick<Recording, 'recordedInputs'>,
  input: NumberedInput,
): string => {
  const question = 'answer' in input ? recordedInputs[input.answer] : undefined
  return question !== undefined && 'ask' in question ? question.ask : '?'
}

/** An input as one line: the act or the question, then the value as JSON. */
export const inputSummary = (recording: Pick<Recording, 'recordedInputs'>, input: NumberedInput): string => {
  if ('act' in input) return `act ${input.act} ${canonicalJson(input.input ?? null)}`
  const value = 'value' in input ? canonicalJson(input.value ?? null) : ''
  return 'answer' in input ? `${questionName(recording, input)} answered ${value}` : describeInput(input, [])
}

/** An input that a what-if can change. */
export interface ListedInput {
  readonly place: number
  readonly at: number
  readonly words: string
  /** The answer or the act's input, as JSON holds it; an edit replaces it. */
  readonly value: unknown
}

/** Without what was pasted by mistake, because the list is shown (X328). */
export const listInputs = (recording: Pick<Recording, 'recordedInputs'>): readonly ListedInput[] =>
  recording.recordedInputs.filter(isChangeable).map((stored) => {
    const input = withoutSecrets(stored) as NumberedInput
    return {
      place: input.place,
      at: input.at,
      words: inputSummary(recording, input),
      value: 'value' in input ? (input.value ?? null) : 'input' in input ? (input.input ?? null) : null,
    }
  })
