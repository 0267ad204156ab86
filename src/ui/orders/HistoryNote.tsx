/** Says which orders of the account are not read yet, and reads them (X145). */
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { UnreadHistory } from '../../events/activity/unreadHistory'
import { readOlderOrders, stopReading } from '../../events/orders/readOlderOrders'
import { useAct } from '../hooks/useAct'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import type { Format } from '../intl/format'
import { Button } from '../kit/Button'
import { soft } from '../kit/text.styles'
import * as styles from './order.styles'

/** The number of orders to add with each request (C564). */
export const MORE = 500

const said = ({ chainId, count, reached, isReading, failed }: UnreadHistory, t: Text, format: Format) => {
  const network = chains[chainId].name
  if (isReading && failed !== null) return t('history.failed', { network })
  const date = format.moment(reached)
  return isReading ? t('history.reading', { network, count, date }) : t('history.unread', { network, date })
}

export interface HistoryNoteProps {
  readonly unread: UnreadHistory
  /** The network that is shown: only its orders are read. */
  readonly chainId: ChainId
}

export const HistoryNote = ({ unread, chainId }: HistoryNoteProps) => {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  return (
    <div className={styles.below}>
      {/* Each page is no news to a screen reader; that reading stopped or failed is. */}
      <p className={soft} data-heard={unread.isReading && unread.failed === null ? undefined : 'news'}>
        {said(unread, t, format)}
      </p>
      {unread.chainId !== chainId ? null : unread.isReading ? (
        <Button look="quiet" className={styles.small} onClick={() => act(stopReading, null)}>
          {t('history.stop')}
        </Button>
      ) : (
        <>
          <Button look="quiet" className={styles.small} onClick={() => act(readOlderOrders, { more: MORE })}>
            {t('history.older')}
          </Button>
          <Button look="quiet" className={styles.small} onClick={() => act(readOlderOrders, { more: null })}>
            {t('history.all')}
          </Button>
        </>
      )}
    </div>
  )
}
