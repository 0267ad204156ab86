/** Reads the fields of a JSON body as strictly as the service's decoder does. Each reader throws SchemaError. */

/** The body is JSON but not of the expected shape; the message names the field. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SchemaError'
  }
}

export type Fields = Readonly<Record<string, unknown>>

const UINT256_MAX = 2n ** 256n - 1n
const UINT32_MAX = 2 ** 32 - 1

const wrong = (key: string, value: unknown, expected: string): SchemaError =>
  new SchemaError(`${key}: invalid value ${JSON.stringify(value)}, expected ${expected}`)

export function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SchemaError('invalid type, expected an object')
  }
  return value as Fields
}

/** The value, or undefined if it is absent or null. */
export const optional = <T>(
  body: Fields,
  key: string,
  read: (body: Fields, key: string) => T,
): T | undefined => (body[key] === undefined || body[key] === null ? undefined : read(body, key))

function present(body: Fields, key: string): unknown {
  if (body[key] === undefined) throw new SchemaError(`missing field \`${key}\``)
  return body[key]
}

export function string(body: Fields, key: string): string {
  const value = present(body, key)
  if (typeof value !== 'string') throw wrong(key, value, 'a string')
  return value
}

/** 0x and exactly `bytes` bytes; lower case. */
export const hex =
  (bytes: number) =>
  (body: Fields, key: string): string => {
    const value = string(body, key)
    if (value.length !== 2 + 2 * bytes || !/^0x[0-9a-fA-F]*$/.test(value)) {
      throw wrong(key, value, `${String(bytes)} bytes of hex with 0x`)
    }
    return value.toLowerCase()
  }

export const address = hex(20)
export const bytes32 = hex(32)

/** 0x and any number of whole bytes. */
export function hexBytes(body: Fields, key: string): string {
  const value = string(body, key)
  if (!/^0x([0-9a-fA-F]{2})*$/.test(value)) throw wrong(key, value, 'hex with 0x')
  return value.toLowerCase()
}

/** uint256 in decimal, or hex with 0x; atoms. */
export function amount(body: Fields, key: string): bigint {
  const value = string(body, key)
  if (!/^(\d+|0x[0-9a-fA-F]+)$/.test(value)) throw wrong(key, value, 'a uint256 as decimal string')
  const atoms = BigInt(value)
  if (atoms > UINT256_MAX) throw wrong(key, value, 'a uint256 as decimal string')
  return atoms
}

/** An amount that may not be 0 (today's quote). */
export function nonZeroAmount(body: Fields, key: string): bigint {
  const atoms = amount(body, key)
  if (atoms === 0n) throw wrong(key, '0', 'an amount other than zero')
  return atoms
}

export function uint32(body: Fields, key: string): number {
  const value = present(body, key)
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > UINT32_MAX) {
    throw wrong(key, value, 'u32')
  }
  return value
}

export function integer(body: Fields, key: string): number {
  const value = present(body, key)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw wrong(key, value, 'an integer')
  return value
}

export function boolean(body: Fields, key: string): boolean {
  const value = present(body, key)
  if (typeof value !== 'boolean') throw wrong(key, value, 'a boolean')
  return value
}

export const oneOf =
  <T extends string>(...variants: readonly T[]) =>
  (body: Fields, key: string): T => {
    const value = string(body, key)
    const found = variants.find((variant) => variant === value)
    if (found !== undefined) return found
    const names = variants.map((variant) => `\`${variant}\``).join(', ')
    throw new SchemaError(`${key}: unknown variant \`${value}\`, expected one of ${names}`)
  }
