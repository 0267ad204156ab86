/**
 * Results of a press that appear nowhere on the page, such as 'Recipient removed'. `say` passes each once to
 * `screenReader.ts`, which passes it to screen readers.
 */
let waiting: readonly string[] = []
const listeners = new Set<() => void>()

export const say = (words: string): void => {
  waiting = [...waiting, words]
  for (const listener of listeners) listener()
}

/** Takes the messages since the last call. */
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
