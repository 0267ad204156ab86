/** Reads the text of a log in pieces, so that the browser can render in between (X289). */
import type * as E from 'fp-ts/Either'
import { type OpenedLog, openLog } from '../../events/logFile/openLog'

/** Lets the browser render. Rejects if the signal is aborted. */
export const yieldToBrowser = async (signal?: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve))
  signal?.throwIfAborted()
}

/** Returns Left with the reason, in words, if the text is not a log. Rejects if the signal is aborted. */
export const openInPieces = async (
  parts: Iterable<string> | AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<E.Either<string, OpenedLog>> => {
  const opener = openLog()
  for await (const part of parts) {
    opener.take(part)
    await yieldToBrowser(signal)
  }
  return opener.end()
}
