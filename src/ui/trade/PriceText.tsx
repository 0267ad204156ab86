import type { TermsView } from '../../events/trade/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { shownSymbol } from '../../events/tokens/tokenText'

/** '1 WETH = 2,978.85 DAI'; a press inverts it. */
export const PriceText = ({
  terms: { sell, buy, sellAmount, buyAmount },
  isInverted,
}: {
  readonly terms: Pick<TermsView, 'sell' | 'buy' | 'sellAmount' | 'buyAmount'>
  readonly isInverted: boolean
}) => {
  const text = useText()
  const format = useFormat()
  const price = isInverted
    ? format.price({ amount: sellAmount, token: sell, per: buyAmount, perToken: buy })
    : format.price({ amount: buyAmount, token: buy, per: sellAmount, perToken: sell })
  const [unit, counted] = isInverted ? [buy, sell] : [sell, buy]
  return (
    <bdi>
      {text('price.text', { unit: shownSymbol(unit.symbol), price, counted: shownSymbol(counted.symbol) })}
    </bdi>
  )
}
