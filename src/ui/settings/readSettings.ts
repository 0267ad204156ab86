/** Reads what a saved log states of the settings. Loaded when a file was chosen. */
import * as E from 'fp-ts/Either'
import { durable } from '../../events/settings/fold'
import type { Settings } from '../../events/settings/state'
import { isDurableFact } from '../../events/catalogue'
import { foldOf } from '../../events/kernel'
import { openFile } from '../debug/readFile'

/** Settings as they are once the file's facts are added to them: what no fact of the file states stays (X79). */
export type Restate = (settings: Settings) => Settings

/** Left: why the file isn't a log, in words. */
export const readSettings = async (file: Blob): Promise<E.Either<string, Restate>> => {
  const opened = await openFile(file)
  if (E.isLeft(opened)) return opened
  const facts = opened.right.facts.filter(isDurableFact)
  return E.right((settings) => facts.reduce(foldOf(durable), settings))
}
