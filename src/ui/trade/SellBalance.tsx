/** The balance of a side, its value in dollars, and shares of it to sell. Loaded when a balance is known. */
import { cx } from '@linaria/core'
import type { SideView } from '../../events/trade/swapForm'
import { isNative } from '../../events/tokens/native'
import { wrappedAtHand } from '../../events/trade/nativePlan'
import { useView } from '../hooks/useView'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { Button } from '../kit/Button'
import { useIsExact } from '../kit/exact'
import * as styles from './balance.styles'

/** Per cent of the balance; all of it is 'Max', which keeps some of the native coin back (V6.11). */
export type Share = 25 | 50 | 100
const SHARES: readonly Share[] = [25, 50, 100]

/** A sale of the coin takes from both balances, so both appear beside the amount (X45). */
const WrappedToo = () => {
  const t = useText()
  const format = useFormat()
  const wrapped = useView(wrappedAtHand)
  const figure = useIsExact() ? format.exact : format.amount
  if (wrapped === null) return null
  const { token, balance } = wrapped
  return (
    <span className={styles.worth}>
      {t('swap.balanceAnd', { amount: figure(balance, token), symbol: shownSymbol(token.symbol) })}
    </span>
  )
}

interface SellBalanceProps {
  readonly view: SideView
  /** Absent on the receiving side, and if there is nothing to sell. */
  readonly onShare?: ((percent: Share) => void) | undefined
}

const SellBalance = ({ view: { balance, balanceUsd, token, side }, onShare }: SellBalanceProps) => {
  const t = useText()
  const format = useFormat()
  if (balance === null || token === null) return null
  const symbol = shownSymbol(token.symbol)
  const isSold = side === 'sell' && isNative(token.address)
  return (
    <span className={styles.balance}>
      <span className={cx(styles.held, side === 'sell' && styles.below)}>
        {t('swap.balance')} <Amount atoms={balance} token={token} withSymbol={false} />
        {balanceUsd === null || balance === 0n ? null : (
          <>
            {' '}
            <span className={styles.worth}>{t('swap.balanceWorth', { usd: format.usd(balanceUsd) })}</span>
          </>
        )}{' '}
        {isSold ? <WrappedToo /> : null}
      </span>
      {onShare === undefined ? null : (
        <span className={styles.shares}>
          {SHARES.map((percent) => (
            <Button
              key={percent}
              look="chip"
              className={styles.share}
              onClick={() => onShare(percent)}
              aria-label={
                percent === 100
                  ? undefined
                  : t('swap.shareLabel', { share: format.percent(percent * 100), symbol })
              }
              // Its name is its text, so speech input works (WCAG 2.5.3). Its description is its action.
              help={percent === 100 ? t('swap.maxLabel', { symbol }) : undefined}
            >
              {percent === 100 ? t('swap.max') : format.percent(percent * 100)}
            </Button>
          ))}
        </span>
      )}
    </span>
  )
}

export default SellBalance
