import { type Observable, defer } from 'rxjs'

/**
 * A scripted question that records its arguments on each subscription, because a cold question without a
 * subscriber sends nothing.
 */
export const recorded =
  <Args extends readonly unknown[], A>(into: Args[], answer: (...args: Args) => Observable<A>) =>
  (...args: Args): Observable<A> =>
    defer(() => {
      into.push(args)
      return answer(...args)
    })

/** The arguments of every sent question, by method. */
export type Calls<Methods> = {
  readonly [K in keyof Methods]: Methods[K] extends (...args: infer Args) => Observable<unknown>
    ? Args[]
    : never
}
