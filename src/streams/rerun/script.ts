/** Notes as a script: what comes from outside, and what the code itself has to do in between. */
import { canonicalJson } from '../../events/kernel/canonicalJson'
import type { PlayedInput } from './changes'
import { encodeValue } from './values'

/** Comes from outside: an answer and its end, a timer that fires, an act. Everything else the code does by itself. */
export const comesFromOutside = (note: PlayedInput): boolean =>
  'answer' in note || 'done' in note || 'failed' in note || 'fired' in note || 'act' in note

/** The question that an answer or its end belongs to, by its place. */
export const questionOf = (note: PlayedInput): number | null => {
  if ('answer' in note) return note.answer
  if ('done' in note) return note.done
  return 'failed' in note ? note.failed : null
}

/** A question with its arguments as one text, the store's without: they are not recorded. */
export const questionText = (name: string, args: readonly unknown[]): string =>
  `${name}(${name.startsWith('logStore.') ? '' : args.map((arg) => canonicalJson(encodeValue(arg))).join(', ')})`

/** The same of a recorded one, which is encoded already. */
export const recordedText = (name: string, args: readonly unknown[]): string =>
  `${name}(${args.map(canonicalJson).join(', ')})`

/** A note in words, for whoever asks where a rerun left the recording. */
export const describeInput = (note: PlayedInput | undefined): string => {
  if (note === undefined) return 'nothing more'
  if ('ask' in note) return `the question ${recordedText(note.ask, note.args)}`
  if ('call' in note) return `a look at ${note.call}`
  if ('set' in note) return `a timer of ${String(note.set)} ms`
  if ('off' in note) return `the end of waiting for answer ${String(note.off)}`
  if ('fired' in note) return `timer ${String(note.fired)} firing`
  if ('act' in note) return `the user's ${note.act}`
  return `an answer to question ${String(questionOf(note))}`
}

/** One recorded asking with what came of it. */
export interface RecordedQuestion {
  readonly place: number
  readonly at: number
  readonly replies: readonly PlayedInput[]
  /** It goes on telling: more than one answer, or no end. */
  readonly isStream: boolean
}

/** Askings by their question, in their order. */
export const questionsIn = (notes: readonly PlayedInput[]): ReadonlyMap<string, RecordedQuestion[]> => {
  const replies = new Map<number, PlayedInput[]>()
  for (const note of notes) {
    const question = questionOf(note)
    if (question === null) continue
    const known = replies.get(question)
    if (known === undefined) replies.set(question, [note])
    else known.push(note)
  }
  const askings = new Map<string, RecordedQuestion[]>()
  for (const note of notes) {
    if (!('ask' in note)) continue
    const own = replies.get(note.place) ?? []
    const answers = own.filter((one) => 'answer' in one).length
    const asking = {
      place: note.place,
      at: note.at,
      replies: own,
      isStream: answers > 1 || own.length === answers,
    }
    const text = recordedText(note.ask, note.args)
    const known = askings.get(text)
    if (known === undefined) askings.set(text, [asking])
    else known.push(asking)
  }
  return askings
}
