/** Reads what a saved log states of the settings. Loaded when a file was chosen. */
import * as E from 'fp-ts/Either'
import { durable } from '../../events/settings/fold'
import { chosenDeadline, effectiveMaxLoss } from '../../events/settings/select'
import { type Settings, MAX_SLIPPAGE } from '../../events/settings/state'
import { type DurableFact, isDurableFact } from '../../events/catalogue'
import { localeTags } from '../../events/settings/locales.data'
import { foldOf } from '../../events/kernel'
import { openFile } from '../debug/readFile'

/** Settings as they are once the file's facts are added to them: what no fact of the file states stays (X79). */
export type Restate = (settings: Settings) => Settings

/**
 * Other facts could bring any text of the file into the request, which is recorded (X319), and a value that the app
 * doesn't allow would count as the default one, which the file doesn't state (X379).
 */
const isTakenOver = ({ type, data }: DurableFact): boolean => {
  switch (type) {
    case 'LocaleSet':
      return data.locale === null || localeTags.includes(data.locale)
    case 'SlippageSet':
      return data.slippage === 'auto' || data.slippage <= MAX_SLIPPAGE
    case 'DeadlineSet':
      return data.seconds === null || chosenDeadline({ deadline: data.seconds }) !== null
    case 'MaxLossSet':
      return effectiveMaxLoss(data) === data.maxLoss
    default:
      return type !== 'AnnouncementClosed'
  }
}

/** Left: why the file isn't a log, in words. */
export const readSettings = async (file: Blob): Promise<E.Either<string, Restate>> => {
  const opened = await openFile(file)
  if (E.isLeft(opened)) return opened
  const facts = opened.right.facts.filter(isDurableFact).filter(isTakenOver)
  return E.right((settings) => facts.reduce(foldOf(durable), settings))
}
