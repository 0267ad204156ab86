/** Facts of every event of the catalogue, by its codec, with secrets wherever the codec allows one. */
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { catalogue } from '../../src/events/catalogue'
import { MAX_UINT256 } from '../../src/events/kernel/units'

/** Secrets that must not leak: in hex, and in texts. */
export const SECRET_DIGITS = 'c0ffee5ec2e7'
export const SECRET_WORD = 'Geheimnis'

const digits = (count: number) =>
  fc
    .string({ unit: fc.constantFrom('0', '4', '9', 'a', 'F'), minLength: count, maxLength: count })
    .map((rest) => `0x${SECRET_DIGITS}${rest}`.slice(0, count + 2))

/** Calldata, whose selector of four bytes is public: the secret follows it. */
const calldata = (words: number) => digits(64 * words).map((secret) => `0xa9059cbb${secret.slice(2)}`)

const text = fc.oneof(
  fc.string({ maxLength: 6 }).map((around) => around + SECRET_WORD + around),
  digits(40),
  digits(40).map((address) => `eth:${address}`),
  digits(40).map((address) => `https://api.example/${SECRET_WORD}?owner=${address}`),
  digits(112).map((uid) => `${uid}_${SECRET_WORD}`),
)

/** By the names that the kernel's codecs have. */
const named: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Atoms: fc.bigInt({ min: 0n, max: MAX_UINT256 }),
  Address: digits(40),
  Hex: fc.oneof(fc.constantFrom(12, 64).chain(digits), fc.constantFrom(2, 3).chain(calldata)),
  OrderUid: digits(112),
  TransactionHash: digits(64),
  UnixMs: fc.nat(),
  UnixSeconds: fc.nat(),
  Bps: fc.nat(),
  Integer: fc.nat(),
  Decimals: fc.nat({ max: 255 }),
  ChainId: fc.constantFrom(1, 4, 100, 8453),
  Digits: fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }).map(String),
  string: text,
  boolean: fc.boolean(),
  unknown: text,
  null: fc.constant(null),
}

/** A word that no closed set has. */
const ANY_WORD = `any ${SECRET_WORD}`

/** Decoded data that a codec accepts. Throws for a codec of an unknown form, and for free text with its own codec. */
export const dataOf = (codec: t.Mixed): fc.Arbitrary<unknown> => {
  if (codec instanceof t.UnionType) return fc.oneof(...(codec.types as readonly t.Mixed[]).map(dataOf))
  if (codec instanceof t.IntersectionType)
    return fc
      .tuple(...(codec.types as readonly t.Mixed[]).map(dataOf))
      .map((parts) => Object.assign({}, ...parts) as unknown)
  if (codec instanceof t.InterfaceType) return fc.record(membersOf(codec.props as t.Props))
  if (codec instanceof t.PartialType)
    return fc.record(membersOf(codec.props as t.Props), { requiredKeys: [] })
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return fc.array(dataOf(codec.type as t.Mixed), { maxLength: 3 })
  if (codec instanceof t.DictionaryType)
    return fc.dictionary(digits(40), dataOf(codec.codomain as t.Mixed), { maxKeys: 3 })
  if (codec instanceof t.LiteralType) return fc.constant(codec.value)
  if (!(codec instanceof t.StringType || codec instanceof t.UnknownType) && codec.is(ANY_WORD))
    throw new Error(`the codec '${codec.name}' accepts any text: free text is t.string, a decision bounds it`)
  const known = named[codec.name]
  if (known !== undefined) return known
  const words = codec.name.split(/ ?\| ?/).map((word) => (/^\d+$/.test(word) ? Number(word) : word))
  const allowed = words.flatMap((word): readonly unknown[] => {
    const read = codec.decode(word)
    return E.isRight(read) ? [read.right] : []
  })
  if (allowed.length === 0) throw new Error(`no data for the codec '${codec.name}'`)
  return fc.constantFrom(...allowed)
}

const membersOf = (props: t.Props): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(props).map(([key, codec]) => [key, dataOf(codec)]))

/** For each type of event its data, as it would be in a row. */
export const plantedData = catalogue.map(({ type, version, data }) => {
  const codec: t.Mixed = data
  return { type, version, encoded: dataOf(codec).map((value): unknown => codec.encode(value)) }
})
