import { memo, useId } from 'react'
import { MAX_UINT256 } from '../../events/kernel'
import type { ChainId } from '../../events/chain/chains.data'
import type { TransactionActivity } from '../../events/activity/transactionActivity'
import { abandonTransaction } from '../../events/transactions/abandonTransaction'
import { isNoFailure, mightBeSent } from '../../events/transactions/mightBeSent'
import type { TransactionFailure } from '../../events/transactions/events'
import { useLinks } from '../hooks/AppProvider'
import { sameView } from '../hooks/sameView'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { transactionErrorText } from '../intl/orderErrorTexts'
import { Button } from '../kit/Button'
import { Shortened } from '../kit/Shortened'
import { Term, TermList } from '../kit/TermList'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as textStyles from '../kit/text.styles'
import { Said } from '../kit/Said'
import { OrdersElsewhere } from '../orders/OrdersElsewhere'
import { type ListPlace, placeOf, useOpened } from '../orders/ListPlace'
import * as styles from '../orders/order.styles'
import { RowLine } from '../orders/RowLine'
import { SafeProgress } from '../orders/SafeProgress'
import { StatusTag } from '../orders/StatusTag'
import { ApproveAgain } from './ApproveAgain'
import { transactionSummary } from './wordsByKind'

export interface TransactionItemProps extends ListPlace {
  readonly transaction: TransactionActivity
  /** How many refused approvals the row stands for. */
  readonly times?: number
  /** The network that it is seen on: one of another network names its own. */
  readonly chainId: ChainId
}

/** One quiet line for what was not sent, a box for a failure. */
const TransactionError = ({ error }: { readonly error: TransactionFailure }) => {
  const t = useText()
  const said = <Said>{transactionErrorText(error, t)}</Said>
  return isNoFailure(error) ? <p className={textStyles.soft}>{said}</p> : <Note tone="bad">{said}</Note>
}

const TransactionItemOf = (props: TransactionItemProps) => {
  const { transaction, times = 1, chainId: shownChainId, opened } = props
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const links = useLinks()
  const whatId = useId()
  const [isOpen, toggle] = useOpened(transaction.id, opened)
  const { info, hash, safe, chainId, label, error, replacementType } = transaction
  // The row says already that it was not sent, so the words for it stand in the details (X128).
  const isRefused = error?.tag === 'refused'
  const href = hash === null ? null : links.transaction(chainId, hash)
  return (
    <li className={styles.order} data-transaction={transaction.id} {...placeOf(props)}>
      <RowLine
        whatId={whatId}
        tag={
          <StatusTag
            type="transaction"
            label={label === 'notSent' && mightBeSent(error) ? 'unconfirmed' : label}
          />
        }
        placedAt={transaction.at}
        placedWord="transaction.requestedTime"
        endedAt={transaction.endedAt}
        isOpen={isOpen}
        onToggle={toggle}
      >
        <span id={whatId} className={styles.summary}>
          {transactionSummary(info, t, format)}
          {times === 1 ? null : (
            <>
              {' '}
              <span className={textStyles.small}>{t('transaction.asked', { count: times })}</span>
            </>
          )}
        </span>
        {label === 'notSent' && info.type === 'approval' && chainId === shownChainId ? (
          <ApproveAgain token={info.token.address} isUnlimited={info.amount === MAX_UINT256} />
        ) : null}
      </RowLine>
      {chainId === shownChainId ? null : (
        <OrdersElsewhere
          chainId={chainId}
          open={label === 'signing' ? 'transaction.elsewhereOpen' : null}
          isUseful={label === 'signing'}
        />
      )}
      {transaction.then === null ? null : (
        <span className={textStyles.soft}>{t('transaction.step1of2')}</span>
      )}
      {safe === null ? null : <SafeProgress safe={safe} chainId={chainId} />}
      {error === null || (isRefused && !isOpen) ? null : <TransactionError error={error} />}
      {label === 'requested' ? (
        <Note
          tone="info"
          action={
            <Button look="secondary" onClick={() => act(abandonTransaction, { id: transaction.id })}>
              {t('waiting.stop')}
            </Button>
          }
        >
          {t('flow.stop.help')}
        </Note>
      ) : null}
      {replacementType === null ? null : (
        <Note tone="info">{t('transaction.replaced', { kind: replacementType })}</Note>
      )}
      {label === 'failed' && error === null ? <Note tone="bad">{t('transaction.reverted')}</Note> : null}
      {isOpen ? (
        <div className={styles.details} data-details>
          {href === null ? null : (
            <p className={styles.links}>
              <ExternalLink href={href}>{t('link.transaction')}</ExternalLink>
            </p>
          )}
          <TermList>
            {info.type === 'approval' ? (
              <Term label={t('approve.spender')}>
                <Shortened value={info.spender} what={t('approve.spenderWhat')} />
              </Term>
            ) : null}
            <Term label={t('transaction.requestedAt')}>{format.moment(transaction.at)}</Term>
            {transaction.endedAt === null ? null : (
              <Term label={t('order.closedAt')}>{format.moment(transaction.endedAt)}</Term>
            )}
            {hash === null ? null : (
              <Term label={t('order.transaction')}>
                <Shortened value={hash} what={t('order.transaction')} />
              </Term>
            )}
          </TermList>
        </div>
      ) : null}
    </li>
  )
}

/** Renders again when its transaction changed: a list renders every second and with each scroll. */
export const TransactionItem = memo(TransactionItemOf, sameView)
