import { type ReactElement, Suspense } from 'react'
import type { ClaimPhase } from '../../events/views/claimPage'
import { lazyPart } from '../hooks/lazyView'
import { useJustConfirmed } from './useJustConfirmed'

const Confetti = lazyPart(() => import('../kit/Confetti'))

/** Pieces fall once a claim is confirmed before the user's eyes (S9.11). */
export const Celebration = ({ phase }: { readonly phase: ClaimPhase }): ReactElement | null =>
  useJustConfirmed(phase) ? (
    <Suspense fallback={null}>
      <Confetti />
    </Suspense>
  ) : null
