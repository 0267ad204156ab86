/** The sentences of an order's cause, for its trader: amounts are rounded unless two of them would look the same. */
import { type Address, sameAddress, shortAddress } from '../../events/kernel'
import type { LogMessage, MessageValue } from '../../events/logFile/logMessage'
import type { Cause } from '../../events/logFile/why/cause'
import type { LifeEvent } from '../../events/logFile/why/life'
import type { Order } from '../../events/orders/state'
import type { Format } from '../intl/format'
import type { Text } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { placementErrorText, presignatureErrorText } from '../intl/orderErrorTexts'
import { sentences } from '../intl/sentences'
import { moneyText } from '../intl/moneyText'

type AmountValue = Extract<MessageValue, { readonly tag: 'amount' }>

/** Rounded, or with every digit if another amount of the sentence looks the same but isn't. */
const amountText = (value: AmountValue, all: readonly MessageValue[], text: Text, format: Format): string => {
  const rounded = format.amount(value.atoms, value.token)
  const isAmbiguous = all.some(
    (other) =>
      typeof other !== 'string' &&
      other.tag === 'amount' &&
      other.token.symbol === value.token.symbol &&
      other.atoms !== value.atoms &&
      format.amount(other.atoms, other.token) === rounded,
  )
  const amount = isAmbiguous ? format.exact(value.atoms, value.token) : rounded
  return moneyText(text, amount, value.token)
}

/** Short, or whole where another address of the sentence looks the same. */
const addressText = (address: Address, all: readonly MessageValue[]): string => {
  const shown = shortAddress(address)
  const isAmbiguous = all.some(
    (other) =>
      typeof other !== 'string' &&
      other.tag === 'address' &&
      !sameAddress(other.address, address) &&
      sameAddress(shortAddress(other.address), shown),
  )
  return isAmbiguous ? address : shown
}

/** In minutes up to three hours, because two spans of one sentence differ by minutes: '77 min' and '90 min' were both '1 hr'. */
const spanText = (ms: number, format: Format): string =>
  ms >= 60_000 && ms < 10_800_000 ? format.span(Math.floor(ms / 60_000) * 60_000) : format.age(ms)

const valueText = (value: MessageValue, all: readonly MessageValue[], text: Text, format: Format): string => {
  if (typeof value === 'string') return value
  switch (value.tag) {
    case 'amount':
      return amountText(value, all, text, format)
    case 'time':
      return format.moment(value.at)
    case 'span':
      return spanText(value.ms, format)
    case 'share':
      return format.percent(value.bps)
    case 'address':
      return addressText(value.address, all)
    case 'choice':
      return value.name
  }
}

export const causeText = (
  { id, values }: LogMessage<MessageId>,
  order: Pick<Order, 'error' | 'presignature' | 'sellToken' | 'buyToken'>,
  text: Text,
  format: Format,
): string => {
  const all = Object.values(values)
  const said = text(
    id,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, valueText(value, all, text, format)]),
    ),
  )
  const { error, presignature, sellToken, buyToken } = order
  if (id === 'why.failed' && error !== null)
    return sentences(text, said, placementErrorText(error, text, [sellToken, buyToken]))
  if (id === 'why.presignFailed' && presignature?.error)
    return sentences(text, said, presignatureErrorText(presignature.error, text))
  return said
}

/** The sentences after a cause: whose it was, and what helps. */
export const followUpText = ({ whose, next }: Pick<Cause, 'whose' | 'next'>, text: Text): string =>
  sentences(text, whose === null ? null : text('why.whose', { whose }), next === null ? null : text(next.id))

const STEPS: Readonly<Record<Exclude<LifeEvent['step'], object>, MessageId>> = {
  placed: 'order.createdAt',
  signed: 'life.signed',
  posted: 'life.posted',
  filled: 'life.filled',
  expired: 'label.expired',
  cancelled: 'label.cancelled',
  failed: 'label.failed',
}

export const lifeText = (step: LifeEvent['step'], text: Text): string =>
  typeof step === 'string' ? text(STEPS[step]) : text('order.stage', { stage: step.stage })
