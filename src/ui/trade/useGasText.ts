import type { WrapGasView } from '../../events/trade/wrapGas'
import { useFormat, useText } from '../intl/IntlProvider'

/** Gas in three digits of the coin, with its dollars if a price is known. */
export const useGasText = (): ((view: WrapGasView) => string) => {
  const t = useText()
  const format = useFormat()
  return ({ coin, gas, gasUsd }) => {
    const money = { amount: format.amount(gas, coin, 'up', 3), symbol: coin.symbol }
    return gasUsd === null
      ? t('money.amount', money)
      : t('money.amountAndUsd', { ...money, usd: format.usd(gasUsd) })
  }
}
