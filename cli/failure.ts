/** Ends a command with one line and no stack trace: wrong usage, or a file that cannot be read. */
export class Failure extends Error {}

/** 0: done, nothing found. 1: there is a finding. 2: wrong usage, or no log that can be read. */
export type ExitCode = 0 | 1 | 2
