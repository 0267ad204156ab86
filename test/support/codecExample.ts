/** Values as they are in a row, made from the codec itself: an event that is new tomorrow has an example tomorrow. */
import * as t from 'io-ts'
import { ChainIdC } from '../../src/events/chain/codecs'

const LEAVES: Readonly<Record<string, unknown>> = {
  string: 'text',
  number: 0.5,
  boolean: true,
  null: null,
  unknown: 'anything',
  Integer: 7,
  Decimals: 7,
  Digits: '9223372036854775807',
  UnixMs: 1_767_225_600_000,
  UnixSeconds: 1_767_225_600,
  Bps: 50,
  Atoms: '1000000000000000000',
  Address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  Hex: `0x${'ab'.repeat(32)}`,
  OrderUid: `0x${'cd'.repeat(56)}`,
  TransactionHash: `0x${'ef'.repeat(32)}`,
}

const record = (props: t.Props, variant: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, codecExample(codec, variant)]))

const leaf = ({ name }: t.Mixed, variant: number): unknown => {
  if (Object.hasOwn(LEAVES, name)) return LEAVES[name]
  const words = name.split('|')
  return words[variant % words.length]
}

/**
 * One value. `variant` chooses among the parts of unions and the words of closed sets. Optional fields are missing in
 * every odd one. A leaf codec with an unknown name gives a word that its codec refuses, so the test fails.
 */
export const codecExample = (codec: t.Mixed, variant: number): unknown => {
  if (codec === ChainIdC) return 1
  if (codec instanceof t.LiteralType) return codec.value
  if (codec instanceof t.InterfaceType) return record(codec.props as t.Props, variant)
  if (codec instanceof t.PartialType) return variant % 2 === 1 ? {} : record(codec.props as t.Props, variant)
  if (codec instanceof t.IntersectionType) {
    const parts = codec.types as readonly t.Mixed[]
    return Object.assign({}, ...parts.map((part) => codecExample(part, variant))) as unknown
  }
  if (codec instanceof t.UnionType) {
    const parts = codec.types as readonly t.Mixed[]
    const part = parts[variant % parts.length]
    return part === undefined ? null : codecExample(part, variant)
  }
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return variant === 0 ? [] : [codecExample(codec.type as t.Mixed, variant)]
  if (codec instanceof t.DictionaryType)
    return {
      [String(codecExample(codec.domain as t.Mixed, variant))]: codecExample(
        codec.codomain as t.Mixed,
        variant,
      ),
    }
  return leaf(codec, variant)
}
