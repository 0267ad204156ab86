/** The account's newest orders and transactions by day, in its panel (S1.14, S2.5.15 to S2.5.17). */
import { useMemo } from 'react'
import type { AppState } from '../../events/appState'
import { activity, ACTIVITY_PAGE, type Activity, type ActivityView } from '../../events/activity/activity'
import { useTimed } from '../hooks/useTimed'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { ExternalLink } from '../kit/ExternalLink'
import { strong } from '../kit/termList.styles'
import * as text from '../kit/text.styles'
import { groupByDay, noonOf } from '../orders/days'
import * as order from '../orders/order.styles'
import { PairLine } from '../orders/PairLine'
import { StatusTag } from '../orders/StatusTag'
import { transactionSummary } from '../transactions/wordsByKind'
import { line } from './account.styles'

/** All pending ones, and as many ended ones as the panel shows (S2.5.24). */
const recent = (state: AppState): ActivityView => activity(state, ACTIVITY_PAGE)

const Line = ({ item }: { readonly item: Activity }) => {
  const t = useText()
  const format = useFormat()
  return (
    <li className={line} data-recent={item.id}>
      {item.type === 'order' ? (
        <PairLine summary={item.summary} />
      ) : (
        <span className={order.summary}>{transactionSummary(item.info, t, format)}</span>
      )}
      {item.type === 'order' ? (
        <StatusTag type="order" label={item.label} />
      ) : (
        <StatusTag type="transaction" label={item.label} />
      )}
    </li>
  )
}

/** `orders` is the page of the order explorer with all orders of the account; null if there is none. */
export const RecentActivity = ({ orders }: { readonly orders: string | null }) => {
  const t = useText()
  const format = useFormat()
  const { items } = useView(recent)
  const today = useTimed(noonOf)
  const days = useMemo(() => groupByDay(items, today), [items, today])
  return (
    <section className={text.tight} aria-label={t('account.recent')}>
      <div className={text.wrapping}>
        <h3 className={strong}>{t('account.recentCount', { count: items.length })}</h3>
        {orders === null ? null : <ExternalLink href={orders}>{t('account.allOrders')}</ExternalLink>}
      </div>
      {items.length === 0 ? <p className={text.soft}>{t('activity.empty')}</p> : null}
      {days.map(({ day, daysAgo, items: itsItems }) => (
        <section key={day} aria-label={format.day(day, daysAgo)}>
          <h4 className={order.day}>{format.day(day, daysAgo)}</h4>
          <ul>
            {itsItems.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
