/** The values of closed sets (tags, states, reasons): they identify no one, so redaction keeps them. */
import type * as t from 'io-ts'
import { catalogue } from '../catalogue'
import type { Parts } from './redactData'

/** Values in the answers and errors of ports, of decisions' inputs, and of the Either and Option around them; the catalogue has the rest. */
const portValues = (
  'Right Left Some None notConfigured unreachable rpc malformed wrongChain rejected denied tooMany failed timeout ' +
  'unreadable notSent unlisted accountChanged chainChanged disconnected fulfilled expired cancelled ' +
  'presignaturePending open unknown unset traded fast best signed none asking behind exclusive unguarded ' +
  'accountBlocked missing unread uni files strict relaxed shared disputed noSource'
).split(' ')

const valuesOf = (codec: t.Mixed): readonly string[] => {
  const { _tag: tag, value, type, types = [], codomain, props = {}, name } = codec as Parts
  if (tag === undefined) return name.split('|')
  if (tag === 'LiteralType') return [String(value)]
  const parts = [type, codomain, ...types, ...Object.values(props)]
  return parts.flatMap((part) => (part === undefined ? [] : valuesOf(part)))
}

export const enumValues: ReadonlySet<string> = new Set([
  ...portValues,
  ...catalogue.flatMap(({ data }) => valuesOf(data)),
])
