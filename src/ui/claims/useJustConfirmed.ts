import { useEffect, useRef, useState } from 'react'
import type { ClaimPhase } from '../../events/views/claimPage'

/** Whether a claim was confirmed while it was shown: one that is only looked at again is no news. */
export const useJustConfirmed = (phase: ClaimPhase): boolean => {
  const before = useRef(phase)
  const [isNews, setNews] = useState(false)
  useEffect(() => {
    if (phase === 'confirmed' && (before.current === 'asking' || before.current === 'sent')) setNews(true)
    before.current = phase
  }, [phase])
  return isNews && phase === 'confirmed'
}
