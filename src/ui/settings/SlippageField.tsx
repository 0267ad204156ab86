/** The slippage tolerance: presets, or a typed one. An invalid one shows an error and changes nothing. */
import { useId } from 'react'
import type { Bps } from '../../events/kernel'
import { setSlippage } from '../../events/settings/decide'
import { DEFAULT_SLIPPAGE, HIGH_SLIPPAGE, LOW_SLIPPAGE, MAX_SLIPPAGE } from '../../events/settings/state'
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
import { useSettings } from './useSettings'

/** One press chooses these (C123). */
const PRESETS: readonly Bps[] = [10, 50, 100]

export const SlippageField = () => {
  const act = useAct()
  const { slippage } = useSettings()
  const t = useText()
  const format = useFormat()
  const id = useId()
  const shown = (bps: Bps | 'auto'): string =>
    bps === 'auto' ? '' : inPercent(bps).replace('.', format.decimalMark)
  const { typed, setTyped, ...field } = useValueText(slippage, shown, readSlippage)
  const read = readSlippage(typed)
  const isInvalid = read === null || (read !== 'auto' && read > MAX_SLIPPAGE)
  const change = (next: string): void => {
    setTyped(next)
    const value = readSlippage(next)
    if (value !== null && (value === 'auto' || value <= MAX_SLIPPAGE)) act(setSlippage, { slippage: value })
  }
  return (
    <div className={styles.group}>
      <h3 className={styles.label}>
        <label htmlFor={id}>{t('slippage.label')}</label>
      </h3>
      <div className={styles.fields}>
        <div className={styles.presets} role="group" aria-label={t('slippage.presets')}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              look="chip"
              aria-pressed={(read === 'auto' ? DEFAULT_SLIPPAGE : read) === preset}
              onClick={() => change(shown(preset))}
            >
              {format.percent(preset)}
            </Button>
          ))}
        </div>
        <PercentBox isInvalid={isInvalid}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder={inPercent(DEFAULT_SLIPPAGE).replace('.', format.decimalMark)}
            value={typed}
            // The message below says what is wrong, and describes the field (X115).
            aria-invalid={isInvalid}
            aria-describedby={`${id}-problem ${id}-help`}
            onChange={(event) => change(event.currentTarget.value)}
            {...cellsInto(change)}
            {...field}
          />
        </PercentBox>
        <Button look="secondary" disabled={typed === ''} onClick={() => change('')}>
          {t('settings.auto')}
        </Button>
      </div>
      <div data-heard="news" id={`${id}-problem`} className={styles.message}>
        {isInvalid ? (
          <Note tone="bad" title={t('slippage.invalid')}>
            {t('slippage.invalid.help', { most: format.percent(MAX_SLIPPAGE) })}
          </Note>
        ) : read === 'auto' ? null : read < LOW_SLIPPAGE ? (
          <Note tone="warn" title={t('slippage.low')}>
            {t('slippage.low.help')}
          </Note>
        ) : read > HIGH_SLIPPAGE ? (
          <Note tone="warn" title={t('slippage.high')}>
            {t('slippage.high.help', { percent: format.percent(read) })}
          </Note>
        ) : null}
      </div>
      <p id={`${id}-help`} className={text.soft}>
        {t('slippage.help', { percent: format.percent(DEFAULT_SLIPPAGE) })}
      </p>
    </div>
  )
}
