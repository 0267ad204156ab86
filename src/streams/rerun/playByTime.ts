/**
 * The second phase of a rerun, after the departure: inputs that arrive by themselves arrive at their recorded times, an
 * answer takes as long as the recorded answer to the same question took, and a timer fires when it is due.
 */
import type { UnixMs } from '../../events/kernel'
import { deliver, fireTimer, type OpenQuestion, type Playback, playAct } from './playback'
import { likestQuestion } from './sameQuestion'
import { questionOf, questionsIn, recordedText, type RecordedQuestion } from './script'

/** An answer that was not recorded takes this long, in ms (C91). */
const OWN_ANSWER_MS = 1
/** Code that asks itself forever is stopped after this many steps (C92). */
const MAX_STEPS = 5_000_000

/** Steps of the same time keep the order in which they were scheduled. */
const schedule = ({ scheduled, now }: Playback, at: UnixMs, run: () => void): void => {
  const next = scheduled.findIndex((step) => step.at > at)
  scheduled.splice(next < 0 ? scheduled.length : next, 0, { at: Math.max(at, now), run })
}

/** At the departure, schedules the rest of the recording for the code. */
export const scheduleRest = (playback: Playback): void => {
  const { inputs, cursor, session, open } = playback
  const rest = inputs.slice(cursor)
  playback.remaining = questionsIn(rest)
  playback.recorded = questionsIn(inputs)
  const readings = new Set((playback.recorded.get('logStore.read()') ?? []).map(({ place }) => place))
  for (const input of rest) {
    if ('act' in input) schedule(playback, input.at, () => playAct(playback, input))
    const asked = questionOf(input)
    if (asked === null) continue
    if (readings.has(asked)) schedule(playback, input.at, () => session.admitForeignRows(input))
    const question = open.get(asked)
    if (question !== undefined) schedule(playback, input.at, () => deliver(playback, question, input))
  }
}

/** Answers as a recorded question was answered: a stream at its recorded times, anything else after the same wait. */
const replyAs = (playback: Playback, question: OpenQuestion, recorded: RecordedQuestion): void => {
  const { now } = playback
  const { replies, isStream } = recorded
  const latest = replies.findLast((input) => 'answer' in input && input.at <= now)
  const isState = replies[0]?.within === true
  for (const input of replies) {
    if (!isStream) {
      const wait = input.at - recorded.at
      if (wait === 0 && input.within === true) deliver(playback, question, input)
      else schedule(playback, now + wait, () => deliver(playback, question, input))
    } else if (input.at > now || replies.length === 1) {
      schedule(playback, input.at, () => deliver(playback, question, input))
    } else if (isState && input === latest) deliver(playback, question, input)
  }
}

/** `args`: encoded. A question without any answer ends the rerun. */
export const answerByTime = (playback: Playback, question: OpenQuestion, args: readonly unknown[]): void => {
  const { name } = question
  const named = recordedText(name, playback.aliases.toRecorded(args) as readonly unknown[])
  const recorded =
    playback.remaining.get(named)?.shift() ??
    playback.recorded.get(named)?.findLast(({ isStream }) => isStream) ??
    likestQuestion(playback, name, args)
  if (recorded !== undefined) {
    question.place = recorded.place
    replyAs(playback, question, recorded)
    return
  }
  const answer = playback.session.defaultAnswer(question.name, question.args)
  if (answer === undefined) {
    playback.unrecorded ??= recordedText(name, args)
    return
  }
  schedule(playback, playback.now + OWN_ANSWER_MS, () => {
    if (question.isSettled) return
    question.isSettled = true
    question.subscriber.next(answer)
    question.subscriber.complete()
  })
}

/** Plays to the time of the last recorded input, or to a question without an answer. */
export const playByTime = (playback: Playback): void => {
  const { inputs, scheduled, timers } = playback
  // The last input in the list need not be the latest: a changed one may have been moved.
  const endAt = Math.max(playback.now, ...inputs.slice(-100).map(({ at }) => at))
  for (let count = 0; count < MAX_STEPS && playback.unrecorded === null; count++) {
    const step = scheduled[0]
    const [timer] = [...timers].sort((a, b) => a.since + a.ms - (b.since + b.ms))
    const timerAt = timer === undefined ? Infinity : timer.since + timer.ms
    const at = Math.min(step?.at ?? Infinity, timerAt)
    if (at > endAt) return
    playback.now = Math.max(playback.now, at)
    if (step !== undefined && step.at <= timerAt) {
      scheduled.shift()
      step.run()
    } else if (timer !== undefined) fireTimer(playback, timer)
  }
}
