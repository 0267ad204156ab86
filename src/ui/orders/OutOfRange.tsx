/** An open order whose limit the market left: how far, and both prices (T2.42, S8.51, X121). */
import type { OrderUid } from '../../events/kernel'
import { type MarketGap, marketGap } from '../../events/activity/marketGap'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useTimed } from '../hooks/useTimed'
import { useViewOf } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'

export const OutOfRange = ({ uid }: { readonly uid: OrderUid }) => {
  const t = useText()
  const format = useFormat()
  const gap = useViewOf(marketGap, uid)
  const ago = useTimed((now) => (gap === null ? '' : format.agoCounted(now - gap.at)))
  const priceOf = ({ sell, buy }: MarketGap, rate: MarketGap['limit']): string =>
    t('price.text', {
      unit: shownSymbol(sell.symbol),
      price: format.price({ amount: rate.buyAmount, token: buy, per: rate.sellAmount, perToken: sell }),
      counted: shownSymbol(buy.symbol),
    })
  return (
    <Note tone="warn">
      <p>{t('order.unfillable')}</p>
      {gap === null ? null : (
        <p>
          {t('order.marketGap', {
            share: format.percent(gap.share),
            ago,
            market: priceOf(gap, gap.market),
            limit: priceOf(gap, gap.limit),
          })}
        </p>
      )}
    </Note>
  )
}
