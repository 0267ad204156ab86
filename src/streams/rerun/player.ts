/**
 * Plays a recording to code that asks. As long as the code does what it did, note by note, it is told what it was told,
 * in the same order and at the same times: nothing depends on how fast a machine is. From the first thing on that it
 * does otherwise, the rest goes by time: what comes by itself comes when it came, an answer takes as long as the
 * recorded answer to the same question took, a timer fires when it is due. A question that was not recorded ends it.
 */
import { Observable, type Subscriber } from 'rxjs'
import type { PlayedInput } from './changes'
import type { Departure, ReplayedSession } from './replayedSession'
import {
  type RecordedQuestion,
  questionsIn,
  comesFromOutside,
  describeInput,
  questionOf,
  questionText,
  recordedText,
} from './script'

interface Open {
  readonly name: string
  readonly args: readonly unknown[]
  readonly subscriber: Subscriber<unknown>
  /** Of the asking; null where none was recorded. */
  place: number | null
  isOver: boolean
}

interface Timer {
  readonly place: number | null
  readonly ms: number
  readonly fire: () => void
  /** When it was set or fired last. */
  since: number
}

interface Due {
  readonly at: number
  readonly run: () => void
}

export interface Player {
  readonly ask: (name: string, args: readonly unknown[]) => Observable<unknown>
  readonly call: (name: string, args: readonly unknown[]) => unknown
  readonly setTimer: (fire: () => void, ms: number | undefined) => object
  readonly clearTimer: (timer: unknown) => void
  /** Plays to the end, or to a question that nobody recorded. */
  readonly play: () => void
  /** From now on nothing is played, whatever the code does. */
  readonly end: () => void
  readonly departure: () => Departure | null
  readonly unrecorded: () => string | null
  /** The place of the last input that was played. */
  readonly lastInput: () => number | null
}

/** Answers that nobody recorded take so long, ms (our choice). */
const OWN_ANSWER_MS = 1
/** More pieces of work than any session has: code that asks itself for ever ends here (our choice). */
const MAX_STEPS = 5_000_000

export const createPlayer = (notes: readonly PlayedInput[], stage: ReplayedSession): Player => {
  const open = new Map<number, Open>()
  const timers = new Set<Timer>()
  const due: Due[] = []
  let cursor = 0
  let now = notes[0]?.at ?? 0
  /** What the device's clock was ahead of the one that nobody sets, when both were looked at last. */
  let skew = 0
  let lastInput: number | null = null
  let departure: Departure | null = null
  let unrecorded: string | null = null
  let hasEnded = false
  /** Askings that are still to come, and all of them: what goes on telling can be asked for again. */
  let pool: ReadonlyMap<string, RecordedQuestion[]> = new Map()
  let all: ReadonlyMap<string, readonly RecordedQuestion[]> = new Map()

  const isExact = (): boolean => departure === null

  const finish = ({ subscriber }: Open, note: PlayedInput): void => {
    if ('failed' in note) subscriber.error(new Error('failed as recorded'))
    else subscriber.complete()
  }

  const tell = (one: Open, note: PlayedInput): void => {
    if (one.isOver) return
    if ('answer' in note) {
      lastInput = note.place
      one.subscriber.next(stage.answerOf(one.name, one.args, note, isExact()))
      return
    }
    one.isOver = true
    finish(one, note)
  }

  const fire = (timer: Timer): void => {
    timer.since = now
    timer.fire()
  }

  /** In the order of their times; those of one time in the order in which they came. */
  const plan = (at: number, run: () => void): void => {
    const next = due.findIndex((one) => one.at > at)
    due.splice(next < 0 ? due.length : next, 0, { at: Math.max(at, now), run })
  }

  const planRest = (): void => {
    const rest = notes.slice(cursor)
    pool = questionsIn(rest)
    all = questionsIn(notes)
    const readings = new Set((all.get('logStore.read()') ?? []).map(({ place }) => place))
    for (const note of rest) {
      if ('act' in note) plan(note.at, () => playAct(note))
      const question = questionOf(note)
      if (question !== null && readings.has(question)) plan(note.at, () => stage.admitForeignRows(note))
      const one = question === null ? undefined : open.get(question)
      if (one !== undefined) plan(note.at, () => tell(one, note))
    }
  }

  const depart = (why: string): void => {
    if (!isExact() || hasEnded) return
    const place = notes[cursor]?.place ?? notes.length
    departure = { place, at: now, why }
    planRest()
  }

  /** Whether the code does now what it did then. */
  const follows = (isSame: (note: PlayedInput) => boolean, did: string): PlayedInput | null => {
    if (!isExact() || hasEnded) return null
    const note = notes[cursor]
    if (note !== undefined && isSame(note)) {
      cursor += 1
      return note
    }
    depart(`${did} came where the recording has ${describeInput(note)}`)
    return null
  }

  const playAct = (note: PlayedInput): void => {
    if (!('act' in note)) return
    lastInput = note.place
    stage.act(note.act, 'input' in note ? note.input : undefined)
  }

  /** Plays the note at the cursor, which came from outside. */
  const playNext = (note: PlayedInput): void => {
    if (note.moved === true) {
      depart('an input comes at another time')
      return
    }
    if (note.n !== stage.count()) {
      depart(`there are ${String(stage.count())} facts where the recording has ${String(note.n)}`)
      return
    }
    const question = questionOf(note)
    const one = question === null ? undefined : open.get(question)
    const timer = 'fired' in note ? [...timers].find(({ place }) => place === note.fired) : undefined
    if (one === undefined && timer === undefined && !('act' in note)) {
      depart(`nobody waits for ${describeInput(note)}`)
      return
    }
    cursor += 1
    now = note.at
    if ('act' in note) playAct(note)
    if (one !== undefined) tell(one, note)
    if (timer !== undefined) fire(timer)
  }

  /** What came in the middle of what the code just did. */
  const playWithin = (): void => {
    for (;;) {
      const note = notes[cursor]
      if (!isExact() || hasEnded || note?.within !== true || !comesFromOutside(note)) return
      playNext(note)
    }
  }

  const leave = (one: Open): void => {
    if (one.isOver) return
    one.isOver = true
    const did = `the end of waiting for ${one.name}`
    if (follows((note) => 'off' in note && note.off === one.place, did) !== null) playWithin()
  }

  const reply = (one: Open, asking: RecordedQuestion): void => {
    const { replies, isStream } = asking
    const present = replies.findLast((note) => 'answer' in note && note.at <= now)
    const isState = replies[0]?.within === true
    for (const note of replies) {
      if (!isStream) {
        const wait = note.at - asking.at
        if (wait === 0 && note.within === true) tell(one, note)
        else plan(now + wait, () => tell(one, note))
      } else if (note.at > now || replies.length === 1) {
        plan(note.at, () => tell(one, note))
      } else if (isState && note === present) tell(one, note)
    }
  }

  const askFreely = (one: Open, text: string): void => {
    const asking = pool.get(text)?.shift() ?? all.get(text)?.findLast(({ isStream }) => isStream)
    if (asking !== undefined) {
      one.place = asking.place
      reply(one, asking)
      return
    }
    const own = stage.defaultAnswer(one.name, one.args)
    if (own === undefined) unrecorded ??= text
    else
      plan(now + OWN_ANSWER_MS, () => {
        if (one.isOver) return
        one.isOver = true
        one.subscriber.next(own)
        one.subscriber.complete()
      })
  }

  const ask: Player['ask'] = (name, args) =>
    new Observable((subscriber) => {
      if (hasEnded) return undefined
      const text = questionText(name, args)
      const one: Open = { name, args, subscriber, place: null, isOver: false }
      const isSame = (note: PlayedInput): boolean =>
        'ask' in note && note.ask === name && recordedText(note.ask, note.args) === text
      const note = follows(isSame, `the question ${text}`)
      if (note === null) askFreely(one, text)
      else {
        one.place = note.place
        open.set(note.place, one)
        playWithin()
      }
      return () => leave(one)
    })

  const call: Player['call'] = (name, args) => {
    const text = questionText(name, args)
    const isSame = (note: PlayedInput): boolean =>
      'call' in note && note.call === name && recordedText(note.call, note.args) === text
    const isClock = name === 'clock.now' || name === 'clock.elapsed'
    const note = follows(isSame, `a look at ${text}`) ?? (isClock ? undefined : notes.find(isSame))
    if (note !== undefined) {
      if (name === 'clock.elapsed' && 'call' in note) skew = note.at - Number(note.value)
      return stage.answerOf(name, args, note, isExact())
    }
    if (isClock) return name === 'clock.now' ? now : now - skew
    unrecorded ??= text
    return undefined
  }

  const setTimer: Player['setTimer'] = (fireIt, wished) => {
    const ms = wished ?? 0
    const note = follows((one) => 'set' in one && (one.set ?? 0) === ms, `a timer of ${String(ms)} ms`)
    const timer: Timer = { place: note?.place ?? null, ms, fire: fireIt, since: now }
    timers.add(timer)
    return timer
  }

  const playExactly = (): void => {
    while (isExact() && !hasEnded) {
      const note = notes[cursor]
      if (note === undefined) return
      if (comesFromOutside(note)) playNext(note)
      else depart(`the code did not come to ${describeInput(note)}`)
    }
  }

  const playByTime = (): void => {
    const endAt = Math.max(now, ...notes.slice(-100).map(({ at }) => at))
    for (let step = 0; step < MAX_STEPS && unrecorded === null; step++) {
      const event = due[0]
      const [timer] = [...timers].sort((a, b) => a.since + a.ms - (b.since + b.ms))
      const timerAt = timer === undefined ? Infinity : timer.since + timer.ms
      const at = Math.min(event?.at ?? Infinity, timerAt)
      if (at > endAt) return
      now = Math.max(now, at)
      if (event !== undefined && event.at <= timerAt) {
        due.shift()
        event.run()
      } else if (timer !== undefined) fire(timer)
    }
  }

  return {
    ask,
    call,
    setTimer,
    clearTimer: (timer) => void timers.delete(timer as Timer),
    play: () => {
      playExactly()
      if (!isExact()) playByTime()
    },
    end: () => {
      hasEnded = true
    },
    departure: () => departure,
    unrecorded: () => unrecorded,
    lastInput: () => lastInput,
  }
}
