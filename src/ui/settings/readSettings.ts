/** Reads what a saved log states of the settings. Loaded when a file was chosen. */
import * as E from 'fp-ts/Either'
import { durable } from '../../events/settings/fold'
import type { Settings } from '../../events/settings/state'
import { type DurableFact, isDurableFact } from '../../events/catalogue'
import { localeTags } from '../../events/settings/locales.data'
import { foldOf } from '../../events/kernel'
import { openFile } from '../debug/readFile'

/** Settings as they are once the file's facts are added to them: what no fact of the file states stays (X79). */
export type Restate = (settings: Settings) => Settings

/** Other facts could bring any text of the file into the request, which is recorded (X319). */
const isTakenOver = ({ type, data }: DurableFact): boolean =>
  type === 'LocaleSet'
    ? data.locale === null || localeTags.includes(data.locale)
    : type !== 'AnnouncementClosed'

/** Left: why the file isn't a log, in words. */
export const readSettings = async (file: Blob): Promise<E.Either<string, Restate>> => {
  const opened = await openFile(file)
  if (E.isLeft(opened)) return opened
  const facts = opened.right.facts.filter(isDurableFact).filter(isTakenOver)
  return E.right((settings) => facts.reduce(foldOf(durable), settings))
}
