/** Expert mode (S2.6.11, S2.6.12) and the loss limit (D5.2). More risk needs the typed word, less does not. */
import { useId, useState } from 'react'
import type { Bps } from '../../events/kernel'
import { effectiveMaxLoss, isExpert } from '../../events/settings/select'
import { enterExpertMode, setMaxLoss } from '../../events/settings/decideRisk'
import { leaveExpertMode } from '../../events/settings/decideInShell'
import { DEFAULT_MAX_LOSS, MAX_MAX_LOSS, MIN_MAX_LOSS } from '../../events/settings/state'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { cellsInto } from '../intl/pastedCells'
import { useValueText } from '../kit/useValueText'
import * as styles from './settings.styles'
import { PercentBox } from './PercentBox'
import { inPercent, readSlippage } from './settingsInput'
import { ConfirmWordDialog } from './ConfirmWordDialog'
import { Switch } from './SwitchSettings'
import { useSettings } from './useSettings'

export const RiskSettings = () => (
  <>
    <ExpertField />
    <MaxLossField />
  </>
)

const ExpertField = () => {
  const format = useFormat()
  const act = useAct()
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const isOn = isExpert(useSettings())
  return (
    <div className={styles.group}>
      <Switch
        label={t('expert.label')}
        help={t('expert.help', { limit: format.percent(MIN_MAX_LOSS) })}
        isOn={isOn}
        onChange={(isWanted) => {
          if (isWanted) setAsking(true)
          else act(leaveExpertMode, null)
        }}
      />
      {isAsking ? (
        <ConfirmWordDialog
          title={t('expert.ask')}
          help={t('expert.ask.help', { limit: format.percent(MIN_MAX_LOSS) })}
          action={t('expert.turnOn')}
          onConfirm={(word) => {
            act(enterExpertMode, { typedWord: word })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

const MaxLossField = () => {
  const act = useAct()
  const t = useText()
  const format = useFormat()
  const id = useId()
  const shown = (bps: Bps): string => inPercent(bps).replace('.', format.decimalMark)
  const limit = effectiveMaxLoss(useSettings())
  const readLimit = (typed: string): Bps | 'auto' | null =>
    typed.trim() === '' ? DEFAULT_MAX_LOSS : readSlippage(typed)
  const { typed, setTyped, ...field } = useValueText(limit, shown, readLimit)
  const [isAsking, setAsking] = useState(false)
  const read = readLimit(typed)
  const wanted = typeof read === 'number' && read >= MIN_MAX_LOSS && read <= MAX_MAX_LOSS ? read : null
  const set = (): void => {
    if (wanted === null) return
    if (wanted > limit) setAsking(true)
    else act(setMaxLoss, { maxLoss: wanted, typedWord: '' })
  }
  return (
    <div className={styles.group}>
      <h3 className={styles.label}>
        <label htmlFor={id}>{t('maxLoss.label')}</label>
      </h3>
      <div className={styles.fields}>
        <PercentBox isInvalid={wanted === null}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder={shown(DEFAULT_MAX_LOSS)}
            value={typed}
            // The message below says what is wrong, and describes the field (X115).
            aria-invalid={wanted === null}
            aria-describedby={`${id}-problem ${id}-help`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            {...cellsInto(setTyped)}
            {...field}
          />
        </PercentBox>
        <Button
          look="secondary"
          disabled={wanted === null || wanted === limit}
          aria-describedby={`${id}-help`}
          onClick={set}
        >
          {t('maxLoss.set')}
        </Button>
      </div>
      <p id={`${id}-help`} className={text.soft}>
        {t('maxLoss.help', { limit: format.percent(limit) })}
      </p>
      <div data-heard="news" id={`${id}-problem`}>
        {wanted === null ? (
          <Note tone="bad" title={t('maxLoss.invalid')}>
            {t('maxLoss.invalid.help', {
              least: format.percent(MIN_MAX_LOSS),
              most: format.percent(MAX_MAX_LOSS),
            })}
          </Note>
        ) : null}
      </div>
      {isAsking && wanted !== null ? (
        <ConfirmWordDialog
          title={t('maxLoss.ask', { limit: format.percent(wanted) })}
          help={t('maxLoss.ask.help', { limit: format.percent(wanted) })}
          action={t('maxLoss.raise')}
          onConfirm={(word) => {
            act(setMaxLoss, { maxLoss: wanted, typedWord: word })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
