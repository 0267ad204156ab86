/** Why the chosen order is in its state: the answer, and links to the facts that decided it. */
import type { OrderCause } from '../../events/logFile/orderCause'
import { useText } from '../intl/IntlProvider'
import { useMoments } from './useMoments'
import { useDescribe } from './useDescribe'

export interface OrderExplanationProps {
  readonly cause: OrderCause
  /** Id of the chosen fact. */
  readonly factId: string | undefined
  readonly onSelect: (factId: string) => void
}

export const OrderExplanation = ({ cause, factId, onSelect }: OrderExplanationProps) => {
  const text = useText()
  const describe = useDescribe()
  const { clock, since } = useMoments()
  return (
    <section className="dbg-panel" aria-label={text('why.title')}>
      <h2 className="dbg-heading">{text('why.title')}</h2>
      <p className="dbg-answer">{describe(cause.answer)}</p>
      <ol className="dbg-steps" aria-label={text('why.steps')}>
        {cause.steps.map((step) => (
          <li key={step.factId}>
            <button
              type="button"
              className="dbg-step"
              aria-current={step.factId === factId ? 'step' : undefined}
              onClick={() => onSelect(step.factId)}
            >
              <span className="dbg-time">{clock(step.at)}</span>
              <span className="dbg-since">{since(step.sinceRequest)}</span>
              <span className="dbg-words">{describe(step.words)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
