/** The items of the activity, grouped by day. Loaded with the first of them: most visitors have none. */
import { useCallback, useMemo } from 'react'
import type { ReactElement } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import { removeOrder } from '../../events/orders/removeOrder'
import type { Activity, OrderActivity } from '../../events/views/activity'
import type { Links } from '../../events/views/links'
import { useAct } from '../hooks/useAct'
import { useSaveExport } from '../hooks/useSaveExport'
import { useFormat } from '../intl/IntlProvider'
import SaveLog from '../shell/SaveLog'
import { ClearTransactions } from '../transactions/ClearTransactions'
import { ActivityPart, inParts } from './ActivityPart'
import { ClearEnded } from './ClearEnded'
import { groupByDay, noonOf } from './days'
import { isRemovable } from './OrderItem'
import * as styles from './order.styles'

export interface ActivityItemsProps {
  readonly items: readonly Activity[]
  readonly now: UnixMs
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
}

const ActivityItems = ({ items, now, links, onCancel }: ActivityItemsProps): ReactElement => {
  const format = useFormat()
  const act = useAct()
  const onRemove = useCallback(({ id }: OrderActivity): void => void act(removeOrder, { uid: id }), [act])
  const today = noonOf(now)
  const days = useMemo(() => groupByDay(items, today), [items, today])
  return (
    <>
      {days.map(({ day, daysAgo, items: itsItems }) => (
        <section key={day} aria-label={format.day(day, daysAgo)}>
          <h3 className={styles.day}>{format.day(day, daysAgo)}</h3>
          {inParts(itsItems).map((part, index, { length }) => (
            <ActivityPart
              key={length - index}
              items={part}
              now={now}
              links={links}
              onCancel={onCancel}
              onRemove={onRemove}
            />
          ))}
        </section>
      ))}
      <div className={styles.actions}>
        {items.some(({ type }) => type === 'transaction') ? <ClearTransactions /> : null}
        {items.some((one) => one.type === 'order' && isRemovable(one, now)) ? <ClearEnded /> : null}
        <SaveLog save={useSaveExport()} look="quiet" />
      </div>
    </>
  )
}

export default ActivityItems
