/** Routes between two tokens over others that most pools have, and what pairs give along them. */
import type { Address, Atoms } from '../../events/kernel'

/** The tokens of a route, from the sold one to the bought one. */
export type Route = readonly Address[]

/** All routes of at most the given number of hops (S9.30) that pass no token twice. */
export const routesOver = (
  from: Address,
  to: Address,
  bases: readonly Address[],
  mostHops: number,
): readonly Route[] => {
  const grow = (route: Route): readonly Route[] => {
    const done: readonly Route[] = [[...route, to]]
    if (route.length >= mostHops) return done
    const further = bases.filter((base) => base !== to && !route.includes(base))
    return [...done, ...further.flatMap((base) => grow([...route, base]))]
  }
  return grow([from])
}

/** Both tokens of a hop, in the order in which factories and pools sort them. */
export const sorted = (a: Address, b: Address): readonly [Address, Address] =>
  a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a]

/** The pair of a hop, whichever way it goes. */
export const keyOf = ([a, b]: readonly [Address, Address]): string => sorted(a, b).join(':')

export const hopsOf = (route: Route): readonly (readonly [Address, Address])[] =>
  route.slice(1).map((token, at) => [route[at] ?? token, token])

export interface Reserves {
  readonly pair: Address
  /** In the order of `sorted`. */
  readonly amounts: readonly [Atoms, Atoms]
}

/** A pair's output after its fee of 0.3 %, and its output at the price of a tiny amount. */
export const throughPair = (
  [sell, buy]: readonly [Address, Address],
  { amounts: [first, second] }: Reserves,
  sold: { readonly amount: Atoms; readonly atSpot: Atoms },
): { readonly amount: Atoms; readonly atSpot: Atoms } => {
  const [into, out] = sorted(sell, buy)[0] === sell ? [first, second] : [second, first]
  if (into === 0n || out === 0n) return { amount: 0n, atSpot: 0n }
  const paid = sold.amount * 997n
  return { amount: (paid * out) / (into * 1000n + paid), atSpot: (sold.atSpot * out) / into }
}
