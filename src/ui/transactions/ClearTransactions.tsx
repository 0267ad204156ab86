import { chains } from '../../events/chain/chains.data'
import { clearTransactions } from '../../events/transactions/clearTransactions'
import { shownChain } from '../../events/tab/shell'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'

/** Removes the transactions of the shown network only. */
export const ClearTransactions = () => {
  const t = useText()
  const act = useAct()
  const network = chains[useView(shownChain)].name
  return (
    <Button
      look="quiet"
      title={t('transaction.clear.help', { network })}
      onClick={() => act(clearTransactions, null)}
    >
      {t('transaction.clear')}
    </Button>
  )
}
