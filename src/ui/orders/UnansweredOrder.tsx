/** What happens with an order that the order book has not confirmed, and how to stop sending it. */
import type { ReactElement } from 'react'
import type { OrderUid } from '../../events/kernel/units'
import { abandonPlacement } from '../../events/orders/abandonPlacement'
import { willRepost, isSignedOnChain } from '../../events/orders/posting'
import { useAct } from '../hooks/useAct'
import { useViewOf } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'

export const UnansweredOrder = ({ uid }: { readonly uid: OrderUid }): ReactElement => {
  const t = useText()
  const act = useAct()
  const isSent = useViewOf(willRepost, uid)
  const signing = useViewOf(isSignedOnChain, uid) ? 'presign' : 'wallet'
  if (!isSent) return <Note tone="warn">{t('placing.unanswered.help')}</Note>
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
