/** One way to read what is looked up outside on request, and to read it again. */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  NEVER,
  defer,
  finalize,
  from,
  groupBy,
  map,
  merge,
  mergeMap,
  scan,
  skip,
  switchMap,
} from 'rxjs'
import type { AppState } from '../events/appState'
import type { AppEvent, EventType } from '../events/catalogue'
import type { Epic, EpicLog } from './Epic'
import { ofType } from './operators/ofType'
import { select } from './operators/select'
import type { PortCall } from './ports/PortCall'
import type { Ports } from './ports/Ports'

interface Reading<Asked, Err, Answer> {
  /** The event whose data are the question. */
  readonly requested: ((asked: Asked) => AppEvent) & { readonly type: EventType }
  /** A newer question of the same key makes the older one's answer useless. */
  readonly keyOf: (asked: Asked) => string
  /** The question after another one of its key. If this is missing, the question stays the same. */
  readonly after?: (before: Asked, asked: Asked) => Asked
  /** The number of transactions with an outcome that change the answer. Each makes the last reading old. */
  readonly settled: (state: AppState) => number
  /** What else makes it old. */
  readonly outdated?: (log: EpicLog) => Observable<unknown>
  /** The questions that are answered: they are asked again. */
  readonly answered: (state: AppState) => readonly Asked[]
  readonly ask: (ports: Ports, asked: Asked) => PortCall<Err, Answer>
  readonly read: (answer: Answer) => AppEvent
  readonly failed: (asked: Asked, error: Err) => AppEvent
}

/** Reads on request, and reads again once the reading is old. */
export const readingEpic =
  <Asked, Err, Answer>({
    requested,
    keyOf,
    after = (_, asked) => asked,
    settled,
    outdated = () => NEVER,
    answered,
    ask,
    read,
    failed,
  }: Reading<Asked, Err, Answer>): Epic =>
  (log, ports) => {
    /** The keys that are being read. */
    const reading = new Set<string>()
    const again$ = merge(
      select(log, settled).pipe(
        skip(1),
        map(() => answered(log.state$.value)),
      ),
      outdated(log).pipe(
        // A block does not begin the question again: a reading that takes longer than a block would never end.
        map(() => answered(log.state$.value).filter((asked) => !reading.has(keyOf(asked)))),
      ),
      // mergeMap: all questions at once.
    ).pipe(mergeMap((some) => from(some)))
    const answerTo = (asked: Asked): Observable<AppEvent> =>
      defer(() => {
        reading.add(keyOf(asked))
        return ask(ports, asked)
      }).pipe(
        map((answer) => (E.isLeft(answer) ? failed(asked, answer.left) : read(answer.right))),
        finalize(() => reading.delete(keyOf(asked))),
      )
    const asked$ = log.fact$.pipe(
      ofType(requested.type),
      // The facts of an event hold what its definition takes.
      map(({ data }) => data as Asked),
    )
    return merge(asked$, again$).pipe(
      groupBy(keyOf),
      // mergeMap: an account that the wallet leaves keeps its question, or the app would wait for it forever when the
      // wallet comes back to it. switchMap inside: for one key, the newest question counts.
      mergeMap((ofKey$) => ofKey$.pipe(scan(after), switchMap(answerTo))),
    )
  }

/** The reason that a fact names: the error's own if it is one of these, and otherwise 'unreachable'. */
export const reasonAmong =
  <const Named extends string>(...named: readonly Named[]) =>
  ({ tag }: { readonly tag: string }): Named | 'unreachable' =>
    named.find((one) => one === tag) ?? 'unreachable'
