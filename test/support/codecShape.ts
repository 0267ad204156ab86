/** The shape of a codec as text: what a build that reads its rows depends on. */
import * as t from 'io-ts'
import { ChainIdC } from '../../src/events/chain/codecs'
import { DecimalsC } from '../../src/events/kernel/codecs'

const fields = (props: t.Props, mark: string): string =>
  Object.entries(props)
    .map(([name, codec]) => `${name}${mark}:${codecShape(codec)}`)
    .sort()
    .join()

/**
 * Records are written with sorted keys, so the order of fields isn't part of the shape. The order of a union's parts
 * is.
 */
export const codecShape = (codec: t.Mixed): string => {
  // A new chain is one record of data, not a new shape of every event.
  if (codec === ChainIdC) return 'ChainId'
  // Bounded since: no row was ever written with anything other than such an integer.
  if (codec === DecimalsC) return 'Integer'
  if (codec instanceof t.InterfaceType) return `{${fields(codec.props as t.Props, '')}}`
  if (codec instanceof t.PartialType) return `{${fields(codec.props as t.Props, '?')}}`
  if (codec instanceof t.IntersectionType) return `(${partsOf(codec.types as readonly t.Mixed[], '&')})`
  if (codec instanceof t.UnionType) return `(${partsOf(codec.types as readonly t.Mixed[], '|')})`
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return `${codecShape(codec.type as t.Mixed)}[]`
  if (codec instanceof t.DictionaryType)
    return `{[${codecShape(codec.domain as t.Mixed)}]:${codecShape(codec.codomain as t.Mixed)}}`
  return codec.name
}

const partsOf = (parts: readonly t.Mixed[], between: string): string => parts.map(codecShape).join(between)
