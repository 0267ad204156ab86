/** A part of the activity list, which the browser draws when it is scrolled near the screen. */
import { memo, type CSSProperties } from 'react'
import { cx } from '@linaria/core'
import type { UnixMs } from '../../events/kernel'
import type { ChainId } from '../../events/chain/chains.data'
import type { ActivityRow } from '../../events/activity/activityRows'
import type { OrderActivity } from '../../events/activity/orderActivity'
import type { Links } from '../../events/chain/links'
import { TransactionItem } from '../transactions/TransactionItem'
import { OrderItem, timeShown } from './OrderItem'
import * as styles from './order.styles'

export interface ActivityPartProps {
  readonly rows: readonly ActivityRow[]
  readonly chainId: ChainId
  readonly now: UnixMs
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
  readonly onRemove: (order: OrderActivity) => void
}

/** Items in a part: drawing a part has a fixed cost, so many small parts drop more frames than few large ones (C23). */
const PART = 40

/** Parts are cut from the oldest item on, so that a new item changes the first part only and open details stay open. */
export const inParts = <A,>(items: readonly A[]): readonly (readonly A[])[] => {
  const first = items.length % PART
  const rest = Array.from({ length: Math.floor(items.length / PART) }, (_, part) =>
    items.slice(first + part * PART, first + (part + 1) * PART),
  )
  return first === 0 ? rest : [items.slice(0, first), ...rest]
}

const ActivityPartOf = ({ rows, now, links, chainId, onCancel, onRemove }: ActivityPartProps) => (
  <ul
    // The few newest items are always drawn: the height that stands for rows off screen is a guess, and theirs vary.
    className={cx(styles.part, rows.length >= PART && styles.whole)}
    style={{ '--count': String(rows.length) } as CSSProperties}
  >
    {rows.map(({ item, under, times }) =>
      item.type === 'order' ? (
        <OrderItem
          key={item.id}
          order={item}
          under={under}
          chainId={chainId}
          now={now}
          links={links}
          onCancel={onCancel}
          onRemove={onRemove}
        />
      ) : (
        <TransactionItem key={item.id} transaction={item} times={times} chainId={chainId} links={links} />
      ),
    )}
  </ul>
)

const isSameRow = (a: ActivityRow, b: ActivityRow | undefined): boolean =>
  a.item === b?.item &&
  a.times === b.times &&
  a.under.length === b.under.length &&
  a.under.every((one, at) => one === b.under[at])

/** Whether a part would render the same. Time alone changes few of a thousand items. */
const isSame = (a: ActivityPartProps, b: ActivityPartProps): boolean =>
  a.links === b.links &&
  a.onCancel === b.onCancel &&
  a.onRemove === b.onRemove &&
  a.chainId === b.chainId &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, at) => isSameRow(row, b.rows[at])) &&
  (a.now === b.now ||
    a.rows.every(({ item }) => item.type !== 'order' || timeShown(item, a.now) === timeShown(item, b.now)))

export const ActivityPart = memo(ActivityPartOf, isSame)
