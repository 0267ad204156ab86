import { memo, type ReactElement } from 'react'
import type { Address, Atoms, OrderUid, UnixMs } from '../../events/kernel/units'
import { abandonCancellation } from '../../events/orders/abandonCancellation'
import type { Token } from '../../events/tokens/token'
import type { OrderActivity } from '../../events/views/orderActivity'
import type { Links } from '../../events/views/links'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { cancellationErrorText, placementErrorText } from '../intl/errorTexts'
import type { Format } from '../intl/format'
import { isolate } from '../intl/isolate'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import { shownSymbol } from '../../events/tokens/tokenText'
import { LifeStrip } from './LifeStrip'
import { OrderDetails } from './OrderDetails'
import * as styles from './order.styles'
import { PresignState } from './PresignState'
import { SafeProgress } from './SafeProgress'
import { sameItem } from './sameItem'
import { StatusTag } from './StatusTag'
import { summaryText } from './summaryText'
import { UnansweredOrder } from './UnansweredOrder'

export interface OrderItemProps {
  readonly order: OrderActivity
  readonly now: UnixMs
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
  readonly onRemove: (order: OrderActivity) => void
}

/** Whether the order may still change; the steps of one that ended have no captions. */
const isMoving = (order: OrderActivity): boolean =>
  ['signing', 'posting', 'unanswered', 'presigning', 'open', 'cancelling'].includes(order.label)

/** Whether the user may remove the order from the list by now. */
export const isRemovable = ({ removableFrom }: OrderActivity, now: UnixMs): boolean =>
  removableFrom !== null && now > removableFrom

/** The part of the time that an item shows: while it is equal, the item renders the same. */
export const timeShown = (order: OrderActivity, now: UnixMs): unknown =>
  isMoving(order) ? now : isRemovable(order, now)

const OrderItemOf = ({ order, now, links, onCancel, onRemove }: OrderItemProps): ReactElement => {
  const t = useText()
  const format = useFormat()
  const left = order.validTo * 1000 - now
  const fill = order.transactionHash === null ? null : links.transaction(order.chainId, order.transactionHash)
  const explorer =
    order.label === 'signing' || order.label === 'failed' ? null : links.order(order.chainId, order.id)
  return (
    <li className={styles.order} data-order={order.id}>
      <div className={styles.top}>
        <span className={styles.summary}>{summaryText(order.summary, t, format)}</span>
        <StatusTag type="order" label={order.label} />
      </div>
      <LifeStrip life={order.life} hasWords={isMoving(order)} />
      <div className={styles.below}>
        {order.surplus === null ? null : (
          <span className={styles.gain} title={format.exact(order.surplus.atoms, order.surplus.token)}>
            {t(
              order.surplus.token.address === order.summary.buy.token.address
                ? 'order.surplusBuy'
                : 'order.surplusSell',
              {
                amount: format.amount(order.surplus.atoms, order.surplus.token, 'down', 3),
                symbol: shownSymbol(order.surplus.token.symbol),
              },
            )}
          </span>
        )}
        <span>
          {isMoving(order)
            ? left > 0
              ? t('order.timeLeft', { time: format.age(left) })
              : t('order.timeUp')
            : format.time(order.closedAt ?? order.at)}
        </span>
        {order.auctionStage === null || left <= 0 ? null : (
          <span>{t('order.stage', { stage: order.auctionStage })}</span>
        )}
        {fill === null ? null : <ExternalLink href={fill}>{t('link.transaction')}</ExternalLink>}
        {explorer === null ? null : <ExternalLink href={explorer}>{t('link.order')}</ExternalLink>}
        {order.isCancellable ? (
          <span className={text.push}>
            <Button look="quiet" onClick={() => onCancel(order)} aria-haspopup="dialog">
              {t('order.cancel')}
            </Button>
          </span>
        ) : null}
      </div>
      {order.progress === null ? null : (
        <p className={text.soft}>
          {t(isMoving(order) ? 'order.progress' : 'order.progressEnded', progressWords(order, format))}
        </p>
      )}
      {order.contract === null ? null : (
        <ContractNote order={order} contract={order.contract} links={links} />
      )}
      {order.presign === null ? null : (
        <PresignState uid={order.id} chainId={order.chainId} presign={order.presign} links={links} />
      )}
      {order.safe === null ? null : <SafeProgress safe={order.safe} chainId={order.chainId} links={links} />}
      {order.isContractOrder ? <p className={text.soft}>{t('presign.noCancel')}</p> : null}
      <OrderTrouble order={order} />
      <OrderDetails order={order} onRemove={isRemovable(order, now) ? () => onRemove(order) : null} />
    </li>
  )
}

/** Amounts as in the summary, rounded down. */
const progressWords = (
  { progress, summary }: OrderActivity,
  format: Format,
): Readonly<Record<string, string>> => {
  const amount = (atoms: Atoms, token: Token): string =>
    isolate(`${format.amount(atoms, token)} ${shownSymbol(token.symbol)}`)
  return {
    share: format.percent(progress?.share ?? 0),
    sold: amount(progress?.sold ?? 0n, summary.sell.token),
    bought: amount(progress?.bought ?? 0n, summary.buy.token),
  }
}

/** Where an order can be cancelled that was placed through a contract: this app cannot cancel it. */
const ContractNote = ({
  order,
  contract,
  links,
}: Pick<OrderItemProps, 'order' | 'links'> & { readonly contract: Address }): ReactElement => {
  const t = useText()
  const href = links.address(order.chainId, contract)
  return (
    <p className={text.soft}>
      {t('order.contract')}{' '}
      {href === null ? null : <ExternalLink href={href}>{t('link.contract')}</ExternalLink>}
    </p>
  )
}

/** Renders again when its order changed, or the part of the time that it shows. */
export const OrderItem = memo(
  OrderItemOf,
  sameItem(({ order, now }) => timeShown(order, now)),
)

/** The error or the surprise of an order, such as a fill after its cancellation. */
const OrderTrouble = ({ order }: { readonly order: OrderActivity }): ReactElement | null => {
  const t = useText()
  if (order.filledAfter !== null) {
    return <Note tone="info" title={t('order.filledAfter', { was: order.filledAfter })} />
  }
  if (order.label === 'unanswered') return <UnansweredOrder uid={order.id} />
  if (order.error !== null && order.label === 'notSigned')
    return <p className={text.soft}>{placementErrorText(order.error, t)}</p>
  if (order.error !== null && order.label === 'failed')
    return <Note tone="bad">{placementErrorText(order.error, t)}</Note>
  if (order.cancellationError !== null && order.label === 'open') {
    return (
      <Note tone="bad" title={t('cancel.failed')}>
        {cancellationErrorText(order.cancellationError, t)}
      </Note>
    )
  }
  if (order.cancellation === 'requested') return <CancellationWaits uid={order.id} />
  return order.isUnfillable ? <Note tone="warn">{t('order.unfillable')}</Note> : null
}

/** A lost wallet window must not block the cancellation: the user can stop waiting and cancel again. */
const CancellationWaits = ({ uid }: { readonly uid: OrderUid }): ReactElement => {
  const t = useText()
  const act = useAct()
  return (
    <Note
      tone="info"
      title={t('cancel.inWallet')}
      action={
        <Button look="secondary" onClick={() => act(abandonCancellation, { uid })}>
          {t('waiting.stop')}
        </Button>
      }
    >
      {t('cancel.stop.help')}
    </Note>
  )
}
