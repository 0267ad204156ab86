/** Records as values: the change makes a new record, no change gives back the same one. */

/** The record without a key; the very same record when it never held it. */
export const without = <A>(record: Readonly<Record<string, A>>, key: string): Readonly<Record<string, A>> => {
  if (!(key in record)) return record
  const { [key]: _gone, ...rest } = record
  return rest
}
