/** A port whose adapter is code that loads later. */
import { type Observable, catchError, of, switchMap } from 'rxjs'

/** For each question of a port, the answer where its code does not load. Total: a port's new member needs one too. */
export type AnswersWithout<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...input: never) => Observable<infer Answer>
    ? Observable<Answer>
    : never
}

type Questions = Readonly<Record<string, (...input: readonly unknown[]) => Observable<unknown>>>

/** Queries the port once its code is loaded; answers with `without` when the code does not load. */
export const laterPort = <Port extends object>(
  port$: Observable<Port>,
  without: AnswersWithout<Port>,
): Port =>
  Object.fromEntries(
    Object.entries<Observable<unknown>>(without).map(([name, answer]) => [
      name,
      (...input: readonly unknown[]) =>
        port$.pipe(
          catchError(() => of(null)),
          switchMap((port) => (port === null ? answer : ((port as Questions)[name]?.(...input) ?? answer))),
        ),
    ]),
  ) as Port
