/**
 * Entries of a network that isn't shown. They are listed, and details that only that network knows wait for it (X52).
 */
import { type ChainId, chains } from '../../events/chain/chains.data'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import * as styles from './order.styles'

export interface ElsewhereProps {
  readonly chainId: ChainId
  /** The outcome that the entry waits for. Null if it has ended. */
  readonly open: Extract<MessageId, 'order.elsewhereOpen' | 'transaction.elsewhereOpen'> | null
  /** Something can be done with it once its network is selected. */
  readonly isUseful: boolean
}

export const Elsewhere = ({ chainId, open, isUseful }: ElsewhereProps) => {
  const t = useText()
  const act = useAct()
  const network = chains[chainId].name
  return (
    <div className={styles.below}>
      <span>{t(open ?? 'order.elsewhere', { network })}</span>
      {isUseful ? (
        <Button look="quiet" className={styles.small} onClick={() => act(selectNetwork, { chainId })}>
          {t('submit.switchNetwork', { network })}
        </Button>
      ) : null}
    </div>
  )
}
