/** Reads a file in pieces, so that the browser can render in between. */
import type * as E from 'fp-ts/Either'
import type { OpenedLog } from '../../events/logFile/openLog'
import { openParts } from '../hooks/openInPieces'

/** The size of a piece: decoding it takes some tens of milliseconds. */
const PIECE_BYTES = 1 << 20

/** A file's text in pieces. */
export async function* piecesOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    yield decoder.decode(await file.slice(at, at + PIECE_BYTES).arrayBuffer(), { stream: true })
  yield decoder.decode()
}

/** Rejects if the signal is aborted. */
export const openFile = (file: Blob, signal?: AbortSignal): Promise<E.Either<string, OpenedLog>> =>
  openParts(piecesOf(file), signal)
