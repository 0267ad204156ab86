/** Activity, fed from the state, with the dialog that cancels. */
import { Suspense, useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import { lazyView } from '../hooks/lazyView'
import type { OrderUid } from '../../events/kernel/units'
import { ACTIVITY_PAGE, activity, type OrderActivity } from '../../events/views/activity'
import type { Links } from '../../events/views/links'
import { useNow } from '../hooks/useNow'
import { useViewOf } from '../hooks/useView'
import { ActivityPanel } from './ActivityPanel'

const CancelFlow = lazyView(() => import('./CancelFlow'))

/** 'Show all' pages on, so that a long log does not draw itself at once (our choice). */
const NEXT_PAGE = 50

export const ActivityColumn = ({ links }: { readonly links: Links }): ReactElement => {
  const now = useNow()
  const [limit, setLimit] = useState<number>(ACTIVITY_PAGE)
  const view = useViewOf(activity, limit)
  const [cancelling, setCancelling] = useState<OrderUid | null>(null)
  const onCancel = useCallback(({ id }: OrderActivity) => setCancelling(id), [])
  return (
    <>
      <ActivityPanel
        view={view}
        now={now}
        links={links}
        onCancel={onCancel}
        onShowAll={() => setLimit(limit + NEXT_PAGE)}
      />
      <Suspense fallback={null}>
        {cancelling === null ? null : <CancelFlow uid={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </>
  )
}
