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
  /** A page asks for that file once at most. */
  A14: 1,
}

/** How often in 1,000 days what happens seldom is looked at, at least (C650). */
export const leastLooks: Readonly<Record<string, number>> = {
  /** A window in view when an order was filled, a transaction mined or taken back, an account changed. */
  fillShown: 60,
  receiptFound: 60,
  accountObeyed: 70,
  /** A window in view of which nothing has changed for a while. */
  figuresShown: 1000,
  /** What a tab has of the locks after it was hidden. */
  lockReleased: 1600,
  /** A press of 'Enter' in a review while the button refuses. */
  refusedAnyway: 1200,
  /** A count of owners who have signed a Safe's transaction. */
  ownersKnown: 35,
  /** Several rows of a window whose store was lost, and came back. */
  healedInOrder: 15,
  /** Windows in view once no fault disturbs any more: what they say of the service, and of orders whose answer was lost. */
  orderFound: 15,
  outageOver: 10,
  /** A check of the orders that failed, and was not answered since. */
  outageSaid: 30,
  /** What a calm window says that the vulnerable router may take. */
  routerShown: 16,
  /** A loss that the way back told, where dollars did not. */
  wayBackShown: 230,
  /** A loss that had to be agreed to. */
  lossAgreedTo: 34,
}
