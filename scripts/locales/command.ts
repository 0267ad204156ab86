/** Runs one command of `npm run locales`. */
import { review, reviewed, takeFile, todo } from './batches'
import { back } from './back'
import { type Desk, Refusal } from './desk'
import { localeFiles, targetTags } from './files'
import { check, summary } from './report'
import { restamp } from './restamp'
import { tidyFiles } from './tidy'

interface Place extends Omit<Desk, 'files'> {
  /** The folder of the locales. */
  readonly folder: string
}

const UNKNOWN = 'Commands: check, todo, take, review, reviewed, back, tidy, restamp. See docs/translating.md.'

/** A command for one language. */
const runFor = (desk: Desk, command: string, tag: string, words: readonly string[]): boolean => {
  const [file, ...rest] = words
  if (command === 'check') return check(desk, tag)
  if (command === 'todo') todo(desk, tag)
  else if (command === 'take' && file !== undefined) takeFile(desk, tag, file)
  else if (command === 'review') review(desk, tag, file === 'money')
  else if (command === 'reviewed' && file !== undefined) reviewed(desk, tag, file, rest[0])
  else if (command === 'back') back(desk, tag, file)
  else throw new Refusal(UNKNOWN)
  return true
}

const run = (desk: Desk, [command, first = '', ...rest]: readonly string[]): boolean => {
  if (command === undefined) return summary(desk)
  if (command === 'tidy') tidyFiles(desk)
  else if (command === 'restamp') restamp(desk, first, rest)
  else if (targetTags.includes(first)) return runFor(desk, command, first, rest)
  else throw new Refusal(`'${first}' is no language to translate into: ${targetTags.join(' ')}`)
  return true
}

/** Whether it was done and found nothing open or wrong; why not is printed. */
export const runCommand = (words: readonly string[], { folder, ...place }: Place): boolean => {
  try {
    return run({ ...place, files: localeFiles(folder) }, words)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    place.print(error.message)
    return false
  }
}
