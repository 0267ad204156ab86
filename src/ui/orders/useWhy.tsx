/** An order's 'Why?' button and its answer, whose code and log are loaded on the press (X154). */
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import type { OrderActivity } from '../../events/activity/orderActivity'
import type { OrderLabel } from '../../events/activity/orderLabel'
import { lazyPart } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { soft } from '../kit/text.styles'
import { ErrorBoundary } from '../shell/ErrorBoundary'
import { labelOf } from './RowLine'
import * as styles from './why.styles'

const Why = lazyPart(() => import('./Why'))

/** An order that is being signed, sent or cancelled already says what it waits for. */
const ASKED: ReadonlySet<OrderLabel> = new Set<OrderLabel>([
  'presigning',
  'open',
  'filled',
  'expired',
  'cancelled',
  'notSigned',
  'failed',
])

interface WhyParts {
  readonly button: ReactNode
  readonly answer: ReactNode
  readonly isAnswered: boolean
}

/**
 * `isOver`: its deadline has passed. `whatId`: of the element that says which order it is, with which the name of the
 * button ends.
 */
export const useWhy = ({ id, label }: OrderActivity, isOver: boolean, whatId: string): WhyParts => {
  const askId = useId()
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const onAnswer = useCallback(() => setAnswered(true), [])
  // Between its deadline and the report of its end there is no answer yet.
  const isBetween = (label === 'open' || label === 'presigning') && isOver
  if (!ASKED.has(label) || isBetween) return { button: null, answer: null, isAnswered: false }
  const toggle = (): void => {
    setOpen(!isOpen)
    setAnswered(false)
  }
  return {
    button: (
      <Button
        look="quiet"
        className={styles.ask}
        aria-expanded={isOpen}
        aria-labelledby={labelOf(askId, whatId)}
        onClick={toggle}
      >
        <span id={askId}>{t('why.ask')}</span>
      </Button>
    ),
    answer: isOpen ? (
      <ErrorBoundary page={() => <p className={soft}>{t('page.failed')}</p>}>
        <Suspense fallback={<p className={soft}>{t('export.busy')}</p>}>
          <Why uid={id} onAnswer={onAnswer} />
        </Suspense>
      </ErrorBoundary>
    ) : null,
    isAnswered,
  }
}
