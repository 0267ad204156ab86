/** Code that loads later, and ports whose adapter is such code. */
import { type Observable, catchError, defer, from, of, shareReplay, switchMap } from 'rxjs'

/** Loads once, on first use. If code didn't load, the next use requests it again, because an error isn't replayed. */
export const loadOnce = <A>(load: () => Promise<A>): Observable<A> =>
  defer(() => from(load())).pipe(shareReplay({ bufferSize: 1, refCount: false }))

type AnswerOf<Member> = Member extends (...input: never) => infer Answer ? Answer : never
type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer All,
) => void
  ? All
  : never

/** An answer that every question of a port may give. A port's new member must allow it, or needs its own answer. */
export type AnswerToAll<Port> = Intersection<{ [Name in keyof Port]: AnswerOf<Port[Name]> }[keyof Port]>

type Questions = Readonly<Record<PropertyKey, (...input: readonly unknown[]) => Observable<unknown>>>

/**
 * Asks the loaded port once its code is there, and answers with `without` if it doesn't load. `own` are the members
 * with their own answers. Every other name is a question. The types name them, so a table of the names would only add
 * to the first load.
 */
export const laterPort = <Port extends object, Own extends keyof Port = never>(
  port$: Observable<Port>,
  without: AnswerToAll<Omit<Port, Own>> & Observable<unknown>,
  own: Pick<Port, Own>,
): Port =>
  new Proxy(own as Port, {
    get: (_, name) =>
      Reflect.get(own, name) ??
      ((...input: readonly unknown[]) =>
        port$.pipe(
          catchError(() => of(null)),
          switchMap((port) => (port === null ? without : ((port as Questions)[name]?.(...input) ?? without))),
        )),
  })
