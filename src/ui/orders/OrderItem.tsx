import { memo, useId, useState } from 'react'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Atoms, OrderUid } from '../../events/kernel'
import { abandonCancellation } from '../../events/orders/abandonCancellation'
import type { Token } from '../../events/tokens/token'
import type { OrderActivity } from '../../events/activity/orderActivity'
import type { TransactionActivity } from '../../events/activity/transactionActivity'
import { useLinks } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useTimed } from '../hooks/useTimed'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import type { Format } from '../intl/format'
import { isolate } from '../intl/isolate'
import { moneyText } from '../intl/moneyText'
import { Button } from '../kit/Button'
import { Heard } from '../kit/Heard'
import { KeepsPlace } from '../kit/KeepsPlace'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import { CancellationProblem } from './CancellationProblem'
import { CancelOnChain } from './CancelOnChain'
import { OrdersElsewhere } from './OrdersElsewhere'
import { type ListPlace, placeOf, useOpened } from './ListPlace'
import { EndedOrder } from './EndedOrder'
import { LifeStrip } from './LifeStrip'
import { OpenOrder } from './OpenOrder'
import { OrderDetails } from './OrderDetails'
import { OutOfRange } from './OutOfRange'
import { PairLine } from './PairLine'
import * as styles from './order.styles'
import { PresignState } from './PresignState'
import { RowLine } from './RowLine'
import { SafeProgress } from './SafeProgress'
import { StatusTag } from './StatusTag'
import { summaryText } from './summaryText'
import { life } from './strip.styles'
import { TransactionItem } from '../transactions/TransactionItem'
import { UnansweredOrder } from './UnansweredOrder'
import { useWhy } from './useWhy'
import { sameView } from '../hooks/sameView'

export interface OrderItemProps extends ListPlace {
  readonly order: OrderActivity
  /** The approvals and wraps that were made for it. */
  readonly under: readonly TransactionActivity[]
  /** The network that is shown: orders of another one are only listed. */
  readonly chainId: ChainId
  readonly onCancel: (order: OrderActivity) => void
  readonly onRemove: (order: OrderActivity) => void
}

/** Whether the order may still change: only then its row has the strip. */
const isMoving = (order: OrderActivity): boolean =>
  ['signing', 'posting', 'unanswered', 'presigning', 'open', 'cancelling'].includes(order.label)

const OrderItemOf = (props: OrderItemProps) => {
  const { order, under, chainId, onCancel, onRemove, opened } = props
  const t = useText()
  const format = useFormat()
  const whatId = useId()
  const [isOpen, toggle] = useOpened(order.id, opened)
  // After its deadline there is nothing to wait for and nothing to cancel.
  const isOver = useTimed((now) => order.validTo * 1000 <= now)
  const { removableFrom } = order
  const isRemovable = useTimed((now) => removableFrom !== null && now > removableFrom)
  const isOutOfRange = order.isUnfillable && !isOver
  const why = useWhy(order, isOver, whatId)
  const isOfNetwork = order.chainId === chainId
  const moves = isMoving(order)
  // The row of an order that ends while it is looked at keeps its strip and its height: no other row moves (X228).
  const [hasMoved, setMoved] = useState(moves)
  if (moves && !hasMoved) setMoved(true)
  const ended = (
    <EndedOrder order={order} isOfNetwork={isOfNetwork} isExplained={why.isAnswered} whatId={whatId} />
  )
  return (
    <li className={styles.order} data-order={order.id} {...placeOf(props)}>
      <RowLine
        whatId={whatId}
        tag={<StatusTag type="order" label={order.label} />}
        placedAt={order.at}
        hasPlacedTime={!moves}
        endedAt={moves ? null : order.closedAt}
        action={why.button}
        isOpen={isOpen}
        onToggle={toggle}
      >
        <PairLine summary={order.summary} id={whatId} />
      </RowLine>
      {hasMoved ? (
        <KeepsPlace isHere={moves} className={life}>
          <LifeStrip life={order.life} hasWords />
          {moves ? <OpenOrder {...{ order, isOver, isOfNetwork, whatId, onCancel }} /> : ended}
        </KeepsPlace>
      ) : null}
      {isOfNetwork ? null : (
        <OrdersElsewhere
          chainId={order.chainId}
          open={order.removableFrom === null ? 'order.elsewhereOpen' : null}
          isUseful={order.removableFrom === null || order.repeat !== null}
        />
      )}
      {order.progress === null ? null : (
        <p className={text.soft}>
          {t(moves ? 'order.progress' : 'order.progressEnded', progressWords(order, t, format))}
        </p>
      )}
      {order.contract === null || !moves ? null : <ContractNote order={order} contract={order.contract} />}
      {order.presign === null ? null : (
        <PresignState uid={order.id} chainId={order.chainId} presign={order.presign} />
      )}
      {order.safe === null ? null : <SafeProgress safe={order.safe} chainId={order.chainId} />}
      {order.isContractOrder ? <CancelOnChain uid={order.id} /> : null}
      <OrderTrouble {...{ order, isOutOfRange }} isExplained={why.isAnswered} />
      {moves ? (
        <Heard
          when="changes"
          words={isOutOfRange ? `${summaryText(order.summary, t, format)}\n${t('order.unfillable')}` : null}
        />
      ) : null}
      {hasMoved ? null : ended}
      {why.answer}
      {isOpen ? <OrderDetails order={order} onRemove={isRemovable ? () => onRemove(order) : null} /> : null}
      {under.length === 0 ? null : (
        <ul className={styles.under} aria-label={t('order.before')}>
          {under.map((one) => (
            <TransactionItem key={one.id} transaction={one} chainId={order.chainId} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Amounts as in the summary, rounded down. */
const progressWords = (
  { progress, summary }: OrderActivity,
  t: Text,
  format: Format,
): Readonly<Record<string, string>> => {
  const amount = (atoms: Atoms, token: Token): string =>
    isolate(moneyText(t, format.amount(atoms, token), token))
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
}: Pick<OrderItemProps, 'order'> & { readonly contract: Address }) => {
  const t = useText()
  const links = useLinks()
  const href = links.address(order.chainId, contract)
  return (
    <p className={text.soft}>
      {t('order.contract')}{' '}
      {href === null ? null : <ExternalLink href={href}>{t('link.contract')}</ExternalLink>}
    </p>
  )
}

/** Renders again when its order changed, or what it says of the time: a list renders with each scroll. */
export const OrderItem = memo(OrderItemOf, sameView)

/**
 * The error or the surprise of an order, such as a fill after its cancellation, or a market out of its limit (T2.42,
 * S8.51).
 */
type OrderTroubleProps = Pick<OrderItemProps, 'order'> & {
  readonly isOutOfRange: boolean
  readonly isExplained: boolean
}
const OrderTrouble = ({ order, isOutOfRange, isExplained }: OrderTroubleProps) => {
  const t = useText()
  // The answer to 'Why?' says the same.
  if (order.filledAfter === 'cancelled' && isExplained) return null
  if (order.filledAfter !== null) {
    return <Note tone="info" title={t('order.filledAfter', { was: order.filledAfter })} />
  }
  if (order.label === 'unanswered') return <UnansweredOrder uid={order.id} />
  if (order.cancellationError !== null && order.label === 'open') {
    return <CancellationProblem error={order.cancellationError} />
  }
  if (order.cancellation === 'requested') return <CancellationWaits uid={order.id} />
  return isOutOfRange ? <OutOfRange uid={order.id} /> : null
}

/** A lost wallet window must not block the cancellation: the user can stop waiting and cancel again. */
const CancellationWaits = ({ uid }: { readonly uid: OrderUid }) => {
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
