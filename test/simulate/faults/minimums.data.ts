/** How many effects each fault has in 1,000 days at least: a fault that hardly acts finds nothing. */

/** What holds for every fault that is not named below (C542). */
export const LEAST = 3

export const minimums: Readonly<Record<string, number>> = {
  /** A reorganisation that takes back a transaction of the app. */
  L17: 100,
  /** Signatures that count no more because their owner was removed. */
  S5: 10,
  /** At a drawn time it seldom meets a transaction: L17 does. */
  R8: 1,
}
