/** Why the chosen order is in its state: the causes by weight with what helps, and links to the facts that decided it. */
import { hiddenEscaped } from '../../events/kernel/hiddenEscaped'
import { textWithoutPasted } from '../../events/logFile/withoutPasted'
import type { OrderCause } from '../../events/logFile/orderCause'
import { useText } from '../intl/IntlProvider'
import { isolate } from '../intl/isolate'
import { sentences } from '../intl/sentences'
import { PageTexts } from '../intl/ToolTexts'
import { useMoments } from './useMoments'
import { type Describe, useDescribe } from './useDescribe'

export interface OrderExplanationProps {
  readonly cause: OrderCause
  /** Id of the chosen fact. */
  readonly factId: string | undefined
  readonly onSelect: (factId: string) => void
}

interface CauseLineProps extends Pick<OrderCause, 'whose' | 'next' | 'detail'> {
  readonly said: Parameters<Describe>[0]
}

/** The sentence, the untranslated detail, whose cause it was, and what helps. */
const CauseLine = ({ said, detail, whose, next }: CauseLineProps) => {
  const text = useText()
  const describe = useDescribe()
  return sentences(
    text,
    describe(said),
    detail === undefined ? null : `${isolate(hiddenEscaped(textWithoutPasted(detail, '')))}.`,
    whose === null ? null : text('why.whose', { whose }),
    next === null ? null : describe(next),
  )
}

/** What the log lacks. */
const Lack = ({ said }: Pick<CauseLineProps, 'said'>) => useDescribe()(said)

export const OrderExplanation = ({ cause, factId, onSelect }: OrderExplanationProps) => {
  const text = useText()
  const describe = useDescribe()
  const { clock, since } = useMoments()
  const { answer, others, around, missing, ...first } = cause
  return (
    <section className="dbg-panel" aria-label={text('why.title')}>
      <h2 className="dbg-heading">{text('why.title')}</h2>
      <PageTexts>
        <p className="dbg-answer">
          <CauseLine said={answer} {...first} />
        </p>
        {others.length === 0 ? null : (
          <ul aria-label={text('why.others')}>
            {others.map((other, place) => (
              <li key={`${other.said.id} ${String(place)}`} className="dbg-words">
                <CauseLine {...other} />
              </li>
            ))}
          </ul>
        )}
        {missing.map((lack) => (
          <p key={lack.id} className="dbg-words">
            <Lack said={lack} />
          </p>
        ))}
      </PageTexts>
      {around.map((one) => (
        <p key={one.said.id} className="dbg-words">
          <CauseLine {...one} />
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
