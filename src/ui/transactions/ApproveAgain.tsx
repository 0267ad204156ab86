/** 'Try again' next to an approval that was not sent, while the form still needs it (X128). */
import type { AppState } from '../../events/appState'
import type { Address, UnixMs } from '../../events/kernel'
import { approve } from '../../events/trade/approve'
import { tradeOf } from '../../events/trade/trade'
import { useAct } from '../hooks/useAct'
import { useTimedViewOf } from '../hooks/useTimedView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as styles from '../orders/order.styles'

interface ApproveAgainProps {
  readonly token: Address
  readonly isUnlimited: boolean
}

const isNeeded = (state: AppState, token: Address, now: UnixMs): boolean => {
  const { blocker } = tradeOf(state, now)
  return blocker?.kind === 'needsApproval' && blocker.token.address === token
}

export const ApproveAgain = ({ token, isUnlimited }: ApproveAgainProps) => {
  const t = useText()
  const act = useAct()
  if (!useTimedViewOf(isNeeded, token)) return null
  return (
    <Button look="quiet" className={styles.small} onClick={() => act(approve, { unlimited: isUnlimited })}>
      {t('button.tryAgain')}
    </Button>
  )
}
