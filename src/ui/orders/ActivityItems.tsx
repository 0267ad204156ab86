/** The items of the activity list, grouped by day (T2.40). Loaded with the first of them: most visitors have none. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { removeOrder } from '../../events/orders/removeOrder'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel'
import { activity, ACTIVITY_PAGE, type Activity } from '../../events/activity/activity'
import { isNoFilter, noFilter, type ActivityFilter } from '../../events/activity/activityFilter'
import { activityRows, type ActivityRow } from '../../events/activity/activityRows'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { shownChain } from '../../events/tab/shell'
import { unreadableItems } from '../../events/activity/unreadableItems'
import type { Links } from '../../events/chain/links'
import { useAct } from '../hooks/useAct'
import { useNow } from '../hooks/useNow'
import { useSaveExport } from '../hooks/useSaveExport'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { soft } from '../kit/text.styles'
import SaveLog from '../shell/SaveLog'
import { ClearTransactions } from '../transactions/ClearTransactions'
import { ActivityFilterBar } from './ActivityFilterBar'
import { ActivityPart, inParts } from './ActivityPart'
import { ClearEnded } from './ClearEnded'
import { EmptyActivity } from './EmptyActivity'
import { groupByDay, noonOf } from './days'
import { isRemovable } from './OrderItem'
import * as styles from './order.styles'
import { SaveTrades } from './SaveTrades'
import { StrangerOrders } from './StrangerOrders'

/** How many more orders 'Show all' shows at a time, so that a long log is not drawn at once (C24). */
const NEXT_PAGE = 50

/** With no more items than this there is nothing to search, so the filter is not shown (C129). */
const FEW = 5

const rowsOf = (items: readonly Activity[]): readonly (ActivityRow & { readonly at: UnixMs })[] =>
  activityRows(items).map((row) => ({ ...row, at: row.item.at }))

export interface ActivityItemsProps {
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
}

const ActivityItems = ({ links, onCancel }: ActivityItemsProps) => {
  const text = useText()
  const format = useFormat()
  const now = useNow()
  const [limit, setLimit] = useState<number>(ACTIVITY_PAGE)
  const [filter, setFilter] = useState<ActivityFilter>(noFilter)
  const searched = useDeferredValue(filter)
  const { items, strangers, hasMore } = useView(
    useCallback((state: AppState) => activity(state, limit, searched), [limit, searched]),
  )
  const chainId = useView(shownChain)
  const save = useSaveExport()
  const unreadable = useView(unreadableItems)
  const act = useAct()
  const onRemove = useCallback(({ id }: OrderActivity): void => void act(removeOrder, { uid: id }), [act])
  const today = noonOf(now)
  const days = useMemo(() => groupByDay(rowsOf(items), today), [items, today])
  const isFiltered = !isNoFilter(filter)
  if (!isFiltered && items.length + strangers.length + unreadable === 0) return <EmptyActivity isConnected />
  return (
    <>
      {isFiltered || hasMore || items.length > FEW ? (
        <ActivityFilterBar filter={filter} onChange={setFilter} />
      ) : null}
      {isFiltered && items.length === 0 ? (
        <p className={soft} data-heard="news">
          {text('activity.noneFound')}
        </p>
      ) : null}
      {days.map(({ day, daysAgo, items: itsItems }) => (
        <section key={day} aria-label={format.day(day, daysAgo)}>
          <h3 className={styles.day}>{format.day(day, daysAgo)}</h3>
          {inParts(itsItems).map((part, index, { length }) => (
            <ActivityPart
              key={length - index}
              rows={part}
              chainId={chainId}
              now={now}
              links={links}
              onCancel={onCancel}
              onRemove={onRemove}
            />
          ))}
        </section>
      ))}
      {strangers.length === 0 ? null : <StrangerOrders orders={strangers} links={links} />}
      {unreadable === 0 ? null : <p className={soft}>{text('activity.unreadable', { count: unreadable })}</p>}
      <div className={styles.actions}>
        {items.some((one) => one.type === 'transaction' && one.chainId === chainId) ? (
          <ClearTransactions />
        ) : null}
        {items.some((one) => one.type === 'order' && isRemovable(one, now)) ? <ClearEnded /> : null}
        <SaveTrades />
        <SaveLog save={save} look="quiet" />
      </div>
      {hasMore ? (
        <Button look="secondary" onClick={() => setLimit(limit + NEXT_PAGE)}>
          {text('activity.showAll')}
        </Button>
      ) : null}
    </>
  )
}

export default ActivityItems
