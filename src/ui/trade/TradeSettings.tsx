/** Slippage and deadline on the form, changed in place (X54). Loaded after the first screen. */
import { useId, useState } from 'react'
import type { AppState } from '../../events/appState'
import { effectiveDeadline, effectiveSlippage } from '../../events/settings/select'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ExactButton } from '../kit/ExactButton'
import { Icon } from '../kit/Icon'
import { InView } from '../kit/InView'
import { DeadlineField } from '../settings/DeadlineField'
import { SlippageField } from '../settings/SlippageField'
import { useSettings } from '../settings/useSettings'
import * as styles from './tradeSettings.styles'

const deadlineOf = (state: AppState): number =>
  effectiveDeadline(state.durable.settings, state.session.chain.chainId)

const TradeSettings = () => {
  const t = useText()
  const format = useFormat()
  const settings = useSettings()
  const deadline = useView(deadlineOf)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.settings}>
      <Button
        look="quiet"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t('tradeSettings.slippage', { percent: format.percent(effectiveSlippage(settings)) })}</span>
        <span>{t('tradeSettings.deadline', { time: format.span(deadline * 1000) })}</span>
        <Icon name="chevron" size={16} />
      </Button>
      {isOpen ? (
        <InView id={id} className={styles.panel}>
          <SlippageField />
          <DeadlineField />
          <div>
            <ExactButton />
          </div>
        </InView>
      ) : null}
    </div>
  )
}

export default TradeSettings
