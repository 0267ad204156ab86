import { cx } from '@linaria/core'
import type { CSSProperties } from 'react'
import type { NoticeView } from '../../events/activity/noticeList'
import type { Links } from '../../events/chain/links'
import { useLinks } from '../hooks/AppProvider'
import type { Format } from '../intl/format'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { ExternalLink } from '../kit/ExternalLink'
import { shortOrderId, summaryText } from '../orders/summaryText'
import { transactionSummary } from '../transactions/wordsByKind'
import * as styles from './notices.styles'

type Content = NoticeView['content']
type OrderEvent = Extract<Content, { readonly tag: 'order' }>['event']
type TransactionEvent = Extract<Content, { readonly tag: 'transaction' }>['event']

const orderTitles: Readonly<Record<OrderEvent, MessageId>> = {
  submitted: 'notice.submitted',
  presigned: 'notice.presigned',
  fulfilled: 'notice.fulfilled',
  expired: 'notice.expired',
  cancelled: 'notice.cancelled',
  filledLate: 'notice.filledLate',
  failed: 'notice.failed',
  cancellationFailed: 'cancel.failed',
}
const transactionTitles: Readonly<Record<TransactionEvent, MessageId>> = {
  mined: 'notice.mined',
  reverted: 'notice.reverted',
  failed: 'notice.notSent',
  replaced: 'notice.replaced',
  known: 'notice.known',
}

export const noticeWords = (
  content: Content,
  text: Text,
  format: Format,
): readonly [title: string, body: string] => {
  if (content.tag === 'transaction') {
    return [
      text(content.mightBeSent ? 'notice.maybeSent' : transactionTitles[content.event]),
      content.info === null ? '' : transactionSummary(content.info, text, format),
    ]
  }
  const id = shortOrderId(content.uid)
  const summary =
    content.summary === null ? text('notice.order', { id }) : summaryText(content.summary, text, format)
  return [
    text(orderTitles[content.event]),
    content.event === 'cancelled' && content.summary !== null
      ? text('notice.orderAnd', { id, summary })
      : summary,
  ]
}

const linkOf = (content: Content, links: Links): string | null => {
  if (content.chainId === null) return null
  if (content.tag === 'order') return links.order(content.chainId, content.uid)
  return content.hash === null ? null : links.transaction(content.chainId, content.hash)
}

const isFilled = ({ content }: NoticeView): boolean =>
  content.tag === 'order' && content.event === 'fulfilled'

export interface NoticeCardProps {
  readonly notice: NoticeView
  readonly onDismiss: (key: string) => void
}

export const NoticeCard = ({ notice, onDismiss }: NoticeCardProps) => {
  const text = useText()
  const format = useFormat()
  const links = useLinks()
  const [title, body] = noticeWords(notice.content, text, format)
  const href = linkOf(notice.content, links)
  const endedAt = notice.content.tag === 'order' ? notice.content.endedAt : null
  return (
    <div className={cx(styles.notice, !notice.isGood && styles.failure)} data-notice={notice.key}>
      <Icon name={notice.isGood ? 'check' : 'close'} />
      <div className={styles.body} data-heard="news">
        {/* 'Filled' is one word everywhere, and a popup says 'was traded' (S4.24): it is heard as what it is. */}
        <p className={styles.title} data-words={isFilled(notice) ? text('label.filled') : undefined}>
          {title}
        </p>
        {body === '' ? null : <span>{body}</span>}
        {endedAt === null ? null : <time>{format.minute(endedAt)}</time>}
        {href === null ? null : <ExternalLink href={href}>{text('link.explorer')}</ExternalLink>}
      </div>
      <Button
        look="square"
        onClick={() => onDismiss(notice.key)}
        aria-label={text('notice.dismiss', { title })}
        data-dismiss
      >
        <Icon name="close" size={16} />
      </Button>
      <i
        className={styles.fader}
        style={{ '--life': `${String(notice.removeAfterMs)}ms` } as CSSProperties}
      />
    </div>
  )
}
