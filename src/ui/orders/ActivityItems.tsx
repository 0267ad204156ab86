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

/** Cut from the oldest on: what comes in at the top changes the first part only, and opened details stay open. */
const inParts = (items: readonly Activity[]): readonly (readonly Activity[])[] => {
  const first = items.length % PART
  const rest = Array.from({ length: Math.floor(items.length / PART) }, (_, part) =>
    items.slice(first + part * PART, first + (part + 1) * PART),
  )
  return first === 0 ? rest : [items.slice(0, first), ...rest]
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
          {inParts(itsItems).map((part, index, { length }) => (
            <ul
              key={length - index}
              className={styles.part}
              style={{ '--count': String(part.length) } as CSSProperties}
            >
              {part.map(item)}
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
