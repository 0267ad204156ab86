/** The settings (S2.6.1). A field with an invalid value shows an error and changes nothing. */
import { useId } from 'react'
import { Link } from 'wouter'
import { endonyms } from '../../events/settings/endonyms.data'
import type { Theme } from '../../events/settings/state'
import { useText } from '../intl/IntlProvider'
import { offeredLocales } from '../intl/messages'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import * as text from '../kit/text.styles'
import * as styles from './settings.styles'
import { type DataSettingsProps, DataSettings } from './DataSettings'
import { type RiskSettingsProps, RiskSettings } from './RiskSettings'
import { type SlippageFieldProps, SlippageField } from './SlippageField'
import { type SettingsImportProps, SettingsImport } from './SettingsImport'
import { type SwitchSettingsProps, SwitchSettings } from './SwitchSettings'
import { type DeadlineFieldProps, DeadlineField } from './DeadlineField'
import { themeNames } from './ThemeToggle'

export interface SettingsDialogProps
  extends
    RiskSettingsProps,
    DataSettingsProps,
    SettingsImportProps,
    Omit<SwitchSettingsProps, 'settings'>,
    Omit<SlippageFieldProps, 'settings'>,
    Omit<DeadlineFieldProps, 'settings'> {
  readonly onRecipientToggle: (visible: boolean) => void
  readonly onTheme: (theme: Theme) => void
  readonly onLocale: (tag: string | null) => void
  readonly onExport: () => void
  readonly onClose: () => void
}

export const SettingsDialog = (props: SettingsDialogProps) => {
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
        <SwitchSettings {...props} />
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
        <SettingsImport {...props} />
        <DataSettings {...props} />
      </div>
    </Dialog>
  )
}
