/** The function with its last result kept: called with the identical arguments again, it computes nothing. */
export const memoizeLast = <A extends readonly unknown[], R>(
  compute: (...args: A) => R,
): ((...args: A) => R) => {
  let last: { readonly args: A; readonly result: R } | null = null
  return (...args) => {
    if (last?.args.every((arg, at) => Object.is(arg, args[at])) === true) return last.result
    last = { args, result: compute(...args) }
    return last.result
  }
}
