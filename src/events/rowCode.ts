/** What reads and writes rows: all codecs with io-ts. It is loaded when the first row is read or written (ADR 23). */
import './laterFolds'
import { readRow } from './readRow'
import { encodeRow } from './rows'

export const rowCode = { readRow, encodeRow }
export type RowCode = typeof rowCode
