/**
 * A sample of an enumeration, a sixteenth of it unless it says otherwise, drawn by a seed: `npm test` runs it, `npm run soak` runs
 * the whole of the same file. The seed is the day's, so that some months of runs have seen everything; `FOLDSWAP_SEED` repeats one,
 * and each title names it.
 */
import { createHash } from 'node:crypto'
import process from 'node:process'

export interface Drawing {
  readonly seed: string
  readonly isWhole: boolean
  /** The number of cases of which one is drawn; 16 by default. */
  readonly oneOf?: number
}

export const ofThisRun: Drawing = {
  seed: process.env['FOLDSWAP_SEED'] ?? new Date().toISOString().slice(0, 10),
  isWhole: process.env['FOLDSWAP_WHOLE'] === '1',
}

/** One case: its number, its kind, and how it was drawn. */
export type Drawn<Kind extends string> = readonly [n: number, kind: Kind, how: string]

/**
 * A sixteenth of every kind, or one of `oneOf`, at least one, in order. `what` is the title of the cases: two
 * enumerations of one list draw differently.
 */
export const sampleOf = <Kind extends string>(
  kinds: readonly Kind[],
  what: string,
  { seed, isWhole, oneOf = 16 }: Drawing = ofThisRun,
): readonly Drawn<Kind>[] => {
  const how = isWhole ? 'all' : `FOLDSWAP_SEED=${seed}`
  const all = kinds.map((kind, i) => [i + 1, kind, how] as const)
  if (isWhole) return all
  const rank = (n: number): string =>
    createHash('sha256')
      .update(`${seed} ${what} ${String(n)}`)
      .digest('hex')
  return [...new Set(kinds)]
    .map((wanted) => all.filter(([, kind]) => kind === wanted))
    .flatMap((same) =>
      same
        .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
        .slice(0, Math.max(1, Math.floor(same.length / oneOf))),
    )
    .sort(([a], [b]) => a - b)
}

/** Whether a single thing belongs to this run: one of `oneOf` does on a day, and all in the soak. `what` names the thing. */
export const isOfRun = (what: string, oneOf: number, { seed, isWhole }: Drawing = ofThisRun): boolean =>
  isWhole || createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE() % oneOf === 0

/** A part of a list of days or of other single things, in its order, each with how it was drawn: one of `oneOf`, all in the soak. */
export const someOf = <Item>(
  items: readonly Item[],
  what: string,
  oneOf: number,
  drawing: Drawing = ofThisRun,
): readonly (readonly [item: Item, how: string])[] =>
  sampleOf(
    items.map(() => what),
    what,
    { ...drawing, oneOf },
  ).flatMap(([n, , how]) => items.slice(n - 1, n).map((item) => [item, how] as const))
