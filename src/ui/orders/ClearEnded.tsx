import { clearOrders } from '../../events/orders/removeOrder'
import { useAct } from '../hooks/useAct'
import { useText } from '../intl/IntlProvider'
import { ClearButton } from '../kit/ClearButton'

/** Removes the ended orders from the list. It asks first: the button is next to 'Show all'. */
export const ClearEnded = () => {
  const t = useText()
  const act = useAct()
  return (
    <ClearButton
      label={t('activity.clear')}
      help={t('activity.clear.help')}
      done={t('activity.cleared')}
      onClear={() => act(clearOrders, null)}
    />
  )
}
