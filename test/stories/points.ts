/**
 * The points at which a tab can end: every call of a port as it leaves, and as its first answer arrives. They are
 * counted and not listed, so a new call is a new point.
 */
import { defer, delay, isObservable, NEVER, type Observable, tap } from 'rxjs'
import type { Ports } from '../../src/streams/ports/Ports'
import { type Drawn, sampleOf, someOf } from '../support/sample'
import type { Between } from './app'

/** One point, e.g. `orderBook.placeOrder asked` or `logStore.append answered`. */
export type Point = `${string} ${'asked' | 'answered'}`

/** What happens at a point; `close` ends the tab there. */
export type AtPoint = (n: number, point: Point, close: () => void) => void

/** A call takes effect at once, and its answer arrives later, as with real services. */
const ANSWER_MS = 1
/** These ports answer within the tab. */
const AT_ONCE: ReadonlySet<string> = new Set(['locks', 'browser'])

type Method = (...args: readonly unknown[]) => unknown

const isMethod = (value: unknown): value is Method => typeof value === 'function'

/** Numbers the points of one tab from 1 and calls `at` with each before it continues. */
export const counted = (at: AtPoint): Between => {
  let n = 0
  return (ports, close) => {
    let isClosed = false
    const end = (): void => {
      isClosed = true
      close()
    }
    const reach = (point: Point): void => {
      n += 1
      at(n, point, end)
    }
    const asked = (name: string, port: string, question$: Observable<unknown>): Observable<unknown> =>
      defer(() => {
        reach(`${name} asked`)
        if (isClosed) return NEVER
        let isAnswered = false
        const answer$ = AT_ONCE.has(port) ? question$ : question$.pipe(delay(ANSWER_MS))
        return answer$.pipe(
          tap(() => {
            if (isAnswered) return
            isAnswered = true
            reach(`${name} answered`)
          }),
        )
      })
    const through = (port: string, methods: object): object =>
      Object.fromEntries(
        Object.entries(methods).map(([name, member]: readonly [string, unknown]) => [
          name,
          isMethod(member)
            ? (...args: readonly unknown[]) => {
                const result = member(...args)
                return isObservable(result) ? asked(`${port}.${name}`, port, result) : result
              }
            : member,
        ]),
      )
    return Object.fromEntries(
      Object.entries(ports).map(([port, methods]: readonly [string, object]) => [
        port,
        through(port, methods),
      ]),
    ) as unknown as Ports
  }
}

/** A point of each call in a third of the calls, drawn for this enumeration alone; in the soak, every point. */
export const drawnPoints = (points: readonly string[], what: string): readonly Drawn<string>[] =>
  someOf(sampleOf(points, what), what, 3).map(([point]) => point)
