/** A recording's questions and their answers. Values longer than 4 kB are in their session's batch. */
import { isRecord } from '../kernel'
import type { InputBatch } from './inputs'
import { type RunningTimer, runningTime } from './tabClock'

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

/** What a listener is told of a recording, in its order. */
export interface TapeListener {
  readonly asked?: (question: Question) => void
  readonly answered?: (question: Question, answer: Answer) => void
  /** `isLeft`: the app wants no more answers; else the port gives none, as it completed or failed. */
  readonly ended?: (
    question: Question,
    moment: Pick<Question, 'at' | 'n' | 'ran'> & { readonly isLeft: boolean },
  ) => void
  /** A press, or another decision of the trader. */
  readonly acted?: (act: Act) => void
}

export interface Act extends Pick<Question, 'session' | 'at' | 'n' | 'ran'> {
  readonly act: string
  readonly input: unknown
}

/**
 * Takes the batches of a file in their order, and tells every listener. One reader for many: each keeps the questions that
 * wait for an answer.
 */
export const tapeReader = (listeners: readonly TapeListener[]): ((batch: InputBatch) => void) => {
  const asked = new Map<string, Question>()
  const bodies = new Map<string, unknown>()
  const timers = new Map<string, RunningTimer>()

  const whole = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    if (typeof value['$body'] === 'string') return bodies.get(value['$body']) ?? value
    return 'right' in value ? { ...value, right: whole(value['right']) } : value
  }

  const ranTo = runningTime()

  const seeInput = (session: string, place: number, input: Input): void => {
    const { n, at } = input
    const timerKey = `${session} ${String('fired' in input ? input.fired : place)}`
    const timer = 'fired' in input ? timers.get(timerKey) : undefined
    const ran = ranTo(session, at, timer)
    // One that is not cleared runs out again.
    if (timer !== undefined) timers.set(timerKey, { ...timer, at, ran })
    if ('set' in input && input.set !== null) timers.set(timerKey, { at, ran, ms: input.set })
    if ('ask' in input) {
      const { ask, args } = input
      const question = { session, n, at, ran, ask, args }
      asked.set(`${session} ${String(place)}`, question)
      for (const one of listeners) one.asked?.(question)
      return
    }
    if ('act' in input) {
      for (const one of listeners) one.acted?.({ session, n, at, ran, act: input.act, input: input.input })
      return
    }
    const about = placeOf(input)
    const question = about === null ? undefined : asked.get(`${session} ${String(about)}`)
    if (question === undefined) return
    if ('answer' in input) {
      const value = whole(input.value)
      for (const one of listeners) one.answered?.(question, { n, at, ran, value })
    } else for (const one of listeners) one.ended?.(question, { n, at, ran, isLeft: 'off' in input })
  }

  return ({ session, first, notes, bodies: more }) => {
    for (const [hash, body] of Object.entries(more ?? {})) bodies.set(hash, body)
    notes.forEach((input, i) => seeInput(session, first + i, input))
  }
}

/** The place of the question that an input answers or ends. Null: it is about none. */
const placeOf = (input: Input): number | null => {
  if ('answer' in input) return input.answer
  if ('done' in input) return input.done
  if ('failed' in input) return input.failed
  return 'off' in input ? input.off : null
}

/** The same for answers alone. */
export const questionReader = (
  onAnswer: (question: Question, answer: Answer) => void,
): ((batch: InputBatch) => void) => tapeReader([{ answered: onAnswer }])
