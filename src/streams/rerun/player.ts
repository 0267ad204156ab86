/**
 * Plays a recording to the code of a session. As long as the code repeats the recording, input by input, it receives the
 * recorded answers in their order and at their times, and nothing depends on the speed of the machine (playExactly.ts).
 * After the first departure the rest goes by time (playByTime.ts). A question that was not recorded ends the rerun.
 */
import { Observable } from 'rxjs'
import type { PlayedInput } from './changes'
import { answerByTime, playByTime } from './playByTime'
import { follow, leaveQuestion, openRecorded, playExactly } from './playExactly'
import {
  type AskedOtherwise,
  type OpenQuestion,
  type Playback,
  type PlayedTimer,
  startPlayback,
  withOwnNames,
} from './playback'
import type { Departure, ReplayedSession } from './replayedSession'
import { isSameQuestion } from './sameQuestion'
import { recordedArgs, recordedText } from './script'

export interface Player {
  readonly ask: (name: string, args: readonly unknown[]) => Observable<unknown>
  readonly call: (name: string, args: readonly unknown[]) => unknown
  readonly setTimer: (fire: () => void, ms: number | undefined) => object
  readonly clearTimer: (timer: unknown) => void
  /** Plays to the end, or to a question that was not recorded. */
  readonly play: () => void
  /** From now on nothing is played, whatever the code does. */
  readonly end: () => void
  readonly departure: () => Departure | null
  readonly unrecorded: () => string | null
  readonly askedOtherwise: () => readonly AskedOtherwise[]
  /** The place of the last input that was played. */
  readonly lastInput: () => number | null
}

const askQuestion = (playback: Playback, name: string, args: readonly unknown[]): Observable<unknown> =>
  new Observable((subscriber) => {
    if (playback.hasEnded) return undefined
    const asked = recordedArgs(name, args)
    const question: OpenQuestion = { name, args, subscriber, place: null, isSettled: false }
    const isSame = (input: PlayedInput): boolean =>
      'ask' in input && input.ask === name && isSameQuestion(playback, input, name, asked)
    const input = follow(playback, isSame, `the question ${recordedText(name, asked)}`)
    if (input === null) answerByTime(playback, question, asked)
    else openRecorded(playback, question, input.place)
    return () => leaveQuestion(playback, question)
  })

/** A question that is answered synchronously. */
const answerCall = (playback: Playback, name: string, args: readonly unknown[]): unknown => {
  const asked = recordedArgs(name, args)
  const text = recordedText(name, asked)
  const isSame = (input: PlayedInput): boolean =>
    'call' in input && input.call === name && isSameQuestion(playback, input, name, asked)
  const isClock = name === 'clock.now' || name === 'clock.elapsed'
  const followed = follow(playback, isSame, `a look at ${text}`)
  const input = followed ?? (isClock ? undefined : playback.inputs.find(isSame))
  if (input !== undefined) {
    if (name === 'clock.elapsed' && 'call' in input) playback.clockSkew = input.at - Number(input.value)
    return playback.session.answerOf(name, args, withOwnNames(playback, input), playback.departure === null)
  }
  if (isClock) return name === 'clock.now' ? playback.now : playback.now - playback.clockSkew
  playback.unrecorded ??= text
  return undefined
}

const setTimer = (playback: Playback, fire: () => void, ms: number): PlayedTimer => {
  const isSame = (input: PlayedInput): boolean => 'set' in input && (input.set ?? 0) === ms
  const input = follow(playback, isSame, `a timer of ${String(ms)} ms`)
  const timer = { place: input?.place ?? null, ms, fire, since: playback.now }
  playback.timers.add(timer)
  return timer
}

export const createPlayer = (
  inputs: readonly PlayedInput[],
  session: ReplayedSession,
  manner: Pick<Playback, 'aliases' | 'isLenient'>,
): Player => {
  const playback = startPlayback(inputs, session, manner)
  return {
    ask: (name, args) => askQuestion(playback, name, args),
    call: (name, args) => answerCall(playback, name, args),
    setTimer: (fire, ms = 0) => setTimer(playback, fire, ms),
    clearTimer: (timer) => void playback.timers.delete(timer as PlayedTimer),
    play: () => {
      playExactly(playback)
      if (playback.departure !== null) playByTime(playback)
    },
    end: () => {
      playback.hasEnded = true
    },
    departure: () => playback.departure,
    unrecorded: () => playback.unrecorded,
    askedOtherwise: () => playback.askedOtherwise,
    lastInput: () => playback.lastInput,
  }
}
