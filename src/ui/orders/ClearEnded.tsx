import { useState } from 'react'
import { clearOrders } from '../../events/orders/removeOrder'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as styles from '../kit/text.styles'

/** Removes the ended orders from the list, after a confirmation: the button is next to 'Show all'. */
export const ClearEnded = () => {
  const t = useText()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('activity.clear')}
      </Button>
    )
  }
  const clear = (): void => {
    setAsking(false)
    act(clearOrders, null)
  }
  return (
    <div className={styles.stack} role="group" aria-label={t('activity.clear')}>
      <p className={styles.soft}>{t('activity.clear.help')}</p>
      <div className={styles.row}>
        <Button look="secondary" onClick={clear}>
          {t('activity.clear.confirm')}
        </Button>
        <Button look="quiet" onClick={() => setAsking(false)}>
          {t('activity.clear.keep')}
        </Button>
      </div>
    </div>
  )
}
