/** The settings that a saved log ends with. Loaded when a file was chosen. */
import * as E from 'fp-ts/Either'
import { foldSettings } from '../../events/settings/fold'
import type { Settings } from '../../events/settings/state'
import { defaultSettings } from '../../events/settings/state'
import { isDurableFact } from '../../events/catalogue'
import { openFile } from '../debug/readFile'

/** Left: why the file is no log, in words. */
export const readSettings = async (file: Blob): Promise<E.Either<string, Settings>> => {
  const opened = await openFile(file)
  return E.isLeft(opened)
    ? opened
    : E.right(opened.right.facts.filter(isDurableFact).reduce(foldSettings, defaultSettings))
}
