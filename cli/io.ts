/** Where a command reads its surroundings and writes to; tests bring their own. */
export interface Io {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number
  /** True when standard error is a terminal: progress then stays on one line. */
  readonly isTerminal: boolean
}
