/**
 * One question of a tab to the outside. It arrives, takes effect, and is answered after a while; at each of these points
 * a fault may disturb it or the tab may end, and what watches the run sees it.
 */
import * as E from 'fp-ts/Either'
import { Observable } from 'rxjs'
import type { PortCall } from '../../../src/streams/ports/PortCall'
import { hashOf } from './random'
import { isRunning, type Process, type VirtualTime } from './time'

/** What a fault does to a call. */
export type Disturbance =
  /** It never arrives: the answer is this error, after `ms`. */
  | { readonly what: 'lost'; readonly error: unknown; readonly ms?: number }
  /** It takes effect, and the answer is this error. */
  | { readonly what: 'lostAnswer'; readonly error: unknown; readonly ms?: number }
  | {
      readonly what: 'answer'
      readonly change: (answer: E.Either<unknown, unknown>) => E.Either<unknown, unknown>
    }
  | { readonly what: 'slow'; readonly ms: number }
  /** Its answer is this error, and it takes effect all the same, `afterMs` later. */
  | { readonly what: 'late'; readonly error: unknown; readonly afterMs: number }
  | { readonly what: 'silent' }

export interface Call {
  readonly name: string
  readonly args: readonly unknown[]
  readonly process: Process
}

export interface CallWatch {
  /** Before it takes effect; the tab may end here. */
  readonly onAsked: (call: Call) => void
  readonly onAnswered: (call: Call, answer: E.Either<unknown, unknown>) => void
  /** It is never answered; the world answers it when it is well again. */
  readonly onSilent: (call: Call, answer: (late: E.Either<unknown, unknown>) => void) => void
  /** The tab no longer waits for it, answered or not. */
  readonly onClosed: (call: Call) => void
  readonly disturb: (call: Call) => Disturbance | null
}

/** How long a call takes, in ms. 'end': it takes effect when it is answered, as a
 * transaction of the disk does, or what a person confirms. */
export interface Pace {
  readonly least: number
  readonly most: number
  readonly effect: 'start' | 'end'
}

export const NETWORK: Pace = { least: 30, most: 400, effect: 'start' }
export const DISK: Pace = { least: 1, most: 12, effect: 'end' }
export const PERSON: Pace = { least: 1500, most: 12_000, effect: 'end' }

export type Ask = <Err, A>(
  name: string,
  args: readonly unknown[],
  pace: Pace,
  work: () => E.Either<Err, A>,
  /** Called once it arrived or was lost, before its answer. */
  settled?: () => void,
) => PortCall<Err, A>

export const createAsk = (time: VirtualTime, watch: CallWatch, process: Process, seed: number): Ask => {
  const counts = new Map<string, number>()
  /** By name and count, so that one call more of another name does not change it. */
  const duration = (name: string, { least, most }: Pace): number => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return least + (hashOf(`${process.name} ${name} ${String(count)}`, seed) % (most - least + 1))
  }
  return <Err, A>(
    name: string,
    args: readonly unknown[],
    pace: Pace,
    work: () => E.Either<Err, A>,
    settled?: () => void,
  ) =>
    new Observable<E.Either<Err, A>>((subscriber) => {
      if (!process.isAlive) return undefined
      const call: Call = { name, args, process }
      watch.onAsked(call)
      if (!isRunning(process)) return undefined
      const fault = watch.disturb(call)
      const isLost = fault?.what === 'lost'
      const effect = (): E.Either<unknown, unknown> => {
        settled?.()
        if (fault?.what === 'late') {
          time.after(fault.afterMs, () => void work())
          return E.left(fault.error)
        }
        const answer: E.Either<unknown, unknown> = isLost ? E.left(fault.error) : work()
        if (fault?.what === 'lostAnswer') return E.left(fault.error)
        return fault?.what === 'answer' ? fault.change(answer) : answer
      }
      let isOpen = true
      const close = (): void => {
        if (isOpen) watch.onClosed(call)
        isOpen = false
      }
      const extra = fault !== null && 'ms' in fault ? (fault.ms ?? 0) : 0
      const deliver = (answer: E.Either<unknown, unknown>): void => {
        if (!isOpen || !process.isAlive) return
        watch.onAnswered(call, answer)
        if (!isRunning(process)) return
        close()
        subscriber.next(answer as E.Either<Err, A>)
        subscriber.complete()
      }
      if (fault?.what === 'silent') {
        watch.onSilent(call, (late) => {
          settled?.()
          time.after(0, () => deliver(late), process)
        })
        return close
      }
      const atStart = pace.effect === 'start' ? effect() : null
      const ms = duration(name, pace) + extra
      if (atStart === null) {
        // What a person confirms happens even if the tab is gone; its answer is the tab's own task.
        time.after(ms, () => {
          const answer = effect()
          time.after(0, () => deliver(answer), process)
        })
        return close
      }
      const task = time.after(ms, () => deliver(atStart), process)
      return () => {
        task.isCancelled = true
        close()
      }
    })
}
