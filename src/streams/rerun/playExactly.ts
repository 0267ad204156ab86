/** The first phase of a rerun: the code repeats the recording input by input, until it does something else. */
import type { PlayedInput } from './changes'
import { scheduleRest } from './playByTime'
import { deliver, fireTimer, isExact, type OpenQuestion, type Playback, playAct } from './playback'
import { comesFromOutside, describeInput, questionOf } from './script'

const depart = (playback: Playback, why: string): void => {
  if (!isExact(playback)) return
  const { inputs, cursor, now } = playback
  playback.departure = { place: inputs[cursor]?.place ?? inputs.length, at: now, why }
  scheduleRest(playback)
}

/**
 * The input at the cursor, if the code did exactly that (`isSame`), and the cursor moves on. Anything else is a
 * departure, and after one it returns null. `did` describes what the code did.
 */
export const follow = (
  playback: Playback,
  isSame: (input: PlayedInput) => boolean,
  did: string,
): PlayedInput | null => {
  if (!isExact(playback)) return null
  const input = playback.inputs[playback.cursor]
  if (input !== undefined && isSame(input)) {
    playback.cursor += 1
    return input
  }
  depart(playback, `${did} came where the recording has ${describeInput(input, playback.inputs)}`)
  return null
}

/** Plays the input at the cursor, which came from outside the code. */
const playNext = (playback: Playback, input: PlayedInput): void => {
  if (input.moved === true) {
    depart(playback, 'an input comes at another time')
    return
  }
  const count = playback.session.count()
  if (input.n !== count) {
    depart(playback, `there are ${String(count)} facts where the recording has ${String(input.n)}`)
    return
  }
  const asked = questionOf(input)
  const question = asked === null ? undefined : playback.open.get(asked)
  const timer = 'fired' in input ? [...playback.timers].find(({ place }) => place === input.fired) : undefined
  if (question === undefined && timer === undefined && !('act' in input)) {
    depart(playback, `nobody waits for ${describeInput(input, playback.inputs)}`)
    return
  }
  playback.cursor += 1
  playback.now = input.at
  playAct(playback, input)
  if (question !== undefined) deliver(playback, question, input)
  if (timer !== undefined) fireTimer(playback, timer)
}

/** Plays the inputs that arrived in the middle of what the code just did. */
const playWithin = (playback: Playback): void => {
  for (;;) {
    const input = playback.inputs[playback.cursor]
    if (!isExact(playback) || input?.within !== true || !comesFromOutside(input)) return
    playNext(playback, input)
  }
}

/** The code's question repeats a recorded one. */
export const openRecorded = (playback: Playback, question: OpenQuestion, place: number): void => {
  question.place = place
  playback.open.set(place, question)
  playWithin(playback)
}

/** The code unsubscribes from the answers. */
export const leaveQuestion = (playback: Playback, question: OpenQuestion): void => {
  if (question.isSettled) return
  question.isSettled = true
  const did = `the end of waiting for ${question.name}`
  const input = follow(playback, (one) => 'off' in one && one.off === question.place, did)
  if (input !== null) playWithin(playback)
}

/** Plays to the end of the recording or to the departure. */
export const playExactly = (playback: Playback): void => {
  while (isExact(playback)) {
    const input = playback.inputs[playback.cursor]
    if (input === undefined) return
    if (comesFromOutside(input)) playNext(playback, input)
    else depart(playback, `the code did not come to ${describeInput(input, playback.inputs)}`)
  }
}
