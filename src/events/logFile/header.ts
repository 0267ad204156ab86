/** Decodes a log file's first line: the file's content and the build that wrote it. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeWith, IntegerC, nullable, OrderUidC, UnixMsC, literals } from '../kernel'
import { SAVE_AGAIN } from './cutOff'
import { LOG_FORMAT, LOG_FORMAT_VERSION, type LogHeader, redactionLevels } from './encodeHeader'

export { encodeHeader, logHeader, type LogHeader, type Redaction } from './encodeHeader'

const LogHeaderC: t.Type<LogHeader, unknown> = t.type({
  format: t.literal(LOG_FORMAT),
  formatVersion: IntegerC,
  catalogue: IntegerC,
  build: t.string,
  chain: IntegerC,
  redaction: literals(...redactionLevels),
  scope: t.union([t.literal('all'), t.type({ order: OrderUidC })]),
  exportedAt: UnixMsC,
  lines: nullable(
    t.intersection([
      t.type({ durable: IntegerC, tape: IntegerC, setAside: IntegerC }),
      t.partial({ inputs: IntegerC }),
    ]),
  ),
})

const BEGINNING = `{"format":"${LOG_FORMAT}"`

/** The first bytes of a file that gzip or zip wrote, as text. */
const COMPRESSED = ['\u001F', 'PK\u0003\u0004']

const decodeHeader = decodeWith(LogHeaderC)

/** Decodes a file's first line; left with the reason, as an English phrase, when this build cannot read it. */
export const parseHeader = (line: string): E.Either<string, LogHeader> => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(line),
    () => null,
  )
  if (COMPRESSED.some((beginning) => line.startsWith(beginning)))
    return E.left('it is compressed; unpack it first')
  if (E.isLeft(parsed) && line.startsWith(BEGINNING))
    return E.left(`it was cut off in the middle of its first line; ${SAVE_AGAIN}`)
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
