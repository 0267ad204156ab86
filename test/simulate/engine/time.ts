/**
 * Virtual time for several tabs at once. Every timer, answer and happening is a task; the next task runs when the one
 * before has ended, and nothing waits for the real clock. A task belongs to the tab in which it was set: a closed tab's
 * tasks are dropped, and a frozen tab's wait.
 */
import { asyncScheduler } from 'rxjs'
import { timers } from '../../../src/streams/log/timers'
import { createQueue } from './queue'

/** What runs code: a tab. */
/** Whether it still runs. A function: what runs in between may end it. */
export const isRunning = (process: Process): boolean => process.isAlive

export interface Process {
  readonly name: string
  isAlive: boolean
  /** Until then, in ms of virtual time, none of its tasks run. */
  frozenUntil: number
  /** Its timers fire once in this many ms only, as those of a hidden tab may; 0: when they are due. */
  timerStepMs: number
}

interface Task {
  readonly order: number
  at: number
  readonly run: () => void
  readonly process: Process | null
  /** A repeated timer's interval; null: it runs once. */
  readonly everyMs: number | null
  isCancelled: boolean
}

interface Time {
  /** Ms since the start. */
  readonly now: () => number
  /** Runs after a delay in ms, for a tab or (null) for the world. */
  readonly after: (delayMs: number, run: () => void, process?: Process | null) => Task
  /** Runs at once as a process's code: timers that are set meanwhile are its own. */
  readonly runAs: <A>(process: Process | null, work: () => A) => A
  readonly current: () => Process | null
  /** Runs every task up to this time; `afterEach` is called after each. False: it was stopped, or took too many tasks. */
  readonly runUntil: (endMs: number, afterEach: (task: Task) => boolean) => boolean
  /** A frozen tab goes on now. */
  readonly thaw: (process: Process) => void
  /** Tasks that ran. */
  readonly count: () => number
}

/** A run with more tasks than this never ends. */
const MOST_TASKS = 200_000

interface InternalTime extends Time {
  readonly setTimer: (run: () => void, ms: number) => Task
}

export const createTime = (): InternalTime => {
  /** Read again after its code ran, which may have cleared it. */
  const isGone = (task: Task): boolean => task.isCancelled
  const queue = createQueue<Task>()
  const parked = new Map<Process, Task[]>()
  let now = 0
  let order = 0
  let count = 0
  let current: Process | null = null

  const set = (at: number, run: () => void, process: Process | null, everyMs: number | null): Task => {
    order += 1
    const task = { order, at, run, process, everyMs, isCancelled: false }
    queue.push(task)
    return task
  }
  const dueAt = (ms: number, process: Process | null): number => {
    const at = now + Math.max(0, ms)
    const step = process?.timerStepMs ?? 0
    return step > 0 ? Math.ceil(at / step) * step : at
  }
  const runAs = <A>(process: Process | null, work: () => A): A => {
    const before = current
    current = process
    try {
      return work()
    } finally {
      current = before
    }
  }
  const thaw = (process: Process): void => {
    process.frozenUntil = Math.min(process.frozenUntil, now)
    for (const task of parked.get(process) ?? []) {
      task.at = now
      queue.push(task)
    }
    parked.delete(process)
  }
  const park = (process: Process, task: Task): void => {
    const waiting = parked.get(process)
    if (waiting !== undefined) {
      waiting.push(task)
      return
    }
    parked.set(process, [task])
    const release = (): void => {
      if (!parked.has(process)) return
      if (process.frozenUntil <= now) thaw(process)
      else set(process.frozenUntil, release, null, null)
    }
    set(process.frozenUntil, release, null, null)
  }
  /** Whether the task ran; one of a frozen tab is kept until it thaws. */
  const runTask = (task: Task): boolean => {
    const { process } = task
    if (task.isCancelled || process?.isAlive === false) return false
    if (process !== null && process.frozenUntil > now) {
      park(process, task)
      return false
    }
    count += 1
    runAs(process, task.run)
    // The heap needs a new order for a repeated task, but its handle stays the one that clears it.
    if (task.everyMs !== null && !isGone(task)) {
      task.at = dueAt(Math.max(1, task.everyMs), process)
      queue.push(task)
    }
    return true
  }
  return {
    now: () => now,
    current: () => current,
    runAs,
    thaw,
    after: (delayMs, run, process = null) => set(now + Math.max(0, delayMs), run, process, null),
    setTimer: (run, ms) => set(dueAt(ms, current), run, current, ms),
    count: () => count,
    runUntil: (endMs, afterEach) => {
      for (let task = queue.first(); task !== undefined && task.at <= endMs; task = queue.first()) {
        queue.pop()
        now = Math.max(now, task.at)
        if (runTask(task) && (!afterEach(task) || count > MOST_TASKS)) return false
      }
      now = Math.max(now, endMs)
      return true
    },
  }
}

/** rxjs asks its delegate for timers, so this lies below the recorder, whichever of them came first. */
const virtualTimers = (time: InternalTime): NonNullable<typeof timers.delegate> => ({
  setInterval: (handler, ms = 0) =>
    time.setTimer(handler, ms) as unknown as ReturnType<typeof timers.setInterval>,
  clearInterval: (handle: unknown): void => {
    if (typeof handle === 'object' && handle !== null && 'isCancelled' in handle) handle.isCancelled = true
  },
})

/** The clock of rxjs and its timers are `time`'s while `work` runs. */
export const inVirtualTime = <A>(time: InternalTime, work: () => A): A => {
  const { now } = asyncScheduler
  const { delegate } = timers
  timers.delegate = virtualTimers(time)
  asyncScheduler.now = time.now
  try {
    return work()
  } finally {
    timers.delegate = delegate
    asyncScheduler.now = now
  }
}

export type VirtualTime = InternalTime
