/** An order of a network that is not shown: it is listed, and followed once its network is selected (X52). */
import type { ReactElement } from 'react'
import { chains } from '../../events/chain/chains.data'
import type { OrderActivity } from '../../events/views/orderActivity'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as styles from './order.styles'

export const ElsewhereOrder = ({ order }: { readonly order: OrderActivity }): ReactElement => {
  const t = useText()
  const act = useAct()
  const network = chains[order.chainId].name
  const isOpen = order.removableFrom === null
  return (
    <div className={styles.below}>
      <span>{t(isOpen ? 'order.elsewhereOpen' : 'order.elsewhere', { network })}</span>
      {isOpen || order.repeat !== null ? (
        <Button
          look="quiet"
          className={styles.small}
          onClick={() => act(selectNetwork, { chainId: order.chainId })}
        >
          {t('order.switch', { network })}
        </Button>
      ) : null}
    </div>
  )
}
