/** Asks for a confirmation before a wrap that leaves too little of the native coin for gas (V6.10). */
import type { UnixMs } from '../../events/kernel'
import type { AppState } from '../../events/appState'
import { nativeBalanceOf } from '../../events/balances/select'
import { chains } from '../../events/chain/chains.data'
import { gasPriceNow } from '../../events/chain/gasPrice'
import { remainingFunds } from '../../events/trade/lowBalance'
import { wrappedToken } from '../../events/tokens/select'
import { tradeOf } from '../../events/trade/trade'
import { wantedWrap } from '../../events/trade/wrap'
import { accountOf } from '../../events/wallet/select'
import { useTimedView } from '../hooks/useTimedView'
import { useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { shownSymbol } from '../../events/tokens/tokenText'

interface Low {
  readonly native: string
  readonly wrapped: string
  readonly count: number
}

const low = (state: AppState, now: UnixMs): Low => {
  const { balances, chain, wallet } = state.session
  const account = accountOf(wallet)
  const balance = account === null ? 0n : (nativeBalanceOf(balances, chain.chainId, account) ?? 0n)
  const amount = wantedWrap(tradeOf(state, now).blocker)?.amount ?? 0n
  return {
    native: chains[chain.chainId].native.symbol,
    wrapped: shownSymbol(wrappedToken(state, state.session.trade.chainId)?.symbol ?? ''),
    count: remainingFunds(balance, amount, gasPriceNow(state, now)).transactions,
  }
}

export interface LowBalanceDialogProps {
  readonly onClose: () => void
  readonly onWrap: () => void
}

export const LowBalanceDialog = ({ onClose, onWrap }: LowBalanceDialogProps) => {
  const t = useText()
  const { count, ...names } = useTimedView(low)
  return (
    <Dialog title={t('wrap.confirm.title', names)} onClose={onClose}>
      <div className={text.stack}>
        <Note tone="warn" title={t('wrap.low', names)}>
          {sentences(t, t('wrap.confirm.text', names), t('wrap.confirm.left', { count }))}
        </Note>
        <Button look="secondary" onClick={onClose}>
          {t('button.cancel')}
        </Button>
        <Button look="primary" onClick={onWrap}>
          {t('wrap.confirm.anyways', names)}
        </Button>
      </div>
    </Dialog>
  )
}
