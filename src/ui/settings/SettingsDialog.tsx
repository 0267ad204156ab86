/** The settings (S2.6.1). A field with an invalid value shows an error and changes nothing. */
import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { Bps } from '../../events/kernel/units'
import { endonyms } from '../../events/settings/endonyms.data'
import { chosenDeadline } from '../../events/settings/select'
import type { Theme } from '../../events/settings/state'
import {
  DEFAULT_SLIPPAGE,
  MAX_DEADLINE_SECONDS,
  MAX_SLIPPAGE,
  MIN_DEADLINE_SECONDS,
} from '../../events/settings/state'
import { useFormat, useText } from '../intl/IntlProvider'
import { offeredLocales } from '../intl/messages'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import * as styles from './settings.styles'
import type { DataSettingsProps } from './DataSettings'
import { DataSettings } from './DataSettings'
import type { RiskSettingsProps } from './RiskSettings'
import { RiskSettings } from './RiskSettings'
import { inPercent, readDeadline, readSlippage } from './settingsInput'
import { themeNames } from './ThemeToggle'

/** Slippage below the first warns of expiry (S5.14), above the second of a bad price (S5.15). */
const LOW_SLIPPAGE: Bps = 5
const HIGH_SLIPPAGE: Bps = 100

export interface SettingsDialogProps extends RiskSettingsProps, DataSettingsProps {
  readonly defaultDeadline: number
  readonly onSlippage: (slippage: 'auto' | Bps) => void
  readonly onDeadline: (seconds: number | null) => void
  readonly onRecipientToggle: (visible: boolean) => void
  readonly onTheme: (theme: Theme) => void
  readonly onLocale: (tag: string | null) => void
  readonly onExport: () => void
  readonly onClose: () => void
}

export const SettingsDialog = (props: SettingsDialogProps): ReactElement => {
  const { settings, onRecipientToggle, onTheme, onLocale, onExport, onClose } = props
  const t = useText()
  const themeName = useId()
  const localeId = useId()
  const themes: readonly Theme[] = ['system', 'light', 'dark']
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <div className={text.stack}>
        <SlippageField {...props} />
        <DeadlineField {...props} />
        <label className={styles.switchLine}>
          <input
            type="checkbox"
            role="switch"
            checked={settings.recipientToggleVisible}
            onChange={(event) => onRecipientToggle(event.currentTarget.checked)}
          />
          <span>
            <span className={styles.label}>{t('settings.recipient')}</span>
            <br />
            <span className={text.soft}>{t('settings.recipient.help')}</span>
          </span>
        </label>
        <RiskSettings {...props} />
        <fieldset className={styles.group}>
          <legend className={styles.label}>{t('settings.theme')}</legend>
          <div className={styles.segments}>
            {themes.map((theme) => (
              <label key={theme}>
                <input
                  type="radio"
                  name={themeName}
                  checked={settings.theme === theme}
                  onChange={() => onTheme(theme)}
                />
                <span>{t(themeNames[theme])}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.group}>
          <label className={styles.label} htmlFor={localeId}>
            {t('settings.language')}
          </label>
          <select
            id={localeId}
            className={styles.select}
            value={settings.locale ?? ''}
            onChange={(event) =>
              onLocale(event.currentTarget.value === '' ? null : event.currentTarget.value)
            }
          >
            <option value="">{t('settings.languageBrowser')}</option>
            {offeredLocales.map(({ tag }) => (
              <option key={tag} value={tag} lang={tag}>
                {endonyms[tag] ?? tag}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.group}>
          <p className={styles.label}>{t('settings.log')}</p>
          <p className={text.soft}>{t('settings.log.help')}</p>
          <Button look="secondary" onClick={onExport}>
            {t('export.open')}
          </Button>
          <p>
            <Link href="/debug" onClick={onClose}>
              {t('debug.link')}
            </Link>
            <br />
            <span className={text.soft}>{t('debug.link.help')}</span>
          </p>
        </div>
        <DataSettings {...props} />
      </div>
    </Dialog>
  )
}

const SlippageField = ({ settings, onSlippage }: SettingsDialogProps): ReactElement => {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const [typed, setTyped] = useState(
    settings.slippage === 'auto' ? '' : inPercent(settings.slippage).replace('.', format.decimalMark),
  )
  const read = readSlippage(typed, format.decimalMark)
  const isInvalid = read === null || (read !== 'auto' && read > MAX_SLIPPAGE)
  const change = (next: string): void => {
    setTyped(next)
    const value = readSlippage(next, format.decimalMark)
    if (value !== null && (value === 'auto' || value <= MAX_SLIPPAGE)) onSlippage(value)
  }
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={id}>
        {t('slippage.label')}
      </label>
      <div className={styles.fields}>
        <span className={styles.box} data-invalid={isInvalid}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder={inPercent(DEFAULT_SLIPPAGE).replace('.', format.decimalMark)}
            value={typed}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-help`}
            onChange={(event) => change(event.currentTarget.value)}
          />
          %
        </span>
        <Button look="secondary" disabled={typed === ''} onClick={() => change('')}>
          {t('settings.auto')}
        </Button>
      </div>
      <p id={`${id}-help`} className={text.soft}>
        {t('slippage.help', { percent: format.percent(DEFAULT_SLIPPAGE) })}
      </p>
      <div role="status">
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
    </div>
  )
}

const DeadlineField = ({ settings, defaultDeadline, onDeadline }: SettingsDialogProps): ReactElement => {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const deadline = chosenDeadline(settings)
  const [typed, setTyped] = useState(deadline === null ? '' : String(Math.round(deadline / 60)))
  const isInside = (seconds: number): boolean =>
    seconds >= MIN_DEADLINE_SECONDS && seconds <= MAX_DEADLINE_SECONDS
  const read = readDeadline(typed, format.decimalMark)
  const isInvalid = read === undefined || (read !== null && !isInside(read))
  const change = (next: string): void => {
    setTyped(next)
    const value = readDeadline(next, format.decimalMark)
    if (value !== undefined && (value === null || isInside(value))) onDeadline(value)
  }
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={id}>
        {t('deadline.label')}
      </label>
      <span className={styles.box} data-invalid={isInvalid}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={format.count(defaultDeadline / 60)}
          value={typed}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-help`}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {t('deadline.minutes')}
      </span>
      <p id={`${id}-help`} className={text.soft}>
        {t('deadline.help')}
      </p>
      <div role="status">
        {isInvalid ? (
          <Note tone="bad" title={t('deadline.invalid')}>
            {t('deadline.invalid.help', {
              least: MIN_DEADLINE_SECONDS / 60,
              most: MAX_DEADLINE_SECONDS / 60,
            })}
          </Note>
        ) : null}
      </div>
    </div>
  )
}
