/** A network cost that took much of an order: the order book asked for it, and its trader signed the rest. */
import { ALL_BPS } from '../../kernel'
import { amountValue, logMessage, shareValue } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

/** From this share of what was sold on, in hundredths of a percent, a trader takes it for a bad price (C723). */
const MUCH_BPS = 200

/** Empty if it was little, or the log doesn't have the order's request. */
export const networkFee = ({ request, quote }: Evidence): readonly Cause[] => {
  if (request === null) return []
  const { quotedFee, sellAmountBeforeFee, sellToken } = request.data
  const share = sellAmountBeforeFee === 0n ? 0 : Number((quotedFee * ALL_BPS) / sellAmountBeforeFee)
  if (share < MUCH_BPS) return []
  const said = logMessage('why.networkFee' as const, {
    fee: amountValue(quotedFee, sellToken),
    share: shareValue(share),
  })
  return [
    { said, whose: 'service', next: null, shownBy: [...(quote === null ? [] : [quote.id]), request.id] },
  ]
}
