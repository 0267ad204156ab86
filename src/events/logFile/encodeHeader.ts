/** Encodes the first line of a log file. `header.ts` decodes it, in another file because the app only writes headers. */
import { CATALOGUE_VERSION } from '../catalogueVersion'
import { type OrderUid, type UnixMs, canonicalJson } from '../kernel'

/** Identifies a file as a log of this app. */
export const LOG_FORMAT = 'foldswap-log'
/** The version of the lines' format; the meaning of their facts has the catalogue's version. */
export const LOG_FORMAT_VERSION = 1

/** 'none': as the store holds it. 'pseudonyms': identifying values are replaced, the same one the same way in all lines. */
export const redactionLevels = ['none', 'pseudonyms'] as const
export type Redaction = (typeof redactionLevels)[number]

interface LineCounts {
  readonly durable: number
  readonly tape: number
  readonly setAside: number
  /** Batches of recorded inputs; older builds do not count them. */
  readonly inputs?: number
}

export interface LogHeader {
  readonly format: typeof LOG_FORMAT
  readonly formatVersion: number
  /** The catalogue version of the build that wrote the file. */
  readonly catalogue: number
  readonly build: string
  /** The network that was selected when the file was written. */
  readonly chain: number
  readonly redaction: Redaction
  /** All facts, or the slice of one order. */
  readonly scope: 'all' | { readonly order: OrderUid }
  readonly exportedAt: UnixMs
  /** The number of lines of each kind; null if the writer did not know it in advance. */
  readonly lines: LineCounts | null
}

/** The header's line without a line break. `format` is first, so that the beginning of a file identifies it. */
export const encodeHeader = ({ format, formatVersion, ...rest }: LogHeader): string =>
  `{"format":"${format}","formatVersion":${String(formatVersion)},${canonicalJson(rest).slice(1)}`

/** A header for lines of this build. */
export const logHeader = (rest: Omit<LogHeader, 'format' | 'formatVersion' | 'catalogue'>): LogHeader => ({
  format: LOG_FORMAT,
  formatVersion: LOG_FORMAT_VERSION,
  catalogue: CATALOGUE_VERSION,
  ...rest,
})
