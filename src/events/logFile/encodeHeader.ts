/** The first line of a log file as it is written; `header.ts` reads it. Apart, because the app only writes. */
import { CATALOGUE_VERSION } from '../catalogueVersion'
import { canonicalJson } from '../kernel/canonicalJson'
import type { OrderUid, UnixMs } from '../kernel/units'

/** What the file calls itself, so that no other one is taken for it. */
export const LOG_FORMAT = 'foldswap-log'
/** Of the lines' form; what their facts mean is the catalogue's version. */
export const LOG_FORMAT_VERSION = 1

/** 'none': as it stood in the store. 'pseudonyms': nobody is named, one pseudonym for one thing throughout the file. */
export const redactionLevels = ['none', 'pseudonyms'] as const
export type Redaction = (typeof redactionLevels)[number]

export interface LineCounts {
  readonly durable: number
  readonly tape: number
  readonly setAside: number
  /** Batches of inputs; builds before them say nothing of it. */
  readonly inputs?: number
}

export interface LogHeader {
  readonly format: typeof LOG_FORMAT
  readonly formatVersion: number
  /** Of the build that wrote the file. */
  readonly catalogue: number
  readonly build: string
  /** The network that was shown when the file was made. */
  readonly chain: number
  readonly redaction: Redaction
  /** All facts, or those that have to do with one order. */
  readonly scope: 'all' | { readonly order: OrderUid }
  readonly exportedAt: UnixMs
  /** Lines of each kind that follow; null where whoever wrote the file did not know yet. */
  readonly lines: LineCounts | null
}

/** The header's line, without its end. `format` comes first, so that a look at the file is enough to know it. */
export const encodeHeader = ({ format, formatVersion, ...rest }: LogHeader): string =>
  `{"format":"${format}","formatVersion":${String(formatVersion)},${canonicalJson(rest).slice(1)}`

/** A header for lines of this build. */
export const logHeader = (rest: Omit<LogHeader, 'format' | 'formatVersion' | 'catalogue'>): LogHeader => ({
  format: LOG_FORMAT,
  formatVersion: LOG_FORMAT_VERSION,
  catalogue: CATALOGUE_VERSION,
  ...rest,
})
