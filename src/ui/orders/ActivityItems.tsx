/** The items of the activity list, grouped by day (T2.40). Loaded with the first of them: most visitors have none. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { clearOrders, removeOrder } from '../../events/orders/removeOrder'
import { ACTIVITY_PAGE, type Activity } from '../../events/activity/activity'
import { isNoFilter, noFilter, type ActivityFilter } from '../../events/activity/activityFilter'
import { activityRows } from '../../events/activity/activityRows'
import type { UnixMs } from '../../events/kernel'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { shownChain } from '../../events/tab/shell'
import { unreadHistory } from '../../events/activity/unreadHistory'
import { readOlderOrders } from '../../events/orders/readOlderOrders'
import { unreadableItems } from '../../events/activity/unreadableItems'
import { chains } from '../../events/chain/chains.data'
import { clearTransactions } from '../../events/transactions/clearTransactions'
import { useAct } from '../hooks/useAct'
import { useTimed } from '../hooks/useTimed'
import { useSaveExport } from '../hooks/useSaveExport'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ClearButton } from '../kit/ClearButton'
import { soft } from '../kit/text.styles'
import SaveLog from '../shell/SaveLog'
import { ActivityFilterBar } from './ActivityFilterBar'
import { ActivityList } from './ActivityList'
import { EmptyActivity } from './EmptyActivity'
import { groupByDay, noonOf } from './days'
import { HistoryNote, MORE } from './HistoryNote'
import { ListEnd } from './ListEnd'
import * as styles from './order.styles'
import { SaveTrades } from './SaveTrades'
import { StrangerOrders } from './StrangerOrders'
import { useActivity } from './useActivity'

/** After 'Show all', so many orders more each time that the end of the list comes near (S2.5.24, C24). */
const NEXT_PAGE = 100

/** Up to this number of items there is nothing to search, so the filter isn't shown (C129). */
const FEW = 5

/** The time in ms after which the first of the orders may be removed from the list; Infinity while none may ever. */
const firstRemovable = (items: readonly Activity[]): UnixMs =>
  items.reduce(
    (first, one) => (one.type === 'order' ? Math.min(first, one.removableFrom ?? Infinity) : first),
    Infinity,
  )

export interface ActivityItemsProps {
  readonly onCancel: (order: OrderActivity) => void
}

const ActivityItems = ({ onCancel }: ActivityItemsProps) => {
  const text = useText()
  const [limit, setLimit] = useState<number>(ACTIVITY_PAGE)
  const [filter, setFilter] = useState<ActivityFilter>(noFilter)
  const searched = useDeferredValue(filter)
  const { items, strangers, hasMore, isSearching } = useActivity(limit, searched)
  const chainId = useView(shownChain)
  const network = chains[chainId].name
  const save = useSaveExport()
  const unreadable = useView(unreadableItems)
  const unread = useView(unreadHistory)
  const act = useAct()
  const onRemove = useCallback(({ id }: OrderActivity): void => void act(removeOrder, { uid: id }), [act])
  const today = useTimed(noonOf)
  const rows = useMemo(() => activityRows(items), [items])
  const days = useMemo(() => groupByDay(rows, today), [rows, today])
  const removableFrom = useMemo(() => firstRemovable(items), [items])
  const mayClear = useTimed((now) => removableFrom < now)
  // The rows follow the filter a moment later: until then an empty list is not an empty history.
  const isFiltered = !isNoFilter(filter) || !isNoFilter(searched)
  // Who shows all or searches gets what comes next without a press.
  const isScrolled = limit > ACTIVITY_PAGE || filter.search.trim() !== ''
  const here = unread.find((one) => one.chainId === chainId)
  const onNearEnd = (): void => {
    if (hasMore) setLimit(limit + NEXT_PAGE)
    else if (!isSearching && here?.isReading === false) act(readOlderOrders, { more: MORE })
  }
  if (!isFiltered && !isSearching && items.length + strangers.length + unreadable === 0)
    return <EmptyActivity isConnected />
  return (
    <>
      {isFiltered || isSearching || hasMore || items.length > FEW ? (
        <ActivityFilterBar filter={filter} onChange={setFilter} />
      ) : null}
      {isFiltered && !isSearching && items.length === 0 ? (
        <p className={soft} data-heard="news">
          {text('activity.noneFound')}
        </p>
      ) : null}
      <ActivityList
        days={days}
        total={hasMore || isSearching || unread.length > 0 ? null : rows.length}
        {...{ chainId, onCancel, onRemove }}
      />
      {strangers.length === 0 ? null : <StrangerOrders orders={strangers} />}
      {isScrolled ? (
        <ListEnd
          version={`${String(rows.length)} ${String(isSearching)} ${String(here?.count)}`}
          onNear={onNearEnd}
        />
      ) : null}
      {unread.map((one) => (
        <HistoryNote key={one.chainId} unread={one} chainId={chainId} />
      ))}
      {unreadable === 0 ? null : <p className={soft}>{text('activity.unreadable', { count: unreadable })}</p>}
      <div className={styles.actions}>
        {items.some((one) => one.type === 'transaction' && one.chainId === chainId) ? (
          <ClearButton
            label={text('transaction.clear')}
            help={text('transaction.clear.help', { network })}
            done={text('transaction.cleared', { network })}
            onClear={() => act(clearTransactions, null)}
          />
        ) : null}
        {mayClear ? (
          <ClearButton
            label={text('activity.clear')}
            help={text('activity.clear.help')}
            done={text('activity.cleared')}
            onClear={() => act(clearOrders, null)}
          />
        ) : null}
        <SaveTrades />
        <SaveLog save={save} look="quiet" />
      </div>
      {hasMore && !isScrolled ? (
        <Button look="secondary" onClick={() => setLimit(limit + NEXT_PAGE)}>
          {text('activity.showAll')}
        </Button>
      ) : null}
    </>
  )
}

export default ActivityItems
