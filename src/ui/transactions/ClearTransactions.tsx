import { chains } from '../../events/chain/chains.data'
import { clearTransactions } from '../../events/transactions/clearTransactions'
import { shownChain } from '../../events/tab/shell'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { ClearButton } from '../kit/ClearButton'

/** Removes the transactions of the shown network only. It asks first. */
export const ClearTransactions = () => {
  const t = useText()
  const act = useAct()
  const network = chains[useView(shownChain)].name
  return (
    <ClearButton
      label={t('transaction.clear')}
      help={t('transaction.clear.help', { network })}
      done={t('transaction.cleared', { network })}
      onClear={() => act(clearTransactions, null)}
    />
  )
}
