/** Folds an opened log and judges its recordings in pieces, so that the browser can render in between (X289). */
import * as E from 'fp-ts/Either'
import { type Judged, logJudge } from '../../events/logFile/check/logJudge'
import { readInputs } from '../../events/logFile/inputs'
import type { OpenedLog } from '../../events/logFile/openLog'
import { type Seeker, seekLog } from '../../events/logFile/seek'
import { yieldToBrowser } from './openInPieces'

/** The number of facts of one piece: folding and checking them takes some tens of milliseconds (C3). */
const FACTS_AT_ONCE = 2000
/** The number of batches of inputs of one piece, for the same reason (C668). */
const BATCHES_AT_ONCE = 50

/** Folds the log while `isWanted`, and reports the progress after each piece. */
export const foldInPieces = async (
  { facts, header }: Pick<OpenedLog, 'facts' | 'header'>,
  session: string | null,
  isWanted: () => boolean,
  onProgress: (seeker: Seeker, folded: number) => void,
): Promise<void> => {
  const seeker = seekLog(facts, session, header.scope !== 'all')
  for (let isDone = false; !isDone && isWanted();) {
    isDone = seeker.advance(FACTS_AT_ONCE)
    onProgress(seeker, seeker.folded())
    if (!isDone) await yieldToBrowser()
  }
}

/**
 * Compares the facts of a log with its recorded inputs. Skips a batch that cannot be decoded. Rejects if the signal is
 * aborted.
 */
export const judgeInPieces = async (
  { facts, inputs }: Pick<OpenedLog, 'facts' | 'inputs'>,
  signal: AbortSignal,
): Promise<Judged> => {
  const judge = logJudge()
  for (let at = 0; at < facts.length; at += FACTS_AT_ONCE) {
    facts.slice(at, at + FACTS_AT_ONCE).forEach(judge.seeFact)
    await yieldToBrowser(signal)
  }
  for (let at = 0; at < inputs.length; at += BATCHES_AT_ONCE) {
    for (const json of inputs.slice(at, at + BATCHES_AT_ONCE)) {
      const batch = readInputs(json)
      if (E.isRight(batch)) judge.seeInputs(batch.right)
    }
    await yieldToBrowser(signal)
  }
  return judge.end()
}
