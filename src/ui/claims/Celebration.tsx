import { Suspense, useEffect, useRef, useState } from 'react'
import type { ClaimPhase } from '../../events/claims/page'
import { lazyPart } from '../hooks/lazyView'

/** Whether a claim was confirmed while the page showed it. A claim that the user only looks at again isn't news. */
const useJustConfirmed = (phase: ClaimPhase): boolean => {
  const before = useRef(phase)
  const [isNews, setNews] = useState(false)
  useEffect(() => {
    if (phase === 'confirmed' && (before.current === 'asking' || before.current === 'sent')) setNews(true)
    before.current = phase
  }, [phase])
  return isNews && phase === 'confirmed'
}

const Confetti = lazyPart(() => import('../kit/Confetti'))

/** Pieces fall once a claim is confirmed before the user's eyes (S9.11). */
export const Celebration = ({ phase }: { readonly phase: ClaimPhase }) =>
  useJustConfirmed(phase) ? (
    <Suspense fallback={null}>
      <Confetti />
    </Suspense>
  ) : null
