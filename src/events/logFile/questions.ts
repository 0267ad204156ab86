/** A recording's questions and their answers. Values longer than 4 kB are in their session's batch. */
import { isRecord } from '../kernel'
import type { InputBatch } from './inputs'
import { runningTime } from './tabClock'

type Input = InputBatch['notes'][number]
export type Fields = Readonly<Record<string, unknown>>

export interface Question {
  readonly session: string
  /** The log's count then. */
  readonly n: number
  readonly at: number
  /** How long its tab had run then, in ms. */
  readonly ran: number
  /** The port and its call, such as 'orderBook.orders'. */
  readonly ask: string
  readonly args: readonly unknown[]
}

export interface Answer extends Pick<Question, 'at' | 'n' | 'ran'> {
  /** As it was recorded: of most calls an `Either`. */
  readonly value: unknown
}

/** A port's answer. Undefined for a failure. */
export const rightOf = (value: unknown): unknown =>
  isRecord(value) && value['_tag'] === 'Right' ? value['right'] : undefined

/** Why a port did not answer; undefined for an answer. */
export const leftOf = (value: unknown): unknown =>
  isRecord(value) && value['_tag'] === 'Left' ? value['left'] : undefined

/** Takes the batches of a file in their order, and calls `onAnswer` with each answer and its question. */
export const questionReader = (
  onAnswer: (question: Question, answer: Answer) => void,
): ((batch: InputBatch) => void) => {
  const asked = new Map<string, Question>()
  const bodies = new Map<string, unknown>()

  const whole = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    if (typeof value['$body'] === 'string') return bodies.get(value['$body']) ?? value
    return 'right' in value ? { ...value, right: whole(value['right']) } : value
  }

  const ranTo = runningTime()

  const seeInput = (session: string, place: number, input: Input): void => {
    const ran = ranTo(session, input.at)
    if ('ask' in input) {
      const { n, at, ask, args } = input
      asked.set(`${session} ${String(place)}`, { session, n, at, ran, ask, args })
    }
    if (!('answer' in input)) return
    const question = asked.get(`${session} ${String(input.answer)}`)
    if (question !== undefined)
      onAnswer(question, { n: input.n, at: input.at, ran, value: whole(input.value) })
  }

  return ({ session, first, notes, bodies: more }) => {
    for (const [hash, body] of Object.entries(more ?? {})) bodies.set(hash, body)
    notes.forEach((input, i) => seeInput(session, first + i, input))
  }
}
