/**
 * A value that is made when it is first asked for, and kept. A locale's formatter takes the browser milliseconds to make, and the
 * first screen needs few of them (C390).
 */
export const onFirstUse = <A extends object | string>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}
