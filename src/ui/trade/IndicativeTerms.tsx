/** The price for a visitor without a wallet: marked as an estimate, without a fee and without limits (X30, D3.5). */
import type { IndicativeView } from '../../events/trade/swapForm'
import { useTimed } from '../hooks/useTimed'
import { useFormat, useText } from '../intl/IntlProvider'
import { Term, TermList } from '../kit/TermList'
import { PriceTerm } from './PriceTerm'
import { PriceText } from './PriceText'
import { awaited } from '../kit/termList.styles'
import { bad, soft } from '../kit/text.styles'
import { dim } from './swap.styles'
import { useLastFigures } from './useLastFigures'

const IndicativeTerms = ({
  indicative: { tag, terms },
  pair,
}: {
  readonly indicative: IndicativeView
  /** Chain and tokens of the form; the figures of another pair are not kept. */
  readonly pair: string
}) => {
  const text = useText()
  const format = useFormat()
  const isAnswered = tag === 'unknown' || tag === 'failed'
  // The figures of the amount before stay while the next ones are requested, so that nothing flickers while typing.
  const shown = useLastFigures(isAnswered ? null : terms, isAnswered ? 'none' : pair)
  const ago = useTimed((now) => (shown === null ? '' : format.ago(now - shown.at)))
  return (
    <>
      <TermList>
        <PriceTerm label={text('indicative.label')} isKnown={shown !== null}>
          {(isInverted) =>
            shown !== null ? (
              <span className={tag === 'pending' ? dim : undefined}>
                <PriceText terms={shown} isInverted={isInverted} />
              </span>
            ) : isAnswered ? (
              <span className={bad}>
                {text(tag === 'failed' ? 'indicative.failed' : 'indicative.unknown')}
              </span>
            ) : (
              <span className={awaited} role="img" aria-label={text('indicative.pending')} />
            )
          }
        </PriceTerm>
        <Term label={text('fee.label')}>{text('indicative.fee')}</Term>
        {shown === null ? null : <Term label={text('indicative.updated')}>{ago}</Term>}
      </TermList>
      <p className={soft}>{text('indicative.hint')}</p>
    </>
  )
}

export default IndicativeTerms
