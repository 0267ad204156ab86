/** A signature on chain that never came: the order book had the order, and no solver could fill it. */
import { errorText } from '../errorText'
import { logMessage, timeValue } from '../logMessage'
import type { Cause, Whose } from './cause'
import type { Evidence } from './evidence'

const FAILED_BY: Readonly<Record<string, Whose>> = {
  refused: 'trader',
  abandoned: 'trader',
  rejected: 'safe',
  replaced: 'safe',
  deleted: 'safe',
  reverted: 'chain',
  interrupted: 'browser',
}

/** Empty for an order that needs no signature on chain, or has it. */
export const signatureCauses = ({ order, own }: Evidence): readonly Cause[] => {
  if (order.scheme !== 'presign' || own.some(({ type }) => type === 'OrderPresigned')) return []
  const last = own.findLast(
    (fact) =>
      fact.type === 'PresignatureFailed' ||
      fact.type === 'PresignatureSent' ||
      fact.type === 'SafeTransactionRead' ||
      fact.type === 'PresignatureRequested',
  )
  const end = timeValue((order.onchain?.validTo ?? order.params.validTo) * 1000)
  if (last?.type === 'PresignatureFailed') {
    const { error } = last.data
    return [
      {
        said: logMessage('why.presignFailed', { error: errorText(error) }),
        whose: FAILED_BY[error.tag] ?? 'wallet',
        next: logMessage('why.next.signAgain'),
        shownBy: [last.id],
      },
    ]
  }
  if (last?.type !== 'SafeTransactionRead')
    return [
      {
        said: logMessage('why.neverSigned', { end }),
        whose: 'wallet',
        next: logMessage('why.next.signAgain'),
        shownBy: last === undefined ? [] : [last.id],
      },
    ]
  const { confirmations, threshold, nonce, isExecuted } = last.data
  const values = {
    confirmations: String(confirmations),
    threshold: String(threshold),
    nonce: String(nonce),
    at: timeValue(last.at),
    end,
  }
  const shownBy = [last.id]
  if (isExecuted)
    return [
      {
        said: logMessage('why.safeUnseen', values),
        whose: 'service',
        next: logMessage('why.next.explorer'),
        shownBy,
      },
    ]
  return confirmations < threshold
    ? [
        {
          said: logMessage('why.safeShort', values),
          whose: 'safe',
          next: logMessage('why.next.confirm'),
          shownBy,
        },
      ]
    : [
        {
          said: logMessage('why.safeWaits', values),
          whose: 'safe',
          next: logMessage('why.next.execute'),
          shownBy,
        },
      ]
}
