/**
 * A value that is made on first use and then reused. A locale's formatter takes the browser milliseconds to make, and
 * the first screen needs few of them (C390).
 */
export const onFirstUse = <A extends object | string>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}
