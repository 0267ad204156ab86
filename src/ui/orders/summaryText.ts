/** 'Swap X A for at least Y B' (T4.47 to T4.49). */
import { isolate } from '../intl/isolate'
import { shortAddress } from '../../events/kernel'
import type { OrderSummary } from '../../events/activity/orderSummary'
import type { Format } from '../intl/format'
import type { Text } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { moneyText } from '../intl/moneyText'

const ids: Readonly<Record<OrderSummary['bound'], MessageId>> = {
  none: 'summary.filled',
  atLeast: 'summary.atLeast',
  atMost: 'summary.atMost',
}

/** The two sides with their symbols. The most that can be sold is rounded up. */
export const sideTexts = (
  { sell, buy, bound }: Pick<OrderSummary, 'sell' | 'buy' | 'bound'>,
  text: Text,
  format: Format,
): Readonly<Record<'sell' | 'buy', string>> => ({
  sell: moneyText(
    text,
    format.amount(sell.atoms, sell.token, bound === 'atMost' ? 'up' : 'down'),
    sell.token,
  ),
  buy: moneyText(text, format.amount(buy.atoms, buy.token), buy.token),
})

/**
 * A receiver other than the owner is shown by its first and last digits, and in full if the user compares it with the
 * wallet.
 */
export const summaryText = (summary: OrderSummary, text: Text, format: Format, isWhole = false): string => {
  const { bound, receiver: address, receiverName } = summary
  const shown = sideTexts(summary, text, format)
  const sides = { sell: isolate(shown.sell), buy: isolate(shown.buy) }
  if (address === null) return text(ids[bound], sides)
  const receiver = isWhole ? address : shortAddress(address)
  return receiverName === null
    ? text('summary.to', { ...sides, bound, receiver })
    : text('summary.toName', { ...sides, bound, receiver, name: isolate(receiverName) })
}

/** The first digits of an order's uid, without 0x (V1.6). */
export const shortOrderId = (uid: string): string => uid.replace(/^0x/, '').slice(0, 8)
