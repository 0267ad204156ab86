/** The progress of an order that the order book hasn't confirmed, and a way to stop sending it. */
import type { ReactNode } from 'react'
import type { OrderUid, UnixMs } from '../../events/kernel'
import { abandonPlacement } from '../../events/orders/abandonPlacement'
import { cancellationPlanOf } from '../../events/orders/cancellationPlan'
import { cancelWhenKnown } from '../../events/orders/cancelWhenKnown'
import { acceptableUntil, isSignedOnChain, willRepost } from '../../events/orders/posting'
import { useAct } from '../hooks/useAct'
import { useViewOf } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { CancelOnChain } from './CancelOnChain'

export const UnansweredOrder = ({ uid }: { readonly uid: OrderUid }) => {
  const t = useText()
  const act = useAct()
  const isSent = useViewOf(willRepost, uid)
  const signing = useViewOf(isSignedOnChain, uid) ? 'presign' : 'wallet'
  const until = useViewOf(acceptableUntil, uid)
  const plan = useViewOf(cancellationPlanOf, uid)
  if (!isSent)
    return (
      <>
        <UnknownOrder
          until={until}
          plan={plan}
          signing={signing}
          onCancel={() => void act(cancelWhenKnown, { uid })}
        />
        <CancelOnChain uid={uid} />
      </>
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

export interface UnknownOrderProps {
  /** Until when the service can still accept it; null if that is not known. */
  readonly until: UnixMs | null
  readonly plan: 'offered' | 'planned' | null
  /** 'presign': nothing is sold unless the order is signed on chain too. */
  readonly signing?: 'wallet' | 'presign'
  readonly onCancel: () => void
  /** The text if nothing is planned. By default, the item's sentence. */
  readonly children?: ReactNode
}

/** An order that is no longer sent and may still arrive: until when, and how to cancel it then (X85, X92). */
export const UnknownOrder = ({ until, plan, signing = 'wallet', onCancel, children }: UnknownOrderProps) => {
  const t = useText()
  const format = useFormat()
  const time = until === null ? '' : format.time(until)
  const cancel = (
    <Button look="secondary" onClick={onCancel}>
      {t('placing.cancelWhenKnown')}
    </Button>
  )
  return (
    <Note
      tone="warn"
      heard={children === undefined ? undefined : 'news'}
      action={plan === 'offered' ? cancel : undefined}
    >
      {plan === 'planned'
        ? t('placing.cancelPlanned.help', { until: time })
        : (children ??
          t(signing === 'presign' ? 'placing.stopped.help' : 'placing.unanswered.help', {
            signing,
            until: time,
          }))}
    </Note>
  )
}
