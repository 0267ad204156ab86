/** A signature on chain that never came: the order book had the order, and no solver could fill it. */
import { toUnixMs } from '../../kernel'
import { wasFoundEnded } from '../../orders/history'
import { endOfOrder } from '../../orders/traderOf'
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

/** What is known about the signature of an order that needs one on chain and was not seen to have it; else null. */
export const signatureCause = ({ order, own }: Evidence): Cause | null => {
  if (order.scheme !== 'presign' || own.some(({ type }) => type === 'OrderPresigned')) return null
  // It had ended when it was found, so nobody here saw whether it was signed.
  if (wasFoundEnded(order)) return null
  const last = own.findLast(
    (fact) =>
      fact.type === 'PresignatureFailed' ||
      fact.type === 'PresignatureSent' ||
      fact.type === 'SafeTransactionRead' ||
      fact.type === 'PresignatureRequested',
  )
  const end = timeValue(toUnixMs(endOfOrder(order)))
  const next = logMessage('why.next.sign' as const)
  if (last?.type === 'PresignatureFailed') {
    const { error } = last.data
    const safe = own.findLast((fact) => fact.type === 'SafeTransactionRead')
    return {
      said: logMessage('why.presignFailed'),
      whose: FAILED_BY[error.tag] ?? 'wallet',
      next,
      shownBy: [last.id],
      detail: [errorText(error), ...(safe === undefined ? [] : [`nonce ${String(safe.data.nonce)}`])].join(
        ', ',
      ),
    }
  }
  if (last?.type !== 'SafeTransactionRead')
    return {
      said: logMessage('why.unsigned', { end }),
      // A sent transaction may still be mined, or have signed the order unseen.
      whose: last?.type === 'PresignatureSent' ? 'unknown' : 'wallet',
      next,
      shownBy: last === undefined ? [] : [last.id],
    }
  const { confirmations, threshold, nonce, isExecuted } = last.data
  const shownBy = [last.id]
  if (isExecuted)
    return {
      said: logMessage('why.safeUnseen', { nonce: String(nonce) }),
      whose: 'service',
      next: null,
      shownBy,
    }
  return {
    said: logMessage('why.safe', {
      confirmations: String(confirmations),
      threshold: String(threshold),
      nonce: String(nonce),
      at: timeValue(last.at),
      end,
    }),
    whose: 'safe',
    next,
    shownBy,
  }
}
