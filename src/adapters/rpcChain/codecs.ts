import * as t from 'io-ts'

/** A number as JSON-RPC writes it. */
export const quantity = (value: number): string => `0x${value.toString(16)}`

/** A JSON-RPC quantity that fits a safe integer (block numbers, timestamps, statuses). */
export const QuantityC = new t.Type<number, string>(
  'Quantity',
  t.number.is,
  (u, c) => {
    const value = typeof u === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(u) ? Number(u) : Number.NaN
    return Number.isSafeInteger(value) ? t.success(value) : t.failure(u, c)
  },
  quantity,
)
