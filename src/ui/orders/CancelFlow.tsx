import * as E from 'fp-ts/Either'
import { useState } from 'react'
import type { OrderUid } from '../../events/kernel'
import { abandonCancellation } from '../../events/orders/abandonCancellation'
import { cancelOrder } from '../../events/orders/cancelOrder'
import { connectedWalletName } from '../../events/activity/connectedAccount'
import { orderView } from '../../events/activity/orderActivity'
import { useAct } from '../hooks/useAct'
import { useView, useViewOf } from '../hooks/useView'
import { useReported } from '../notices/useReported'
import { CancelDialog } from './CancelDialog'
import { CancelOnChain } from './CancelOnChain'

interface CancelFlowProps {
  readonly uid: OrderUid
  readonly onClose: () => void
}

const CancelFlow = ({ uid, onClose }: CancelFlowProps) => {
  const act = useAct()
  const order = useViewOf(orderView, uid)
  const walletName = useView(connectedWalletName)
  useReported(uid)
  const [isAsked, setAsked] = useState(false)
  if (order === null) return null
  return (
    <CancelDialog
      order={order}
      walletName={walletName}
      isAsked={isAsked}
      onStop={() => {
        act(abandonCancellation, { uid })
      }}
      onRequest={() => setAsked(E.isRight(act(cancelOrder, { uid })))}
      onClose={onClose}
      onChain={<CancelOnChain uid={uid} onRequested={onClose} />}
    />
  )
}

export default CancelFlow
