/** The state of a rerun, and the steps that are the same in both phases of it (player.ts). */
import type { Subscriber } from 'rxjs'
import type { UnixMs } from '../../events/kernel'
import type { Aliases, ValueDifference } from './aliases'
import type { PlayedInput } from './changes'
import type { Departure, ReplayedSession } from './replayedSession'
import type { RecordedQuestion } from './script'

/** A question of the code that is answered now. */
export interface OpenQuestion {
  readonly name: string
  readonly args: readonly unknown[]
  readonly subscriber: Subscriber<unknown>
  /** Place of the recorded question that it repeats; null if none was recorded. */
  place: number | null
  /** Its answers have ended, or the code has unsubscribed from them. */
  isSettled: boolean
}

export interface PlayedTimer {
  /** Place of the recorded setting that it repeats; null if none was recorded. */
  readonly place: number | null
  readonly ms: number
  readonly fire: () => void
  /** When it was set or last fired. */
  since: UnixMs
}

/** The code asked with other arguments than the recording, and got the recorded answer all the same. */
export interface AskedOtherwise {
  /** Place of the recorded question. */
  readonly place: number
  readonly at: UnixMs
  readonly name: string
  readonly differences: readonly ValueDifference[]
}

interface ScheduledStep {
  readonly at: UnixMs
  readonly run: () => void
}

type QuestionsByText = ReadonlyMap<string, RecordedQuestion[]>

export interface Playback {
  readonly inputs: readonly PlayedInput[]
  readonly session: ReplayedSession
  readonly aliases: Aliases
  /**
   * A question that was never recorded gets the answer to a similar one. A what-if must not do this, because its change
   * may ask that question.
   */
  readonly isLenient: boolean
  readonly askedOtherwise: AskedOtherwise[]
  /** Questions that repeat a recorded one, by its place. */
  readonly open: Map<number, OpenQuestion>
  readonly timers: Set<PlayedTimer>
  /** In the order of their times. */
  readonly scheduled: ScheduledStep[]
  /** Index of the next input to repeat. */
  cursor: number
  now: UnixMs
  /** How far the device's clock was ahead of the monotonic one at the last reading of both, in ms. */
  clockSkew: number
  /** Place of the last input that was delivered. */
  lastInput: number | null
  departure: Departure | null
  /** The first question without a recorded answer. */
  unrecorded: string | null
  hasEnded: boolean
  /** Recorded questions that the code has not repeated by the departure. */
  remaining: QuestionsByText
  /** All recorded questions: the code may ask for a stream several times. */
  recorded: QuestionsByText
}

export const startPlayback = (
  inputs: readonly PlayedInput[],
  session: ReplayedSession,
  { aliases, isLenient }: Pick<Playback, 'aliases' | 'isLenient'>,
): Playback => ({
  inputs,
  session,
  aliases,
  isLenient,
  askedOtherwise: [],
  open: new Map(),
  timers: new Set(),
  scheduled: [],
  cursor: 0,
  now: inputs[0]?.at ?? 0,
  clockSkew: 0,
  lastInput: null,
  departure: null,
  unrecorded: null,
  hasEnded: false,
  remaining: new Map(),
  recorded: new Map(),
})

/** The code has done what it did in the recording, input by input. */
export const isExact = ({ departure, hasEnded }: Playback): boolean => departure === null && !hasEnded

/** The input with the code's own names for what the recording calls otherwise. */
export const withOwnNames = ({ aliases }: Playback, input: PlayedInput): PlayedInput =>
  aliases.toCode(input) as PlayedInput

/** Delivers an answer or the end of the answers. */
export const deliver = (playback: Playback, question: OpenQuestion, input: PlayedInput): void => {
  if (question.isSettled) return
  const { name, args, subscriber } = question
  if ('answer' in input) {
    playback.lastInput = input.place
    const own = withOwnNames(playback, input)
    subscriber.next(playback.session.answerOf(name, args, own, playback.departure === null))
    return
  }
  question.isSettled = true
  if ('failed' in input) subscriber.error(new Error('failed as recorded'))
  else subscriber.complete()
}

export const playAct = (playback: Playback, input: PlayedInput): void => {
  if (!('act' in input)) return
  playback.lastInput = input.place
  playback.session.act(input.act, 'input' in input ? playback.aliases.toCode(input.input) : undefined)
}

export const fireTimer = ({ now }: Playback, timer: PlayedTimer): void => {
  timer.since = now
  timer.fire()
}
