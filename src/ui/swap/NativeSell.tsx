/** The steps of selling the native coin: wrap the missing amount, approve it, swap it (V6.7). */
import type { ReactElement } from 'react'
import type { AppState } from '../../events/appState'
import { nativeBalanceOf } from '../../events/balances/select'
import { gasPriceNow } from '../../events/chain/gasPrice'
import type { ChainId } from '../../events/chain/chains.data'
import type { Atoms, UnixMs } from '../../events/kernel/units'
import { sellWrapped } from '../../events/trade/sellWrapped'
import { remainingFunds } from '../../events/trade/lowBalance'
import type { OrderBlocker } from '../../events/trade/orderBlockerKinds'
import { nativeToken } from '../../events/tokens/native'
import { accountOf } from '../../events/wallet/select'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { shownSymbol } from '../../events/tokens/tokenText'
import * as styles from '../transactions/approval.styles'

/** The native balance (null while it is unknown) and the gas price. */
const funds = (
  state: AppState,
  now: UnixMs,
): { readonly balance: Atoms | null; readonly gasPrice: Atoms } => {
  const { balances, chain, wallet } = state.session
  const account = accountOf(wallet)
  return {
    balance: account === null ? null : (nativeBalanceOf(balances, chain.chainId, account) ?? null),
    gasPrice: gasPriceNow(state, now),
  }
}

export interface NativeSellProps {
  readonly block: Extract<OrderBlocker, { readonly kind: 'nativeSell' }>
  readonly chainId: ChainId
}

const NativeSell = ({ block: { missing, wrapped }, chainId }: NativeSellProps): ReactElement => {
  const t = useText()
  const act = useAct()
  const format = useFormat()
  const { balance, gasPrice } = useTimedView(funds)
  const coin = nativeToken(chainId)
  const names = { native: coin.symbol, wrapped: shownSymbol(wrapped.symbol) }
  const isLow = missing > 0n && balance !== null && remainingFunds(balance, missing, gasPrice).isLow
  return (
    <Note
      tone="info"
      title={t('wrap.title', names)}
      action={
        missing > 0n ? (
          <Button look="secondary" onClick={() => act(sellWrapped, null)}>
            {t('submit.switchToWrapped', { symbol: names.wrapped })}
          </Button>
        ) : undefined
      }
    >
      <p>{t('wrap.why', names)}</p>
      <ol className={styles.steps} aria-label={t('wrap.stepsLabel', names)}>
        <li aria-current={missing > 0n ? 'step' : undefined} data-done={missing === 0n}>
          {missing > 0n
            ? t('wrap.step.wrap', { ...names, amount: format.amount(missing, coin, 'up') })
            : t('wrap.step.enough', names)}
        </li>
        <li aria-current={missing > 0n ? undefined : 'step'}>{t('wrap.step.allow', names)}</li>
        <li>{t('wrap.step.swap', names)}</li>
      </ol>
      {isLow ? <p role="status">{t('wrap.low', names)}</p> : null}
    </Note>
  )
}

export default NativeSell
