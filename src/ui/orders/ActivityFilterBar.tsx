/**
 * Filters the activity list: all, open, filled or ended orders, and those of a token (X52). Short lists don't have it
 * (C129).
 */
import { useId } from 'react'
import {
  type ActivityFilter,
  type ActivityFilterKind,
  activityKinds,
} from '../../events/activity/activityFilter'
import { MOST_READ } from '../../events/kernel'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { hidden } from '../kit/text.styles'
import * as styles from './activityFilter.styles'

const names: Readonly<Record<ActivityFilterKind, MessageId>> = {
  all: 'activity.filter.all',
  open: 'activity.filter.open',
  filled: 'activity.filter.filled',
  ended: 'activity.filter.ended',
}

export interface ActivityFilterBarProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

export const ActivityFilterBar = ({ filter, onChange }: ActivityFilterBarProps) => {
  const t = useText()
  const id = useId()
  return (
    <div className={styles.bar} role="search" aria-label={t('activity.filter')}>
      <div className={styles.kinds} role="radiogroup" aria-label={t('activity.filter.kind')}>
        {activityKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={id}
              checked={filter.kind === kind}
              onChange={() => onChange({ ...filter, kind })}
            />
            <span>{t(names[kind])}</span>
          </label>
        ))}
      </div>
      <label className={styles.search}>
        <span className={hidden}>{t('activity.search')}</span>
        <input
          type="search"
          maxLength={MOST_READ}
          placeholder={t('activity.search')}
          value={filter.search}
          onChange={({ currentTarget }) => onChange({ ...filter, search: currentTarget.value })}
        />
      </label>
    </div>
  )
}
