/** The items of the activity, grouped by day. Loaded with the first of them: most visitors have none. */
import { useCallback } from 'react'
import type { CSSProperties, ReactElement } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import { removeOrder } from '../../events/orders/removeOrder'
import type { Activity, OrderActivity } from '../../events/views/activity'
import type { Links } from '../../events/views/links'
import { useAct } from '../hooks/useAct'
import { useSaveExport } from '../hooks/useSaveExport'
import { useFormat } from '../intl/IntlProvider'
import SaveLog from '../shell/SaveLog'
import { ClearTransactions } from '../transactions/ClearTransactions'
import { TransactionItem } from '../transactions/TransactionItem'
import { ClearEnded } from './ClearEnded'
import { groupByDay } from './days'
import { OrderItem } from './OrderItem'
import * as styles from './order.styles'

export interface ActivityItemsProps {
  readonly items: readonly Activity[]
  readonly now: UnixMs
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
}

const isRemovable = (one: Activity, now: UnixMs): boolean =>
  one.type === 'order' && one.removableFrom !== null && now > one.removableFrom

/** Few enough to be drawn within a frame when they come near the screen. */
const PART = 8

const inParts = (items: readonly Activity[]): readonly (readonly [Activity, ...Activity[]])[] => {
  const [first, ...others] = items.slice(0, PART)
  return first === undefined ? [] : [[first, ...others], ...inParts(items.slice(PART))]
}

const ActivityItems = ({ items, now, links, onCancel }: ActivityItemsProps): ReactElement => {
  const format = useFormat()
  const act = useAct()
  const onRemove = useCallback(({ id }: OrderActivity): void => void act(removeOrder, { uid: id }), [act])
  const item = (activity: Activity): ReactElement =>
    activity.type === 'order' ? (
      <OrderItem
        key={activity.id}
        order={activity}
        now={now}
        links={links}
        onCancel={onCancel}
        onRemove={onRemove}
      />
    ) : (
      <TransactionItem key={activity.id} transaction={activity} links={links} />
    )
  return (
    <>
      {groupByDay(items, now).map(({ day, daysAgo, items: itsItems }) => (
        <section key={day} aria-label={format.day(day, daysAgo)}>
          <h3 className={styles.day}>{format.day(day, daysAgo)}</h3>
          {inParts(itsItems).map(([first, ...others]) => (
            <ul
              key={first.id}
              className={styles.part}
              style={{ '--count': String(others.length + 1) } as CSSProperties}
            >
              {[first, ...others].map(item)}
            </ul>
          ))}
        </section>
      ))}
      <div className={styles.actions}>
        {items.some(({ type }) => type === 'transaction') ? <ClearTransactions /> : null}
        {items.some((one) => isRemovable(one, now)) ? <ClearEnded /> : null}
        <SaveLog save={useSaveExport()} look="quiet" />
      </div>
    </>
  )
}

export default ActivityItems
