/** What happens with an order that the order book has not confirmed, and how to stop sending it. */
import type { ReactElement } from 'react'
import type { OrderUid } from '../../events/kernel/units'
import { abandonPlacement } from '../../events/orders/abandonPlacement'
import { acceptableUntil, isSignedOnChain, willRepost } from '../../events/orders/posting'
import { useAct } from '../hooks/useAct'
import { useViewOf } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'

export const UnansweredOrder = ({ uid }: { readonly uid: OrderUid }): ReactElement => {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const isSent = useViewOf(willRepost, uid)
  const signing = useViewOf(isSignedOnChain, uid) ? 'presign' : 'wallet'
  const until = useViewOf(acceptableUntil, uid)
  if (!isSent)
    return (
      <Note tone="warn">
        {t('placing.unanswered.help', { until: until === null ? '' : format.time(until) })}
      </Note>
    )
  const stop = (
    <Button look="secondary" onClick={() => void act(abandonPlacement, { uid })}>
      {t('placing.stop')}
    </Button>
  )
  return (
    <Note tone="warn" action={stop}>
      {t('placing.again.help', { signing })}
    </Note>
  )
}
