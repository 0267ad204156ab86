/** Rows read from the store might be anything: another build wrote them, or the disk is damaged. */

/** Whether all of these members are strings. */
export const hasStrings = (value: unknown, keys: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => typeof Object.getOwnPropertyDescriptor(value, key)?.value === 'string')

export const hasSeq = (value: unknown): value is { readonly seq: number } =>
  typeof value === 'object' && value !== null && 'seq' in value && Number.isSafeInteger(value.seq)

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
