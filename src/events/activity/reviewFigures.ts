/**
 * The figures of an open review. They follow the newest price. If the trader must see a change, the review shows old
 * and new figures and blocks the confirmation for a moment. Otherwise a press meant for the old figures could confirm
 * the new ones (X43).
 */
import type { UnixMs } from '../kernel'
import { type Reviewed, comparedAmounts } from '../trade/reviewed'
import { type ReviewUpdate, isSmallChange, updateOf } from '../trade/reviewChange'
import type { ReviewView } from './review'

/** How long, in ms, the confirmation is held after a change for the worse, and after changed terms appear (C120). */
export const HOLD_MS = 1000

export interface ReviewFigures {
  /** The newest view that these figures already include. */
  readonly from: ReviewView
  /** The figures that a change is measured against: those opened, accepted, or better since. */
  readonly accepted: ReviewView
  /** The figures on the screen, which a confirmation confirms. */
  readonly shown: ReviewView
  readonly update: ReviewUpdate | null
  /** The figures before a change in the trader's favour that is still worth a line. */
  readonly improvedFrom: Reviewed | null
  /** When the change that the trader must see appeared, and its figures. Null if there is none. */
  readonly held: { readonly since: UnixMs; readonly by: Reviewed } | null
  /** When changed terms were accepted: their figures appear only then, and must be seen too. */
  readonly acceptedAt: UnixMs | null
  /** Counts the changes that the trader must see. A confirmation of one isn't a confirmation of the next. */
  readonly revision: number
}

export const openedFigures = (view: ReviewView): ReviewFigures => ({
  from: view,
  accepted: view,
  shown: view,
  update: null,
  improvedFrom: null,
  held: null,
  acceptedAt: null,
  revision: 0,
})

/**
 * The trader accepted the newest order without having seen its figures. Earlier confirmations don't cover that order,
 * and neither does a press right after it.
 */
export const acceptedFigures = (
  { revision }: ReviewFigures,
  newest: ReviewView,
  now: UnixMs,
): ReviewFigures => ({
  ...openedFigures(newest),
  acceptedAt: now,
  revision: revision + 1,
})

/** While a loss is being recomputed, the last known one counts. */
const withKnownLoss = (newest: ReviewView, { reviewed }: ReviewView): ReviewView => ({
  ...newest,
  reviewed: { ...newest.reviewed, lossGrade: newest.reviewed.lossGrade ?? reviewed.lossGrade },
})

const takenIn = (figures: ReviewFigures, newest: ReviewView): ReviewFigures => {
  const { accepted } = figures
  const isBetter = comparedAmounts(accepted.reviewed, newest.reviewed) === 'better'
  const isNoted = isBetter && !isSmallChange(accepted.reviewed, newest.reviewed)
  return {
    ...figures,
    from: newest,
    // Small losses add up: they are measured by the best figures that the trader has seen.
    accepted: comparedAmounts(accepted.reviewed, newest.reviewed) === 'worse' ? accepted : newest,
    shown: newest,
    update: null,
    improvedFrom: isNoted ? accepted.reviewed : isBetter ? figures.improvedFrom : null,
    held: null,
  }
}

/**
 * The amounts that later amounts are compared with. Better amounts count as soon as they are shown, a larger loss only
 * once the trader accepts it.
 */
const measuredBy = (accepted: ReviewView, newest: ReviewView): ReviewView =>
  comparedAmounts(accepted.reviewed, newest.reviewed) === 'better'
    ? { ...newest, reviewed: { ...newest.reviewed, lossGrade: accepted.reviewed.lossGrade } }
    : accepted

/** The figures after the newest view. The same object if nothing is new. `now` in chain time. */
export const nextFigures = (figures: ReviewFigures, view: ReviewView | null, now: UnixMs): ReviewFigures => {
  if (view === null || view === figures.from) return figures
  const newest = withKnownLoss(view, figures.shown)
  const update = updateOf(figures.accepted.reviewed, newest.reviewed)
  if (update === null) return { ...takenIn(figures, newest), from: view }
  if (update === 'terms') return { ...figures, from: view, update }
  const { held } = figures
  const isSeen = held !== null && updateOf(held.by, newest.reviewed) === null
  // A press may be meant for the best figures since, so a fall from those is held again.
  const isWorse = isSeen && comparedAmounts(held.by, newest.reviewed) === 'worse'
  return {
    ...figures,
    from: view,
    accepted: measuredBy(figures.accepted, newest),
    shown: newest,
    update,
    improvedFrom: null,
    held: isWorse ? held : { since: isSeen ? held.since : now, by: newest.reviewed },
    revision: isSeen ? figures.revision : figures.revision + 1,
  }
}

/** A clock that is set back holds nothing for longer. */
export const isHeld = ({ held, acceptedAt }: ReviewFigures, now: UnixMs): boolean =>
  [held?.since ?? null, acceptedAt].some((since) => since !== null && Math.abs(now - since) < HOLD_MS)
