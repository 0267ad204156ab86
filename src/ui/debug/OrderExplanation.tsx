/** Why the chosen order is in its state: the causes by weight with what helps, and links to the facts that decided it. */
import type { OrderCause } from '../../events/logFile/orderCause'
import type { Cause } from '../../events/logFile/why/cause'
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
  /** Whose the cause was, and what helps. */
  const followUp = ({ whose, next }: Pick<Cause, 'whose' | 'next'>): string =>
    [
      ...(whose === null ? [] : [text(`why.whose.${whose}`)]),
      ...(next === null ? [] : [describe(next)]),
    ].join(' ')
  return (
    <section className="dbg-panel" aria-label={text('why.title')}>
      <h2 className="dbg-heading">{text('why.title')}</h2>
      <p className="dbg-answer">{describe(cause.answer)}</p>
      <p className="dbg-words">{followUp(cause)}</p>
      {cause.others.length === 0 ? null : (
        <ul aria-label={text('why.others')}>
          {cause.others.map((other) => (
            <li key={other.said.id} className="dbg-words">
              {[describe(other.said), followUp(other)].join(' ')}
            </li>
          ))}
        </ul>
      )}
      {cause.missing.map((lack) => (
        <p key={lack.id} className="dbg-words">
          {describe(lack)}
        </p>
      ))}
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
