/** A part of the activity's list: drawn when it comes near the screen. */
import { memo, type CSSProperties, type ReactElement } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import type { Activity, OrderActivity } from '../../events/views/activity'
import type { Links } from '../../events/views/links'
import { TransactionItem } from '../transactions/TransactionItem'
import { OrderItem, timeShown } from './OrderItem'
import * as styles from './order.styles'

export interface ActivityPartProps {
  readonly items: readonly Activity[]
  readonly now: UnixMs
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
  readonly onRemove: (order: OrderActivity) => void
}

/**
 * Our choice, by the bench 'scroll': a part that comes near the screen costs the browser much whatever it holds, so many
 * small ones drop more frames than few larger ones.
 */
const PART = 40

/** Cut from the oldest on: what comes in at the top changes the first part only, and opened details stay open. */
export const inParts = (items: readonly Activity[]): readonly (readonly Activity[])[] => {
  const first = items.length % PART
  const rest = Array.from({ length: Math.floor(items.length / PART) }, (_, part) =>
    items.slice(first + part * PART, first + (part + 1) * PART),
  )
  return first === 0 ? rest : [items.slice(0, first), ...rest]
}

const ActivityPartOf = ({ items, now, links, onCancel, onRemove }: ActivityPartProps): ReactElement => (
  <ul className={styles.part} style={{ '--count': String(items.length) } as CSSProperties}>
    {items.map((item) =>
      item.type === 'order' ? (
        <OrderItem
          key={item.id}
          order={item}
          now={now}
          links={links}
          onCancel={onCancel}
          onRemove={onRemove}
        />
      ) : (
        <TransactionItem key={item.id} transaction={item} links={links} />
      ),
    )}
  </ul>
)

/** Whether nothing of a part is told otherwise: a second that passes is news to few of a thousand items. */
const isSame = (a: ActivityPartProps, b: ActivityPartProps): boolean =>
  a.links === b.links &&
  a.onCancel === b.onCancel &&
  a.onRemove === b.onRemove &&
  a.items.length === b.items.length &&
  a.items.every((item, i) => item === b.items[i]) &&
  (a.now === b.now ||
    a.items.every((item) => item.type !== 'order' || timeShown(item, a.now) === timeShown(item, b.now)))

export const ActivityPart = memo(ActivityPartOf, isSame)
