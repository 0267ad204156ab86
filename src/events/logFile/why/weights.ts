/**
 * The causes of an order's state, gravest first. A cause that made every fill impossible comes before one that only hid
 * the reason.
 */
import type { Cause } from './cause'

const GRAVEST_FIRST = [
  // This app signed or ended something else than its user asked for, so all later facts are about a different order (X213).
  'broken',
  // The same order was filled twice. The question is about the second one, however good each fill was.
  'filledTwice',
  // It was sent late, or not at all: solvers had it only for the rest of its life.
  'sentLate',
  // Surprises in the fill: that it came at all, when it became known, who was paid, and who set its limit.
  'unexpected',
  // How much of it was filled: the causes after it explain the rest.
  'filled',
  // The balances show a fill, so nothing that follows prevented one.
  'settled',
  // Never signed on chain: no solver could fill it at any time, whatever the account held and the market paid.
  'unsigned',
  // The order book didn't know it, so no solver got it.
  'unknown',
  // Funds or market that were out of reach until the end, or for half of its life: no solver could fill it meanwhile.
  'outOfReach',
  // Signed with other settings than its trader had: the deadline explains its end.
  'settingsGone',
  // Its deadline came from another tab, or with imported settings: it explains its end.
  'settingElsewhere',
  // Facts that follow from its state: who or what ended it, or that the log doesn't show why.
  'state',
  // Readings that stood still: they stopped no fill, and say why the page did not show what did.
  'stale',
  // Funds that came back in time: solvers had the other half of its life.
  'brief',
  // It was taken after the user gave it up, or it has an unfilled twin: worth knowing, but no cause of its end.
  'again',
  // How good the fill was: nothing went wrong with it.
  'price',
] as const

type Weight = (typeof GRAVEST_FIRST)[number]

/** Of one weight, the causes stay as they are. */
export const gravestFirst = (found: Readonly<Partial<Record<Weight, readonly Cause[]>>>): readonly Cause[] =>
  GRAVEST_FIRST.flatMap((weight) => found[weight] ?? [])
