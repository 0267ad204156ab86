/** Text of others in ours: what a service or a wallet said, quoted and cut, and the next step after a cause. */
import type { NextStep } from '../../events/orders/serviceErrors.data'
import type { Text } from './IntlProvider'
import { sentences } from './sentences'

/** External text is quoted and cut to this many characters, because a service or a wallet may send anything. */
export const MAX_EXTERNAL_TEXT = 300

export const withNext = (cause: string, next: NextStep | null, text: Text): string =>
  sentences(text, cause, next === null ? null : text(`orders.next.${next}`))

/** The service's own text, for an error type that no catalogue has a message for. */
export const externalErrorText = (
  type: string | undefined,
  description: string | undefined,
  text: Text,
): string => {
  const words = (description ?? '').slice(0, MAX_EXTERNAL_TEXT)
  const name = (type ?? '').slice(0, MAX_EXTERNAL_TEXT)
  if (name === '' || words === '' || name === words)
    return text('error.serviceWords', { description: name === '' ? words : name })
  return text('error.serviceSays', { type: name, description: words })
}
