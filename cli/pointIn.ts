/** A place in a file's log, also as a time without a date. */
import { skimHead } from '../src/events/logFile/rowHead'
import { utcText } from '../src/events/logFile/utcText'
import { Failure } from './failure'
import type { Io } from './io'
import { parsePoint, type Point } from './point'
import { readLog } from './readLog'

const TIME = /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/

/** '00:16' and '00:16:50' are of the file's day (UTC); throws a `Failure` if its facts are of several. */
export const pointIn = async (file: string, text: string, io: Io): Promise<Point> => {
  if (!TIME.test(text)) return parsePoint(text)
  const days = new Set<string>()
  await readLog(file, io, {
    line: (line) => {
      const at = line.kind === 'setAside' ? undefined : skimHead(line.json)?.at
      if (at !== undefined) days.add(utcText(at).slice(0, DATE))
      return days.size < 2
    },
  })
  const [day, another] = days
  if (day === undefined || another !== undefined)
    throw new Failure(
      `'${text}' has no date, and the file is not of one day: write it like 2026-01-31T${text}Z.`,
    )
  return parsePoint(`${day}T${text}Z`)
}

/** Digits of a date. */
const DATE = 10
