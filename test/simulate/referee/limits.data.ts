/**
 * How soon a window that is in view, awake and undisturbed shows what happened, in ms of virtual time, each with its reason.
 * Nothing waits for ever.
 */
export const LIMITS = {
  /** Orders that wait are asked about every 2 s, and an answer and its row take a second. */
  fillShown: 20_000,
  /** A block every 12 s, three tries 1 to 3 s apart, and the age at which a transaction is asked about less often. */
  receiptFound: 60_000,
  /** The wallet says it by an event; nothing is asked. */
  accountObeyed: 2000,
  /** The page reads its log, loads what it needs, and asks for the session that the browser has. */
  sessionRestored: 30_000,
  /** A tab that is hidden ends its work in the same moment; what it asked for may be under way. */
  lockReleased: 3000,
  /** A hidden tab checks open orders once a minute, and one check reads some pages. */
  hiddenCheck: 55_000,
  /** An order whose answer was lost is looked for at pauses that grow to half a minute. */
  orderFound: 90_000,
  /** Without an order that waits the service is asked every 30 s. */
  orderKnown: 60_000,
  /** Owners of a Safe are read again every 15 s, and its transactions with each block. */
  ownersKnown: 60_000,
  /** Blocks come every 12 s, and each one is answered by a reading of the account. */
  figuresShown: 40_000,
  /** A check fails at once; the pause before the next one may be a minute. */
  outageSaid: 65_000,
  /** The pauses between two attempts have grown to a minute by then. */
  outageOver: 130_000,
} as const
