/** Orders and transactions by day, newest first (S2.5.15). */
import { Suspense, useCallback, useState } from 'react'
import { lazyView } from '../hooks/lazyView'
import type { OrderUid } from '../../events/kernel'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { activityKind } from '../../events/activity/activityKind'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { NoticeStack } from '../notices/NoticeStack'
import { Sheet } from '../kit/Sheet'
import * as swap from '../trade/swap.styles'
import { EmptyActivity } from './EmptyActivity'

const ActivityItems = lazyView(() => import('./ActivityItems'))
const CancelFlow = lazyView(() => import('./CancelFlow'))

export const ActivityPanel = () => {
  const t = useText()
  const kind = useView(activityKind)
  const [cancelling, setCancelling] = useState<OrderUid | null>(null)
  const onCancel = useCallback(({ id }: OrderActivity) => setCancelling(id), [])
  return (
    <>
      <NoticeStack />
      <Sheet label={t('activity.title')} as="aside">
        <h2 className={swap.heading}>{t('activity.title')}</h2>
        {kind === 'items' ? (
          <Suspense fallback={null}>
            <ActivityItems onCancel={onCancel} />
          </Suspense>
        ) : (
          <EmptyActivity isConnected={kind === 'empty'} />
        )}
      </Sheet>
      <Suspense fallback={null}>
        {cancelling === null ? null : <CancelFlow uid={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </>
  )
}
