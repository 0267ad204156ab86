/** The offer to cancel an order on chain, with what that costs (X143), while it can be requested. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../events/appState'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { Atoms, OrderUid, UnixMs } from '../../events/kernel'
import { invalidateOrder, invalidationCost } from '../../events/orders/invalidateOrder'
import { useAct } from '../hooks/useAct'
import { useTimedViewOf } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { isolate } from '../intl/isolate'
import { moneyText } from '../intl/moneyText'
import { Button } from '../kit/Button'
import * as text from '../kit/text.styles'

interface Offer {
  readonly chainId: ChainId
  readonly cost: Atoms
}

/** Null if it cannot be requested. */
const offer = (state: AppState, uid: OrderUid, now: UnixMs): Offer | null => {
  const cost = invalidationCost(state, uid, now)
  return cost === null ? null : { chainId: state.session.chain.chainId, cost }
}

export interface CancelOnChainProps {
  readonly uid: OrderUid
  /** The transaction was requested: its own row and dialog say what becomes of it. */
  readonly onRequested?: (id: string) => void
}

export const CancelOnChain = ({ uid, onRequested }: CancelOnChainProps) => {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const offered = useTimedViewOf(offer, uid)
  if (offered === null) return null
  const { native } = chains[offered.chainId]
  const request = (): void => {
    const outcome = act(invalidateOrder, { uid })
    const requested = E.isRight(outcome)
      ? outcome.right.find(({ type }) => type === 'TransactionRequested')
      : undefined
    if (requested?.type === 'TransactionRequested') onRequested?.(requested.data.id)
  }
  return (
    <div className={text.stack} data-cancel-on-chain={uid}>
      <p className={text.soft}>
        {t('cancel.onChain.help', {
          cost: isolate(moneyText(t, format.amount(offered.cost, native, 'up', 3), native)),
        })}
      </p>
      <Button look="secondary" onClick={request}>
        {t('cancel.onChain')}
      </Button>
    </div>
  )
}
