/** The settings that are simply on or off (`SwitchSet`), and what a switch says beside its label (D6.6). */
import { cx } from '@linaria/core'
import { useEffect, useId, useState } from 'react'
import { setSwitch } from '../../events/settings/decide'
import type { SwitchName } from '../../events/settings/state'
import { useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import type { ReportHosts } from '../hooks/app'
import { useApp } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import * as styles from './settings.styles'
import { useSettings } from './useSettings'

export const Switch = ({
  label,
  help,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly help: string
  readonly isOn: boolean
  readonly onChange: (on: boolean) => void
}) => {
  const id = useId()
  return (
    <label className={styles.switchLine}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <span className={styles.label}>{label}</span>
        <span id={id} className={cx(text.soft, styles.help)}>
          {help}
        </span>
      </span>
    </label>
  )
}

/** Asks the browser before notifications are on; a browser that refuses leaves them off, and the page says so. */
const useNotificationSwitch = (): readonly [isRefused: boolean, set: (on: boolean) => void] => {
  const act = useAct()
  const [isRefused, setRefused] = useState(false)
  const set = (on: boolean): void => {
    if (!on) {
      act(setSwitch, { name: 'notifications', on })
      return
    }
    const asked = 'Notification' in window ? Notification.requestPermission() : Promise.resolve('denied')
    asked.then(
      (answer) => {
        setRefused(answer !== 'granted')
        if (answer === 'granted') act(setSwitch, { name: 'notifications', on })
      },
      () => setRefused(true),
    )
  }
  return [isRefused, set]
}

const NOBODY: ReportHosts = { errors: null, visits: null, transactions: null }

const useReportHosts = (): ReportHosts => {
  const { readReportHosts: read } = useApp()
  const [hosts, setHosts] = useState(NOBODY)
  useEffect(() => {
    let isShown = true
    read().then(
      (found) => {
        if (isShown) setHosts(found)
      },
      // Without that code nothing is reported either.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [read])
  return hosts
}

/**
 * The data sent to each host, a sentence each. Null if nothing is sent anywhere. Services that aren't configured aren't
 * named, and without any there is no switch (D1.4).
 */
const useReportTexts = (): string | null => {
  const t = useText()
  const { errors, visits, transactions } = useReportHosts()
  const said = sentences(
    t,
    errors === null ? null : t('switch.reports.errors', { host: errors }),
    visits === null ? null : t('switch.reports.visits', { host: visits }),
    transactions === null ? null : t('switch.reports.transactions', { host: transactions }),
  )
  return said === '' ? null : said
}

interface SettingSwitchProps {
  readonly name: SwitchName
  readonly label: string
  readonly help: string
  /** Absent: turning it on or off takes no more than the press. */
  readonly onChange?: (on: boolean) => void
}

const SettingSwitch = ({ name, onChange, ...words }: SettingSwitchProps) => {
  const act = useAct()
  const { switches } = useSettings()
  return (
    <Switch
      {...words}
      isOn={switches[name]}
      onChange={onChange ?? ((on) => void act(setSwitch, { name, on }))}
    />
  )
}

export const SwitchSettings = () => {
  const t = useText()
  const [isRefused, setNotifications] = useNotificationSwitch()
  const reported = useReportTexts()
  return (
    <div className={styles.group} role="group" aria-label={t('switch.group')}>
      <h3 className={styles.label}>{t('switch.group')}</h3>
      <SettingSwitch name="sounds" label={t('switch.sounds')} help={t('switch.sounds.help')} />
      <SettingSwitch
        name="notifications"
        label={t('switch.notifications')}
        help={t('switch.notifications.help')}
        onChange={setNotifications}
      />
      <SettingSwitch name="keys" label={t('keys.title')} help={t('keys.help')} />
      <div data-heard="news">
        {isRefused ? (
          <Note tone="warn" title={t('switch.notifications.refused')}>
            {t('switch.notifications.refused.help')}
          </Note>
        ) : null}
      </div>
      <SettingSwitch name="leaveOrders" label={t('switch.leaveOrders')} help={t('switch.leaveOrders.help')} />
      <SettingSwitch name="logosAndPrices" label={t('switch.outside')} help={t('switch.outside.help')} />
      {reported === null ? (
        <p className={text.soft}>{t('switch.reports.none')}</p>
      ) : (
        <SettingSwitch name="reports" label={t('switch.reports')} help={reported} />
      )}
    </div>
  )
}
