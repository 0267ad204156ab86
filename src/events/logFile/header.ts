/** The first line of a log that left the browser: what is in the file and what it was written by. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { CATALOGUE_VERSION } from '../catalogue'
import { canonicalJson } from '../kernel/canonicalJson'
import { decodeWith, IntegerC, nullable, OrderUidC, UnixMsC, words } from '../kernel/codecs'

/** What the file calls itself, so that no other one is taken for it. */
export const LOG_FORMAT = 'foldswap-log'
/** Of the lines' form; what their facts mean is the catalogue's version. */
export const LOG_FORMAT_VERSION = 1

/** 'none': as it stood in the store. 'pseudonyms': nobody is named, one pseudonym for one thing throughout the file. */
export const redactionLevels = ['none', 'pseudonyms'] as const
export type Redaction = (typeof redactionLevels)[number]

const LogHeaderC = t.type({
  format: t.literal(LOG_FORMAT),
  formatVersion: IntegerC,
  /** Of the build that wrote the file. */
  catalogue: IntegerC,
  build: t.string,
  /** The network that was shown when the file was made. */
  chain: IntegerC,
  redaction: words(...redactionLevels),
  /** All facts, or those that have to do with one order. */
  scope: t.union([t.literal('all'), t.type({ order: OrderUidC })]),
  exportedAt: UnixMsC,
  /** Lines of each kind that follow; null where whoever wrote the file did not know yet. */
  lines: nullable(t.type({ durable: IntegerC, tape: IntegerC, setAside: IntegerC })),
})
export type LogHeader = t.TypeOf<typeof LogHeaderC>

const decodeHeader = decodeWith(LogHeaderC)

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

/** Reads a file's first line; left says in words why it is none that this build can read. */
export const parseHeader = (line: string): E.Either<string, LogHeader> => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(line),
    () => null,
  )
  if (E.isLeft(parsed) || !isOurs(parsed.right))
    return E.left('its first line is not the header of a Foldswap log')
  const { formatVersion } = parsed.right
  if (typeof formatVersion === 'number' && formatVersion > LOG_FORMAT_VERSION)
    return E.left(
      `it is written in form ${String(formatVersion)}, and this build reads forms up to ${String(LOG_FORMAT_VERSION)}`,
    )
  return E.mapLeft((reason: string) => `its header is broken (${reason})`)(decodeHeader(parsed.right))
}

const isOurs = (value: unknown): value is { readonly format: string; readonly formatVersion?: unknown } =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === LOG_FORMAT
