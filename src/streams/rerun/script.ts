/** Recorded inputs as a script: inputs from outside, and the code's own actions in between. */
import { canonicalJson } from '../../events/kernel'
import type { PlayedInput } from './changes'
import { encodeSaid } from './values'

/** An answer or its end, a timer that fires, an act. All other inputs record what the code did by itself. */
export const comesFromOutside = (input: PlayedInput): boolean =>
  'answer' in input || 'done' in input || 'failed' in input || 'fired' in input || 'act' in input

/** The place of the question that an answer or its end belongs to. */
export const questionOf = (input: PlayedInput): number | null => {
  if ('answer' in input) return input.answer
  if ('done' in input) return input.done
  return 'failed' in input ? input.failed : null
}

/** The arguments of a question as they are recorded; the store's are not. */
export const recordedArgs = (name: string, args: readonly unknown[]): readonly unknown[] =>
  name.startsWith('logStore.') ? [] : args.map((arg) => encodeSaid(name, arg))

/** A question with its encoded arguments as one text. */
export const recordedText = (name: string, args: readonly unknown[]): string =>
  `${name}(${args.map(canonicalJson).join(', ')})`

/** A question by its name, where it is known. */
const askedAt = (inputs: readonly PlayedInput[], place: number): string => {
  const question = inputs.find((one) => one.place === place)
  return question !== undefined && 'ask' in question
    ? `${question.ask} (input ${String(place)})`
    : `question ${String(place)}`
}

/** An input in words, to explain where a rerun departs from the recording. */
export const describeInput = (input: PlayedInput | undefined, inputs: readonly PlayedInput[]): string => {
  if (input === undefined) return 'nothing more'
  if ('ask' in input) return `the question ${recordedText(input.ask, input.args)}`
  if ('call' in input) return `a look at ${input.call}`
  if ('set' in input) return `a timer of ${String(input.set)} ms`
  if ('off' in input) return `the end of waiting for ${askedAt(inputs, input.off)}`
  if ('fired' in input) return `timer ${String(input.fired)} firing`
  if ('act' in input) return `the user's ${input.act}`
  return `an answer to ${askedAt(inputs, questionOf(input) ?? -1)}`
}

/** A recorded question with its answers. */
export interface RecordedQuestion {
  readonly place: number
  readonly args: readonly unknown[]
  readonly at: number
  readonly replies: readonly PlayedInput[]
  /** It has more than one answer, or no end. */
  readonly isStream: boolean
}

/** Recorded questions by their text, in their order. */
export const questionsIn = (inputs: readonly PlayedInput[]): ReadonlyMap<string, RecordedQuestion[]> => {
  const replies = new Map<number, PlayedInput[]>()
  for (const input of inputs) {
    const question = questionOf(input)
    if (question === null) continue
    const known = replies.get(question)
    if (known === undefined) replies.set(question, [input])
    else known.push(input)
  }
  const questions = new Map<string, RecordedQuestion[]>()
  for (const input of inputs) {
    if (!('ask' in input)) continue
    const own = replies.get(input.place) ?? []
    const answers = own.filter((one) => 'answer' in one).length
    const question = {
      place: input.place,
      args: input.args,
      at: input.at,
      replies: own,
      isStream: answers > 1 || own.length === answers,
    }
    const text = recordedText(input.ask, input.args)
    const known = questions.get(text)
    if (known === undefined) questions.set(text, [question])
    else known.push(question)
  }
  return questions
}
