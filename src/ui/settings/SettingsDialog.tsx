/** The settings (S2.6.1, S2.6.6). A field with an invalid value shows an error and changes nothing. */
import { useId } from 'react'
import { Link } from 'wouter'
import { setRecipientToggle } from '../../events/settings/decide'
import { setTheme } from '../../events/settings/decideInShell'
import type { Theme } from '../../events/settings/state'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import * as text from '../kit/text.styles'
import * as styles from './settings.styles'
import { DataSettings } from './DataSettings'
import { LanguageSelect } from './LanguageSelect'
import { RiskSettings } from './RiskSettings'
import { SlippageField } from './SlippageField'
import { SettingsImport } from './SettingsImport'
import { Switch, SwitchSettings } from './SwitchSettings'
import { DeadlineField } from './DeadlineField'
import { themeNames } from './ThemeToggle'
import { useSettings } from './useSettings'

export interface SettingsDialogProps {
  readonly onExport: () => void
  readonly onClose: () => void
}

export const SettingsDialog = ({ onExport, onClose }: SettingsDialogProps) => {
  const act = useAct()
  const settings = useSettings()
  const t = useText()
  const themeName = useId()
  const localeId = useId()
  const themes: readonly Theme[] = ['system', 'light', 'dark']
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <div className={text.stack}>
        <SlippageField />
        <DeadlineField />
        <Switch
          label={t('settings.recipient')}
          help={t('settings.recipient.help')}
          isOn={settings.recipientToggleVisible}
          onChange={(visible) => act(setRecipientToggle, { visible })}
        />
        <RiskSettings />
        <SwitchSettings />
        <fieldset className={styles.group}>
          <legend>
            <h3 className={styles.label}>{t('settings.theme')}</h3>
          </legend>
          <div className={styles.segments}>
            {themes.map((theme) => (
              <label key={theme}>
                <input
                  type="radio"
                  name={themeName}
                  checked={settings.theme === theme}
                  onChange={() => act(setTheme, { theme })}
                />
                <span>{t(themeNames[theme])}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.group}>
          <h3 className={styles.label}>
            <label htmlFor={localeId}>{t('settings.language')}</label>
          </h3>
          <LanguageSelect id={localeId} />
        </div>
        <div className={styles.group}>
          <h3 className={styles.label}>{t('settings.log')}</h3>
          <p className={text.soft}>{t('settings.log.help')}</p>
          <Button look="secondary" onClick={onExport}>
            {t('export.open')}
          </Button>
          <p>
            <Link href="/debug" onClick={onClose}>
              {t('settings.inspect')}
            </Link>
            <br />
            <span className={text.soft}>{t('settings.inspect.help')}</span>
          </p>
        </div>
        <SettingsImport />
        <DataSettings onExport={onExport} />
      </div>
    </Dialog>
  )
}
