/** Chooses the tab that the log is seen as: each tab had its form, quotes and balances. */
import { type ReactElement, useId } from 'react'
import type { LogTab } from '../../events/logFile/openLog'
import { useText } from '../intl/IntlProvider'
import { useMoments } from './useMoments'

export interface TabChoiceProps {
  readonly tabs: readonly LogTab[]
  /** Null: no tab, only the durable state that all tabs share. */
  readonly session: string | null
  readonly onChoose: (session: string | null) => void
}

export const TabChoice = ({ tabs, session, onChoose }: TabChoiceProps): ReactElement => {
  const text = useText()
  const { moment } = useMoments()
  const id = useId()
  return (
    <div className="dbg-field">
      <label htmlFor={id}>{text('debug.tab')}</label>
      <select
        id={id}
        value={session ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
      >
        {tabs.map((tab) => (
          <option key={tab.session} value={tab.session}>
            {text('debug.tab.name', { at: moment(tab.startedAt), count: tab.facts })}
          </option>
        ))}
        <option value="">{text('debug.tab.none')}</option>
      </select>
    </div>
  )
}
