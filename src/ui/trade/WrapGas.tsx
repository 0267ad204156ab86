/** The gas of a wrap, its only cost, next to the amount it gives. Loaded when the form wraps. */
import { wrapGas } from '../../events/trade/wrapGas'
import { useTimedView } from '../hooks/useTimedView'
import { useText } from '../intl/IntlProvider'
import { ExactButton } from '../kit/ExactButton'
import * as text from '../kit/text.styles'
import { useGasText } from './useGasText'

const WrapGas = () => {
  const t = useText()
  const gasText = useGasText()
  return (
    <div className={text.wrapping}>
      <p className={text.soft}>{t('wrap.step.gas', { gas: gasText(useTimedView(wrapGas)) })}</p>
      <ExactButton />
    </div>
  )
}

export default WrapGas
