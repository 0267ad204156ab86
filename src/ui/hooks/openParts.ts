/** Reads the text of a log in pieces, so that the browser can render in between. */
import type * as E from 'fp-ts/Either'
import { type OpenedLog, openLog } from '../../events/logFile/openLog'

/** Lets the browser render. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Returns Left with the reason, in words, if the text is not a log. */
export const openParts = async (
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<E.Either<string, OpenedLog>> => {
  const opener = openLog()
  for await (const part of parts) {
    opener.take(part)
    await yieldToBrowser()
  }
  return opener.end()
}
