/** Reports on standard error how far a long read is: nothing in the first second, then twice a second. */
import type { Io } from './io'

const QUIET_MS = 1000
const EVERY_MS = 500
const MB = 1_000_000

export interface Progress {
  readonly update: (bytes: number, lines: number) => void
  readonly end: () => void
}

export const progress = (io: Io, what: string, totalBytes: number): Progress => {
  let next = io.now() + QUIET_MS
  let hasReported = false
  return {
    update: (bytes, lines) => {
      if (io.now() < next) return
      next = io.now() + EVERY_MS
      hasReported = true
      const share = totalBytes === 0 ? 100 : Math.floor((100 * bytes) / totalBytes)
      const text = `${what}: ${String(lines)} lines, ${(bytes / MB).toFixed(0)} MB, ${String(share)} %`
      io.err(io.isTerminal ? `\r${text}` : `${text}\n`)
    },
    end: () => {
      if (hasReported && io.isTerminal) io.err('\n')
    },
  }
}
