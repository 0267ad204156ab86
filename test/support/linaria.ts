/**
 * `@linaria/core` in tests of views: classes without their rules. In these nothing is laid out, and working out the rules
 * would take longer than most tests; those of a build and of the browser have the real one.
 */
let classes = 0

/** A class of its own for each style. */
export const css = (): string => `style-${String(++classes)}`

export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
