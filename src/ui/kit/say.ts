/**
 * What happened by a press and stands nowhere on the page, such as 'Recipient removed': `say` gives it, once, to
 * `screenReader.ts`, from which screen readers have it.
 */
let waiting: readonly string[] = []
const listeners = new Set<() => void>()

export const say = (words: string): void => {
  waiting = [...waiting, words]
  for (const listener of listeners) listener()
}

/** Takes what was said since the last call. */
export const takeSaid = (): readonly string[] => {
  const said = waiting
  waiting = []
  return said
}

/** Calls `listener` when something is said, until the result is called. */
export const onSaid = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
