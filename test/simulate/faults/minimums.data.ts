/**
 * How many effects each fault has at least: a fault that hardly acts finds nothing. Each limit is 60 of 100 of the fewest that any of
 * 16 pieces of 1,000 days had (days 1,001 to 17,000), so that a sound piece does not fail by chance (C704). After a change of the
 * plans it comes from several pieces again, of other days than those that are judged by it.
 */

/** In 1,000 days, what holds for every fault that is not named below (C542). */
export const LEAST = 3

export const minimums: Readonly<Record<string, number>> = {
  /** A reorganisation that takes back a transaction of the app. */
  L17: 180,
  /** Signatures that count no more because their owner was removed. */
  S5: 9,
  /** These, P4 and what is looked at in sessions come from five pieces, days 20,001 to 25,000. */
  P1: 12,
  P2: 9,
  P3: 6,
}

/** So many days have enough of what 1,000 days may lack by chance. */
export const LONG_RUN_DAYS = 4000

/** In so many days, at least: of faults that had fewer than five effects in one of the pieces. Fewer days are not held to it. */
export const seldom: Readonly<Record<string, number>> = {
  A4: 54,
  /** A page asks for that file once at most. */
  A14: 7,
  D7: 14,
  H6: 54,
  H9: 40,
  L11: 16,
  L14: 15,
  L15: 109,
  P4: 19,
  R1: 75,
  R7: 60,
  /** At a drawn time it seldom meets a transaction: L17 does. */
  R8: 7,
  V2: 13,
  W4: 13,
  W7: 12,
  W9: 31,
  W16: 25,
}

/** How often in 1,000 days what happens seldom is looked at, at least (C650). */
export const leastLooks: Readonly<Record<string, number>> = {
  /** A window in view when an order was filled, a transaction mined or taken back, an account changed. */
  fillShown: 210,
  receiptFound: 195,
  accountObeyed: 193,
  /** A window in view of which nothing has changed for a while. */
  figuresShown: 1995,
  /** What a tab has of the locks after it was hidden. */
  lockReleased: 3646,
  /** A press of 'Enter' in a review while the button refuses. */
  refusedAnyway: 1334,
  /** A count of owners who have signed a Safe's transaction. */
  ownersKnown: 59,
  /** Several rows of a window whose store was lost, and came back. */
  healedInOrder: 15,
  /** Windows in view once no fault disturbs any more: what they say of the service, and of orders whose answer was lost. */
  orderFound: 11,
  outageOver: 9,
  /** A check of the orders that failed, and was not answered since. */
  outageSaid: 70,
  /** What a calm window says that the vulnerable router may take. */
  routerShown: 12,
  /** A loss that the way back told, where dollars did not. */
  wayBackShown: 206,
  /** A loss that had to be agreed to. */
  lossAgreedTo: 40,
  /** What a window shows of a phone that told it something, or is over; after a reload; and of a network that it refused. */
  phoneObeyed: 45,
  sessionLeft: 9,
  sessionRestored: 9,
  switchRefused: 3,
}
