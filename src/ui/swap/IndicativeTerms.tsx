/** What a visitor without a wallet is shown of the price: marked as an estimate, without a fee and without limits (D3.5). */
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import type { IndicativeView } from '../../events/views/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { Term, TermList } from '../kit/TermList'
import PriceText from './PriceText'
import * as styles from './indicative.styles'
import { awaited } from './orderTerms.styles'
import { dim } from './swap.styles'
import { useLastFigures } from './useLastFigures'

const IndicativeTerms = ({
  indicative: { tag, terms },
  now,
}: {
  readonly indicative: IndicativeView
  readonly now: UnixMs
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const [isInverted, setInverted] = useState(false)
  const isAnswered = tag === 'unknown' || tag === 'failed'
  // The figures of the amount before stay while the next ones are asked for, so that nothing flickers while typing.
  const shown = useLastFigures(isAnswered ? null : terms, isAnswered ? 'none' : 'some')
  return (
    <>
      <TermList>
        <Term
          label={
            <Button
              look="quiet"
              onClick={() => setInverted(!isInverted)}
              aria-label={text('price.invert')}
              disabled={shown === null}
            >
              {text('indicative.label')} <Icon name="flip" size={14} />
            </Button>
          }
        >
          {shown !== null ? (
            <span className={tag === 'pending' ? dim : undefined}>
              <PriceText terms={shown} isInverted={isInverted} />
            </span>
          ) : isAnswered ? (
            <span className={styles.none}>
              {text(tag === 'failed' ? 'indicative.failed' : 'indicative.unknown')}
            </span>
          ) : (
            <span className={awaited} role="img" aria-label={text('indicative.pending')} />
          )}
        </Term>
        <Term label={text('fee.label')}>{text('indicative.fee')}</Term>
        {shown === null ? null : (
          <Term label={text('indicative.updated')}>
            {text('indicative.ago', { age: format.age(Math.max(0, now - shown.at)) })}
          </Term>
        )}
      </TermList>
      <p className={styles.hint}>{text('indicative.hint')}</p>
    </>
  )
}

export default IndicativeTerms
