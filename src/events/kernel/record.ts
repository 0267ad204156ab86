/**
 * Immutable records whose keys are data (uids, hashes): a change returns a new record, no change the same one. They are
 * built without a prototype, key by key, because the engine then keeps them as hash tables; a spread gives each set of
 * keys a hidden class and takes three times as long.
 */

type Table<A> = Readonly<Record<string, A>>

const emptyTable = <A>(): Record<string, A> => Object.create(null) as Record<string, A>

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
