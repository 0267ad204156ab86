/**
 * Records as values: a change makes a new record, no change gives back the same one. For records whose keys are data
 * (uids, hashes). They are made without a prototype, one key after another: the engine keeps such a record as a table at
 * once, where a spread gives each new set of keys a shape of its own and costs three times as much.
 */

type Table<A> = Readonly<Record<string, A>>

const emptyTable = <A>(): Record<string, A> => Object.create(null) as Record<string, A>

/** The record with another value at a key, or one key more at its end. */
export const withKey = <A>(record: Table<A>, key: string, value: A): Table<A> => {
  const made = emptyTable<A>()
  for (const other in record) made[other] = record[other] as A
  made[key] = value
  return made
}

/** The record without a key; the very same record when it never held it. */
export const without = <A>(record: Table<A>, key: string): Table<A> => {
  if (!(key in record)) return record
  const made = emptyTable<A>()
  for (const other in record) if (other !== key) made[other] = record[other] as A
  return made
}
