/** The end of a file that was cut off, by a download that broke or a full disk. */
import * as E from 'fp-ts/Either'
import { type AnyLine, parseLine } from './lines'

/** What is missing of a file that was cut off, and what helps. */
export const SAVE_AGAIN = 'what came later is missing, so save or send the file again'

const isJson = (text: string): boolean =>
  E.isRight(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      () => null,
    ),
  )

/**
 * Parses a line of a file; left with the reason, as an English phrase. `number`: in the file, from 1. `isEnded`: a line
 * break follows. A last line without one that is no JSON was cut off, and its beginning may look like a row (X329).
 */
export const parseNumbered = (text: string, number: number, isEnded: boolean): E.Either<string, AnyLine> =>
  isEnded || isJson(text)
    ? parseLine(text)
    : E.left(
        `the file was cut off in the middle of this line, after ${String(number - 1)} whole lines; ${SAVE_AGAIN}`,
      )
