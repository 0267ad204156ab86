/** Steps from older versions of the orders' facts, in encoded form. A step that was released is never edited. */

/** Failures of a placement that 0.1.0 concluded after it was posted; all others were concluded before a signature. */
const AFTER_SIGNING: readonly unknown[] = [
  'rejected',
  'denied',
  'tooMany',
  'unreachable',
  'malformed',
  'uidMismatch',
  'notAccepted',
]

interface Failed1 {
  readonly error?: { readonly tag?: unknown }
}

/** `OrderPlacementFailed` 1 to 2: the error's tag says in which phase it was concluded. */
export const withPhase = (old: unknown): unknown => ({
  ...(old as Failed1),
  phase: AFTER_SIGNING.includes((old as Failed1).error?.tag) ? 'posting' : 'signing',
})
