/** Reads and folds a log in pieces, so that the browser can render in between. */
import type * as E from 'fp-ts/Either'
import type { OpenedLog } from '../../events/logFile/openLog'
import { type Seeker, seekLog } from '../../events/logFile/seek'
import { openParts, yieldToBrowser } from '../hooks/openParts'

/** The size of a piece: decoding it takes some tens of milliseconds. */
const PIECE_BYTES = 1 << 20
/** The number of facts to fold at a time, for the same reason (C3). */
const FOLDED_AT_ONCE = 10_000

/** A file's text in pieces. */
export async function* piecesOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    yield decoder.decode(await file.slice(at, at + PIECE_BYTES).arrayBuffer(), { stream: true })
  yield decoder.decode()
}

export const openFile = (file: Blob): Promise<E.Either<string, OpenedLog>> => openParts(piecesOf(file))

/** Folds the log while `isWanted`, and reports the progress after each piece. */
export const foldInPieces = async (
  { facts, header }: OpenedLog,
  session: string | null,
  isWanted: () => boolean,
  onProgress: (seeker: Seeker, folded: number) => void,
): Promise<void> => {
  const seeker = seekLog(facts, session, header.scope !== 'all')
  for (let isDone = false; !isDone && isWanted();) {
    isDone = seeker.advance(FOLDED_AT_ONCE)
    onProgress(seeker, seeker.folded())
    if (!isDone) await yieldToBrowser()
  }
}
