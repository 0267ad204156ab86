/** The environment of a command; tests provide their own. */
export interface Io {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Milliseconds of a monotone clock. */
  readonly now: () => number
  /** True when standard error is a terminal: progress then stays on one line. */
  readonly isTerminal: boolean
}
