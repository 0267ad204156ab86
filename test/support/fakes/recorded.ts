import { type Observable, defer } from 'rxjs'

/**
 * A scripted question that notes its arguments each time it is really asked: on subscription, because a cold
 * question that nobody subscribes to sends nothing.
 */
export const recorded =
  <Args extends readonly unknown[], A>(into: Args[], answer: (...args: Args) => Observable<A>) =>
  (...args: Args): Observable<A> =>
    defer(() => {
      into.push(args)
      return answer(...args)
    })

/** The arguments of every asked question, by method. */
export type Calls<Methods> = {
  readonly [K in keyof Methods]: Methods[K] extends (...args: infer Args) => Observable<unknown>
    ? Args[]
    : never
}
