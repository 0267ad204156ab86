import { useState } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import {
  type ReviewFigures,
  acceptedFigures,
  nextFigures,
  openedFigures,
} from '../../events/views/reviewFigures'
import type { ReviewView } from '../../events/views/review'

/** The figures of the review while it is open; once confirmed they stay as they were confirmed. */
export const useReviewFigures = (
  newest: ReviewView | null,
  now: UnixMs,
  isConfirmed: boolean,
): { readonly figures: ReviewFigures | null; readonly accept: () => void } => {
  const [kept, setKept] = useState(newest === null ? null : openedFigures(newest))
  const figures = kept === null || isConfirmed ? kept : nextFigures(kept, newest, now)
  if (figures !== kept) setKept(figures)
  return {
    figures,
    accept: () => {
      if (figures !== null && newest !== null) setKept(acceptedFigures(figures, newest, now))
    },
  }
}
