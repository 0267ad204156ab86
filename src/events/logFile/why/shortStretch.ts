/** The stretch of an order's life in which its owner had too little for it, of all the readings of that life. */
import type { FactOfType } from '../../catalogue'
import type { Atoms, UnixMs } from '../../kernel'

/** A reading, and what it says of the token, in atoms. */
export interface Known {
  readonly reading: FactOfType<'BalancesRead'>
  readonly amount: Atoms
}

export interface ShortStretch {
  /** The last reading with enough; null if the log has none. */
  readonly before: Known | null
  readonly short: Known
  /** The first reading with enough again; null if there was too little until the end. */
  readonly after: Known | null
}

/**
 * Returns the stretch that explains most: the one that lasted to the end, else the longest. Readings before `from` say what
 * the order began with. Null if there was always enough. `ms`: how long there was too little, over all stretches.
 */
export const shortStretch = (
  known: readonly Known[],
  need: Atoms,
  { from, to }: { readonly from: UnixMs; readonly to: UnixMs },
): (ShortStretch & { readonly ms: number }) | null => {
  const length = ({ short, after }: ShortStretch): number =>
    Math.max(0, (after?.reading.at ?? to) - Math.max(from, short.reading.at))
  const stretches = known
    .flatMap((short, place): readonly ShortStretch[] => {
      const before = known[place - 1] ?? null
      const isStart = short.amount < need && (before === null || before.amount >= need)
      return isStart
        ? [{ before, short, after: known.slice(place + 1).find(({ amount }) => amount >= need) ?? null }]
        : []
    })
    .filter(({ short, after }) => after === null || short.reading.at >= from)
  const [first] = stretches.toSorted(
    (one, other) => Number(other.after === null) - Number(one.after === null) || length(other) - length(one),
  )
  if (first === undefined) return null
  return { ...first, ms: stretches.reduce((sum, stretch) => sum + length(stretch), 0) }
}
