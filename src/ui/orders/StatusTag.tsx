import { cx } from '@linaria/core'
import type { OrderLabel } from '../../events/activity/orderLabel'
import type { TransactionLabel } from '../../events/activity/transactionLabel'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import * as styles from './order.styles'

interface Look {
  readonly id: MessageId
  readonly tone: string
  /** Each meaning has its own shape, so that colour is not needed. */
  readonly shape: string
}

const orderLooks: Readonly<Record<OrderLabel, Look>> = {
  signing: { id: 'label.signing', tone: styles.wait, shape: '✎' },
  posting: { id: 'label.posting', tone: styles.wait, shape: '↑' },
  unanswered: { id: 'label.unanswered', tone: styles.warn, shape: '?' },
  presigning: { id: 'label.signing', tone: styles.wait, shape: '✎' },
  open: { id: 'label.open', tone: styles.wait, shape: '◔' },
  cancelling: { id: 'label.cancelling', tone: styles.warn, shape: '◑' },
  filled: { id: 'label.filled', tone: styles.ok, shape: '✓' },
  expired: { id: 'label.expired', tone: styles.bad, shape: '✕' },
  cancelled: { id: 'label.cancelled', tone: styles.plain, shape: '–' },
  notSigned: { id: 'label.notSigned', tone: styles.plain, shape: '–' },
  failed: { id: 'label.failed', tone: styles.bad, shape: '✕' },
}
const transactionLooks: Readonly<Record<TransactionLabel | 'unconfirmed', Look>> = {
  requested: { id: 'label.requested', tone: styles.wait, shape: '✎' },
  signing: { id: 'label.signing', tone: styles.wait, shape: '✎' },
  pending: { id: 'label.pending', tone: styles.wait, shape: '◔' },
  executed: { id: 'label.executed', tone: styles.ok, shape: '✓' },
  failed: { id: 'label.failed', tone: styles.bad, shape: '✕' },
  cancelled: { id: 'label.cancelled', tone: styles.plain, shape: '–' },
  notSent: { id: 'label.notSent', tone: styles.plain, shape: '–' },
  unconfirmed: { id: 'label.unanswered', tone: styles.warn, shape: '?' },
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
