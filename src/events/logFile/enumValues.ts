/** Words of closed sets: they say of what kind a thing is, and name nobody. */
import type * as t from 'io-ts'
import { catalogue } from '../catalogue'

type Parts = t.Mixed & {
  readonly _tag?: string
  readonly value?: unknown
  readonly type?: t.Mixed
  readonly types?: readonly t.Mixed[]
  readonly codomain?: t.Mixed
  readonly props?: Readonly<Record<string, t.Mixed>>
}

/** Of the ports' answers and errors, and of what an answer is wrapped in; all others stand in the catalogue. */
const ofPorts = (
  'Right Left Some None notConfigured unreachable rpc malformed wrongChain rejected denied tooMany failed timeout ' +
  'unreadable notSent unlisted accountChanged chainChanged disconnected fulfilled expired cancelled ' +
  'presignaturePending open unknown unset traded fast best INPUT OUTPUT signed none'
).split(' ')

const valuesOf = (codec: t.Mixed): readonly string[] => {
  const { _tag: tag, value, type, types = [], codomain, props = {}, name } = codec as Parts
  if (tag === undefined) return name.split('|')
  if (tag === 'LiteralType') return [String(value)]
  const parts = [type, codomain, ...types, ...Object.values(props)]
  return parts.flatMap((part) => (part === undefined ? [] : valuesOf(part)))
}

export const enumValues: ReadonlySet<string> = new Set([
  ...ofPorts,
  ...catalogue.flatMap(({ data }) => valuesOf(data)),
])
