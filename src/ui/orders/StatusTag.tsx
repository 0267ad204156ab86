import { cx } from '@linaria/core'
import type { OrderLabel } from '../../events/activity/orderLabel'
import type { TransactionLabel } from '../../events/activity/transactionLabel'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import * as tones from '../kit/note.styles'
import * as styles from './order.styles'

interface Look {
  readonly id: MessageId
  readonly tone: string
  /** Each meaning has its own shape, so color isn't needed. */
  readonly shape: string
}

const orderLooks: Readonly<Record<OrderLabel, Look>> = {
  signing: { id: 'label.signing', tone: tones.info, shape: '✎' },
  posting: { id: 'label.posting', tone: tones.info, shape: '↑' },
  unanswered: { id: 'label.unanswered', tone: tones.warn, shape: '?' },
  presigning: { id: 'label.signing', tone: tones.info, shape: '✎' },
  open: { id: 'label.open', tone: tones.info, shape: '◔' },
  cancelling: { id: 'label.cancelling', tone: tones.warn, shape: '◑' },
  filled: { id: 'label.filled', tone: tones.ok, shape: '✓' },
  expired: { id: 'label.expired', tone: tones.bad, shape: '✕' },
  cancelled: { id: 'label.cancelled', tone: styles.plain, shape: '–' },
  notSigned: { id: 'label.notSigned', tone: styles.plain, shape: '–' },
  failed: { id: 'label.failed', tone: tones.bad, shape: '✕' },
}
const transactionLooks: Readonly<Record<TransactionLabel | 'unconfirmed', Look>> = {
  requested: { id: 'label.requested', tone: tones.info, shape: '✎' },
  signing: { id: 'label.signing', tone: tones.info, shape: '✎' },
  pending: { id: 'label.pending', tone: tones.info, shape: '◔' },
  executed: { id: 'label.executed', tone: tones.ok, shape: '✓' },
  failed: { id: 'label.failed', tone: tones.bad, shape: '✕' },
  cancelled: { id: 'label.cancelled', tone: styles.plain, shape: '–' },
  notSent: { id: 'label.notSent', tone: styles.plain, shape: '–' },
  unconfirmed: { id: 'label.unanswered', tone: tones.warn, shape: '?' },
}

export type StatusTagProps =
  | { readonly type: 'order'; readonly label: OrderLabel }
  /** 'unconfirmed': it is not known whether the wallet sent it. */
  | { readonly type: 'transaction'; readonly label: TransactionLabel | 'unconfirmed' }

export const StatusTag = (props: StatusTagProps) => {
  const text = useText()
  const { id, tone, shape } = props.type === 'order' ? orderLooks[props.label] : transactionLooks[props.label]
  return (
    <span className={cx(styles.tag, tone)} data-label={props.label}>
      <span aria-hidden="true">{shape}</span>
      {text(id)}
    </span>
  )
}
