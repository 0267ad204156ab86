/**
 * Immutable records whose keys are data (uids, hashes). A change returns a new record, and no change returns the same
 * one. They have no prototype, so an id such as 'constructor' is a key like any other (X80). They are built key by key,
 * because the engine then keeps them as hash tables. A spread would give each set of keys a hidden class and take three
 * times as long.
 */

type Table<A> = Readonly<Record<string, A>>

const emptyTable = <A>(): Record<string, A> => Object.create(null) as Record<string, A>

/** The table without entries. */
export const noEntries: Table<never> = Object.freeze(emptyTable<never>())

/** The table of these entries; of two with one key the later counts. */
export const tableOf = <A>(entries: readonly (readonly [string, A])[]): Table<A> => {
  const made = emptyTable<A>()
  for (const [key, value] of entries) made[key] = value
  return made
}

/** The value at a key of a literal record, for an external key. `constructor` isn't one of its keys (X80). */
export const ownValue = <A>(record: Table<A>, key: string): A | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The record with another value at a key, or with one more key at its end. */
export const withKey = <A>(record: Table<A>, key: string, value: A): Table<A> => {
  const made = emptyTable<A>()
  for (const other in record) made[other] = record[other] as A
  made[key] = value
  return made
}

/** The record without a key; the same record when it does not have the key. */
export const without = <A>(record: Table<A>, key: string): Table<A> => {
  if (!(key in record)) return record
  const made = emptyTable<A>()
  for (const other in record) if (other !== key) made[other] = record[other] as A
  return made
}

/** Whether a value from outside is a record or a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether it is a record. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value)
